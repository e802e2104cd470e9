import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  type GraphQLSchema,
  subscribe,
} from 'graphql';
import { AppError, isErrorCode } from '../errors.ts';
import type { GraphqlContext } from '../graphql/context.ts';
import { REQUEST_ERROR } from '../graphql/request-error.ts';

export interface Operation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly variables: unknown;
  readonly context: GraphqlContext;
}

/**
 * Executes a route's own document, not bounded and validated when the schema was printed and never again.
 * @throws the first error of the result, or a mutation's RequestError; a route's answer is whole or
 *   it is an error
 */
export async function runOperation(operation: Operation): Promise<unknown> {
  const result = await execute(toArgs(operation));
  return toData(result);
}

/**
 * The events of a route's subscription; its `return` ends the subscription at once.
 * @throws what the subscription was refused with
 */
export async function openSubscription(
  operation: Operation,
): Promise<AsyncIterableIterator<unknown>> {
  const results = await subscribe(toArgs(operation));
  if (!(Symbol.asyncIterator in results)) {
    toData(results);
    throw new TypeError('A subscription gave neither events nor an error');
  }
  const events: AsyncIterableIterator<unknown> = {
    next: async () => {
      const result = await results.next();
      return result.done === true ? result : { value: toData(result.value) };
    },
    return: async () => results.return(undefined),
    [Symbol.asyncIterator]: () => events,
  };
  return events;
}

function toArgs(operation: Operation) {
  return {
    schema: operation.schema,
    document: operation.document,
    variableValues: toVariables(operation.variables),
    contextValue: operation.context,
  };
}

function toVariables(variables: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(variables ?? {}));
}

function toData(result: ExecutionResult): unknown {
  const error = result.errors?.[0];
  if (error !== undefined) throw error;
  for (const answer of Object.values(result.data ?? {})) throwIfRefused(answer);
  return result.data;
}

/** A mutation's expected failure is data in GraphQL; here it is an error, as a query's is. */
function throwIfRefused(answer: unknown): void {
  if (isRefusal(answer)) throw new AppError(answer.code, answer.message, { field: answer.field ?? null });
}

type Refusal = Pick<AppError, 'code' | 'message'> & { readonly field?: string | null };

function isRefusal(answer: unknown): answer is Refusal {
  if (typeof answer !== 'object' || answer === null) return false;
  if (!('__typename' in answer)) return false;
  const { __typename: typename } = answer;
  if (typename !== REQUEST_ERROR) return false;
  if (!('message' in answer) || typeof answer.message !== 'string') return false;
  return 'code' in answer && isErrorCode(answer.code);
}
