import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { inspect } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createEgress,
  type Egress,
  type EgressOptions,
  type EgressRequest,
} from '#platform/egress/egress.ts';
import { EgressError } from '#platform/egress/egress-error.ts';
import type { Resolve } from '#platform/egress/resolver.ts';
import { makeCertificate } from '../support/certificate.ts';
import { listeners } from '../support/listener.ts';

const POLICY = { allowHttp: true, allowPrivate: true };
const LATER = new Date('2124-01-01T00:00:00Z');

const { close, http, https, tcp } = listeners();
const egresses: Egress[] = [];

afterEach(async () => {
  await Promise.all(egresses.splice(0).map(async (egress) => egress.close()));
  await close();
});

function open(options: EgressOptions = {}): Egress {
  const egress = createEgress(POLICY, options);
  egresses.push(egress);
  return egress;
}

const silent: Resolve = () => new Promise(() => undefined);
const resolve: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
const ipv6First: Resolve = async () => [
  { address: '::1', family: 6 },
  { address: '127.0.0.1', family: 4 },
];

const toUrl = (port: number): string => `http://127.0.0.1:${port}/hook/secret-path`;
const post = (url: string, rest: Partial<EgressRequest> = {}): EgressRequest => ({
  url,
  method: 'POST',
  headers: { authorization: 'Bearer secret-header' },
  body: 'secret-body',
  ...rest,
});

async function failureOf(call: Promise<unknown>): Promise<EgressError> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    const shown = inspect(error, { depth: 9, showHidden: true });
    if (/secret|127\.0\.0\.1/.test(shown)) throw new Error('it tells too much', { cause: error });
    return error;
  }
  throw new Error('there was an answer');
}

describe('an exchange', () => {
  test('sends method, path, headers and the very bytes, gives back the answer', async () => {
    const seen: unknown[] = [];
    const { port } = await http((request, response) => {
      const { method, url, headers } = request;
      seen.push({ method, url, host: headers.host, name: headers['x-name'] });
      request.on('data', (piece: Buffer) => seen.push(piece));
      request.on('end', () => {
        response.writeHead(201, { 'x-answer': ['a', 'b'] }).end('thanks');
      });
    });
    const body = Buffer.from([0, 255, 10, 13, 195]);
    const answer = await open().send({
      url: `http://127.0.0.1:${port}/a%20b?c=d#e`,
      method: 'POST',
      headers: { 'x-name': 'value' },
      body,
    });
    expect(seen).toEqual([
      { method: 'POST', url: '/a%20b?c=d', host: `127.0.0.1:${port}`, name: 'value' },
      body,
    ]);
    expect(answer).toMatchObject({
      status: 201,
      headers: { 'x-answer': 'a, b' },
      isTruncated: false,
    });
    expect(answer.body.toString()).toBe('thanks');
    expect(answer.durationMs).toBeGreaterThanOrEqual(0);
  });

  test.each([200, 204, 299, 400, 404, 410, 500, 503])('%i is an answer', async (status) => {
    const { port } = await http((_, response) => response.writeHead(status).end());
    expect(await open().send(post(toUrl(port)))).toMatchObject({ status });
  });

  test('connections are kept and few', async () => {
    const { port, hits } = await http((_, response) => response.end('ok'));
    const egress = open({ socketsPerOrigin: 4 });
    for (let turn = 0; turn < 50; turn += 1) await egress.send(post(toUrl(port)));
    expect(hits()).toBeLessThanOrEqual(2);
    await Promise.all(Array.from({ length: 200 }, async () => egress.send(post(toUrl(port)))));
    expect(hits()).toBe(4);
  });
});

const limited = async (size: number) => {
  const { port } = await http((_, response) => response.end(Buffer.alloc(size, 'x')));
  const { body, isTruncated } = await open().send(post(toUrl(port), { maxAnswerBytes: 1000 }));
  return { length: body.length, isTruncated };
};

describe('the answer is read up to its limit', () => {
  test('exactly', async () => {
    expect(await limited(0)).toEqual({ length: 0, isTruncated: false });
    expect(await limited(1000)).toEqual({ length: 1000, isTruncated: false });
    expect(await limited(1001)).toEqual({ length: 1000, isTruncated: true });
  });

  test('100 MB cost next to nothing, and the connection ends', async () => {
    let sent = 0;
    const piece = Buffer.alloc(64 * 1024);
    const { port, drained } = await http((_, response) => {
      const more = (): void => {
        let room = true;
        while (room && sent < 100 * 2 ** 20) {
          room = response.write(piece);
          sent += piece.length;
        }
      };
      response.on('drain', more);
      more();
    });
    const answer = await open().send(post(toUrl(port)));
    expect(answer).toMatchObject({ status: 200, isTruncated: true });
    expect(answer.body).toHaveLength(4096);
    await drained();
    expect(sent).toBeLessThan(20 * 2 ** 20);
  });

  test('and what never ends is not waited for beyond it', async () => {
    const { port, drained } = await http((_, response) => response.write(Buffer.alloc(5000)));
    expect(await open().send(post(toUrl(port)))).toMatchObject({ status: 200, isTruncated: true });
    await drained();
  });
});

describe('one deadline over everything', () => {
  const timeoutMs = 100;

  test('a name server that never answers', async () => {
    const call = open({ resolve: silent }).send(post('http://a.example/', { timeoutMs }));
    expect(await failureOf(call)).toMatchObject({ reason: 'timeout', message: 'timeout' });
  });

  test('TLS that never begins', async () => {
    const { port } = await tcp(() => undefined);
    const call = open().send(post(`https://127.0.0.1:${port}/`, { timeoutMs }));
    expect((await failureOf(call)).reason).toBe('timeout');
  });

  test('no answer, and the connection ends', async () => {
    const { port, drained } = await http(() => undefined);
    const failure = await failureOf(open().send(post(toUrl(port), { timeoutMs })));
    expect(failure.reason).toBe('timeout');
    expect(failure.durationMs).toBeGreaterThanOrEqual(timeoutMs - 1);
    expect(failure.durationMs).toBeLessThan(2000);
    await drained();
  });

  test.each([
    ['headers', (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\nx-')],
    ['provisional answers', (socket: Socket) => socket.write('HTTP/1.1 103 Early\r\n\r\n')],
    ['a body', (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nx')],
  ])('%s that stop midway', async (_, begin) => {
    const { port, drained } = await tcp((socket) => void socket.once('data', () => begin(socket)));
    expect((await failureOf(open().send(post(toUrl(port), { timeoutMs })))).reason).toBe('timeout');
    await drained();
  });

  test('a place in the queue; what timed out there is never sent', async () => {
    const waiting: ServerResponse[] = [];
    const paths: (string | undefined)[] = [];
    const { port } = await http((request, response) => {
      paths.push(request.url);
      if (request.url === '/first') waiting.push(response);
      else response.end();
    });
    const egress = open({ socketsPerOrigin: 1 });
    const first = egress.send(post(`http://127.0.0.1:${port}/first`));
    const second = egress.send(post(`http://127.0.0.1:${port}/second`, { timeoutMs }));
    expect((await failureOf(second)).reason).toBe('timeout');
    waiting[0]?.end();
    expect(await first).toMatchObject({ status: 200 });
    expect(await egress.send(post(`http://127.0.0.1:${port}/third`))).toMatchObject({
      status: 200,
    });
    expect(paths).toEqual(['/first', '/third']);
  });

  test('a caller may cancel, before and after', async () => {
    const reached = Promise.withResolvers<void>();
    const { port, hits, drained } = await http(() => reached.resolve());
    const early = open().send(post(toUrl(port), { signal: AbortSignal.abort() }));
    expect((await failureOf(early)).reason).toBe('cancelled');
    expect(hits()).toBe(0);
    const controller = new AbortController();
    const late = failureOf(open().send(post(toUrl(port), { signal: controller.signal })));
    await reached.promise;
    controller.abort();
    expect((await late).reason).toBe('cancelled');
    await drained();
  });

  test('close ends what is under way and takes nothing more', async () => {
    const reached = Promise.withResolvers<void>();
    const { port, drained } = await http(() => reached.resolve());
    const egress = open();
    const call = failureOf(egress.send(post(toUrl(port))));
    await reached.promise;
    await egress.close();
    expect((await call).reason).toBe('cancelled');
    expect((await failureOf(egress.send(post(toUrl(port))))).reason).toBe('cancelled');
    await drained();
  });
});

describe('failures have a short reason', () => {
  test('nobody listens', async () => {
    const { port } = await http(() => undefined);
    await close();
    const failure = await failureOf(open().send(post(toUrl(port))));
    expect(failure).toMatchObject({
      reason: 'connection-refused',
      message: 'connection refused',
    });
    const named = open({ resolve: ipv6First }).send(post(`http://a.example:${port}/`));
    expect((await failureOf(named)).reason).toBe('connection-refused');
  });

  test.each([
    ['hangs up', '', 'broke-off'],
    ['ends within the headers', 'HTTP/1.1 200 OK\r\nx-a: ', 'broke-off'],
    ['ends within the body', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nx', 'broke-off'],
    [
      'ends within a chunk',
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n9\r\nx',
      'broke-off',
    ],
    ['speaks something else', 'SSH-2.0-OpenSSH_9.9\r\n', 'bad-answer'],
    ['has endless headers', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`, 'bad-answer'],
    [
      'smuggles',
      'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx',
      'bad-answer',
    ],
  ])('a server that %s', async (_, said, reason) => {
    const { port } = await tcp((socket) => void socket.once('data', () => socket.end(said)));
    expect((await failureOf(open().send(post(toUrl(port))))).reason).toBe(reason);
  });

  test('a header that splits the request is not sent', async () => {
    const { port, hits } = await http((_, response) => response.end());
    const headers = { 'x-a': 'b\r\nx-injected: c' };
    expect((await failureOf(open().send(post(toUrl(port), { headers })))).reason).toBe(
      'bad-request',
    );
    expect(hits()).toBe(0);
  });
});

describe('TLS', () => {
  const good = makeCertificate('receiver.example', LATER);

  test('the name goes into SNI and Host, the certificate is checked for it', async () => {
    const names: unknown[] = [];
    const { port } = await https(good, ({ headers, socket }, response) => {
      names.push(socket instanceof TLSSocket ? socket.servername : null, headers.host);
      response.end('ok');
    });
    const egress = open({ resolve, ca: good.cert });
    const answer = await egress.send(post(`https://receiver.example:${port}/`));
    expect(answer).toMatchObject({ status: 200 });
    expect(names).toEqual(['receiver.example', `receiver.example:${port}`]);
  });

  test.each([
    ['self-signed', 'receiver.example', {}],
    ['for another host name', 'other.example', { ca: good.cert }],
  ])('a certificate that is %s', async (problem, name, trust) => {
    let requests = 0;
    const { port } = await https(good, (_request, response) => {
      requests += 1;
      response.end();
    });
    const failure = await failureOf(
      open({ resolve, ...trust }).send(post(`https://${name}:${port}/`)),
    );
    expect(failure).toMatchObject({ reason: 'tls', message: `TLS: certificate is ${problem}` });
    expect(requests).toBe(0);
  });

  test('a certificate that has expired', async () => {
    const old = makeCertificate('receiver.example', new Date('2001-01-01T00:00:00Z'));
    const { port } = await https(old, (_, response) => response.end());
    const egress = open({ resolve, ca: old.cert });
    const failure = await failureOf(egress.send(post(`https://receiver.example:${port}/`)));
    expect(failure).toMatchObject({ reason: 'tls', message: 'TLS: certificate has expired' });
  });

  test.each([
    ['speaks plain HTTP', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['sends noise', '\u0016\u0003\u0003\u0000\u0001x'],
    ['hangs up', ''],
  ])('a server that %s', async (_, said) => {
    const { port } = await tcp((socket) => void once(socket, 'data').then(() => socket.end(said)));
    const failure = await failureOf(
      open({ resolve }).send(post(`https://receiver.example:${port}/`)),
    );
    expect(failure).toMatchObject({ reason: 'tls', message: 'TLS: handshake failed' });
  });
});
