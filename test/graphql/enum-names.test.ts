import SchemaBuilder from '@pothos/core';
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { decodeData, encodeVariables } from '#platform/graphql/enum-codec.ts';
import { ENUM_NAMES, toEnumName } from '#platform/graphql/enum-names.ts';
import { toEnumPlan, toEnumValues } from '#platform/graphql/enum-plan.ts';
import { schema } from '#schema.ts';

test.each([
  ['low', 'LOW'],
  ['type-only', 'TYPE_ONLY'],
  ['similarName', 'SIMILAR_NAME'],
  ['analysis.complete', 'ANALYSIS_COMPLETE'],
  ['not_indexed', 'NOT_INDEXED'],
  ['v8', 'V8'],
  ['NOT_FOUND', 'NOT_FOUND'],
])('%s is named %s', (value, name) => {
  expect(toEnumName(value)).toBe(name);
});

test('two values with one name are refused when the schema is built', () => {
  const builder = new SchemaBuilder({
    plugins: [ENUM_NAMES],
    scopeAuth: { authScopes: () => ({}) },
  });
  builder.enumType('Kind', { values: ['type-only', 'typeOnly'] as const });
  builder.queryType({ fields: (t) => ({ a: t.boolean({ resolve: () => true }) }) });
  expect(() => builder.toSchema()).toThrow('Two values of the enum Kind');
});

const values = toEnumValues(schema);

test('values go in and come out as the service has them, wherever they are', () => {
  const document = parse(`
    query Q($id: ID!, $filter: ReferenceFilter, $severities: [Severity!], $at: GraphLevel) {
      project(id: $id) {
        current: status
        security { issues(severities: $severities) { nodes { ...Issue } } }
        graph(level: $at) { edges { kinds } }
        snapshot { symbol(symbolId: "a") { references(filter: $filter) { nodes { kind } } } }
      }
      node(id: $id) { ... on IndexRun { state options { strategy } } }
    }
    fragment Issue on SecurityIssue { severity rule { category } }`);
  const plan = toEnumPlan(schema, document);
  const variables = {
    id: 'p',
    filter: { kinds: ['extends'], confidences: ['unique-name'], isTest: true },
    severities: ['high', 'nonsense'],
    at: null,
  };
  expect(encodeVariables(plan, values, variables)).toEqual({
    id: 'p',
    filter: { kinds: ['EXTENDS'], confidences: ['UNIQUE_NAME'], isTest: true },
    severities: ['HIGH', 'nonsense'],
    at: null,
  });
  const data = {
    project: {
      current: 'INDEXED',
      security: { issues: { nodes: [{ severity: 'LOW', rule: { category: 'SECRET' } }] } },
      graph: { edges: [{ kinds: ['TYPE_ONLY', 'RE_EXPORT'] }] },
      snapshot: null,
    },
    node: { state: 'PENDING', options: { strategy: 'HOT_FILES' } },
  };
  expect(decodeData(plan, values, data)).toEqual({
    project: {
      current: 'indexed',
      security: { issues: { nodes: [{ severity: 'low', rule: { category: 'secret' } }] } },
      graph: { edges: [{ kinds: ['type-only', 're-export'] }] },
      snapshot: null,
    },
    node: { state: 'pending', options: { strategy: 'hot-files' } },
  });
});
