import { WebhookVerificationError } from './errors.ts';
import type { EventType } from './types.ts';

/** What a delivery says. */
export interface WebhookEvent {
  readonly event: EventType | 'ping';
  /** when it happened, ISO 8601 */
  readonly timestamp: string;
  readonly project: { readonly id: string; readonly name: string };
  readonly data: Readonly<Record<string, unknown>>;
}

/** Headers of the delivery: of fetch, of Node, or the text of `X-Service-Signature` alone. */
export type WebhookHeaders =
  | string
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerificationOptions {
  /** how far off a delivery's time may be, 300 s by default */
  readonly toleranceSeconds?: number;
  /** refuses a delivery without the headers of Standard Webhooks, which alone say when it was sent */
  readonly requireTimestamp?: boolean;
  /** seconds since 1970, for tests */
  readonly nowSeconds?: number;
}

/**
 * Checks that a delivery comes from the service, and reads it. With the headers of Standard Webhooks
 * its time is checked, too; else `X-Service-Signature` and, for a day after a rotation, the one before.
 * @param body the bytes as they came: parsed and printed again they may be others
 * @throws WebhookVerificationError where it is not to be believed
 */
export async function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string,
  options: VerificationOptions = {},
): Promise<WebhookEvent> {
  if (secret === '') throw new WebhookVerificationError('The secret is empty.');
  const bytes = toBytes(body);
  const find = toFinder(headers);
  if (find('webhook-signature') !== null) await verifyStandard({ bytes, find, secret, options });
  else if (options.requireTimestamp === true) {
    throw new WebhookVerificationError('The header webhook-signature is missing.');
  } else await verifyService(bytes, find, secret);
  return parse(bytes);
}

type Finder = (name: string) => string | null;

interface StandardDelivery {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly find: Finder;
  readonly secret: string;
  readonly options: VerificationOptions;
}

/** Source: https://www.standardwebhooks.com, "Signature scheme". */
async function verifyStandard({ bytes, find, secret, options }: StandardDelivery): Promise<void> {
  const id = find('webhook-id') ?? '';
  const sentAt = find('webhook-timestamp') ?? '';
  const { toleranceSeconds = 300, nowSeconds = Date.now() / 1000 } = options;
  if (id === '' || !/^\d{1,15}$/.test(sentAt)) {
    throw new WebhookVerificationError('webhook-id or webhook-timestamp is missing or malformed.');
  }
  if (Math.abs(nowSeconds - Number(sentAt)) > toleranceSeconds) {
    throw new WebhookVerificationError(
      `The delivery was sent more than ${toleranceSeconds} s from now: webhook-timestamp is ${sentAt}.`,
    );
  }
  const signed = concat(new TextEncoder().encode(`${id}.${sentAt}.`), bytes);
  const signatures = (find('webhook-signature') ?? '')
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => fromBase64(one.slice('v1,'.length)));
  await requireOne(toStandardKey(secret), signatures, signed);
}

async function verifyService(
  bytes: Uint8Array<ArrayBuffer>,
  find: Finder,
  secret: string,
): Promise<void> {
  const given = [find('x-service-signature'), find('x-service-signature-previous')];
  if (given[0] === null) {
    throw new WebhookVerificationError('The header X-Service-Signature is missing.');
  }
  const signatures = given.map((text) => fromHex(text ?? ''));
  await requireOne(new TextEncoder().encode(secret), signatures, bytes);
}

/** WebCrypto compares in constant time. */
async function requireOne(
  key: Uint8Array<ArrayBuffer>,
  signatures: readonly (Uint8Array<ArrayBuffer> | null)[],
  signed: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['verify']);
  for (const signature of signatures) {
    if (signature === null) continue;
    if (await crypto.subtle.verify('HMAC', imported, signature, signed)) return;
  }
  throw new WebhookVerificationError(
    'The signature does not fit: the body was changed, or the secret is another one.',
  );
}

/** A secret of the server's own making is bytes in base64; any other is its text. */
const STANDARD_FORM =
  /^whsec_(?<key>(?:[A-Za-z0-9+/]{4}){5,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;

function toStandardKey(secret: string): Uint8Array<ArrayBuffer> {
  const text = STANDARD_FORM.exec(secret)?.groups?.['key'];
  const key = text === undefined ? null : fromBase64(text);
  return key ?? new TextEncoder().encode(secret);
}

/** @returns null where it is no base64 */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
  } catch {
    return null;
  }
}

/** @returns null where it is not `sha256=` and 64 lower-case hex digits */
function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  const { digest } = /^sha256=(?<digest>[0-9a-f]{64})$/.exec(text)?.groups ?? {};
  if (digest === undefined) return null;
  return Uint8Array.from({ length: 32 }, (_, at) =>
    Number.parseInt(digest.slice(2 * at, 2 * at + 2), 16),
  );
}

function toBytes(body: string | Uint8Array | ArrayBuffer): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  return ArrayBuffer.isView(body) ? Uint8Array.from(body) : new Uint8Array(body);
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

function toFinder(headers: WebhookHeaders): Finder {
  if (typeof headers === 'string') {
    return (name) => (name === 'x-service-signature' ? headers : null);
  }
  if (isHeaders(headers)) return (name) => headers.get(name);
  const lower = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return (name) => {
    const value = lower.get(name);
    return typeof value === 'string' ? value : (value?.[0] ?? null);
  };
}

function isHeaders(
  headers: Exclude<WebhookHeaders, string>,
): headers is { get(name: string): string | null } {
  return typeof headers['get'] === 'function';
}

function parse(bytes: Uint8Array): WebhookEvent {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new WebhookVerificationError('The body is no JSON.');
  }
}
