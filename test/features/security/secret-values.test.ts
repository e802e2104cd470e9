/** A secret that was found is told by its place: its value is in no answer, in no table, in no delivery. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeScan } from '#features/security/analyze.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import { type Receiver, startReceiver } from '../../support/receiver.ts';
import { indexProject, seed, type SeededProject } from '../../support/seed.ts';
import { PASSWORD, SECRET, WEAK_FILES } from './weak-shop.ts';

let app: TestApp;
let receiver: Receiver;
let shop: SeededProject;
beforeAll(async () => {
  app = await startTestApp({
    settings: { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' },
  });
  receiver = await startReceiver();
  shop = await seed(app).account().project({ files: WEAK_FILES });
  await shop.api.post('/webhooks', { url: receiver.url, events: ['security.alert'] });
  await indexProject(shop.api, shop.project.id);
}, 60_000);
afterAll(async () => {
  await receiver?.close();
  await app?.close();
});

/** @param text something that speaks of the secrets: without their rule a test would prove nothing */
function expectMasked(text: string): void {
  expect(text).toMatch(/google-oauth-secret|Google OAuth client secret/);
  for (const value of [SECRET, PASSWORD]) {
    expect(text).not.toContain(value);
    // nor enough of it to go on with
    expect(text).not.toContain(value.slice(0, 9));
    expect(text).not.toContain(value.slice(-6));
    expect(text).not.toContain(Buffer.from(value).toString('base64'));
  }
}

test.each([{ 'X-Response-Shape': 'a' }, { 'X-Response-Shape': 'b' }, {}])(
  'GET /security masks it, asked with %j',
  async (headers) => {
    const path = `/projects/${shop.project.id}/security?context=all&confidence=low`;
    expectMasked((await shop.api.get(path, headers)).text);
  },
);

test.each(['sarif', 'json'])('GET /report masks it as %s', async (format) => {
  const answer = await shop.api.get(`/projects/${shop.project.id}/report?format=${format}`);
  expect(answer.status).toBe(200);
  expectMasked(answer.text);
});

test('GraphQL masks it', async () => {
  const query = `query($id: ID!) { project(id: $id) {
    security { issues(categories: [SECRET], contexts: [CODE, TEST, EXAMPLE, VENDORED, GENERATED],
      withSuppressed: true, includeIgnored: true) { nodes {
        rule { id title message recommendation } evidence flow { what } fingerprint
        finding { title rule fingerprint } } } }
    findings(category: SECURITY) { nodes { rule title fingerprint } } } }`;
  const answer = await askGraphql({ url: app.url, apiKey: shop.apiKey }, query, {
    id: shop.project.id,
  });
  expect(answer.messages).toEqual([]);
  expectMasked(JSON.stringify(answer.data));
});

test.each(['security_issue', 'security_rule', 'finding_occurrence', 'finding'])(
  'the table %s has no such value',
  async (table) => {
    const { rows } = await app.platform.db.systemPool.query(`select * from ${table}`);
    expectMasked(JSON.stringify(rows));
  },
);

test('the facts of a file have no such value', async () => {
  const { rows } = await app.platform.db.systemPool.query<{ scan: Buffer }>(
    'select scan from file_facts',
  );
  const scans = rows.map(({ scan }) => decodeScan(scan));
  expect(scans.flatMap(({ secrets }) => secrets)).toHaveLength(2);
  expectMasked(JSON.stringify(scans));
});

test('a webhook is told without it', async () => {
  const [alert] = await receiver.waitFor(1);
  expect(alert?.payload.event).toBe('security.alert');
  expectMasked(alert?.body.toString('utf8') ?? '');
  const { rows } = await app.platform.db.systemPool.query<{ body: Buffer }>(
    'select body from event',
  );
  expectMasked(rows.map(({ body }) => body.toString('utf8')).join('\n'));
});
