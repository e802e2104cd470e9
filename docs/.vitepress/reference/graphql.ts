import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { AREAS, sortIntoAreas } from './graphql-areas.ts';
import {
  toArgumentTable,
  toMeaning,
  toType,
  toTypeLink,
  type TypeContext,
} from './graphql-type.ts';
import { escapeText, joinBlocks, type Page, toHeading } from './markdown.ts';

/**
 * The GraphQL reference: a page of the operations, and one for each area with its types.
 * @param file the printed schema
 * @param src folder of the service's sources, which say what area a type is in
 */
export function toGraphqlPages(file: string, src: string): Page[] {
  const schema = buildSchema(readFileSync(file, 'utf8'));
  const roots = rootsOf(schema);
  const areaOf = sortIntoAreas(src);
  const context: TypeContext = {
    linkTo: (type) =>
      roots.some(({ name }) => name === type.name)
        ? `./index.md#${type.name}`
        : `./${areaOf(type).id}.md#${type.name}`,
    usedBy: findUses(schema),
  };
  const types = Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__') && !roots.some((root) => root.name === name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [
    { path: 'graphql/index', title: 'GraphQL', text: toFirstPage(roots, context) },
    ...AREAS.map((area) => ({
      path: `graphql/${area.id}`,
      title: area.title,
      text: joinBlocks([
        `# ${area.title}`,
        ...types.filter((type) => areaOf(type) === area).map((type) => toType(type, context)),
      ]),
    })),
  ];
}

function rootsOf(schema: GraphQLSchema): GraphQLObjectType[] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
    (root) => root != null,
  );
}

/** By name of a type: those that have a field or an argument of it. */
function findUses(schema: GraphQLSchema): Map<string, GraphQLNamedType[]> {
  const found = new Map<string, GraphQLNamedType[]>();
  for (const user of Object.values(schema.getTypeMap())) {
    if (user.name.startsWith('__')) continue;
    for (const used of usesOf(user)) found.set(used, [...(found.get(used) ?? []), user]);
  }
  return found;
}

const BUILT_IN = new Set(['Boolean', 'Float', 'ID', 'Int', 'String']);

function usesOf(type: GraphQLNamedType): ReadonlySet<string> {
  const isComposite = isObjectType(type) || isInterfaceType(type);
  const inputs = isInputObjectType(type) ? Object.values(type.getFields()) : [];
  const fields = isComposite ? Object.values(type.getFields()) : [];
  const used = [...inputs, ...fields, ...fields.flatMap(({ args }) => args)].map(
    (one) => getNamedType(one.type).name,
  );
  return new Set(used.filter((name) => !BUILT_IN.has(name) && name !== type.name));
}

const INTRODUCTION = `\`POST /graphql\` with a key, as for REST. Queries and mutations also run over WebSocket, subscriptions over
WebSocket or Server-Sent Events ([what every client should know](../../clients.md)). GraphiQL is at \`/graphql\`
in a browser. What a request may ask for is bounded: [limits](../../limits.md).

A mutation answers with its result or with a [RequestError](./common.md#RequestError), whose \`code\` is that of REST.`;

function toFirstPage(roots: readonly GraphQLObjectType[], context: TypeContext): string {
  return joinBlocks([
    '# GraphQL',
    INTRODUCTION,
    ...roots.flatMap((root) => [
      toHeading(2, root.name, root.name),
      escapeText(root.description ?? ''),
      ...Object.values(root.getFields()).map((field) => toRootField(root, field, context)),
    ]),
  ]);
}

function toRootField(
  root: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  { linkTo }: TypeContext,
): string {
  return joinBlocks([
    toHeading(3, field.name, `${root.name}.${field.name}`),
    escapeText(toMeaning(field)),
    toArgumentTable(field.args, linkTo),
    `Gives ${toTypeLink(field.type, linkTo)}.`,
  ]);
}
