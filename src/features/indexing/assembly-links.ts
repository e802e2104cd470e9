import { decodeFacts, mayHaveText } from '#code/facts-codec.ts';
import { encodeLinks } from '#code/link-columns.ts';
import { linkProject } from '#code/link.ts';
import { type KnownLinks, knownLinks, linkStage } from '#code/known-links.ts';
import type { LinkMemory } from '#code/link-memory.ts';
import type { LinkInput, LinkResult } from '#code/model.ts';
import type { CopyValue } from '#platform/db/copy-value.ts';
import type { TableRows, EncodedLinks } from './assembly-step.ts';

/** The row that says what the links of a snapshot depend on. */
export const STAGE_PIECE = -1;

/** Links of a project, and those of each of its files if they are to be remembered. */
export interface Linked {
  readonly links: LinkResult;
  /** null: nothing is remembered */
  readonly ofFiles: readonly LinkResult[] | null;
}

/**
 * Links a project, of it only what those that were known before do not hold for.
 * @param encodedOf facts of a file, encoded
 */
export function linkAgain(
  input: LinkInput,
  {
    earlier,
    memory,
  }: { readonly earlier: EncodedLinks | null; readonly memory: LinkMemory | null },
  encodedOf: (file: number) => Uint8Array,
): Linked {
  const known = earlier === null ? null : knownOf(input, { ...earlier, memory }, encodedOf);
  if (memory === null) return { links: linkProject(input, known ?? undefined), ofFiles: null };
  const ofFiles: LinkResult[] = [];
  const links = linkProject(input, known ?? undefined, (ofFile) => ofFiles.push(ofFile));
  return { links, ofFiles };
}

function knownOf(
  input: LinkInput,
  { stage, pieces, changed, memory }: EncodedLinks & { readonly memory: LinkMemory | null },
  encodedOf: (file: number) => Uint8Array,
): KnownLinks | null {
  const before = new Map(changed.map(({ file, facts }) => [file, decodeFacts(facts)]));
  const decode = memory === null ? {} : { decode: memory.decode };
  return knownLinks(input, { stage, pieces, changed: before, ...decode }, (file, text) =>
    mayHaveText(encodedOf(file), text),
  );
}

/** The links as they are kept for the next snapshot. */
export function linkTable(
  snapshotId: string,
  input: LinkInput,
  { links, ofFiles }: Linked,
  memory: LinkMemory | null,
): TableRows {
  const pieces =
    memory === null || ofFiles === null
      ? encodeLinks(links, input.files.length)
      : memory.encode(ofFiles);
  return {
    target: 'link_block (snapshot_id, piece, data)',
    types: ['bigint', 'integer', 'bytea'],
    rows: rows(snapshotId, linkStage(input), pieces),
  };
}

function* rows(
  snapshotId: string,
  stage: string,
  pieces: Iterable<Uint8Array>,
): Generator<readonly CopyValue[]> {
  yield [snapshotId, STAGE_PIECE, Buffer.from(stage)];
  let piece = 0;
  for (const data of pieces) {
    yield [snapshotId, piece, data];
    piece += 1;
  }
}
