import {
  type DocumentNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
} from 'graphql';
import { AppError } from '../errors.ts';
import type { RawParams } from './operation-params.ts';
import { findQuery } from './persisted.ts';

/** `extensions` of a root field that anybody may ask for, without a limit of callers without a key. */
export const OPEN_FIELD = { isOpen: true } as const;

const MAX_TOKENS = 500;
/** Asking for many at once is not how a page asks. */
const MAX_FIELDS = 3;

/**
 * Whether an operation is one of those by which a person gets in: it asks for open fields alone. Such calls
 * cost next to nothing or have limits of their own, so that nobody can use up the limit of everyone who
 * shares an address and has yet to sign in.
 */
export function isOpenOperation(schema: GraphQLSchema, params: RawParams): boolean {
  const document = toDocument(params);
  const [operation, ...more] = document?.definitions ?? [];
  if (operation?.kind !== Kind.OPERATION_DEFINITION || more.length > 0) return false;
  const fields = rootOf(schema, operation)?.getFields() ?? {};
  const { selections } = operation.selectionSet;
  if (selections.length > MAX_FIELDS) return false;
  return selections.every(
    (selection) =>
      selection.kind === Kind.FIELD && fields[selection.name.value]?.extensions['isOpen'] === true,
  );
}

function toDocument({ query, extensions }: RawParams): DocumentNode | null {
  if (typeof query !== 'string' && query !== undefined && query !== null) return null;
  try {
    return parse(findQuery(query ?? '', extensions), { maxTokens: MAX_TOKENS, noLocation: true });
  } catch (error) {
    // What cannot be read is refused behind the limit, with its reason.
    if (error instanceof GraphQLError || error instanceof AppError) return null;
    throw error;
  }
}

function rootOf(
  schema: GraphQLSchema,
  { operation }: OperationDefinitionNode,
): GraphQLObjectType | null {
  if (operation === OperationTypeNode.SUBSCRIPTION) return null;
  return schema.getRootType(operation) ?? null;
}
