import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { AppError } from '../errors.ts';
import type { Platform } from '../scope.ts';
import { hmac } from '../secret.ts';
import { createClientScheme } from './client-address.ts';
import { listen } from './listen.ts';
import { sendError } from './reply.ts';
import { toTarget } from './request-target.ts';
import { createSecurityHeaders } from './security-headers.ts';

/** The listener of METRICS_PORT. */
export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/**
 * Serves this process's figures at /metrics in Prometheus' text format, event loop delay and memory among
 * them, on METRICS_HOST and METRICS_PORT and nowhere else.
 * @returns null where METRICS_PORT is not set
 * @throws an Error naming host and port where they are taken
 */
export async function startMetricsServer(platform: Platform): Promise<MetricsServer | null> {
  const { env, log } = platform;
  if (env.METRICS_PORT === undefined) return null;
  if (env.METRICS_TOKEN === undefined && !isLoopback(env.METRICS_HOST))
    log.warn(
      'METRICS_HOST is not a loopback address and METRICS_TOKEN is not set: /metrics is open',
    );
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'sextant_' });
  const setHeaders = createSecurityHeaders(env, createClientScheme([]));
  const server = createServer({ requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS });
  server.on('request', (request, response) => {
    setHeaders(request, response);
    answer({ platform, registry }, request, response).catch((error: unknown) => {
      if (!(error instanceof AppError)) log.error({ err: error }, 'unexpected error');
      sendError(response, toKnown(error));
    });
  });
  const url = await listen(server, {
    host: env.METRICS_HOST,
    port: env.METRICS_PORT,
    names: NAMES,
  });
  return { url, close: () => close(server) };
}

const NAMES = 'METRICS_HOST, METRICS_PORT';

interface Metrics {
  readonly platform: Platform;
  readonly registry: Registry;
}

async function answer(
  { platform, registry }: Metrics,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = toTarget(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (pathname !== '/metrics' || !isRead)
    throw new AppError('NOT_FOUND', 'Only GET /metrics is served on this port.');
  requireOwnHost(platform, request);
  if (!isAllowed(platform, request.headers.authorization)) {
    response.setHeader('www-authenticate', 'Bearer realm="sextant metrics"');
    throw new AppError('UNAUTHORIZED', 'Send METRICS_TOKEN as Authorization: Bearer <token>.');
  }
  const text = await registry.metrics();
  response.writeHead(200, { 'content-type': registry.contentType });
  response.end(text);
}

/** A page whose name was made to lead here, by DNS, could read an open port. @throws AppError FORBIDDEN */
function requireOwnHost({ env }: Platform, { headers }: IncomingMessage): void {
  if (env.METRICS_TOKEN !== undefined || !isLoopback(env.METRICS_HOST)) return;
  const name = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  if (isLoopback(name.replace(/^\[|\]$/g, ''))) return;
  throw new AppError(
    'FORBIDDEN',
    '/metrics without METRICS_TOKEN is served on loopback addresses only.',
  );
}

/** Compared as HMACs: how long it takes tells nothing of the token. */
function isAllowed({ env, secret }: Platform, authorization: string | undefined): boolean {
  if (env.METRICS_TOKEN === undefined) return true;
  const given = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hmac(secret, given), hmac(secret, env.METRICS_TOKEN));
}

function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true;
  return isIP(host) === 4 && host.startsWith('127.');
}

function toKnown(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError('INTERNAL_ERROR', 'The metrics could not be read.');
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
