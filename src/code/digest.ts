import { createHash } from 'node:crypto';
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
  const sections: readonly (readonly string[])[] = [
    files.map(fileRow),
    links.edges.map(({ from, to, kind, line }) => row(pathOf(from), pathOf(to), kind, line)),
    links.symbolEdges.map(({ from, fromSymbol, to, toSymbol, kind, confidence, line }) =>
      row(pathOf(from), fromSymbol, pathOf(to), toSymbol, kind, confidence, line),
    ),
    links.externals.map(({ from, packageName, builtin, line }) =>
      row(pathOf(from), packageName, builtin ? 'builtin' : 'package', line),
    ),
    links.unresolved.map(({ from, specifier, line, reason }) =>
      row(pathOf(from), specifier, line, reason),
    ),
    skipped.map(({ path, reason, detail }) => row(path, reason, detail)),
    ...findings,
  ];
  const hash = createHash('sha256');
  for (const section of sections) {
    hash.update(`${section.length}\n`);
    for (const text of section.toSorted(byCodeUnits)) hash.update(`${text}\n`);
  }
  return hash.digest('hex');
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
