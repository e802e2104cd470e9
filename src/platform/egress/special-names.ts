import { isIP } from 'node:net';
import { isPublicAddress } from './address.ts';

/**
 * Last labels of names that lead into the network that they are looked up in, if anywhere. `example` and
 * `test` are not among them: no server answers under them, and documentation uses them.
 * Source: RFC 6761 (localhost, invalid), 6762 (local, and its appendix G: intranet to lan), 7686 (onion),
 * 9476 (alt), 8375 and 9665 (home.arpa, service.arpa: all of arpa serves the network itself), ICANN's
 * reservation of internal, and what Docker, Kubernetes and Consul give their machines.
 */
const INSIDE_NAMES: ReadonlySet<string> = new Set(
  'localhost localdomain local invalid onion alt arpa internal intranet private corp home lan docker svc consul'.split(
    ' ',
  ),
);

/** Public names whose only purpose is to lead to the machine that looks them up. */
const LOOPBACK_SERVICES: ReadonlySet<string> = new Set([
  'localtest.me',
  'lvh.me',
  'vcap.me',
  'lacolhost.com',
  'localho.st',
]);

/** Public names that lead to the address that stands before them, in hexadecimal digits or IPv6 as well. */
const ADDRESS_SERVICES: ReadonlySet<string> = new Set([
  'nip.io',
  'sslip.io',
  'xip.io',
  'traefik.me',
]);

/** Whether a name means something inside a network only. A name of one label is looked up in its domain. */
export function isInsideName(hostname: string): boolean {
  const labels = labelsOf(hostname);
  return labels.length < 2 || INSIDE_NAMES.has(labels.at(-1) ?? '');
}

/**
 * Whether a name says that it leads to a private address: it ends like one of the public services for
 * that, or has the address in it, such as 10.0.0.1.nip.io or ip-10-0-0-1.example.com.
 */
export function namesPrivateAddress(hostname: string): boolean {
  const labels = labelsOf(hostname);
  const service = labels.slice(-2).join('.');
  if (LOOPBACK_SERVICES.has(service)) return true;
  const found = ADDRESS_SERVICES.has(service)
    ? [...addressesIn(labels), ...codedAddressesIn(labels)]
    : addressesIn(labels);
  return found.some((address) => isIP(address) !== 0 && !isPublicAddress(address));
}

function labelsOf(hostname: string): readonly string[] {
  const labels = hostname.toLowerCase().split('.');
  return labels.filter((label) => label !== '');
}

const DOTTED = /(?=(?:^|[.-])((?:\d{1,3}\.){3}\d{1,3})(?:[.-]|$))/g;
const HYPHENED = /(?=(?:^|[.-])((?:\d{1,3}-){3}\d{1,3})(?:[.-]|$))/g;

/** IPv4 in four labels, or in four parts of one. */
function addressesIn(labels: readonly string[]): readonly string[] {
  const name = labels.join('.');
  const found = [...name.matchAll(DOTTED), ...name.matchAll(HYPHENED)];
  return found.map(([, address = '']) => address.split(/[.-]/).map(Number).join('.'));
}

function codedAddressesIn(labels: readonly string[]): readonly string[] {
  const hex = labels.flatMap((label) => /(?:^|-)([0-9a-f]{8})$/.exec(label)?.[1] ?? []);
  return [...hex.map(fromHex), ...labels.map((label) => label.replaceAll('-', ':'))];
}

function fromHex(digits: string): string {
  return [0, 2, 4, 6].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)).join('.');
}
