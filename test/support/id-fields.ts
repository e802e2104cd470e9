import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';

/** A field that takes an id somewhere in its arguments. */
export interface IdField {
  /** like `Mutation.deleteProject` */
  readonly name: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly field: GraphQLField<unknown, unknown>;
  /** where the id stands, like `id` or `input.projectId` */
  readonly idPath: string;
}

/** Every field of a schema that takes an id, however deep in its arguments. */
export function findIdFields(schema: GraphQLSchema): readonly IdField[] {
  const roots = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  } as const;
  const found: IdField[] = [];
  for (const kind of ['query', 'mutation', 'subscription'] as const) {
    const type = roots[kind];
    for (const field of Object.values(type?.getFields() ?? {})) {
      for (const idPath of idPathsOf(field)) {
        found.push({ name: `${type?.name}.${field.name}`, kind, field, idPath });
      }
    }
  }
  return found;
}

/** Fields below the roots that take an id: reached through an object that was scoped already. */
export function findNestedIdFields(schema: GraphQLSchema): readonly string[] {
  const roots = new Set<unknown>([
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ]);
  const names: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || roots.has(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      for (const path of idPathsOf(field)) names.push(`${type.name}.${field.name}(${path})`);
    }
  }
  return names;
}

/** Names of the arguments that take a text, of whatever field; those of input objects left out. */
export function findTextArguments(schema: GraphQLSchema): readonly string[] {
  const names = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter((type) => !type.name.startsWith('__'))
    .flatMap((type) => Object.values(type.getFields()))
    .flatMap(({ args }) => args)
    .filter(({ type }) => getNamedType(type).name === 'String')
    .map(({ name }) => name);
  return [...new Set(names)].toSorted();
}

function idPathsOf(field: GraphQLField<unknown, unknown>): string[] {
  return field.args.flatMap((argument) => idPathsIn(argument.name, argument.type));
}

/** Input types do not refer to themselves here; a depth bounds one that would. */
function idPathsIn(path: string, type: GraphQLInputType, depth = 0): string[] {
  const named = getNamedType(type);
  if (isScalarType(named)) return named.name === 'ID' ? [path] : [];
  if (!isInputObjectType(named) || depth > 4) return [];
  return Object.values(named.getFields()).flatMap((field) =>
    idPathsIn(`${path}.${field.name}`, field.type, depth + 1),
  );
}

/** Arguments for a call: the id where it belongs, and for what else is required something that fits. */
export function toArguments(
  { field, idPath }: IdField,
  id: string,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values = field.args.map((argument): [string, unknown] => [
    argument.name,
    toValue(argument.name, argument, { id, idPath, given }),
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

interface Filling {
  readonly id: string;
  readonly idPath: string;
  readonly given: Readonly<Record<string, unknown>>;
}

type Place = Pick<GraphQLArgument, 'type' | 'defaultValue'>;

function toValue(path: string, place: Place, filling: Filling): unknown {
  if (path in filling.given) return filling.given[path];
  const isOnTheWay = filling.idPath === path || filling.idPath.startsWith(`${path}.`);
  const isRequired = isNonNullType(place.type) && place.defaultValue === undefined;
  if (!isOnTheWay && !isRequired) return undefined;
  return toFilled(path, place.type, filling);
}

function toFilled(path: string, type: GraphQLInputType, filling: Filling): unknown {
  if (isNonNullType(type)) return toFilled(path, type.ofType, filling);
  if (isListType(type)) return [toFilled(path, type.ofType, filling)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const entries = Object.values(type.getFields()).map((field): [string, unknown] => [
      field.name,
      toValue(`${path}.${field.name}`, field, filling),
    ]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  if (type.name === 'ID') return filling.id;
  if (type.name === 'Int' || type.name === 'Float') return 1;
  return type.name === 'Boolean' ? true : 'text';
}

/** A document that calls the field with variables, and selects its type and what went wrong. */
export function toDocument({ field, kind }: IdField, names: readonly string[]): string {
  const used = field.args.filter((argument) => names.includes(argument.name));
  const variables = used.map((argument) => `$${argument.name}: ${String(argument.type)}`);
  const values = used.map((argument) => `${argument.name}: $${argument.name}`);
  const errors = kind === 'mutation' ? '... on Error { code message }' : '';
  return `${kind}(${variables.join(', ')}) {
    ${field.name}(${values.join(', ')}) { __typename ${errors} }
  }`;
}
