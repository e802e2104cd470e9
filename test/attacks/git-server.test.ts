import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { syncClone } from '#platform/git/clone.ts';
import { fetchRef } from '#platform/git/ref-fetch.ts';
import { RunFailure } from '#platform/errors.ts';
import { setUpClones } from '../support/clones.ts';

const { optionsFor, repository, serve } = setUpClones();

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

async function listen(answer: Answer): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return `http://127.0.0.1:${port}`;
}

const line = (text: string): string =>
  `${(Buffer.byteLength(text) + 4).toString(16).padStart(4, '0')}${text}`;
const ID = 'a'.repeat(40);

/** The first answer of a server of version 0 with these refs. */
function refs(names: readonly string[], capabilities = 'symref=HEAD:refs/heads/main'): string {
  const [first = '', ...rest] = names;
  const lines = [
    line(`${ID} ${first}\0${capabilities}\n`),
    ...rest.map((n) => line(`${ID} ${n}\n`)),
  ];
  return `${line('# service=git-upload-pack\n')}0000${lines.join('')}0000`;
}

function say(body: string | Buffer, headers: Record<string, string> = {}): Answer {
  return (request, response) => {
    request.resume();
    const type = request.url?.includes('info/refs') === true ? 'advertisement' : 'result';
    response.writeHead(200, {
      'content-type': `application/x-git-upload-pack-${type}`,
      ...headers,
    });
    response.end(body);
  };
}

const v2 = (...lines: string[]): string =>
  `${line('# service=git-upload-pack\n')}0000${line('version 2\n')}${lines.map(line).join('')}0000`;

const ANSWERS: Readonly<Record<string, Answer>> = {
  'a ref that leads out of the repository': say(refs(['HEAD', 'refs/heads/../../../hooks/x'])),
  'a ref that is an option': say(refs(['HEAD', '--upload-pack=touch /tmp/x'])),
  'a ref with line feeds and escapes': say(refs(['HEAD', 'refs/heads/a\n\u001b[2Jb'])),
  'HEAD that points at itself': say(refs(['HEAD'], 'symref=HEAD:HEAD')),
  'symbolic refs in a circle': say(
    refs(['HEAD', 'refs/heads/main'], 'symref=HEAD:refs/heads/main symref=refs/heads/main:HEAD'),
  ),
  'HEAD that points at an option': say(refs(['HEAD'], 'symref=HEAD:--output=/tmp/x')),
  'HEAD that points out': say(refs(['HEAD'], 'symref=HEAD:refs/heads/../../config')),
  'ids of a wrong length': say(refs(['HEAD']).replaceAll(ID, 'abc')),
  'an object format nobody knows': say(refs(['HEAD'], 'object-format=md5')),
  'packet lengths that lie': say(`${line('# service=git-upload-pack\n')}0000ffffab`),
  'a packet of a negative length': say(`${line('# service=git-upload-pack\n')}0000-001abc`),
  'no packet at all': say('\0'.repeat(5000)),
  'an error with escapes': say(
    `${line('# service=git-upload-pack\n')}0000${line('ERR \u001b]0;evil\u0007\u001b[2J <script>\n')}`,
  ),
  'a text that ends in the middle': say(refs(['HEAD', 'refs/heads/main']).slice(0, 90)),
  'version 2 with an unknown capability': say(v2('agent=evil\n', 'object-info\n', 'x=y\n')),
  'version 2 with a bundle of another host': say(
    v2('ls-refs\n', 'fetch=shallow\n', 'bundle-uri\n', 'object-format=sha1\n'),
  ),
  'version 3': say(`${line('# service=git-upload-pack\n')}0000${line('version 3\n')}0000`),
  'an encoding that is none': say('x', { 'content-encoding': 'gzip' }),
  'an unknown encoding': say('x', { 'content-encoding': 'evil' }),
  'a length that lies': (request, response) => {
    request.resume();
    response.writeHead(200, {
      'content-type': 'application/x-git-upload-pack-advertisement',
      'content-length': '100000000',
    });
    response.write(refs(['HEAD']));
    setTimeout(() => response.destroy(), 20);
  },
  'a header of a megabyte': (request, response) => {
    request.resume();
    response.socket?.end(`HTTP/1.1 200 OK\r\nX-Evil: ${'e'.repeat(1_000_000)}\r\n\r\n`);
  },
  'headers without an end': (request, response) => {
    request.resume();
    response.socket?.end(`HTTP/1.1 200 OK\r\n${'X-Evil: 1\r\n'.repeat(100_000)}`);
  },
  'a demand for a password': (_, response) => {
    response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
  },
  'a demand for NTLM': (_, response) => {
    response.writeHead(401, { 'www-authenticate': 'NTLM' }).end();
  },
  'a demand for Negotiate': (_, response) => {
    response.writeHead(401, { 'www-authenticate': 'Negotiate' }).end();
  },
  'cookies of another host': say('x', { 'set-cookie': 'a=b; Domain=.com' }),
  'an alternative service': say('x', { 'alt-svc': 'h3="127.0.0.1:1"' }),
  'status 999': (_, response) => void response.socket?.end('HTTP/1.1 999 x\r\n\r\n'),
  'status 100 for ever': (_, response) =>
    void response.socket?.end('HTTP/1.1 100 Continue\r\n\r\n'.repeat(10_000)),
  'an HTTP answer of version 0.9': (_, response) => void response.socket?.end('hello'),
};

describe('a server that answers with', () => {
  test.each(Object.entries(ANSWERS))('%s ends in a failure with a code', async (_, answer) => {
    const options = optionsFor(
      { url: await listen(answer) },
      { token: 'secret-token-1', timeoutMs: 3000 },
    );
    for (const work of [
      () => syncClone(options),
      () => fetchRef({ ...options, ref: 'main', dir: `${options.dir}-ref` }),
    ]) {
      const failure: unknown = await work().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(RunFailure);
      const told = failure instanceof Error ? `${failure.message}${String(failure.cause)}` : '';
      expect(told).not.toMatch(/(?!\n)\p{Cc}|secret-token/u);
    }
    expect(existsSync(options.dir)).toBe(false);
  });
});

describe('a server that sends the client elsewhere', () => {
  test.each<readonly [string, (canary: string) => Answer]>([
    ['by status 301', (to) => (q, r) => void r.writeHead(301, { location: to + q.url }).end()],
    ['by status 307', (to) => (q, r) => void r.writeHead(307, { location: to + q.url }).end()],
    [
      'by a file URL',
      () => (_, r) => void r.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    ],
    ['by a Refresh header', (to) => say('x', { refresh: `0; url=${to}` })],
    [
      'by objects/info/alternates',
      (to) => (q, r) => {
        if (q.url?.includes('info/refs') === true) r.end(`${ID}\trefs/heads/main\n`);
        else if (q.url?.includes('HEAD') === true) r.end('ref: refs/heads/main\n');
        else r.end(`${to}/objects\n`);
      },
    ],
  ])('%s is not followed', async (_, attack) => {
    let asked = 0;
    const canary = await listen((_request, response) => {
      asked += 1;
      response.end();
    });
    const options = optionsFor({ url: await listen(attack(canary)) }, { token: 'secret-token-1' });
    await expect(syncClone(options)).rejects.toBeInstanceOf(RunFailure);
    expect(asked).toBe(0);
  });

  test('by a bundle that it names in version 2', async () => {
    repository({ 'a.txt': 'one' });
    let asked = 0;
    const canary = await listen((_request, response) => {
      asked += 1;
      response.end();
    });
    const server = await serve((request, response) => {
      if (request.method === 'POST') return false;
      say(
        v2(
          'ls-refs=unborn\n',
          'fetch=shallow wait-for-done packfile-uris\n',
          `bundle-uri=bundle.a.uri=${canary}/a.bundle\n`,
          'object-format=sha1\n',
        ),
      )(request, response);
      return true;
    });
    await syncClone(optionsFor(server));
    expect(asked).toBe(0);
  });
});

describe('a server that answers without an end', () => {
  test('with refs', async () => {
    const url = await listen((request, response) => {
      request.resume();
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' });
      response.write(refs(['HEAD']).slice(0, -4));
      let n = 0;
      const more = (): void => {
        if (response.destroyed) return;
        n += 1;
        response.write(line(`${ID} refs/heads/b${n}\n`));
        setTimeout(more, 1);
      };
      more();
    });
    const failure = await syncClone(optionsFor({ url }, { timeoutMs: 1500 })).catch(
      (e: unknown) => e,
    );
    expect(failure).toMatchObject({ code: 'REPOSITORY_UNREACHABLE' });
  });

  test('with 200,000 refs: only the one that is asked for counts', async () => {
    const names = Array.from({ length: 200_000 }, (_, i) => `refs/heads/b${i}`);
    const url = await listen(say(refs(['HEAD', ...names])));
    const options = optionsFor({ url }, { timeoutMs: 30_000 });
    await expect(
      fetchRef({ ...options, ref: 'b7', dir: `${options.dir}-ref` }),
    ).rejects.toBeInstanceOf(RunFailure);
  });

  test('with 100 MB in 100 kB of gzip', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000));
    const url = await listen(say(bomb, { 'content-encoding': 'gzip' }));
    await expect(syncClone(optionsFor({ url }))).rejects.toBeInstanceOf(RunFailure);
  });

  test('with messages, of which the last ones are kept', async () => {
    const noise = `\u0002${'remote noise '.repeat(4000)}\n`;
    repository({ 'a.txt': 'one' });
    const server = await serve((request, response) => {
      if (request.method !== 'POST') return false;
      request.resume();
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' });
      response.end(
        `${line('packfile\n')}${line(noise).repeat(200)}${line('\u0003fatal: \u001b[2Jno\n')}0000`,
      );
      return true;
    });
    const failure: unknown = await syncClone(optionsFor(server)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RunFailure);
    const told = failure instanceof Error ? String(failure.cause) : '';
    expect(told.length).toBeLessThan(20_000);
    expect(told).not.toContain('\u001B');
  });
});
