import { GraphQLError } from 'graphql';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';

const MASKED = 'Internal error. The service log has details under the request id.';

/**
 * The AppError a client is shown for whatever was thrown: its own, INVALID_REQUEST for a document or
 * variables that do not fit the schema, else INTERNAL_ERROR with the cause only in the log.
 */
export function toAppError(error: unknown, log: Log): AppError {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (cause instanceof AppError) return cause;
  // Refused before a field was resolved, so what was sent is at fault; with a path, what we gave is.
  if (cause instanceof GraphQLError && cause.path === undefined) {
    return new AppError('INVALID_REQUEST', cause.message);
  }
  log.error({ err: cause }, 'unexpected error');
  return new AppError('INTERNAL_ERROR', MASKED, { cause });
}

/**
 * The same as a GraphQL error, at its place in the document, with `extensions.code`, and with
 * `extensions.http` for yoga where it has one.
 */
export function toGraphqlError(error: unknown, log: Log): GraphQLError {
  const shown = toAppError(error, log);
  const { code, field } = shown;
  const extensions = { code, ...(field !== null && { field }) };
  if (!(error instanceof GraphQLError)) return new GraphQLError(shown.message, { extensions });
  const { http } = error.extensions;
  return new GraphQLError(shown.message, {
    nodes: error.nodes ?? null,
    path: error.path ?? null,
    extensions: { ...extensions, ...(http !== undefined && { http }) },
  });
}

/** An error about the HTTP request itself, which yoga answers with the code's status. */
export function toParamsError(error: AppError): GraphQLError {
  const extensions = { http: { status: error.status } };
  return new GraphQLError(error.message, { originalError: error, extensions });
}
