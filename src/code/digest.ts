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
  const quoted = files.map(({ path }) => JSON.stringify(path));
  const nameOf = (file: number): string => quoted[file] ?? '""';
  const text = openText(createHash('sha256'));
  const addByFile = <T extends FromFile>(items: readonly T[], toRest: (item: T) => string): void =>
    addGroups(text, { items, order, nameOf, toRest });
  text.add(`${files.length}\n`);
  for (const file of order) addFile(text, files[file]);
  addByFile(links.edges, ({ to, kind, line }) => `${nameOf(to)},"${kind}",${line}]`);
  addByFile(
    links.symbolEdges,
    ({ fromSymbol, to, toSymbol, kind, confidence, line }) =>
      `${fromSymbol},${nameOf(to)},${toSymbol},"${kind}","${confidence}",${line}]`,
  );
  addByFile(links.externals, ({ packageName, builtin, line }) =>
    rest(packageName, builtin ? 'builtin' : 'package', line),
  );
  addByFile(links.unresolved, ({ specifier, line, reason }) => rest(specifier, line, reason));
  const skips = skipped.map(({ path, reason, detail }) => row(path, reason, detail));
  for (const section of [skips, ...findings]) {
    text.add(`${section.length}\n`);
    if (section.length > 0) text.add(`${section.toSorted(byCodeUnits).join('\n')}\n`);
  }
  return text.digest();
}

interface HashedText {
  readonly add: (text: string) => void;
  /** of all that was added, 64 hex characters */
  readonly digest: () => string;
}

/** Characters that are hashed at a time: each call costs as much as some hundred of them. */
const HASHED_CHARS = 65_536;

function openText(hash: Hash): HashedText {
  let waiting = '';
  return {
    add: (text) => {
      waiting += text;
      if (waiting.length < HASHED_CHARS) return;
      hash.update(waiting);
      waiting = '';
    },
    digest: () => hash.update(waiting).digest('hex'),
  };
}

function addFile(text: HashedText, file: DigestedFile | undefined): void {
  if (file !== undefined) text.add(`${fileRow(file)}\n`);
}

interface FromFile {
  readonly from: number;
}

interface Listed<T> {
  readonly items: readonly T[];
  /** all files */
  readonly order: Uint32Array;
  /** the path of a file as JSON has it */
  readonly nameOf: (file: number) => string;
  /** the row of an item, as JSON has it, from behind the path that it begins with */
  readonly toRest: (item: T) => string;
}

/**
 * Adds the rows of items, those of one file at a time: all of them together would be the largest thing
 * of an index. What begins equally is sorted by how it goes on.
 */
function addGroups<T extends FromFile>(
  text: HashedText,
  { items, order, nameOf, toRest }: Listed<T>,
): void {
  text.add(`${items.length}\n`);
  const { places, ends } = groupByFile(items, order.length);
  for (const file of order) {
    const rests: string[] = [];
    for (let i = file === 0 ? 0 : (ends[file - 1] ?? 0); i < (ends[file] ?? 0); i++) {
      const item = items[places[i] ?? 0];
      if (item !== undefined) rests.push(toRest(item));
    }
    if (rests.length === 0) continue;
    const start = `[${nameOf(file)},`;
    text.add(`${start}${inOrder(rests).join(`\n${start}`)}\n`);
  }
}

/** By code units, which is how texts are sorted where nobody says how. */
function inOrder(texts: string[]): string[] {
  return texts.length === 1 ? texts : texts.toSorted();
}

interface Groups {
  /** items by their files */
  readonly places: Uint32Array;
  /** where in it the items of each file end */
  readonly ends: Uint32Array;
}

function groupByFile(items: readonly FromFile[], fileCount: number): Groups {
  const ends = new Uint32Array(fileCount + 1);
  for (const { from } of items) ends[from + 1] = (ends[from + 1] ?? 0) + 1;
  for (let file = 0; file < fileCount; file++)
    ends[file + 1] = (ends[file + 1] ?? 0) + (ends[file] ?? 0);
  const places = new Uint32Array(items.length);
  for (let place = 0; place < items.length; place++) {
    const from = items[place]?.from ?? 0;
    const at = ends[from] ?? 0;
    places[at] = place;
    ends[from] = at + 1;
  }
  return { places, ends };
}

/**
 * The facts by their values: their stored bytes may differ though they are equal. References, imports
 * and exports are in the links, tokens follow from the content.
 */
function fileRow({ path, contentId, facts }: DigestedFile): string {
  const { language, state, failure, parseErrorRatio, errorLines, generated, minified, lines } =
    facts;
  const { complexity, cognitive, halstead, maintenance } = facts;
  const counts = [lines, halstead, maintenance].flatMap(countsOf);
  const errors = errorLines.flatMap(({ start, end }) => [start, end]);
  const measures = [
    parseErrorRatio,
    errorLines.length,
    ...errors,
    complexity,
    cognitive,
    ...counts,
  ];
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

/** What follows the first value of a row. */
function rest(...values: readonly (string | number)[]): string {
  return JSON.stringify(values).slice(1);
}

function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
