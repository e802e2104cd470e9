import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createConnector } from '#platform/egress/connector.ts';
import { createEgress, type Egress } from '#platform/egress/egress.ts';
import { EgressError } from '#platform/egress/egress-error.ts';
import { type Resolve, resolveName } from '#platform/egress/resolver.ts';
import type { EgressPolicy } from '#platform/egress/target.ts';
import { type Listener, listeners } from '../support/listener.ts';

/** http is allowed throughout, so that it is never the reason of a refusal. */
const GUARDED: EgressPolicy = { allowHttp: true, allowPrivate: false };
const OPEN: EgressPolicy = { allowHttp: true, allowPrivate: true };

/** Hosts that are loopback: without the guard nearly all of them reach the listener. */
const LOOPBACK = [
  '127.0.0.1',
  '127.0.0.1.',
  '2130706433',
  '017700000001',
  '0x7f000001',
  '0X7F000001',
  '127.1',
  '127.0.1',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '0x7f.1',
  '0177.0x0.1',
  '00000177.0.0.01',
  '１２７.０.０.１',
  '127。0。0。1',
  '①②⑦.⓪.⓪.①',
  '%31%32%37.0.0.1',
  '%EF%BC%91%EF%BC%92%EF%BC%97.0.0.1',
  '0.0.0.0',
  '0',
  '0x0',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'ⓛocalhost',
  'lo\u00ADcalhost',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000:0000::0001]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:FFFF:7F00:0001]',
] as const;

/** Hosts inside other networks and their metadata services, in ways that lead there. */
const ELSEWHERE = [
  '127.255.255.254',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.100.100.200',
  '169.254.169.254',
  '2852039166',
  '0xA9FEA9FE',
  '168.63.129.16',
  '255.255.255.255',
  '224.0.0.1',
  '[fe80::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::1]',
  '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
  '[2001:db8::1]',
  'foo.localhost',
  'metadata.google.internal',
  'printer.local',
  'postgres',
] as const;

/** Everything but the host that people try: %s is the port. */
const TRICKS = [
  'http://user:word@127.0.0.1:%s/',
  'http://example.com@127.0.0.1:%s/',
  'http://example.com%2f@127.0.0.1:%s/',
  'http://127.0.0.1:%s#@example.com/',
  'http://127.0.0.1:%s?@example.com/',
  'http://127.0.0.1:%s\\@example.com/',
  'http:\\\\127.0.0.1:%s\\',
  'http:127.0.0.1:%s',
  'http:/127.0.0.1:%s/',
  'http:////127.0.0.1:%s/',
  'hTtP://127.0.0.1:%s/',
  'ws://127.0.0.1:%s/',
  'ftp://127.0.0.1:%s/',
  'gopher://127.0.0.1:%s/',
] as const;

const { close, http } = listeners();
const egresses: Egress[] = [];
let internal: readonly Listener[] = [];
let port = 0;

beforeEach(async () => {
  const ipv4 = await http((_, response) => response.end('internal'));
  ({ port } = ipv4);
  internal = [ipv4, await http((_, response) => response.end('internal'), port, '::1')];
});

afterEach(async () => {
  await Promise.all(egresses.splice(0).map(async (egress) => egress.close()));
  await close();
});

const hits = (): number => internal.reduce((sum, listener) => sum + listener.hits(), 0);

function open(policy: EgressPolicy, resolve?: Resolve): Egress {
  const egress = createEgress(policy, resolve === undefined ? {} : { resolve });
  egresses.push(egress);
  return egress;
}

async function reasonOf(egress: Egress, url: string): Promise<string> {
  try {
    const { status } = await egress.send({ url, method: 'POST', body: 'x', timeoutMs: 2000 });
    return `answered ${status}`;
  } catch (error) {
    if (error instanceof EgressError) return error.reason;
    throw error;
  }
}

const address = (text: string) => ({ address: text, family: text.includes(':') ? 6 : 4 }) as const;
const fixed =
  (...addresses: readonly string[]): Resolve =>
  async () =>
    addresses.map(address);

const failing: Resolve = async () => {
  throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
};

describe('no URL reaches the internal listener', () => {
  test.each([...LOOPBACK, ...ELSEWHERE])('host %s', async (host) => {
    expect(await reasonOf(open(GUARDED), `http://${host}:${port}/`)).toBe('address-not-allowed');
    expect(hits()).toBe(0);
  });

  test.each(TRICKS)('%s', async (url) => {
    const egress = open(GUARDED);
    expect(await reasonOf(egress, url.replace('%s', String(port)))).toBe('address-not-allowed');
    expect(hits()).toBe(0);
  });

  test('which it would without the guard', async () => {
    const egress = open(OPEN);
    // only some systems know the name with its dot
    const known = LOOPBACK.filter((host) => host !== 'localhost.');
    const urls = known.map((host) => `http://${host}:${port}/`);
    for (const url of urls) expect(await reasonOf(egress, url), url).toBe('answered 200');
    expect(hits()).toBeGreaterThanOrEqual(5);
  });
});

describe('names', () => {
  test.each([
    ['loopback', ['127.0.0.1']],
    ['loopback in IPv6', ['::1']],
    ['loopback mapped into IPv6', ['::ffff:127.0.0.1']],
    ['loopback behind NAT64', ['64:ff9b::7f00:1']],
    ['unspecified', ['0.0.0.0']],
    ['a public and a private address', ['8.8.8.8', '127.0.0.1']],
    ['a private and a public address', ['::1', '2606:4700::1111']],
    ['an address of a link', ['fe80::1%lo']],
    ['something that is no address', ['localhost']],
  ])('that lead to %s are refused', async (_, addresses) => {
    const egress = open(GUARDED, fixed(...addresses));
    expect(await reasonOf(egress, `http://example.com:${port}/`)).toBe('address-not-allowed');
    expect(await reasonOf(egress, `https://example.com:${port}/`)).toBe('address-not-allowed');
    expect(hits()).toBe(0);
  });

  test('without an address are not found', async () => {
    expect(await reasonOf(open(GUARDED, fixed()), 'https://example.com/')).toBe('name-not-found');
    expect(await reasonOf(open(GUARDED, failing), 'https://example.com/')).toBe('name-not-found');
  });

  test('the address that was checked is the one that is called, not a second answer', async () => {
    let lookups = 0;
    const flipping: Resolve = async () => {
      lookups += 1;
      return [address(lookups === 1 ? '::1' : '127.0.0.1')];
    };
    const egress = open(OPEN, flipping);
    expect(await reasonOf(egress, `http://example.com:${port}/`)).toBe('answered 200');
    expect({ lookups, ipv4: internal[0]?.hits(), ipv6: internal[1]?.hits() }).toEqual({
      lookups: 1,
      ipv4: 0,
      ipv6: 1,
    });
  });

  test('every new connection is checked again', async () => {
    const answers = [['127.0.0.1'], ['::1'], []];
    const egress = open(OPEN, async () => (answers.shift() ?? []).map(address));
    const url = `http://example.com:${port}/`;
    const ended: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const [answer] = await Promise.allSettled([
        egress.send({ url, method: 'GET', headers: { connection: 'close' } }),
      ]);
      ended.push(answer.status);
      await Promise.all(internal.map(async (listener) => listener.drained()));
    }
    expect(ended).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(internal.map((listener) => listener.hits())).toEqual([1, 1]);
  });

  test('another address of the name is tried where the first does not answer', async () => {
    const only = await http((_, response) => response.end());
    const egress = open(OPEN, fixed('::1', '127.0.0.1'));
    expect(await reasonOf(egress, `http://example.com:${only.port}/`)).toBe('answered 200');
  });
});

test('the system looks up few names at once and forgets none', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `127.0.0.${at + 1}`);
  const tooLong = Array.from({ length: 5 }, (_, at) => `${'x'.repeat(300)}.${at}x`);
  const twice = [...names, ...tooLong, ...names];
  const ended = await Promise.allSettled(twice.map(async (name) => resolveName(name)));
  const found = ended.map((end) => (end.status === 'fulfilled' ? end.value[0]?.address : null));
  expect(found).toEqual([...names, ...tooLong.map(() => null), ...names]);
});

test.each(['127.0.0.1', '::1', '[::1]', '10.0.0.1'])(
  'the connection itself is guarded, whatever was checked before: %s',
  async (hostname) => {
    const connect = createConnector({ policy: GUARDED, resolve: fixed(), timeoutMs: 1000 });
    const error = await new Promise((done) => {
      connect({ hostname, protocol: 'http:', port: String(port) }, (...[failure]) => done(failure));
    });
    expect(error).toMatchObject({ reason: 'address-not-allowed' });
    expect(hits()).toBe(0);
  },
);

describe('redirects are answers, not followed', () => {
  test.each([300, 301, 302, 303, 305, 307, 308])('%i', async (status) => {
    const location = `http://127.0.0.1:${port}/`;
    const front = await http((_, response) => {
      response.writeHead(status, { location, refresh: `0; url=${location}` }).end('moved');
    });
    const answer = await open(OPEN).send({
      url: `http://127.0.0.1:${front.port}/`,
      method: 'POST',
      body: 'x',
    });
    expect(answer).toMatchObject({ status, headers: { location }, isTruncated: false });
    expect(answer.body.toString()).toBe('moved');
    expect(hits()).toBe(0);
  });
});
