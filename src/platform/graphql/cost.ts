import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  type ExecutionArgs,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLOutputType,
  isLeafType,
  isListType,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { AppError } from '../errors.ts';
import { findCostlyIntrospection } from './introspection-cost.ts';

/**
 * Prices are in objects: one that is read and sent is 1, a value of it a tenth. A page is its length
 * times what is in it. Fields that read a whole index say their price where they are declared.
 */
export interface Price {
  readonly field: number;
  readonly multiplier: number;
}

/** A value takes about a tenth of what it takes to load and to resolve its object. */
const LEAF_PRICE = 0.1;
/** A list whose length nobody asks for, such as the languages of a project, is short. */
const SHORT_LIST = 10;

/** The price of a field that does not say its own. */
export function priceOf(type: GraphQLOutputType): Price {
  const isList = isListType(getNullableType(type));
  const field = isLeafType(getNamedType(type)) ? LEAF_PRICE : 1;
  return { field, multiplier: isList ? SHORT_LIST : 1 };
}

/** A list whose length is counted by the field above it. */
export const COUNTED_ABOVE: Price = { field: 1, multiplier: 1 };
/** What comes once with a page, whatever its length. */
export const FREE: Price = { field: 0, multiplier: 0 };
/** Of a page whose length is not told, no field gives more. */
const DEFAULT_PAGE = 100;
const MAX_IDS = 100;

/** The price of a page by its arguments; negative lengths are for the field itself to refuse. */
export function priceOfPage(args: {
  readonly first?: number | null | undefined;
  readonly last?: number | null | undefined;
}): Price {
  const asked = [args.first, args.last].filter((length) => typeof length === 'number');
  return { field: 1, multiplier: asked.length === 0 ? DEFAULT_PAGE : Math.max(...asked) };
}

/** The price of objects by their ids. @throws AppError INVALID_REQUEST above 100 */
export function priceOfIds(args: { readonly ids: readonly unknown[] }): Price {
  if (args.ids.length <= MAX_IDS) return { field: 1, multiplier: args.ids.length };
  throw new AppError('INVALID_REQUEST', `ids must contain at most ${MAX_IDS} ids.`);
}

/**
 * One request may ask for 500 projects with their totals and latest runs, for ten files' worth of
 * metrics, ten answers or some thirty searches. It costs at most about half a second of CPU.
 */
const MAX_COST = 5000;
/** Fields below fields. Objects that lead back to where they came from make any depth possible. */
const MAX_DEPTH = 12;
/** Fields altogether, those of a fragment wherever it is used. */
const MAX_BREADTH = 1000;

/**
 * Adds up what an operation asks for, before any of it is executed. A document of ours, behind a REST
 * row, does not pass here.
 * @returns why it is refused, null where it may run
 */
export function findCostlyOperation(args: ExecutionArgs): GraphQLError | null {
  const operation = findOperation(args);
  // Execution says best itself what is wrong with the name.
  if (operation === null || cheap.has(operation)) return null;
  const fault = findFault(args, operation);
  if (fault === null && isPriceFixed(operation)) cheap.add(operation);
  return fault;
}

/** Operations that may run whatever their variables are; documents are kept by their text. */
const cheap = new WeakSet<OperationDefinitionNode>();

/** Prices depend on numbers and lists, and what is asked for on booleans; never on a text. */
function isPriceFixed({ variableDefinitions = [] }: OperationDefinitionNode): boolean {
  return variableDefinitions.every(({ type }) => {
    const named = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
    return named.kind === Kind.NAMED_TYPE && /^(?:ID|String)$/.test(named.name.value);
  });
}

function findFault(args: ExecutionArgs, operation: OperationDefinitionNode): GraphQLError | null {
  const fragments = args.document.definitions.filter(
    ({ kind }) => kind === Kind.FRAGMENT_DEFINITION,
  );
  const document = { ...args.document, definitions: [operation, ...fragments] };
  try {
    const { complexity, depth, breadth } = complexityFromQuery(document, {
      schema: args.schema,
      variables: args.variableValues ?? {},
    });
    if (complexity > MAX_COST) {
      return refusal(
        `The operation costs ${Math.ceil(complexity)} objects; the limit is ${MAX_COST}. Ask for fewer at once.`,
      );
    }
    if (depth > MAX_DEPTH)
      return refusal(`The operation is ${depth} levels deep; the limit is ${MAX_DEPTH}.`);
    if (breadth > MAX_BREADTH)
      return refusal(`The operation has ${breadth} fields; the limit is ${MAX_BREADTH}.`);
    return findCostlyIntrospection(document, operation);
  } catch (error) {
    if (error instanceof GraphQLError || error instanceof AppError) return refusal(error.message);
    throw error;
  }
}

function findOperation(args: ExecutionArgs): OperationDefinitionNode | null {
  const operations = args.document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  if (args.operationName == null) return operations.length === 1 ? (operations[0] ?? null) : null;
  return operations.find(({ name }) => name?.value === args.operationName) ?? null;
}

function refusal(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'INVALID_REQUEST' } });
}
