import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Reading } from './specifiers.ts';

/** Java by its declarations: each file's package and name, each import looked up among them. */

export interface JavaReadings {
  readonly readings: readonly Reading[];
  /** imports of a whole package, which name no file */
  readonly wildcards: number;
}

interface JavaFile {
  readonly path: string;
  readonly imports: readonly JavaImport[];
}

interface JavaImport {
  readonly name: string;
  readonly isStatic: boolean;
}

// A comment, a text block, a string or a character: whichever begins first.
const NOISE =
  /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|\/\/[^\n]*|"""(?:[^"\\]|\\.|"(?!""))*"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/gs;
const PACKAGE = /^\s*(?:@[\w.]+(?:\([^)]*\))?\s*)*package\s+([\w.]+)\s*;/m;
const IMPORT = /^\s*import\s+(static\s+)?([\w.]+(?:\.\*)?)\s*;/gm;

export function readJava(root: string, paths: readonly string[]): JavaReadings {
  const byName = new Map<string, string[]>();
  const files = paths.map((path): JavaFile => {
    const text = readFileSync(join(root, path), 'utf8').replace(NOISE, ' ');
    const name = `${PACKAGE.exec(text)?.[1] ?? ''}.${basename(path, '.java')}`;
    byName.set(name, [...(byName.get(name) ?? []), path]);
    const imports = [...text.matchAll(IMPORT)].map(([, isStatic, imported = '']) => ({
      name: imported,
      isStatic: isStatic !== undefined,
    }));
    return { path, imports };
  });
  const all = files.flatMap(({ path, imports }) => imports.map((fact) => ({ path, ...fact })));
  const readings = all.map(({ path, name }) => ({
    from: path,
    specifier: name,
    to: findType(byName, path, name),
  }));
  const wildcards = all.filter((fact) => fact.name.endsWith('.*') && !fact.isStatic);
  return { readings, wildcards: wildcards.length };
}

/** The file of the longest part of a name that is a type: `a.b.Outer.Inner` is in Outer's file. */
function findType(
  byName: ReadonlyMap<string, readonly string[]>,
  from: string,
  name: string,
): string | null {
  const parts = name.replace(/\.\*$/, '').split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const found = byName.get(parts.slice(0, length).join('.'));
    if (found !== undefined) return nearest(found, from);
  }
  return null;
}

/** Source sets may define a type twice: the one that shares more of the path is meant. */
function nearest(candidates: readonly string[], from: string): string | null {
  const shared = (path: string): number => {
    const [a, b] = [path.split('/'), from.split('/')];
    const different = a.findIndex((part, i) => part !== b[i]);
    return different < 0 ? a.length : different;
  };
  return candidates.toSorted((a, b) => shared(b) - shared(a))[0] ?? null;
}
