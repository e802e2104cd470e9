import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  type GraphQLSchema,
  subscribe,
} from 'graphql';
import type { GraphqlContext } from '../graphql/context.ts';

export interface Operation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly variables: unknown;
  readonly context: GraphqlContext;
}

/**
 * Executes a route's own document, validated when the schema was printed and never again.
 * @throws the first error of the result; a route's answer is whole or it is an error
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
  return result.data;
}
