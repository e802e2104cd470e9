import { SextantError } from './errors.ts';
import type { OperationId } from './types.ts';

/** An answer as it came, whatever its status. */
export interface ResponseFacts {
  readonly operation: OperationId;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | null;
  /** 0 at the first attempt */
  readonly retry: number;
}

export interface SextantOptions {
  /** `sk_live_...` or `sk_test_...`; the variable SEXTANT_API_KEY by default */
  readonly apiKey?: string | undefined;
  /** where the service is, with or without `/api/v1`; the variable SEXTANT_BASE_URL by default */
  readonly baseUrl?: string | undefined;
  /** of one attempt, 60 s by default */
  readonly timeoutMs?: number | undefined;
  /** attempts after the first, 2 by default */
  readonly maxRetries?: number | undefined;
  /** pause before the first retry, 500 ms by default; it doubles each time, up to 8 s */
  readonly retryDelayMs?: number | undefined;
  /** instead of the platform's own */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** sent with every request */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** told of every answer, those that are retried included */
  readonly onResponse?: ((facts: ResponseFacts) => void) | undefined;
}

/** What one call may do otherwise. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  readonly maxRetries?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** for the calls that take one; made by the client where it is not given */
  readonly idempotencyKey?: string | undefined;
  /** told of this call's answers: their headers say what a body has no room for */
  readonly onResponse?: ((facts: ResponseFacts) => void) | undefined;
}

/** The options with their defaults filled in. */
export interface Settings {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly retryDelayMs: number;
  readonly fetch: typeof globalThis.fetch;
  readonly headers: Readonly<Record<string, string>>;
  readonly onResponse: (facts: ResponseFacts) => void;
}

const VERSION_PATH = '/api/v1';

/** @throws SextantError CONFIGURATION where the key or the address is missing or wrong */
export function toSettings(options: SextantOptions): Settings {
  return {
    ...toTarget(options),
    timeoutMs: options.timeoutMs ?? 60_000,
    maxRetries: options.maxRetries ?? 2,
    retryDelayMs: options.retryDelayMs ?? 500,
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    headers: options.headers ?? {},
    onResponse: options.onResponse ?? (() => undefined),
  };
}

function toTarget(options: SextantOptions): Pick<Settings, 'apiKey' | 'baseUrl'> {
  const apiKey = options.apiKey ?? readVariable('SEXTANT_API_KEY');
  if (!apiKey) throw misconfigured('There is no API key: pass apiKey, or set SEXTANT_API_KEY.');
  const baseUrl = options.baseUrl ?? readVariable('SEXTANT_BASE_URL');
  if (!baseUrl) throw misconfigured('There is no address: pass baseUrl, or set SEXTANT_BASE_URL.');
  return { apiKey, baseUrl: toBaseUrl(baseUrl) };
}

function toBaseUrl(text: string): string {
  const trimmed = text.replace(/\/+$/, '');
  if (!/^https?:\/\/[^/?#]+[^?#]*$/.test(trimmed)) {
    throw misconfigured(
      `baseUrl expects an http or https address without a query; "${text}" is not.`,
    );
  }
  return trimmed.endsWith(VERSION_PATH) ? trimmed : trimmed + VERSION_PATH;
}

function misconfigured(message: string): SextantError {
  return new SextantError(message, { code: 'CONFIGURATION' });
}

/** Browsers have no variables; Node, Deno and Bun have these. */
function readVariable(name: string): string | undefined {
  const { env } = Object(Object(globalThis).process);
  const value: unknown = Object(env)[name];
  return typeof value === 'string' ? value.trim() : undefined;
}
