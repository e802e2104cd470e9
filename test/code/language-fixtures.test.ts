import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#code/languages/registry.ts';
import { describeProject } from './support/project-text.ts';

const ROOT = join(import.meta.dirname, '../fixtures/languages');
const GOLDEN = join(import.meta.dirname, '../golden/languages');

/** A fixture repository: its files by path. */
function readFixture(name: string): Record<string, string> {
  const root = join(ROOT, name);
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => join(root, path))
    .filter((path) => statSync(path).isFile());
  return Object.fromEntries(
    paths.map((path) => [relative(root, path), readFileSync(path, 'utf8')] as const),
  );
}

describe('what is read out of a repository of each language', () => {
  const names = readdirSync(ROOT);
  test.for(names)('%s', async (name) => {
    await expect(describeProject(readFixture(name))).toMatchFileSnapshot(
      join(GOLDEN, `${name}.txt`),
    );
  });

  test('every language whose files find each other has such a repository', () => {
    const linked = LANGUAGES.filter(({ linking }) => linking).map(({ id }) => id);
    expect(linked.filter((id) => !names.includes(id))).toEqual([]);
  });

  test.for(names)('%s: every file is understood', (name) => {
    expect(describeProject(readFixture(name))).not.toMatch(/^# .*(?:partial|failed)/m);
  });
});
