import { type DocumentNode, type ExecutionArgs, GraphQLError } from 'graphql';
import { AppError } from '../errors.ts';
import { unauthorized } from './context.ts';
import { checkParams } from './operation-params.ts';
import { findQuery } from './persisted.ts';
import type { EdgeContext, Yoga } from './server.ts';

/** An operation as the streaming protocols bring it. */
export interface OperationParams {
  /** '' for a persisted operation: both protocols want a text */
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Record<string, unknown> | null | undefined;
  readonly extensions?: Record<string, unknown> | null | undefined;
}

/** Ready to be executed; the context is what yoga made, whatever that is. */
export interface PreparedArgs extends ExecutionArgs {
  readonly contextValue: Record<PropertyKey, unknown>;
}

type Enveloped = ReturnType<Yoga['getEnveloped']>;
type Results = ReturnType<Enveloped['execute']>;

/** Runs operations that do not come as plain HTTP through yoga's own pipeline, limits and masking included. */
export interface Pipeline {
  /** @returns what to execute, or why the operation is refused */
  prepare(
    edge: EdgeContext,
    params: OperationParams,
  ): Promise<PreparedArgs | readonly GraphQLError[]>;
  execute(args: ExecutionArgs): Results;
  subscribe(args: ExecutionArgs): Results;
}

export function createPipeline(yoga: Yoga): Pipeline {
  const prepared = new WeakMap<ExecutionArgs, Enveloped>();
  const envelopedOf = (args: ExecutionArgs): Enveloped => prepared.get(args) ?? yoga.getEnveloped();
  return {
    execute: (args) => envelopedOf(args).execute(args),
    subscribe: (args) => envelopedOf(args).subscribe(args),
    async prepare(edge, params) {
      if (edge.viewer === null) return [refusal(unauthorized().code, unauthorized().message)];
      // Only this: with the request among it, yoga would apply the rules of plain HTTP.
      const { viewer, requestId, client } = edge;
      const enveloped = yoga.getEnveloped({ viewer, requestId, client });
      const parsed = parse(enveloped, params);
      if (parsed.kind === 'refused') return parsed.errors;
      const args: PreparedArgs = {
        schema: enveloped.schema,
        document: parsed.document,
        operationName: params.operationName ?? null,
        variableValues: params.variables ?? null,
        contextValue: await enveloped.contextFactory(),
      };
      prepared.set(args, enveloped);
      return args;
    },
  };
}

/** Whether `prepare` refused. */
export function isRefusal(
  prepared: PreparedArgs | readonly GraphQLError[],
): prepared is readonly GraphQLError[] {
  return Array.isArray(prepared);
}

type Parsed =
  | { readonly kind: 'parsed'; readonly document: DocumentNode }
  | { readonly kind: 'refused'; readonly errors: readonly GraphQLError[] };

/** A limit throws out of the parser or the validation, where the schema's rules give a list. */
function parse(enveloped: Enveloped, params: OperationParams): Parsed {
  try {
    checkParams(params);
    const query = findQuery(params.query, params.extensions);
    const document: DocumentNode = enveloped.parse(query);
    const errors: readonly GraphQLError[] = enveloped.validate(enveloped.schema, document);
    if (errors.length === 0) return { kind: 'parsed', document };
    return { kind: 'refused', errors: errors.map((error) => toRefusal(error)) };
  } catch (error) {
    return { kind: 'refused', errors: [toRefusal(error)] };
  }
}

function toRefusal(error: unknown): GraphQLError {
  if (error instanceof AppError) return refusal(error.code, error.message);
  return refusal('INVALID_REQUEST', error instanceof Error ? error.message : 'No document');
}

function refusal(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}
