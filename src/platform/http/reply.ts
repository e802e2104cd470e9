import type { ServerResponse } from 'node:http';
import type { AppError } from '../errors.ts';

export interface ErrorBody {
  readonly success: false;
  readonly error: string;
  readonly code: string;
}

export function toErrorBody(error: AppError): ErrorBody {
  return { success: false, error: error.message, code: error.code };
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
  });
  response.end(bytes);
}

export function sendError(response: ServerResponse, error: AppError): void {
  if (response.headersSent) response.destroy();
  else sendJson(response, error.status, toErrorBody(error));
}
