import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  __Schema,
  __Type,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getIntrospectionQuery,
  GraphQLError,
  GraphQLObjectType,
  GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'graphql';

/**
 * The schema of the schema. The complexity plugin does not look below the two fields that every
 * Query has by itself, so they are made ordinary fields here.
 */
const ABOUT_SCHEMA = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: { __schema: { type: __Schema }, __type: { type: __Type } },
  }),
});

/** What tools ask for when they ask for everything. */
const EVERYTHING = parse(
  getIntrospectionQuery({
    schemaDescription: true,
    inputValueDeprecation: true,
    directiveIsRepeatable: true,
    specifiedByUrl: true,
    oneOf: true,
  }),
);

const MAX_COST = costOf(EVERYTHING);
/** Questions at once: a tool asks one, for the schema or for a type. */
const MAX_QUESTIONS = 5;

/**
 * Bounds questions about the schema itself: no price is on those fields, and types lead to fields
 * lead to types.
 * @returns why it is refused, null where it may run
 */
export function findCostlyIntrospection(
  document: DocumentNode,
  operation: OperationDefinitionNode,
): GraphQLError | null {
  const fragments = document.definitions.filter(
    (definition) => definition.kind === Kind.FRAGMENT_DEFINITION,
  );
  const selections = [...introspectionFields(operation.selectionSet, toMap(fragments))];
  if (selections.length === 0) return null;
  if (selections.length > MAX_QUESTIONS) {
    return refusal(`The operation has more than ${MAX_QUESTIONS} introspection fields.`);
  }
  const selectionSet = { ...operation.selectionSet, selections };
  const { variableDefinitions: _unused, ...rest } = operation;
  const cost = costOf({ ...document, definitions: [{ ...rest, selectionSet }, ...fragments] });
  if (cost <= MAX_COST) return null;
  return refusal('The operation reads the schema more than once.');
}

function refusal(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'INVALID_REQUEST' } });
}

type Fragments = Map<string, FragmentDefinitionNode>;

function toMap(fragments: readonly FragmentDefinitionNode[]): Fragments {
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

/** The operation's own fields that are about the schema; a fragment spread again adds none. */
function* introspectionFields(set: SelectionSetNode, fragments: Fragments): Generator<FieldNode> {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      if (/^__(?:schema|type)$/.test(selection.name.value)) yield selection;
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      yield* introspectionFields(selection.selectionSet, fragments);
    } else {
      const fragment = fragments.get(selection.name.value);
      fragments.delete(selection.name.value);
      if (fragment !== undefined) yield* introspectionFields(fragment.selectionSet, fragments);
    }
  }
}

function costOf(document: DocumentNode): number {
  return complexityFromQuery(document, { schema: ABOUT_SCHEMA }).complexity;
}
