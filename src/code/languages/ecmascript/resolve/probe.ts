import { joinPath, type PathIndex } from '#code/resolve/path-index.ts';

/** Extensions tried for a name without one, as TypeScript tries them; the rest as bundlers do. */
const IMPLICIT = ['.ts', '.tsx', '.d.ts', '.js', '.jsx', '.mts', '.cts', '.mjs', '.cjs', '.json'];
// To a JavaScript file its neighbour's declarations are not what runs.
const IMPLICIT_FROM_SCRIPT = [...IMPLICIT.filter((extension) => extension !== '.d.ts'), '.d.ts'];

/** Sources that an extension of the output may stand for, in TypeScript's order. */
const SOURCES: readonly (readonly [written: string, sources: readonly string[]])[] = [
  ['.js', ['.ts', '.tsx', '.d.ts', '.js', '.jsx']],
  ['.jsx', ['.tsx', '.ts', '.d.ts', '.jsx', '.js']],
  ['.mjs', ['.mts', '.d.mts', '.mjs']],
  ['.cjs', ['.cts', '.d.cts', '.cjs']],
  ['.d.ts', ['.d.ts', '.ts', '.tsx']],
  ['.d.mts', ['.d.mts', '.mts']],
  ['.d.cts', ['.d.cts', '.cts']],
];

/** Who asks decides between a script and its declarations. */
export type Asker = 'script' | 'typescript';

export function askerOf(path: string): Asker {
  return /\.[cm]?jsx?$/.test(path) ? 'script' : 'typescript';
}

/**
 * Finds the file that a path without a guaranteed extension means: written as it is or for the output
 * of TypeScript, with an extension left out, or a directory's index.
 * @param path in the repository
 * @returns its id, -1 where there is none
 */
export function probeFile(index: PathIndex, path: string, asker: Asker): number {
  const replaced = probeWritten(index, path, asker);
  if (replaced >= 0) return replaced;
  const implicit = probeExtensions(index, path, asker);
  return implicit >= 0 ? implicit : probeDeclaration(index, path);
}

/** `style.css` as `style.d.css.ts`: TypeScript's `allowArbitraryExtensions`. */
function probeDeclaration(index: PathIndex, path: string): number {
  const dot = path.lastIndexOf('.');
  return dot <= path.lastIndexOf('/')
    ? -1
    : index.find(`${path.slice(0, dot)}.d${path.slice(dot)}.ts`);
}

function probeWritten(index: PathIndex, path: string, asker: Asker): number {
  for (const [written, sources] of SOURCES) {
    if (!path.endsWith(written)) continue;
    if (written === '.js' && path.endsWith('.d.js')) continue;
    const stem = path.slice(0, -written.length);
    const exact = asker === 'script' ? index.find(path) : -1;
    return exact >= 0 ? exact : firstOf(index, stem, sources);
  }
  return index.find(path);
}

function probeExtensions(index: PathIndex, path: string, asker: Asker): number {
  return firstOf(index, path, asker === 'script' ? IMPLICIT_FROM_SCRIPT : IMPLICIT);
}

function firstOf(index: PathIndex, stem: string, extensions: readonly string[]): number {
  for (const extension of extensions) {
    const found = index.find(stem + extension);
    if (found >= 0) return found;
  }
  return -1;
}

/** @returns id of the index file of a directory, -1 where it has none */
export function probeIndex(index: PathIndex, directory: string, asker: Asker): number {
  const stem = joinPath(directory, 'index');
  return stem === null ? -1 : probeExtensions(index, stem, asker);
}

const BUILD_DIRECTORIES = new Set(
  'dist lib build out output es esm cjs umd types typings module browser node'.split(' '),
);

/**
 * Finds the source of a built file that is not in the repository. A package's manifest names what its
 * build writes (`dist/index.js`), an index of sources has `src/index.ts`: the leading directories of
 * the build are taken off, one by one, and `src` or nothing put in their place. A guess by custom,
 * not by the build's settings; it is made only where the written file is missing.
 * @param packageDirectory directory of the package
 * @param target path inside it, as the manifest says it
 */
export function probeSource(index: PathIndex, packageDirectory: string, target: string): number {
  const parts = target.split('/').filter((part) => part !== '' && part !== '.');
  while (parts.length > 1 && BUILD_DIRECTORIES.has(parts[0] ?? '')) {
    parts.shift();
    for (const root of ['src', 'source', '']) {
      const path = joinPath(packageDirectory, [root, ...parts].join('/'));
      const found = path === null ? -1 : probeFile(index, path, 'typescript');
      if (found >= 0) return found;
    }
  }
  return -1;
}
