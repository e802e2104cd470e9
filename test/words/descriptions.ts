import {
  buildSchema,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';

/** A description and what it describes. */
export interface Described {
  readonly place: string;
  readonly text: string;
}

/** Types of a schema that are not GraphQL's own. */
export function typesOf(schema: string): GraphQLNamedType[] {
  return Object.values(buildSchema(schema).getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
  );
}

/** All descriptions of a GraphQL schema: of types, values, fields and arguments. */
export function* describedInSchema(schema: string): Generator<Described> {
  for (const type of typesOf(schema)) {
    if (typeof type.description === 'string') yield { place: type.name, text: type.description };
    for (const { name, description } of partsOf(type))
      if (typeof description === 'string')
        yield { place: `${type.name}.${name}`, text: description };
  }
}

function* partsOf(type: GraphQLNamedType): Generator<{ name: string; description?: unknown }> {
  if (isEnumType(type)) yield* type.getValues();
  if (isInputObjectType(type)) yield* Object.values(type.getFields());
  if (!isObjectType(type) && !isInterfaceType(type)) return;
  for (const field of Object.values(type.getFields())) {
    yield field;
    for (const { name, description } of field.args)
      yield { name: `${field.name}(${name})`, description };
  }
}

/** Examples are data: a key of theirs with this name describes nothing of ours. */
const DATA_KEYS = new Set(['value', 'example', 'default', 'const', 'enum']);

/** All descriptions of an OpenAPI document. */
export function* describedInOpenApi(node: unknown, place = ''): Generator<Described> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, child] of Object.entries(node)) {
    if (key === 'description' && typeof child === 'string') yield { place, text: child };
    else if (!DATA_KEYS.has(key)) yield* describedInOpenApi(child, `${place}/${key}`);
  }
}
