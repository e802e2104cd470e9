import { parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { rows } from '../../src/routes.ts';
import { schema } from '../../src/schema.ts';
import { EXAMPLES, toCurl, toDocument } from '../../web/src/pages/settings/api-examples.ts';

test.each(EXAMPLES)('the example $key can be asked', (example) => {
  const problems = validate(schema, parse(toDocument(example, 'proj_1')));
  expect(problems.map(({ message }) => message)).toEqual([]);
});

test.each(EXAMPLES.filter(({ rest }) => rest !== null))('$key has its route', (example) => {
  const { method, path } = example.rest ?? { method: '', path: '' };
  const found = rows.filter((row) => row.method === method && row.path === `/projects/:id${path}`);
  expect(found).toHaveLength(1);
  expect(toCurl(example, 'http://x', 'proj_1')).toContain(`/api/v1/projects/proj_1${path}`);
});
