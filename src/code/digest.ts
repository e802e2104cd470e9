import { createHash, type Hash } from 'node:crypto';
import type {
  FileFacts,
  HalsteadCounts,
  LineCounts,
  LinkResult,
  MaintenanceCounts,
  SkippedEntry,
} from './model.ts';

/** A file of a snapshot: what it holds, and what was made of it. */
export interface DigestedFile {
  readonly path: string;
  readonly contentId: string;
  readonly facts: FileFacts;
}

/**
 * Digest of an index, over all that readers see of it: equal for equal snapshots, in whatever order
 * files, links and skips are given. Links name files by path, so ids do not matter either.
 * @param files those that ids in `links` index
 * @param findings what analyses found, by kind: a text each
 * @returns SHA-256, 64 hex characters
 */
export function digestOf(
  files: readonly DigestedFile[],
  links: LinkResult,
  skipped: readonly SkippedEntry[] = [],
  findings: readonly (readonly string[])[] = [],
): string {
  const pathOf = (file: number): string => files[file]?.path ?? '';
  const order = Uint32Array.from(files.keys()).toSorted((a, b) =>
    byCodeUnits(pathOf(a), pathOf(b)),
  );
  const hash = createHash('sha256');
  const addByFile = <T extends FromFile>(items: readonly T[], toRow: (item: T) => string): void => {
    hash.update(`${items.length}\n`);
    const groups = groupByFile(items, files.length);
    for (const file of order) addSorted(hash, Array.from(groups(file), toRow));
  };
  hash.update(`${files.length}\n`);
  for (const file of order) addFile(hash, files[file]);
  addByFile(links.edges, ({ from, to, kind, line }) => row(pathOf(from), pathOf(to), kind, line));
  addByFile(links.symbolEdges, ({ from, fromSymbol, to, toSymbol, kind, confidence, line }) =>
    row(pathOf(from), fromSymbol, pathOf(to), toSymbol, kind, confidence, line),
  );
  addByFile(links.externals, ({ from, packageName, builtin, line }) =>
    row(pathOf(from), packageName, builtin ? 'builtin' : 'package', line),
  );
  addByFile(links.unresolved, ({ from, specifier, line, reason }) =>
    row(pathOf(from), specifier, line, reason),
  );
  const skips = skipped.map(({ path, reason, detail }) => row(path, reason, detail));
  for (const section of [skips, ...findings]) {
    hash.update(`${section.length}\n`);
    addSorted(hash, section);
  }
  return hash.digest('hex');
}

function addSorted(hash: Hash, rows: readonly string[]): void {
  for (const text of rows.toSorted(byCodeUnits)) hash.update(`${text}\n`);
}

function addFile(hash: Hash, file: DigestedFile | undefined): void {
  if (file !== undefined) hash.update(`${fileRow(file)}\n`);
}

interface FromFile {
  readonly from: number;
}

/**
 * The items of one file at a time: the texts of all of them together would be the largest thing of
 * an index.
 */
function groupByFile<T extends FromFile>(
  items: readonly T[],
  fileCount: number,
): (file: number) => Iterable<T> {
  const ends = new Uint32Array(fileCount + 1);
  for (const { from } of items) ends[from + 1] = (ends[from + 1] ?? 0) + 1;
  for (let file = 0; file < fileCount; file++)
    ends[file + 1] = (ends[file + 1] ?? 0) + (ends[file] ?? 0);
  const starts = ends.slice();
  const places = new Uint32Array(items.length);
  for (const [place, { from }] of items.entries()) {
    const at = ends[from] ?? 0;
    places[at] = place;
    ends[from] = at + 1;
  }
  return function* itemsOf(file) {
    for (const place of places.subarray(starts[file], starts[file + 1])) {
      const item = items[place];
      if (item !== undefined) yield item;
    }
  };
}

/**
 * The facts by their values: their stored bytes may differ though they are equal. References, imports
 * and exports are in the links, tokens follow from the content.
 */
function fileRow({ path, contentId, facts }: DigestedFile): string {
  const { language, state, failure, errorShare, generated, minified, lines } = facts;
  const { complexity, cognitive, halstead, maintenance } = facts;
  const counts = [lines, halstead, maintenance].flatMap(countsOf);
  const measures = [errorShare, complexity, cognitive, ...counts];
  const symbols = facts.symbols.map((symbol) => {
    const { name, kind, container, owner = null, startLine, endLine, exported } = symbol;
    const { signature, doc } = symbol;
    const ofFunction = [symbol.complexity, symbol.cognitive];
    return [name, kind, container, owner, startLine, endLine, exported, signature, doc, ofFunction];
  });
  return row(
    path,
    contentId,
    language,
    state,
    failure,
    generated,
    minified,
    ...measures,
    JSON.stringify(symbols),
  );
}

function countsOf(counts: LineCounts | HalsteadCounts | MaintenanceCounts): number[] {
  return Object.values({ ...counts });
}

/** JSON keeps values apart that a separator inside a path would join. */
function row(...values: readonly (string | number | boolean | null)[]): string {
  return JSON.stringify(values);
}

function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
