import * as fc from 'fast-check';
import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLSchema,
} from 'graphql';
import { type Draw, drawJson, drawText, drawWord, isRare, pick } from './values.ts';

/** A generated operation, ready for any transport. */
export interface Operation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly isSubscription: boolean;
}

export interface DocumentSource {
  readonly schema: GraphQLSchema;
  /** ids that stand for something, to be asked for and to be changed */
  readonly ids: readonly string[];
  /** ids of projects that may be deleted */
  readonly losses: readonly string[];
}

interface Writer extends DocumentSource {
  readonly draw: Draw;
  readonly declared: string[];
  readonly variables: Record<string, unknown>;
  readonly fragments: string[];
}

const MAX_DEPTH = 6;

/** A document that the schema accepts, more or less, and its variables. */
export function drawOperation(draw: Draw, source: DocumentSource): Operation {
  const { schema } = source;
  const kind = pick(draw, [
    ...Array.from({ length: 6 }, () => 'query'),
    'mutation',
    'subscription',
  ]);
  const root = { query: schema.getQueryType(), mutation: schema.getMutationType() };
  const type =
    (kind === 'query' || kind === 'mutation' ? root[kind] : schema.getSubscriptionType()) ?? null;
  if (type === null) throw new TypeError(`The schema has no ${kind}`);
  const writer: Writer = { ...source, draw, declared: [], variables: {}, fragments: [] };
  const selection =
    kind === 'subscription' ? `{ ${writeField(writer, pickField(writer, type), 1)} }` : null;
  const body = selection ?? writeSelection(writer, type, 0);
  const head = writer.declared.length === 0 ? '' : `(${writer.declared.join(', ')})`;
  const query = [`${kind} Made${head} ${body}`, ...writer.fragments].join('\n');
  return { query, variables: writer.variables, isSubscription: kind === 'subscription' };
}

type AnyField = GraphQLField<unknown, unknown>;

function pickField({ draw }: Writer, type: GraphQLObjectType): AnyField {
  return pick(draw, Object.values(type.getFields()));
}

function writeSelection(writer: Writer, type: GraphQLCompositeType, depth: number): string {
  const { draw } = writer;
  if (isAbstractType(type)) return writeAbstract(writer, type, depth);
  const fields = 'getFields' in type ? Object.values(type.getFields()) : [];
  const fitting = depth >= MAX_DEPTH ? fields.filter((field) => !isComposite(field)) : fields;
  const count = draw(fc.integer, { min: 1, max: depth === 0 ? 2 : 4 });
  const chosen = new Set(
    Array.from({ length: count }, () => (fitting.length === 0 ? null : pick(draw, fitting))),
  );
  const parts = [...chosen].map((field) =>
    field === null ? '__typename' : writeField(writer, field, depth + 1),
  );
  if (isRare(draw, 10)) parts.push('__typename');
  if (isRare(draw, 8)) parts.push(writeFragment(writer, type, depth + 1));
  return `{ ${parts.join(' ')} }`;
}

function writeAbstract(writer: Writer, type: GraphQLCompositeType, depth: number): string {
  const { schema, draw } = writer;
  const possible = isAbstractType(type) ? schema.getPossibleTypes(type) : [];
  const wanted = possible.filter(() => isRare(draw, 50));
  const parts = wanted.map((one) =>
    isRare(draw, 30)
      ? writeFragment(writer, one, depth)
      : `... on ${one.name} ${writeSelection(writer, one, depth + 1)}`,
  );
  return `{ ${['__typename', ...parts].join(' ')} }`;
}

function writeFragment(writer: Writer, type: GraphQLCompositeType, depth: number): string {
  // Its place is kept before what is in it is written, which may hold further ones.
  const name = `F${writer.fragments.push('')}`;
  const text = `fragment ${name} on ${type.name} ${writeSelection(writer, type, depth + 1)}`;
  writer.fragments[Number(name.slice(1)) - 1] = text;
  return `...${name}${writeDirective(writer)}`;
}

function isComposite(field: AnyField): boolean {
  return isCompositeType(getNamedType(field.type));
}

function writeField(writer: Writer, field: AnyField, depth: number): string {
  const { draw } = writer;
  const alias = isRare(draw, 12) ? `a${draw(fc.nat, 9)}: ` : '';
  const given = field.args.filter((arg) => isNonNullType(arg.type) || isRare(draw, 50));
  const ids = field.name === 'deleteProject' ? writer.losses : writer.ids;
  const args = given.map((arg) => `${arg.name}: ${writeArgument({ ...writer, ids }, arg)}`);
  const type = getNamedType(field.type);
  const inner = isCompositeType(type) ? ` ${writeSelection(writer, type, depth)}` : '';
  const list = args.length === 0 ? '' : `(${args.join(', ')})`;
  return `${alias}${field.name}${list}${writeDirective(writer)}${inner}`;
}

function writeDirective(writer: Writer): string {
  const { draw } = writer;
  if (!isRare(draw, 6)) return '';
  const name = pick(draw, ['include', 'skip']);
  if (!isRare(draw, 40)) return ` @${name}(if: ${String(draw(fc.boolean))})`;
  return ` @${name}(if: ${declare(writer, 'Boolean!', draw(fc.boolean))})`;
}

function writeArgument(writer: Writer, arg: GraphQLArgument): string {
  const value = drawInput(writer, arg.type);
  if (isRare(writer.draw, 40)) return declare(writer, String(arg.type), value);
  return toLiteral(value, arg.type);
}

function declare(writer: Writer, type: string, value: unknown): string {
  const name = `$v${writer.declared.length}`;
  writer.declared.push(`${name}: ${type}`);
  // Now and then a variable has a value that its type does not have, or none.
  if (!isRare(writer.draw, 3)) {
    writer.variables[name.slice(1)] = isRare(writer.draw, 6) ? drawJson(writer.draw) : value;
  }
  return name;
}

/** A value of an input type. */
function drawInput(writer: Writer, type: GraphQLInputType): unknown {
  const { draw } = writer;
  if (!isNonNullType(type) && isRare(draw, 8)) return null;
  const plain = getNullableType(type);
  if (isListType(plain)) {
    const length = pick(draw, [0, 1, 2, 5, 101]);
    return Array.from({ length }, () => drawInput(writer, plain.ofType));
  }
  if (isInputObjectType(plain)) {
    const fields = Object.values(plain.getFields()).filter(
      (field) => isNonNullType(field.type) || isRare(draw, 50),
    );
    const entries = fields.map((field) => [field.name, drawInput(writer, field.type)] as const);
    return Object.fromEntries(entries);
  }
  if (isEnumType(plain)) return pick(draw, plain.getValues()).name;
  return drawScalar(writer, plain.name);
}

function drawScalar({ draw, ids }: Writer, name: string): unknown {
  if (name === 'Int') {
    return pick(draw, [1, 2, 10, 0, -1, 100, 101, 500, 2 ** 31 - 1, -(2 ** 31)]);
  }
  if (name === 'Boolean') return draw(fc.boolean);
  if (name === 'Float') return draw(fc.double, { noNaN: true, noDefaultInfinity: true });
  if (name === 'ID') return isRare(draw, 80) ? pick(draw, ids) : drawText(draw);
  return isRare(draw, 50) ? drawText(draw) : drawWord(draw);
}

/** A value as it stands in a document. */
function toLiteral(value: unknown, type: GraphQLInputType): string {
  const plain = getNullableType(type);
  if (value === null || value === undefined) return 'null';
  if (isListType(plain) && Array.isArray(value)) {
    return `[${value.map((item) => toLiteral(item, plain.ofType)).join(', ')}]`;
  }
  if (isInputObjectType(plain)) {
    const fields = plain.getFields();
    const parts = Object.entries(Object(value)).flatMap(([name, item]) => {
      const field = fields[name];
      return field === undefined ? [] : [`${name}: ${toLiteral(item, field.type)}`];
    });
    return `{ ${parts.join(', ')} }`;
  }
  return isEnumType(plain) && typeof value === 'string' ? value : JSON.stringify(value);
}

const TOKENS = [
  '{',
  '}',
  '(',
  ')',
  '...',
  '@',
  '"""',
  '"',
  String.raw`"\u{110000}"`,
  String.raw`"\ud800"`,
  '\0',
  '#',
  '$',
  '!',
  ' on ',
  '1e999',
  '99999999999',
  'null',
  '__typename',
  '__schema { types { name } }',
  '{ __proto__ }',
  'query',
  'fragment A on Query { ...A }',
  '...A',
  'id',
  '@include',
  '@skip(if: 1)',
  '\uFEFF',
  '[',
];

/** The text of a document with something wrong in it. */
export function mutateText(draw: Draw, text: string): string {
  const at = draw(fc.nat, text.length);
  const length = draw(fc.nat, 30);
  const [head, tail] = [text.slice(0, at), text.slice(at)];
  const makers: readonly (() => string)[] = [
    () => head,
    () => head + tail.slice(length),
    () => head + text.slice(at, at + length) + tail,
    () => head + pick(draw, TOKENS) + tail,
    () => head + pick(draw, TOKENS).repeat(draw(fc.nat, 2500)) + tail,
    () => head + drawText(draw) + tail,
    () => text.replace(/\w+(?=[ (])/, pick(draw, TOKENS)),
    () => text.replaceAll(/\b(id|name|status)\b/g, 'nothing'),
    () => text.replace(/: [^,)}]+/, `: ${pick(draw, TOKENS)}`),
    () => `${text}\n${text}`,
    () => drawText(draw),
  ];
  return pick(draw, makers)();
}
