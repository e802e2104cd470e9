import { type DocumentNode, type ExecutionArgs, GraphQLError } from 'graphql';
import { unauthorized } from './context.ts';
import type { EdgeContext, Yoga } from './server.ts';

/** An operation as the streaming protocols bring it. */
export interface OperationParams {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Record<string, unknown> | null | undefined;
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
      const enveloped = yoga.getEnveloped(edge);
      const parsed = parse(enveloped, params.query);
      if (parsed.kind === 'refused') return [refusal('INVALID_REQUEST', parsed.message)];
      const errors: readonly GraphQLError[] = enveloped.validate(enveloped.schema, parsed.document);
      if (errors.length > 0) {
        return errors.map(({ message }) => refusal('INVALID_REQUEST', message));
      }
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
  | { readonly kind: 'refused'; readonly message: string };

function parse(enveloped: Enveloped, query: string): Parsed {
  try {
    return { kind: 'parsed', document: enveloped.parse(query) };
  } catch (error) {
    return { kind: 'refused', message: error instanceof Error ? error.message : 'No document' };
  }
}

function refusal(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}
