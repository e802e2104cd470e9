import { describe, expect, test } from 'vitest';
import { createJavascriptResolver } from '#code/languages/ecmascript/resolve/module-resolver.ts';
import { createPathIndex } from '#code/resolve/path-index.ts';

export type Tree = Readonly<Record<string, unknown>>;

/** Where `from` is led by `specifier`: a path, `package name`, `builtin name`, or the reason why not. */
export function resolve(files: Tree, from: string, specifier: string): string {
  const paths = Object.keys(files).toSorted();
  const configs = paths.map((path) => ({
    path,
    text: typeof files[path] === 'string' ? files[path] : JSON.stringify(files[path]),
  }));
  const found = createJavascriptResolver(createPathIndex(paths), configs)(from, specifier);
  if (found.kind === 'file') return paths[found.file] ?? '';
  if (found.kind === 'external')
    return `${found.builtin ? 'builtin' : 'package'} ${found.packageName}`;
  return found.kind === 'unresolved' ? found.reason : found.kind;
}

export function tree(...paths: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(paths.map((path) => [path, {}]));
}

export interface ResolverCase {
  readonly title: string;
  readonly tree: Tree;
  readonly from?: string;
  /** specifier to where it leads */
  readonly leads: Readonly<Record<string, string>>;
}

export function resolverTable(title: string, cases: readonly ResolverCase[]): void {
  describe.each([title])('%s', () => {
    test.for(cases)('$title', ({ tree: files, from = 'src/a.ts', leads }) => {
      const found = Object.keys(leads).map((specifier) => [
        specifier,
        resolve(files, from, specifier),
      ]);
      expect(Object.fromEntries(found)).toEqual(leads);
    });
  });
}
