import { decodeFacts, mayHaveText } from '#code/facts-codec.ts';
import { encodeLinks } from '#code/link-columns.ts';
import { linkProject } from '#code/link.ts';
import { knownLinks, linkStage } from '#code/known-links.ts';
import type { LinkInput, LinkResult } from '#code/model.ts';
import type { CopyValue } from '#platform/db/copy-value.ts';
import type { TableRows, EncodedLinks } from './assembly-step.ts';

/** The row that says what the links of a snapshot depend on. */
export const STAGE_PIECE = -1;

/**
 * Links a project, of it only what those that were known before do not hold for.
 * @param encodedOf facts of a file, encoded
 */
export function linkAgain(
  input: LinkInput,
  earlier: EncodedLinks | null,
  encodedOf: (file: number) => Uint8Array,
): LinkResult {
  if (earlier === null) return linkProject(input);
  const { stage, pieces } = earlier;
  const changed = new Map(earlier.changed.map(({ file, facts }) => [file, decodeFacts(facts)]));
  const mayHave = (file: number, text: string): boolean => mayHaveText(encodedOf(file), text);
  return linkProject(input, knownLinks(input, { stage, pieces, changed }, mayHave) ?? undefined);
}

/** The links as they are kept for the next snapshot. */
export function linkTable(snapshotId: string, input: LinkInput, links: LinkResult): TableRows {
  return {
    target: 'link_block (snapshot_id, piece, data)',
    types: ['bigint', 'integer', 'bytea'],
    rows: rows(snapshotId, input, links),
  };
}

function* rows(
  snapshotId: string,
  input: LinkInput,
  links: LinkResult,
): Generator<readonly CopyValue[]> {
  yield [snapshotId, STAGE_PIECE, Buffer.from(linkStage(input))];
  let piece = 0;
  for (const data of encodeLinks(links, input.files.length)) {
    yield [snapshotId, piece, data];
    piece += 1;
  }
}
