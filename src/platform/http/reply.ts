import type { ServerResponse } from 'node:http';
import type { AppError } from '../errors.ts';
import type { Allowance } from '../limits/allowance.ts';

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
  if (response.headersSent) response.destroy();
  else sendJson(response, error.status, toErrorBody(error));
}

/** The same in GraphQL's form. */
export function sendGraphqlError(response: ServerResponse, error: AppError): void {
  if (response.headersSent) response.destroy();
  else sendJson(response, error.status, toGraphqlErrorBody(error));
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

/** Whole seconds until a refused call may be made again, at least 1. */
function retryAfterSeconds(allowance: Allowance, now: Date): number {
  return Math.max(1, Math.ceil(allowance.resetAt - now.getTime() / 1000));
}
