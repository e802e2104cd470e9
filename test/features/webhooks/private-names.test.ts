/** Hosts that mean something inside a network, registered where no name server knows any name. */
import { hostname } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { type NameServer, startNameServer } from '../../support/name-server.ts';
import { seed, type SeededKey } from '../../support/seed.ts';

let names: NameServer;
let app: TestApp;
let owner: SeededKey;
beforeAll(async () => {
  names = await startNameServer({ '10.0.0.1.known.example.com': [['192.88.98.1']] });
  app = await startTestApp({ worker: 'later', resolve: names.resolve });
  owner = await seed(app).account('pro');
});
afterAll(async () => {
  await app?.close();
  await names?.close();
});

const create = async (host: string) =>
  owner.api.post('/webhooks', { url: `https://${host}/hook`, events: ['index.complete'] });

const REFUSED = `
  localhost LOCALHOST. foo.localhost a.b.localhost. localhost.localdomain
  printer.local printer.local. metadata.google.internal ip-10-0-0-1.ec2.internal
  router.home.arpa 1.0.0.127.in-addr.arpa ipv4only.arpa x.invalid x.onion x.alt
  nas.lan nas.home wiki.corp wiki.intranet db.private
  postgres intranet. kubernetes.default.svc postgres.service.consul
  host.docker.internal api.docker foo.svc.cluster.local
  127.0.0.1.nip.io app.10.0.0.1.nip.io 10-0-0-1.sslip.io app-7f000001.nip.io
  --1.sslip.io 192-168-1-1.traefik.me localtest.me a.lvh.me x.vcap.me
  ip-10-0-0-1.us-west-2.compute.example.com 169.254.169.254.example.com
  0177.0.0.1 0x7f.1 2130706433 127.1 0 ①②⑦.0.0.1 127。0。0。1
  [::1] [::ffff:10.0.0.1] [64:ff9b::a00:1] [2002:a00:1::] [fd00::1]
  [fe80::1%25eth0] [::] [::127.0.0.1] [2001:db8::1] ${hostname()}`;

test.each(REFUSED.trim().split(/\s+/))('%s is refused', async (host) => {
  const answer = await create(host);
  expect(answer.status).toBe(400);
  expect(answer.as(contract.error)).toMatchObject({ code: 'INVALID_REQUEST' });
  expect(answer.as(contract.error).error).toContain('url');
});

test.each([
  'hooks.example.com',
  'nowhere.example.test',
  'xn--bcher-kva.example',
  'localhost.example.com',
  'local.example.com',
  '1.2.3.4.example.com',
  'v1-2-3-4-build.example.com',
  'deadbeef.example.com',
  '0a000001.example.com',
  '10.0.0.1.known.example.com',
  '999.999.999.999.example.com',
])('%s may be registered', async (host) => {
  expect((await create(host)).status).toBe(201);
});
