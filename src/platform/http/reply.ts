import type { ServerResponse } from 'node:http';
import type { AppError } from '../errors.ts';
import { type Allowance, retryAfterSeconds } from '../limits/allowance.ts';

/** A header of an answer. */
export type Header = readonly [name: string, value: string | number];

export interface ErrorBody {
  readonly success: false;
  readonly error: string;
  readonly code: string;
}

export function toErrorBody(error: AppError): ErrorBody {
  return { success: false, error: error.message, code: error.code };
}

/** Header of an error: the field of the request at fault. */
export const FIELD_HEADER = 'X-Error-Field';

/** What an error says beside its body. */
export function toErrorHeaders({ field, status }: AppError): Record<string, string> {
  return {
    ...(field !== null && { [FIELD_HEADER]: field.replaceAll(/[^\x21-\x7e]/g, '?').slice(0, 200) }),
    ...(status === 401 && CHALLENGE),
  };
}

/** Source: RFC 9110, 11.6.1; RFC 6750, 3. */
const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="sextant"' } as const;

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  sendJsonText(response, status, JSON.stringify(body));
}

/** When to look again whether something of the account has ended; a rate limit's window says when. */
const RETRY_SECONDS = 10;

/** Sends JSON that is text already, as `type` where it is a special kind of JSON. */
export function sendJsonText(
  response: ServerResponse,
  status: number,
  text: string | Buffer,
  type = 'application/json',
): void {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  if (status === 429 && !response.hasHeader('Retry-After'))
    response.setHeader('Retry-After', RETRY_SECONDS);
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': bytes.length,
  });
  response.end(bytes);
}

/** Sends an error in the one form; once an answer has begun it can only be broken off. */
export function sendError(response: ServerResponse, error: AppError): void {
  sendFailure(response, error, toErrorBody(error));
}

/** The same in GraphQL's form. */
export function sendGraphqlError(response: ServerResponse, error: AppError): void {
  sendFailure(response, error, toGraphqlErrorBody(error));
}

function sendFailure(response: ServerResponse, error: AppError, body: object): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  setHeaders(response, toErrorHeaders(error));
  sendJson(response, error.status, body);
}

export function setHeaders(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

export function toGraphqlErrorBody({ message, code }: AppError): object {
  return { errors: [{ message, extensions: { code } }] };
}

/** The three headers of every answer, and Retry-After where the call was refused. */
export function setAllowance(response: ServerResponse, allowance: Allowance, now: Date): void {
  response.setHeader('X-RateLimit-Limit', allowance.limit);
  response.setHeader('X-RateLimit-Remaining', allowance.remaining);
  response.setHeader('X-RateLimit-Reset', allowance.resetAt);
  if (allowance.isRefused) response.setHeader('Retry-After', retryAfterSeconds(allowance, now));
}
