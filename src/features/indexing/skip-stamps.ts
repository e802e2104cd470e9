import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import type { SkippedRow } from '#code/extract-batch.ts';
import { EXTRACTOR_VERSION } from '#code/facts-codec.ts';

const remembered = z.object({
  path: z.string(),
  // What bytes alone are left out for.
  reason: z.enum(['binary', 'not-utf8', 'too-large']),
  detail: z.string(),
  contentId: z.string(),
  stamp: z.object({
    sizeBytes: z.number(),
    mtimeUs: z.number(),
    ctimeUs: z.number(),
    inode: z.number(),
    device: z.number(),
  }),
});

/** A file that was read, and left out for what it had. */
export type RememberedSkip = z.infer<typeof remembered>;

/** What of these is worth remembering, by path. */
export function toRemembered(skipped: readonly SkippedRow[]): RememberedSkip[] {
  return skipped
    .flatMap((row) => remembered.safeParse(row).data ?? [])
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

const stored = z.object({ version: z.number(), skips: z.array(remembered) });
const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 6 } };
/** Of a piece: some thousand paths of two kilobytes, and what is said of each. */
const MAX_BYTES = 64 * 1_048_576;

export function encodeSkips(skips: readonly RememberedSkip[]): Uint8Array {
  return zstdCompressSync(JSON.stringify({ version: EXTRACTOR_VERSION, skips }), OPTIONS);
}

/** @returns none where another version of the extraction has left them out */
export function decodeSkips(encoded: Uint8Array): readonly RememberedSkip[] {
  const text = zstdDecompressSync(encoded, { maxOutputLength: MAX_BYTES }).toString();
  const { version, skips } = stored.parse(JSON.parse(text));
  return version === EXTRACTOR_VERSION ? skips : [];
}
