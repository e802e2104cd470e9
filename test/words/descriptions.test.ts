import { readFile } from 'node:fs/promises';
import { type GraphQLField, type GraphQLNamedType, isNonNullType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { type Described, describedInOpenApi, describedInSchema, typesOf } from './descriptions.ts';

/** A description stands alone: it names its noun, and says it as the documentation of GitHub or Stripe would. */
const UNWANTED = [
  /^The same\b/,
  /^(A )?new one\b/i,
  /^Null\b/,
  /^(It|Its|They|Their|These|Those|This|That|Which|Who|Whom|Whose|Where|What|How|Why|When|Of|By|As|Out|Behind|Below|Above|Unless|Until|Whatever)\b(?! default\b)/,
  /\b(is|are) (none|no)\b(?! longer)/,
  /\b(said|says|say) so\b/,
  /\bmeanwhile\b/,
  /\b(told|tells?)\b/,
  /\bunless told otherwise\b/,
  /\bwhat is left\b/i,
  /\bthe least that\b/i,
  /\b(first ones? first|came first first)\b/,
  /\b(ledger|holes?|withheld)\b/,
  /\b(mended|at fault|for people|for programs)\b/,
  /\bwhere (nobody|somebody|there|it|none|nothing|that|not)\b/,
  /\b(somebody|nobody|whoever)\b/,
  /\bso many\b/,
];
const SHORTEST = 8;

const read = (name: string) => readFile(new URL(`../../schema/${name}`, import.meta.url), 'utf8');

function findOdd(all: Iterable<Described>): string[] {
  const odd: string[] = [];
  for (const { place, text } of all) {
    const isOdd = text.length < SHORTEST || UNWANTED.some((pattern) => pattern.test(text));
    if (isOdd) odd.push(`${place}: ${text}`);
  }
  return odd;
}

/** Connections and their edges are the library's; `node` is Relay's. */
function needsText(type: GraphQLNamedType, field: GraphQLField<unknown, unknown>): boolean {
  if (/Connection(Edge)?$|^PageInfo$|^Query$/.test(type.name)) return false;
  return !isNonNullType(field.type);
}

test('descriptions of the GraphQL schema stand alone', async () => {
  const described = [...describedInSchema(await read('schema.graphql'))];
  expect(described.length).toBeGreaterThan(500);
  expect(findOdd(described)).toEqual([]);
  const unfinished = described.filter(({ text }) => !/[.)`]$/.test(text));
  expect(unfinished).toEqual([]);
});

test('descriptions of the OpenAPI document stand alone', async () => {
  const described = [...describedInOpenApi(JSON.parse(await read('openapi.json')))];
  expect(described.length).toBeGreaterThan(150);
  expect(findOdd(described)).toEqual([]);
});

test('fields that may be null have a description', async () => {
  const bare: string[] = [];
  for (const type of typesOf(await read('schema.graphql'))) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields()))
      if (needsText(type, field) && !field.description) bare.push(`${type.name}.${field.name}`);
  }
  expect(bare).toEqual([]);
});

test('a phrase of the list is found', () => {
  const samples = ['The same.', 'Of the link.', 'Null: there is none.', 'What is left of a key.'];
  const odd = findOdd(samples.map((text) => ({ place: 'Sample', text })));
  expect(odd).toHaveLength(samples.length);
});
