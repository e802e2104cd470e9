import { decodeDeltaColumns, encodeDeltaColumns } from '#lib/delta-codec.ts';
import type { CloneFragment, CloneGroup } from './clone.ts';

/** What is stored together: 128 groups, their fragments, or in which groups 256 files have fragments. */
export const GROUPS_OF_A_BLOCK = 128;
export const FILES_OF_A_BLOCK = 256;
const MILLION = 1_000_000;

/**
 * Rows of numbers in columns. `group`: id, similarity in millionths, tokens, lines, duplicated lines;
 * `fragment`: group, file, first line, lines behind it, tokens, by group, file and line; `file`: file,
 * group, by file and group. A block has the number of its first group, or file, over those of a block.
 */
export interface CloneBlock {
  readonly kind: 'group' | 'fragment' | 'file';
  readonly block: number;
  readonly data: Uint8Array;
}

const COLUMN_COUNTS = { group: 5, fragment: 5, file: 2 } as const satisfies Record<
  CloneBlock['kind'],
  number
>;

/** What is stored of a group beside its fragments; its kind and fingerprint are those of its finding. */
export type StoredGroup = Pick<
  CloneGroup,
  'similarity' | 'tokens' | 'lines' | 'duplicatedLines'
> & { readonly id: number };

/** A fragment and its group. */
export interface StoredFragment extends CloneFragment {
  readonly group: number;
}

/** All blocks of the clones of a snapshot, whose ids are their places in the list. */
export function* toCloneBlocks(clones: readonly CloneGroup[]): Generator<CloneBlock> {
  for (let first = 0; first < clones.length; first += GROUPS_OF_A_BLOCK) {
    const block = first / GROUPS_OF_A_BLOCK;
    const some = clones.slice(first, first + GROUPS_OF_A_BLOCK);
    const groups = some.map((group, i) => groupRow(group, first + i));
    const fragments = some.flatMap((group, i) => fragmentRows(group, first + i));
    yield { kind: 'group', block, data: encodeRows(groups, COLUMN_COUNTS.group) };
    yield { kind: 'fragment', block, data: encodeRows(fragments, COLUMN_COUNTS.fragment) };
  }
  yield* fileBlocks(clones);
}

type Row = readonly number[];

function groupRow({ similarity, tokens, lines, duplicatedLines }: CloneGroup, id: number): Row {
  return [id, Math.round(similarity * MILLION), tokens, lines, duplicatedLines];
}

function fragmentRows({ fragments }: CloneGroup, id: number): Row[] {
  return fragments.map(({ file, startLine, endLine, tokens }) => {
    return [id, file, startLine, endLine - startLine, tokens];
  });
}

/** Two numbers as one, which sorts by the first of them. */
const PAIR = 2 ** 32;

function* fileBlocks(clones: readonly CloneGroup[]): Generator<CloneBlock> {
  const pairs = pairsOf(clones);
  const fileAt = (i: number): number => Math.floor(at(pairs, i) / PAIR);
  const blockAt = (i: number): number => Math.floor(fileAt(i) / FILES_OF_A_BLOCK);
  for (let start = 0, end = 1; start < pairs.length; end++) {
    if (end < pairs.length && blockAt(end) === blockAt(start)) continue;
    const rows = Array.from({ length: end - start }, (_, i) => [
      fileAt(start + i),
      at(pairs, start + i) % PAIR,
    ]);
    yield { kind: 'file', block: blockAt(start), data: encodeRows(rows, COLUMN_COUNTS.file) };
    start = end;
  }
}

/** Each file with each group that has fragments in it: by file, then by group. */
function pairsOf(clones: readonly CloneGroup[]): Float64Array {
  const pairs = clones.flatMap(({ fragments }, id) =>
    Array.from(new Set(fragments.map(({ file }) => file)), (file) => file * PAIR + id),
  );
  return Float64Array.from(pairs).toSorted();
}

function encodeRows(rows: readonly Row[], columnCount: number): Uint8Array {
  return encodeDeltaColumns(
    Array.from({ length: columnCount }, (_, i) => Int32Array.from(rows, (row) => row[i] ?? 0)),
  );
}

const NONE = new Int32Array();

/** The groups of a block of kind `group`. @throws RangeError for bytes that are none */
export function readGroups(data: Uint8Array): StoredGroup[] {
  const [ids = NONE, similarities = NONE, tokens = NONE, lines = NONE, duplicated = NONE] =
    decodeDeltaColumns(data, COLUMN_COUNTS.group);
  return Array.from(ids, (id, i) => ({
    id,
    similarity: at(similarities, i) / MILLION,
    tokens: at(tokens, i),
    lines: at(lines, i),
    duplicatedLines: at(duplicated, i),
  }));
}

/** The fragments of a block of kind `fragment`. @throws RangeError for bytes that are none */
export function readFragments(data: Uint8Array): StoredFragment[] {
  const [groups = NONE, files = NONE, starts = NONE, others = NONE, tokens = NONE] =
    decodeDeltaColumns(data, COLUMN_COUNTS.fragment);
  return Array.from(groups, (group, i) => ({
    group,
    file: at(files, i),
    startLine: at(starts, i),
    endLine: at(starts, i) + at(others, i),
    tokens: at(tokens, i),
  }));
}

/** Gives files and groups of a block of kind `file`. @throws RangeError for bytes that are none */
export function readFiles(data: Uint8Array, give: (file: number, group: number) => void): void {
  const [files = NONE, groups = NONE] = decodeDeltaColumns(data, COLUMN_COUNTS.file);
  for (let i = 0; i < files.length; i++) give(at(files, i), at(groups, i));
}

function at(column: Int32Array | Float64Array, i: number): number {
  return column[i] ?? 0;
}
