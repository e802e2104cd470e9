import { createHash, hash, type Hash } from 'node:crypto';
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

/** What readers see of one file and its links: equal for equal files, whatever their ids. SHA-256 in hex. */
export type FileDigest = string;

/**
 * Digest of an index, over all that readers see of it: equal for equal snapshots, in whatever order
 * files, links and skips are given. Links name files by path, so ids do not matter either.
 * @param files those that ids in `links` index
 * @param findings what analyses found, by kind: a text each
 * @returns SHA-256, 64 hex characters
 * @internal beyond this file only tests use it
 */
export function digestOf(
  files: readonly DigestedFile[],
  links: LinkResult,
  skipped: readonly SkippedEntry[] = [],
  findings: readonly (readonly string[])[] = [],
): string {
  return joinDigests(files, digestFiles(files, links), skipped, findings);
}

/** @param digests of the files, as `digestFiles` gives them */
export function joinDigests(
  files: readonly DigestedFile[],
  digests: readonly FileDigest[],
  skipped: readonly SkippedEntry[],
  findings: readonly (readonly string[])[],
): string {
  const pathOf = (file: number): string => files[file]?.path ?? '';
  const order = Uint32Array.from(files.keys()).toSorted((a, b) =>
    byCodeUnits(pathOf(a), pathOf(b)),
  );
  const text = openText(createHash('sha256'));
  text.add(`${files.length}\n`);
  for (const file of order) text.add(`${digests[file]}\n`);
  const skips = skipped.map(({ path, reason, detail }) => row(path, reason, detail));
  for (const section of [skips, ...findings]) {
    text.add(`${section.length}\n`);
    if (section.length > 0) text.add(`${section.toSorted(byCodeUnits).join('\n')}\n`);
  }
  return text.digest();
}

/**
 * The digest of each file, in the order of the files.
 * @param known digests that hold from before
 */
export function digestFiles(
  files: readonly DigestedFile[],
  links: LinkResult,
  known: (file: number) => FileDigest | null = () => null,
): FileDigest[] {
  const quoted = files.map(({ path }) => JSON.stringify(path));
  const nameOf = (file: number): string => quoted[file] ?? '""';
  const sections = [
    sectionOf(
      links.edges,
      files.length,
      ({ to, kind, line }) => `[${nameOf(to)},"${kind}",${line}]`,
    ),
    sectionOf(
      links.symbolEdges,
      files.length,
      ({ fromSymbol, to, toSymbol, kind, confidence, line }) =>
        `[${fromSymbol},${nameOf(to)},${toSymbol},"${kind}","${confidence}",${line}]`,
    ),
    sectionOf(links.externals, files.length, ({ packageName, builtin, line }) =>
      row(packageName, builtin ? 'builtin' : 'package', line),
    ),
    sectionOf(links.unresolved, files.length, ({ specifier, line, reason }) =>
      row(specifier, line, reason),
    ),
  ];
  return files.map((file, at) => {
    const before = known(at);
    if (before !== null) return before;
    const parts = sections.map((section) => section(at));
    return hash('sha256', [fileRow(file), ...parts].join('\n'), 'hex');
  });
}

/** @returns how many rows the items of a file give, and the rows, sorted: a line each */
function sectionOf<T extends FromFile>(
  items: readonly T[],
  fileCount: number,
  toRow: (item: T) => string,
): (file: number) => string {
  const { places, ends } = groupByFile(items, fileCount);
  return (file) => {
    const rows: string[] = [];
    for (let i = file === 0 ? 0 : (ends[file - 1] ?? 0); i < (ends[file] ?? 0); i++) {
      const item = items[places[i] ?? 0];
      if (item !== undefined) rows.push(toRow(item));
    }
    const count = rows.length;
    return [count, ...(count < 2 ? rows : rows.toSorted())].join('\n');
  };
}

interface HashedText {
  readonly add: (text: string) => void;
  /** of all that was added, 64 hex characters */
  readonly digest: () => string;
}

/** Characters that are hashed at a time: each call costs as much as some hundred of them. */
const HASHED_CHARS = 65_536;

function openText(hashed: Hash): HashedText {
  let waiting = '';
  return {
    add: (text) => {
      waiting += text;
      if (waiting.length < HASHED_CHARS) return;
      hashed.update(waiting);
      waiting = '';
    },
    digest: () => hashed.update(waiting).digest('hex'),
  };
}

interface FromFile {
  readonly from: number;
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

function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
