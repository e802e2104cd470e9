import { createHmac } from 'node:crypto';

/** What is signed: the bytes that are sent, and what Standard Webhooks signs beside them. */
export interface Signed {
  readonly deliveryId: string;
  readonly sentAt: Date;
  readonly body: Buffer;
}

/** A secret of Standard Webhooks' form; what only begins like one is text like any other. */
const STANDARD_FORM =
  /^whsec_(?<key>(?:[A-Za-z0-9+/]{4}){5,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;

/**
 * The signature headers of a delivery. `X-Service-Signature` is of the body alone and keyed with the
 * secret's text; `webhook-signature` is Standard Webhooks', keyed with the bytes behind `whsec_`.
 * @param secrets the present one first; after a rotation the one before, for a day
 * Source: interface specification, section 6; https://www.standardwebhooks.com, "Signature scheme".
 */
export function toSignatureHeaders(
  secrets: readonly string[],
  { deliveryId, sentAt, body }: Signed,
): Record<string, string> {
  const seconds = Math.floor(sentAt.getTime() / 1000);
  const [present = '', previous] = secrets.map((secret) => `sha256=${hexHmac(secret, body)}`);
  const signed = Buffer.concat([Buffer.from(`${deliveryId}.${seconds}.`), body]);
  const standard = secrets.map((secret) => `v1,${base64Hmac(toStandardKey(secret), signed)}`);
  return {
    'x-service-signature': present,
    ...(previous !== undefined && { 'x-service-signature-previous': previous }),
    'webhook-id': deliveryId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': standard.join(' '),
  };
}

function hexHmac(secret: string, body: Buffer): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

function base64Hmac(key: Buffer, body: Buffer): string {
  return createHmac('sha256', key).update(body).digest('base64');
}

/** A secret of the server's own making is bytes in base64; one that a person chose is its text. */
function toStandardKey(secret: string): Buffer {
  const key = STANDARD_FORM.exec(secret)?.groups?.['key'];
  return key === undefined ? Buffer.from(secret, 'utf8') : Buffer.from(key, 'base64');
}
