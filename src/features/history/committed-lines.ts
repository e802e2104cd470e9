import { decodeText } from '#code/source-bytes.ts';
import { matchLines } from '#lib/line-matches.ts';
import { toSourceLines } from '#lib/source-lines.ts';
import { openBlobReader } from '#platform/git/blobs.ts';
import { findContentId } from '#platform/git/contents.ts';
import type { OpenFile } from './file-contents.ts';

/**
 * Of each line of a file as it was indexed its place in the commit, from 0; -1 if it was changed and not
 * committed.
 * @returns null where the commit has no such file
 */
export async function matchCommitted({ source, file, text }: OpenFile): Promise<Int32Array | null> {
  const id = await findContentId(source, file);
  if (id === null) return null;
  const committed = await readText(source.dir, id);
  return matchLines(toTextLines(committed), toTextLines(text));
}

/** Lines without their ends: a checkout may have others than the commit. */
export function toTextLines(text: string): readonly string[] {
  const lines = toSourceLines(text);
  return Array.from({ length: lines.count }, (_, at) => lines.line(at + 1));
}

async function readText(dir: string, contentId: string): Promise<string> {
  const reader = openBlobReader(dir);
  try {
    const decoded = decodeText(await reader.read(contentId));
    return decoded.outcome === 'decoded' ? decoded.text : '';
  } finally {
    await reader.close();
  }
}
