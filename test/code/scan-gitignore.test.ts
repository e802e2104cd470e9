import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { isIgnored, parseIgnoreRules } from '#code/gitignore.ts';
import { scanDirectory } from '#code/scan.ts';
import { runGit, writeFiles, type FileChanges } from '../support/repositories.ts';

let folders: string[] = [];

afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders = [];
});

function makeTree(files: FileChanges): string {
  const root = mkdtempSync(join(tmpdir(), 'sextant-gitignore-'));
  folders.push(root);
  writeFiles(root, files);
  return root;
}

async function scannedPaths(root: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const item of scanDirectory(root, { signal: new AbortController().signal })) {
    if (item.kind === 'file') paths.push(item.entry.path);
  }
  return paths;
}

/** What git itself would add. */
function gitPaths(root: string): string[] {
  runGit(root, ['init', '--quiet']);
  const listed = runGit(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  return listed.split('\0').filter((path) => path !== '');
}

/** Names that patterns can tell apart, in four folders. */
const NAMES = [
  'a',
  'b.js',
  'b.js.map',
  'A.md',
  'a b',
  'é.txt',
  '[x]',
  '!bang',
  '#hash',
  'x]',
  'x-y',
  '7',
  'trail ',
  'back\\slash',
  '*star',
  'keep',
  '.hidden',
  'a.b.c',
  'ignored.log',
  'debug.log',
];
const FOLDERS = [
  '',
  'lib/',
  'lib/deep/',
  'lib/deep/er/',
  'docs/',
  'a.d/',
  'build/out/',
  'x/build/',
];

function fullTree(): FileChanges {
  return Object.fromEntries(FOLDERS.flatMap((folder) => NAMES.map((name) => [folder + name, ''])));
}

const CASES: Record<string, Record<string, string>> = {
  'a name at any depth': { '.gitignore': 'keep\n*.log\n' },
  'an anchored name': { '.gitignore': '/keep\nlib/a\n' },
  'a folder only': { '.gitignore': 'build/\na/\n' },
  negation: { '.gitignore': '*.log\n!debug.log\n' },
  'a file of an ignored folder stays ignored': { '.gitignore': 'lib/\n!lib/keep\n' },
  'a folder emptied but for one file': {
    '.gitignore': '/lib/*\n!/lib/deep\n/lib/deep/*\n!/lib/deep/keep\n',
  },
  'a nested file overrules': {
    '.gitignore': '*.log\n',
    'lib/.gitignore': '!*.log\n',
    'lib/deep/.gitignore': 'debug.log\n',
  },
  'a nested negation of a folder': { '.gitignore': 'er\n', 'lib/deep/.gitignore': '!er\n' },
  'nested and anchored': { 'lib/.gitignore': '/keep\ndeep/a\n' },
  'double stars': {
    '.gitignore': '**/er/a\nlib/**/b.js\n/docs/**\n**/x-?\na/**/b\n**foo**\nlib**a\n',
  },
  'double stars after a literal start': {
    '.gitignore': 'a**/**\nlib/d**/a\n!lib/deep/a\nb**\nx**/-y\n',
  },
  'stars only': {
    'docs/.gitignore': '**\n',
    'x/.gitignore': '*/\n',
    'lib/deep/.gitignore': '/**/\n',
  },
  'sets and ranges': {
    '.gitignore':
      '[a-c].js\n[[]x[]]\nx[]-]y\n[!a-z]\nx[!]-]*\n[[:digit:]]\n[^[:alnum:]]star\n[:alpha:]\n',
  },
  'malformed sets match nothing': {
    '.gitignore': '[\n[a\n[[:nope:]]\n[[:constructor:]]\nkeep\\\n[z-a]\n',
  },
  quoting: { '.gitignore': '\\!bang\n\\#hash\n\\*star\nback\\\\slash\ntrail\\ \n#keep\n' },
  'white space and line ends': { '.gitignore': 'keep   \r\n\r\n  \n a\nb.js \n\tx-y\ntrail \\ \n' },
  'a byte order mark': { '.gitignore': '\uFEFFkeep\n' },
  'no newline at the end': { '.gitignore': 'a\nkeep' },
  'bytes and not letters': { '.gitignore': '?.txt\n' },
  'two bytes of a letter': { '.gitignore': '??.txt\n' },
  'letters as they are': { '.gitignore': 'é.*\n' },
  'a pattern with empty segments': { '.gitignore': 'lib//a\n//keep\n/\n!\n!/\nlib/deep//\n' },
};

test.each(Object.entries(CASES))('git agrees about %s', async (_, ignoreFiles) => {
  const root = makeTree({ ...fullTree(), ...ignoreFiles });
  const scanned = await scannedPaths(root);
  expect(scanned).toEqual(gitPaths(root).toSorted((a, b) => (a < b ? -1 : 1)));
  expect(scanned.length).toBeGreaterThan(20);
});

test('git agrees about random rules in three files', async () => {
  const piece = fc.constantFrom(
    'a',
    'b',
    'lib',
    'deep',
    'er',
    '*',
    '**',
    '/',
    '/',
    '?',
    '.',
    'js',
    'log',
    '[a-c]',
    '[!a]',
    '\\*',
    '\\',
    '!',
    ' ',
    'x',
    'build',
  );
  const line = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));
  const text = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => lines.join('\n'));
  const tree = fullTree();
  await fc.assert(
    fc.asyncProperty(text, text, text, async (root, lib, deep) => {
      const ignoreFiles = {
        '.gitignore': root,
        'lib/.gitignore': lib,
        'lib/deep/.gitignore': deep,
      };
      const folder = makeTree({ ...tree, ...ignoreFiles });
      const scanned = await scannedPaths(folder);
      const listed = gitPaths(folder).toSorted((a, b) => (a < b ? -1 : 1));
      rmSync(folder, { recursive: true });
      expect(scanned).toEqual(listed);
    }),
    { numRuns: 60, seed: 7 },
  );
}, 60_000);

test('a pattern full of stars is matched in linear time', () => {
  const rules = parseIgnoreRules(
    `${'*a'.repeat(40)}b\n${'**/a/'.repeat(40)}b\n${'[a-z]*'.repeat(40)}0`,
    '',
  );
  const path = `${'a/'.repeat(200)}${'a'.repeat(250)}`;
  const startedAt = process.cpuUsage().user;
  for (let round = 0; round < 20; round += 1) expect(isIgnored([rules], path, 'file')).toBe(false);
  expect(process.cpuUsage().user - startedAt).toBeLessThan(1_000_000);
});
