import { readFile } from 'node:fs/promises';
import {
  getNamedType,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { expect, test } from 'vitest';
import { typesOf } from './descriptions.ts';

const types = typesOf(
  await readFile(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'),
);

const PAGING = new Set(['after', 'before', 'cursor', 'offset', 'skip', 'page']);
const RELAY = ['after', 'before', 'first', 'last'];

test('values of enums are in upper case', () => {
  const values = types
    .filter(isEnumType)
    .flatMap((type) => type.getValues().map(({ name }) => `${type.name}.${name}`));
  expect(values.length).toBeGreaterThan(200);
  expect(values.filter((value) => !/^\w+\.[A-Z][A-Z0-9_]*$/.test(value))).toEqual([]);
});

test('lists in pages are Relay connections', () => {
  const paged = types
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    // A stream goes on after an event; it has no pages.
    .filter(({ name }) => name !== 'Subscription')
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .filter(({ field }) => field.args.some(({ name }) => PAGING.has(name)));
  expect(paged.length).toBeGreaterThan(10);
  const others = paged.filter(({ field }) => {
    const named = new Set(field.args.map(({ name }) => name));
    const isConnection = getNamedType(field.type).name.endsWith('Connection');
    return !isConnection || !RELAY.every((name) => named.has(name));
  });
  expect(others.map(({ type, field }) => `${type.name}.${field.name}`)).toEqual([]);
});

test('connections have edges, nodes and information about the page', () => {
  for (const type of types.filter(isObjectType).filter(({ name }) => name.endsWith('Connection')))
    expect(Object.keys(type.getFields()), type.name).toEqual(
      expect.arrayContaining(['edges', 'nodes', 'pageInfo']),
    );
});

test('types, fields, arguments and enum values have a description', () => {
  const members = types.flatMap((type) => Array.from(membersOf(type)));
  expect(members.length).toBeGreaterThan(2000);
  expect(members.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
});

/** `Kind: \`a\`, \`b\` or \`c\`.`, or \`a\` and \`b\`, each followed by a colon and its meaning. */
const LISTED_VALUES =
  /(?:^|: )`[\w-]+`(?:, `[\w-]+`)* or `[\w-]+`|`[a-z][\w-]*`: .*`[a-z][\w-]*`: /;

test('a description of a String does not list its values: they are an enum', () => {
  const listing = types.flatMap((type) =>
    fieldsOf(type)
      // The type without its list and null marks.
      .filter((field) => String(field.type).replace(/\W/g, '') === 'String')
      .filter(({ description }) => LISTED_VALUES.test(description ?? ''))
      .map(({ name }) => `${type.name}.${name}`),
  );
  expect(listing).toEqual([]);
});

/** A type, its fields with their arguments, or its enum values, each with its address in the schema. */
function* membersOf(type: GraphQLNamedType) {
  yield { name: type.name, description: type.description };
  for (const value of isEnumType(type) ? type.getValues() : [])
    yield { name: `${type.name}.${value.name}`, description: value.description };
  for (const field of fieldsOf(type)) {
    const name = `${type.name}.${field.name}`;
    yield { name, description: field.description };
    for (const arg of 'args' in field ? field.args : [])
      yield { name: `${name}(${arg.name})`, description: arg.description };
  }
}

function fieldsOf(type: GraphQLNamedType) {
  return isInputObjectType(type) || isObjectType(type) || isInterfaceType(type)
    ? Object.values(type.getFields())
    : [];
}
