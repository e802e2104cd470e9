import { createHash } from 'node:crypto';
import type { LinkResult } from './model.ts';

/** A file of a snapshot, by what decides its facts. */
export interface DigestedFile {
  readonly path: string;
  readonly contentId: string;
  readonly language: string;
}

/**
 * Digest of an index: equal for equal snapshots, in whatever order files and links are given. Links
 * name files by path, so ids do not matter either.
 * @param files those that ids in `links` index
 * @returns SHA-256, 64 hex characters
 */
export function digestOf(files: readonly DigestedFile[], links: LinkResult): string {
  const pathOf = (file: number): string => files[file]?.path ?? '';
  const sections: readonly (readonly string[])[] = [
    files.map(({ path, contentId, language }) => row(path, contentId, language)),
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
  ];
  const hash = createHash('sha256');
  for (const section of sections) {
    hash.update(`${section.length}\n`);
    for (const text of section.toSorted(byCodeUnits)) hash.update(`${text}\n`);
  }
  return hash.digest('hex');
}

/** JSON keeps values apart that a separator inside a path would join. */
function row(...values: readonly (string | number)[]): string {
  return JSON.stringify(values);
}

function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
