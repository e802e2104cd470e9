import { BlockList } from 'node:net';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '#platform/egress/address.ts';
import { checkTarget, type EgressPolicy } from '#platform/egress/target.ts';
import { AppError } from '#platform/errors.ts';

const PUBLIC: EgressPolicy = { allowHttp: false, allowPrivate: false };
const WITH_HTTP: EgressPolicy = { allowHttp: true, allowPrivate: false };

/** What is wrong with a URL; null where nothing is. */
function problemOf(url: string, policy = PUBLIC): string | null {
  try {
    return checkTarget(url, policy) === url ? null : 'another text came back';
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID_REQUEST') throw error;
    return error.message;
  }
}

test.each([
  'https://example.com/hook',
  'https://example.com',
  'https://example.com:8443/hook?token=a%20b#part',
  'https://EXAMPLE.com:65535/',
  'https://bücher.example/',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
  'https://192.0.1.1/',
  'https://172.32.0.1/',
  'https://localhost.example.com/',
  'https://local.test/',
  `https://example.com/${'a'.repeat(2028)}`,
])('%s is a target', (url) => {
  expect(problemOf(url)).toBeNull();
});

test.each([
  ['http://example.com/', 'must begin with https://'],
  ['ftp://example.com/', 'must begin with https://'],
  ['file:///etc/passwd', 'must begin with https://'],
  ['javascript:alert(1)', 'must begin with https://'],
  ['data:text/plain,x', 'must begin with https://'],
  ['', 'must be a valid URL'],
  ['example.com/hook', 'must be a valid URL'],
  ['https://', 'must be a valid URL'],
  ['https://:443/', 'must be a valid URL'],
  ['https://exa mple.com/', 'spaces or control'],
  [' https://example.com/', 'spaces or control'],
  ['https://example.com/\n', 'spaces or control'],
  ['https://example.com/\0', 'spaces or control'],
  ['https://1.2.3.4.5/', 'must be a valid URL'],
  ['https://256.0.0.1/', 'must be a valid URL'],
  ['https://example.com:0/', 'port from 1 to 65535'],
  ['https://example.com:65536/', 'must be a valid URL'],
  ['https://user@example.com/', 'user name or password'],
  ['https://:word@example.com/', 'user name or password'],
  ['https://example.com@127.0.0.1/', 'user name or password'],
  [`https://example.com/${'a'.repeat(2029)}`, 'at most 2048 characters'],
])('%j: the url %s', (url, problem) => {
  expect(problemOf(url)).toContain(problem);
});

test('http, private targets and one origin are what a policy allows', () => {
  expect(problemOf('http://example.com/', WITH_HTTP)).toBeNull();
  expect(problemOf('https://localhost/', { ...PUBLIC, allowPrivate: true })).toBeNull();
  const only = { allowHttp: true, allowPrivate: true, onlyOrigin: 'http://localhost:11434' };
  expect(problemOf('http://localhost:11434/v1/chat', only)).toBeNull();
  expect(problemOf('http://localhost:11435/v1/chat', only)).toContain('the configured origin');
  expect(problemOf('https://localhost:11434/v1/chat', only)).toContain('the configured origin');
});

/** The networks of the contract, kept apart from the code's own list. */
const PRIVATE_NETWORKS = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

const toNumber = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const toBytes = (value: number): number[] => [24, 16, 8, 0].map((bits) => (value >>> bits) & 255);

/** An address of a private network as a number. */
const privateIpv4 = fc
  .tuple(fc.constantFrom(...PRIVATE_NETWORKS), fc.nat(0xff_ff_ff_ff))
  .map(([[base, bits], random]) => toNumber(base) + (random % 2 ** (32 - bits)));

const RADIXES = [
  (part: number) => String(part),
  (part: number) => `0${part.toString(8)}`,
  (part: number) => `0x${part.toString(16)}`,
  (part: number) => `0X00${part.toString(16).toUpperCase()}`,
];
const DISGUISES = [
  (host: string) => host,
  (host: string) => `${host}.`,
  (host: string) => host.replaceAll('.', '。'),
  (host: string) => host.replaceAll(/[0-9a-zA-Z]/g, (one) => shift(one, 0xfe_e0)),
  (host: string) => host.replaceAll(/\d/g, (one) => `%3${one}`),
];
const shift = (one: string, by: number): string =>
  String.fromCodePoint(by + Number(one.codePointAt(0)));

/** One to four parts, each in any radix, in any disguise that URL parsers see through. */
const ipv4Text = fc
  .record({
    value: privateIpv4,
    parts: fc.integer({ min: 1, max: 4 }),
    radixes: fc.array(fc.constantFrom(...RADIXES), { minLength: 4, maxLength: 4 }),
    disguise: fc.constantFrom(...DISGUISES),
  })
  .map(({ value, parts, radixes, disguise }) => {
    const lead = toBytes(value).slice(0, parts - 1);
    const rest = value % 256 ** (5 - parts);
    return disguise([...lead, rest].map((part, at) => radixes[at]?.(part)).join('.'));
  });

const groups = (count: number) => fc.array(fc.nat(0xff_ff), { minLength: count, maxLength: count });
const inside = (...head: readonly number[]) =>
  groups(8 - head.length).map((tail) => head.concat(tail));
const embedded = (...head: readonly number[]) =>
  privateIpv4.map((value) => head.concat(value >>> 16, value & 0xff_ff));

/** IPv6 outside 2000::/3, of its reserved parts, or with a private IPv4 address inside. */
const privateIpv6 = fc.oneof(
  inside().filter(([first = 0]) => first < 0x20_00 || first > 0x3f_ff),
  inside(0xfe_80),
  inside(0xfd_00),
  inside(0xff_02),
  inside(0x20_01, 0x00_00),
  fc.nat(0x1_ff).chain((second) => inside(0x20_01, second)),
  inside(0x20_01, 0x0d_b8),
  inside(0x20_02),
  fc.nat(0x0f_ff).chain((second) => inside(0x3f_ff, second)),
  embedded(0, 0, 0, 0, 0, 0),
  embedded(0, 0, 0, 0, 0, 0xff_ff),
  embedded(0, 0, 0, 0, 0xff_ff, 0),
  embedded(0x64, 0xff_9b, 0, 0, 0, 0),
  embedded(0x64, 0xff_9b, 1, 0, 0, 0),
);
const IPV6_NOTATIONS = [
  (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(':'),
  (parts: readonly number[]) =>
    parts.map((part) => part.toString(16).padStart(4, '0').toUpperCase()).join(':'),
  (parts: readonly number[]) =>
    parts
      .map((part) => part.toString(16))
      .join(':')
      .replace(/(?:\b0(?::|$)){2,}/, ':')
      .replace(/^:(?!:)/, '::')
      .replace(/(?<!:):$/, '::'),
  (parts: readonly number[]) => {
    const [high = 0, low = 0] = parts.slice(6);
    const head = parts.slice(0, 6).map((part) => part.toString(16));
    return `${head.join(':')}:${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
  },
];
const ipv6Text = fc
  .tuple(privateIpv6, fc.constantFrom(...IPV6_NOTATIONS))
  .map(([parts, notation]) => `[${notation(parts)}]`);

describe('no private address passes', () => {
  const INSIDE = 'url must not resolve to a private, local or reserved address.';

  test('IPv4 in any notation', () => {
    fc.assert(
      fc.property(ipv4Text, fc.constantFrom('', ':8443'), (host, port) => {
        expect(problemOf(`https://${host}${port}/`)).toBe(INSIDE);
      }),
      { numRuns: 3000 },
    );
  });

  test('IPv6 in any notation', () => {
    fc.assert(
      fc.property(ipv6Text, (host) => {
        expect(problemOf(`https://${host}/`)).toBe(INSIDE);
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    'localhost',
    'LOCALHOST.',
    'a.localhost',
    'ⓛocalhost',
    'printer.local',
    'db.internal',
  ])('name %s', (name) => {
    expect(problemOf(`https://${name}/`)).toBe(INSIDE);
  });

  test.each(['postgres', 'router.home.arpa', 'a.localdomain', 'metadata.google.internal.', '.'])(
    'name %s',
    (name) => {
      expect(problemOf(`https://${name}/`)).toBe(INSIDE);
    },
  );
});

test('every other IPv4 address is public, and every other one of 2000::/3', () => {
  const ipv4 = new BlockList();
  for (const [base, bits] of PRIVATE_NETWORKS) ipv4.addSubnet(base, bits);
  const ipv6 = new BlockList();
  for (const [base, bits] of [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ] as const) {
    ipv6.addSubnet(base, bits, 'ipv6');
  }
  fc.assert(
    fc.property(fc.nat(0xff_ff_ff_ff), (value) => {
      const address = toBytes(value).join('.');
      expect(isPublicAddress(address), address).toBe(!ipv4.check(address));
    }),
    { numRuns: 3000 },
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 0x20_00, max: 0x3f_ff }).chain((first) => inside(first)),
      (parts) => {
        const address = parts.map((part) => part.toString(16)).join(':');
        expect(isPublicAddress(address), address).toBe(!ipv6.check(address, 'ipv6'));
      },
    ),
    { numRuns: 3000 },
  );
});

test.each([
  '',
  'example.com',
  '127.1',
  '0x8.8.8.8',
  '8.8.8',
  '2606:4700::1%eth0',
  '[2606:4700::1]',
])('%j is no public address', (text) => {
  expect(isPublicAddress(text)).toBe(false);
});
