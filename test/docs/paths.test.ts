/** A page that names a file of the project names one that exists. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './support/pages.ts';

const FOLDERS = '{bench,build,clients,docs,schema,src,test,web}/**/*.ts';
/** Written by the build of the dashboard. */
const GENERATED = new Set(['i18n/texts.d.ts']);

const toPosix = (path: string): string => path.replaceAll('\\', '/');
const isInstalled = (path: string): boolean => path.includes('node_modules');
const sources = globSync(FOLDERS, { cwd: ROOT, exclude: isInstalled }).map(toPosix);
const pages = ['*.md', 'docs/**/*.md', 'clients/*/README.md'].flatMap((pattern) =>
  globSync(pattern, { cwd: ROOT, exclude: isInstalled }).map(toPosix),
);

/** `src/code/scan.ts` from the root, or its end: `code/scan.ts`, `scan.ts`. */
function exists(path: string): boolean {
  const isListed = sources.some((source) => source === path || source.endsWith(`/${path}`));
  return isListed || existsSync(join(ROOT, path));
}

/** Names of TypeScript files and folders in backticks, outside of blocks of code, that do not exist. */
function missingPaths(text: string): string[] {
  const inline = text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([\w@./-]+)`/g);
  return [...inline].flatMap(([, path = '']) => {
    const isSource = /\w\.ts$/.test(path);
    const isFolder = /^(?:bench|src|test|web)(?:\/[\w.-]+)*\/$/.test(path);
    return (isSource && !exists(path)) || (isFolder && !existsSync(join(ROOT, path))) ? [path] : [];
  });
}

test('files are found by their whole path or its end', () => {
  expect(missingPaths('`src/code/scan.ts` `code/nothing.ts` `src/nothing/` `src/code/`')).toEqual([
    'code/nothing.ts',
    'src/nothing/',
  ]);
});

test.for(pages)('files named in %s exist', (page) => {
  const missing = missingPaths(readFileSync(join(ROOT, page), 'utf8'));
  expect(missing.filter((path) => !GENERATED.has(path))).toEqual([]);
});
