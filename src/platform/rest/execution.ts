import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  type GraphQLSchema,
  subscribe,
} from 'graphql';
import { AppError, isErrorCode } from '../errors.ts';
import type { GraphqlContext } from '../graphql/context.ts';
import {
  decodeData,
  encodeVariables,
  type EnumPlan,
  type EnumValues,
} from '../graphql/enum-codec.ts';
import { toEnumPlan, toEnumValues } from '../graphql/enum-plan.ts';
import { REQUEST_ERROR } from '../graphql/request-error.ts';

export interface Operation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly variables: unknown;
  readonly context: GraphqlContext;
}

/**
 * Executes a route's own document, not bounded and validated when the schema was printed and never again.
 * Enum values in the variables and in the data are the service's own, not GraphQL's names for them.
 * @throws the first error of the result, or a mutation's RequestError; a route's answer is whole or
 *   it is an error
 */
export async function runOperation(operation: Operation): Promise<unknown> {
  const enums = findEnums(operation);
  return toData(enums, await execute(toArgs(enums, operation)));
}

/**
 * The events of a route's subscription; its `return` ends the subscription at once.
 * @throws what the subscription was refused with
 */
export async function openSubscription(
  operation: Operation,
): Promise<AsyncIterableIterator<unknown>> {
  const enums = findEnums(operation);
  const results = await subscribe(toArgs(enums, operation));
  if (!(Symbol.asyncIterator in results)) {
    toData(enums, results);
    throw new TypeError('A subscription gave neither events nor an error');
  }
  const events: AsyncIterableIterator<unknown> = {
    next: async () => {
      const result = await results.next();
      return result.done === true ? result : { value: toData(enums, result.value) };
    },
    return: async () => results.return(undefined),
    [Symbol.asyncIterator]: () => events,
  };
  return events;
}

interface Enums {
  readonly plan: EnumPlan;
  readonly values: EnumValues;
}

const plans = new WeakMap<DocumentNode, EnumPlan>();
const valuesOf = new WeakMap<GraphQLSchema, EnumValues>();

function findEnums({ schema, document }: Operation): Enums {
  const plan = plans.get(document) ?? toEnumPlan(schema, document);
  const values = valuesOf.get(schema) ?? toEnumValues(schema);
  plans.set(document, plan);
  valuesOf.set(schema, values);
  return { plan, values };
}

function toArgs({ plan, values }: Enums, { schema, document, variables, context }: Operation) {
  const encoded = encodeVariables(plan, values, variables);
  const variableValues = Object.fromEntries(Object.entries(encoded ?? {}));
  return { schema, document, variableValues, contextValue: context };
}

function toData({ plan, values }: Enums, result: ExecutionResult): unknown {
  const error = result.errors?.[0];
  if (error !== undefined) throw error;
  for (const answer of Object.values(result.data ?? {})) throwIfRefused(answer);
  return decodeData(plan, values, result.data);
}

/** A mutation's expected failure is data in GraphQL; here it is an error, as a query's is. */
function throwIfRefused(answer: unknown): void {
  if (isRefusal(answer))
    throw new AppError(answer.code, answer.message, { field: answer.field ?? null });
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
