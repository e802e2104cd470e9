import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#code/languages/registry.ts';

const ROOT = join(import.meta.dirname, '../..');
const HOME = 'src/code/languages';
const REGISTRY = `${HOME}/registry.ts`;

/** Folders of languages that share code: each may import from the others. */
const FAMILIES: readonly (readonly string[])[] = [
  ['ecmascript', 'component', 'javascript', 'typescript', 'vue', 'svelte', 'astro'],
  ['jvm', 'java', 'kotlin', 'scala'],
  ['c', 'cpp'],
];

/** Files that name a language although they are not in its folder, by the reason. */
const ALLOWED: readonly { readonly reason: string; readonly files: Record<string, string[]> }[] = [
  {
    reason: 'The strict parser runs in the threads that extract, before there is a language.',
    files: {
      ecmascript: [
        'src/code/extract-threads.ts',
        'src/code/extract-worker.ts',
        'src/code/extract.ts',
        'src/code/parse/parser.ts',
      ],
    },
  },
  {
    reason: 'Reads what package.json names as entry points, with the resolver of npm packages.',
    files: {
      ecmascript: ['src/features/dead-code/package-entries.ts'],
      typescript: ['src/features/dead-code/package-entries.ts'],
      svelte: ['src/features/dead-code/package-entries.ts'],
    },
  },
  {
    reason: 'An algorithm for a construct that only this language has, not a value of a table.',
    files: {
      c: [
        'src/features/dead-code/confidence.ts',
        'src/features/dead-code/doubts.ts',
        'src/features/dead-code/name-doubts.ts',
        'src/features/dead-code/pasted-names.ts',
        'src/features/dead-code/symbol-roots.ts',
      ],
      cpp: ['src/features/dead-code/pasted-names.ts'],
      ecmascript: ['src/features/what-if/specifiers.ts'],
      go: [
        'src/features/dead-code/const-blocks.ts',
        'src/features/dead-code/doubts.ts',
        'src/features/dead-code/name-doubts.ts',
        'src/features/dead-code/public-names.ts',
        'src/features/dead-code/symbol-roots.ts',
        'src/features/security/engine/imports.ts',
      ],
      python: [
        'src/features/dead-code/entry-points.ts',
        'src/features/dead-code/public-names.ts',
        'src/features/dead-code/symbol-roots.ts',
        'src/features/impact/affected-tests.ts',
        'src/features/security/engine/imports.ts',
        'src/features/what-if/specifiers.ts',
      ],
      rust: ['src/features/dead-code/macros.ts', 'src/features/dead-code/variants.ts'],
    },
  },
  {
    reason:
      'The same word with another meaning: a package, a directive, a version, a string prefix, a test runner.',
    files: {
      c: [`${HOME}/rust/syntax.ts`, 'src/features/dependencies/versions/python.ts'],
      go: ['src/features/dependencies/locks/go.ts', 'src/features/impact/test-commands.ts'],
      dart: ['src/features/impact/test-commands.ts'],
      swift: ['src/features/impact/test-commands.ts'],
      python: [
        'src/features/dead-code/frameworks/registry.ts',
        'src/features/dependencies/locks/python-manifest.ts',
      ],
      vue: ['src/features/dead-code/frameworks/web/vue.ts'],
      astro: ['src/features/dead-code/frameworks/web/astro.ts'],
    },
  },
];

const sources = globSync('src/**/*.ts', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  // Rules and models are in folders by language themselves; examples are data of the documentation.
  .filter((path) => !/^src\/features\/(?:security\/(?:rules|models)\/|.*examples\.ts$)/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const folders = readdirSync(join(ROOT, HOME), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const families = new Set(LANGUAGES.flatMap(({ linking }) => (linking ? [linking.family] : [])));
const ids = new Set([...LANGUAGES.map(({ id }) => id), ...families]);

/** Files outside of a folder and its family's that import from it, or name its language. */
function namersOf(folder: string): string[] {
  const homes = FAMILIES.find((family) => family.includes(folder)) ?? [folder];
  const named = String.raw`'${folder}'|^\s+${folder}:`;
  const pattern = new RegExp(
    String.raw`languages/${folder}/|'\./${folder}/${ids.has(folder) ? `|${named}` : ''}`,
    'm',
  );
  return sources
    .filter(({ path }) => !homes.some((home) => path.startsWith(`${HOME}/${home}/`)))
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path);
}

function allowedFor(folder: string): string[] {
  return ALLOWED.flatMap(({ files }) => files[folder] ?? []);
}

test.each(LANGUAGES.filter(({ syntax }) => syntax !== null).map(({ id }) => id))(
  '%s is a folder, and a line in the registry',
  (id) => {
    expect(namersOf(id).toSorted()).toEqual([REGISTRY, ...allowedFor(id)].toSorted());
  },
);

test.each(folders.filter((folder) => LANGUAGES.every(({ id }) => id !== folder)))(
  'what languages share in the folder %s is used by them alone',
  (folder) => {
    expect(namersOf(folder).toSorted()).toEqual(allowedFor(folder).toSorted());
  },
);

test('no folder of a language has more than 25 files', () => {
  const parents = globSync(`${HOME}/**/*.ts`, { cwd: ROOT }).map((path) => join(path, '..'));
  const crowded = [...Map.groupBy(parents, (path) => path)].filter(
    ([, files]) => files.length > 25,
  );
  expect(crowded.map(([path]) => path)).toEqual([]);
});

test('what a family shares by convention is the same in each of its languages', () => {
  const keys = ['calledByName', 'programSign', 'testNames', 'publicName', 'importUnit'] as const;
  for (const family of families) {
    const members = LANGUAGES.filter(({ linking }) => linking?.family === family);
    for (const key of keys)
      expect(new Set(members.map(({ conventions }) => conventions?.[key])).size, key).toBe(1);
  }
});
