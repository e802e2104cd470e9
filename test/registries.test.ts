import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Kind, parse } from 'graphql';
import { RULES } from '#features/security/rules/registry.ts';
import { rows, streams } from '../src/routes.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const features = readdirSync(join(ROOT, 'src/features'));

/** A registry is an explicit list; a file that it forgot is dead without anyone noticing. */
test.each([
  ['graphql.ts', 'src/schema.ts'],
  ['rest.ts', 'src/routes.ts'],
  ['jobs.ts', 'src/app.ts'],
  ['entities.ts', 'src/entities.ts'],
])('every feature’s %s is imported by %s', (file, registry) => {
  const having = features.filter((name) => existsSync(join(ROOT, 'src/features', name, file)));
  expect(having.length).toBeGreaterThan(0);
  const text = read(registry);
  const forgotten = having.filter((name) => !text.includes(`'#features/${name}/${file}'`));
  expect(forgotten).toEqual([]);
});

test('every file of a folder of security rules is the rule that its path names', () => {
  const home = join(ROOT, 'src/features/security/rules');
  const files = globSync('*/*.ts', { cwd: home })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('lists/'));
  const named = files.map((path) => path.replace('/', '-').replace(/\.ts$/, ''));
  expect(named.toSorted()).toEqual(RULES.map(({ id }) => id).toSorted());
});

/** What is asked before a row, to tell whether its answer is kept. */
const OF_NO_ROW = ['ProjectVersion'];

test('every document of schema/operations is used by exactly one row, under its own name', () => {
  const documents = readdirSync(join(ROOT, 'schema/operations')).map((file) => {
    const [definition] = parse(read(`schema/operations/${file}`)).definitions;
    return definition?.kind === Kind.OPERATION_DEFINITION ? (definition.name?.value ?? '') : '';
  });
  const used = [...rows.map((row) => row.name), ...streams.map((row) => row.name)].map(
    (name) => name.charAt(0).toUpperCase() + name.slice(1),
  );
  expect([...used, ...OF_NO_ROW].toSorted()).toEqual(documents.toSorted());
});

test('no two rows have the same method and path', () => {
  const routes = [
    ...rows.map((row) => `${row.method} ${row.path}`),
    ...streams.map((row) => `GET ${row.path}`),
  ];
  expect(new Set(routes).size).toBe(routes.length);
});

test('every row is in the published OpenAPI document', () => {
  const document: unknown = JSON.parse(read('schema/openapi.json'));
  const text = JSON.stringify(document);
  for (const { name } of [...rows, ...streams]) expect(text).toContain(`"operationId":"${name}"`);
});
