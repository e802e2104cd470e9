import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { hmac } from '#platform/secret.ts';

/** Of how many people one browser is known at once. */
const MAX_DEVICES = 4;
const FORM = /^(?<nonce>[\w-]{16})\.(?<mark>[\w-]{43})$/;

/**
 * The part of a browser's device cookie that says it was signed in with by this person before, and has a
 * limit of its own for that. It is no proof of who sits there.
 * Source: OWASP, Slow Down Online Guessing Attacks with Device Cookies.
 * @param name email in lower case
 * @returns name of the device; null where the browser is not known for this person
 */
export function findDevice(secret: KeyObject, devices: string, name: string): string | null {
  for (const entry of devices.split('~').slice(0, MAX_DEVICES)) {
    const { nonce, mark } = FORM.exec(entry)?.groups ?? {};
    if (nonce === undefined || mark === undefined) continue;
    if (timingSafeEqual(Buffer.from(mark), Buffer.from(toMark(secret, nonce, name)))) return nonce;
  }
  return null;
}

/** The cookie with this person in front. Whoever is known already keeps the name of the device. */
export function addDevice(secret: KeyObject, devices: string, name: string): string {
  const known = findDevice(secret, devices, name);
  const nonce = known ?? randomBytes(12).toString('base64url');
  const others = devices
    .split('~')
    .filter((entry) => FORM.test(entry) && entry.slice(0, nonce.length) !== nonce);
  const own = `${nonce}.${toMark(secret, nonce, name)}`;
  return [own, ...others].slice(0, MAX_DEVICES).join('~');
}

function toMark(secret: KeyObject, nonce: string, name: string): string {
  return hmac(secret, `device:${nonce}:${name}`).toString('base64url');
}
