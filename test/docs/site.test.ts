/** The references have everything that the schemas have, every link leads somewhere, and the site is built. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AREAS } from '../../docs/.vitepress/reference/graphql-areas.ts';
import { toReferencePages } from '../../docs/.vitepress/reference/pages.ts';
import { ROOT } from './support/pages.ts';

const { rest, graphql, clients } = toReferencePages();
const restText = rest.map(({ text }) => text).join('\n');
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');
const schema = buildSchema(read('schema', 'schema.graphql'));
const { paths } = z
  .object({
    paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
  })
  .parse(JSON.parse(read('schema', 'openapi.json')));

const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, { operationId }]) => ({ method, path, operationId })),
);
const types = Object.keys(schema.getTypeMap()).filter((name) => !name.startsWith('__'));

test.for(operations)('$method $path has its place', ({ method, path, operationId }) => {
  const heading = `## \`${method.toUpperCase()} ${path}\` {#${operationId}}\n`;
  expect(restText.split(heading)).toHaveLength(2);
});

test('every answer, error and header of the document is told', () => {
  for (const word of ['Shape A', 'Shape B', 'X-RateLimit-Reset', 'Retry-After', 'X-Search-Mode'])
    expect(restText).toContain(word);
  const codes = read('schema', 'openapi.json').matchAll(/"code": "([A-Z_]+)"/g);
  for (const [, code] of codes) expect(restText).toContain(`\`${code}\``);
});

test('every type is in exactly one area, under its name', () => {
  const headings = graphql.flatMap(({ text }) =>
    [...text.matchAll(/^## (\w+) \{#\1\}$/gm)].map(([, name = '']) => name),
  );
  expect(headings.toSorted()).toEqual(types.toSorted());
});

test('every feature with types is in one area', () => {
  const features = globSync('src/features/*/graphql*.ts', { cwd: ROOT }).flatMap(
    (path) => path.split('/')[2] ?? [],
  );
  const sorted = AREAS.flatMap((area) => area.features);
  expect(new Set(sorted)).toEqual(new Set(features));
  expect(sorted).toHaveLength(new Set(sorted).size);
});

describe('links', () => {
  const made = new Map(
    [...rest, ...graphql, ...clients].map(({ path, text }) => [`docs/reference/${path}.md`, text]),
  );
  const written = globSync('docs/**/*.md', { cwd: ROOT }).filter(
    (path) => !/^docs\/(?:reference|\.vitepress)\//.test(path),
  );
  const pages = new Map([...written.map((path) => [path, read(path)] as const), ...made]);

  test.for([...pages.keys()])('of %s lead to a page and a place on it', (path) => {
    const links = (pages.get(path) ?? '').matchAll(/\]\((?!https?:)([^()#\s]*)(?:#([^()\s]+))?\)/g);
    const dead = [...links].filter(([, target = '', place]) => {
      const file = target === '' ? path : join(dirname(path), target);
      const text = pages.get(file);
      if (text === undefined) return !existsSync(join(ROOT, file));
      return place !== undefined && !anchorsOf(text).has(place);
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });
});

/** Places on a page: given ones, and those that VitePress makes of headings. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#+ (.+?)(?: \{#([\w.]+)\})?$/gm)];
  return new Set(headings.map(([, title = '', given]) => given ?? toSlug(title)));
}

function toSlug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[`:]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

test('npm run docs builds the site', { timeout: 120_000 }, () => {
  const built = spawnSync('node', ['docs/.vitepress/main.ts'], { cwd: ROOT, encoding: 'utf8' });
  expect(built.status, built.stdout + built.stderr).toBe(0);
  const dist = join(ROOT, 'docs', '.vitepress', 'dist');
  for (const page of [
    'index',
    'quick-start',
    'reference/rest/analysis',
    'reference/graphql/projects',
  ])
    expect(existsSync(join(dist, `${page}.html`)), page).toBe(true);
  expect(existsSync(join(dist, 'webhooks', 'verify.py'))).toBe(true);
});
