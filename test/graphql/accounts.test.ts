import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { askGraphql } from '../support/graphql.ts';
import { seed, type SeededProject } from '../support/seed.ts';
import { addMember, type Browser, signInOwner } from '../support/browser.ts';

let app: TestApp;
let seeded: SeededProject;
let owner: Browser;
let member: Browser;
let ids: { readonly account: string; readonly member: string; readonly key: string };
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
  seeded = await seed(app).account('enterprise').project();
  owner = await signInOwner(app, seeded.accountId);
  const added = await addMember(owner, { url: app.url, email: 'member@example.com' });
  member = added.browser;
  const { data } = await ask('{ viewer { key { id } account { id } } }');
  const { viewer } = z
    .object({
      viewer: z.object({
        key: z.object({ id: z.string() }),
        account: z.object({ id: z.string() }),
      }),
    })
    .parse(data);
  ids = { account: viewer.account.id, member: added.memberId, key: viewer.key.id };
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app?.close();
});

const ask = (query: string, variables = {}, apiKey = seeded.apiKey) =>
  askGraphql({ url: app.url, apiKey }, query, variables);

const NODES = `query($ids: [ID!]!) { nodes(ids: $ids) { __typename id
  ... on Account { email tier } ... on Member { role } ... on ApiKey { lastFour } } }`;

test('nobody is no viewer, which is no error', async () => {
  expect(await ask('{ viewer { mode } }', {}, '')).toMatchObject({
    status: 200,
    data: { viewer: null },
    codes: [],
  });
});

test('a key is a viewer without a person, and sees itself', async () => {
  const { data } = await ask('{ viewer { mode member { id } key { lastFour } account { tier } } }');
  expect(data).toEqual({
    viewer: {
      mode: 'LIVE',
      member: null,
      key: { lastFour: seeded.apiKey.slice(-4) },
      account: { tier: 'ENTERPRISE' },
    },
  });
});

test('an owner finds the account, its people and its keys by node', async () => {
  const variables = { ids: [ids.account, ids.member, ids.key] };
  expect((await owner.ask(NODES, { variables })).value).toMatchObject([
    { __typename: 'Account', id: ids.account, tier: 'ENTERPRISE' },
    { __typename: 'Member', id: ids.member, role: 'MEMBER' },
    { __typename: 'ApiKey', id: ids.key, lastFour: seeded.apiKey.slice(-4) },
  ]);
});

test('by node a key finds itself, and a member no key', async () => {
  const other = await seed(app).of(seeded).key('live');
  const { data } = await ask('{ viewer { key { id } } }', {}, other.apiKey);
  const otherId = JSON.stringify(data).match(/key_[0-9a-z]{24}/)?.[0];
  const variables = { ids: [ids.key, otherId] };
  expect((await ask(NODES, variables)).data).toMatchObject({ nodes: [{ id: ids.key }, null] });
  expect((await member.ask(NODES, { variables })).value).toEqual([null, null]);
  expect((await owner.ask(NODES, { variables })).value).toMatchObject([
    { id: ids.key },
    { id: otherId },
  ]);
});

test('a foreign id is the null of an unknown one', async () => {
  const rival = await seed(app).account('enterprise');
  const rivalOwner = await signInOwner(app, rival.accountId);
  const foreign = [ids.account, ids.member, ids.key];
  const unknown = foreign.map((id) => `${id.split('_', 1)[0]}_${'0'.repeat(24)}`);
  const odd = ['acct_', 'mem_x', 'key_\u0000', 'mem_\ud800'];
  for (const asked of [foreign, unknown, odd]) {
    const nulls = asked.map(() => null);
    const variables = { ids: asked };
    expect((await rivalOwner.ask(NODES, { variables })).value).toEqual(nulls);
    expect((await ask(NODES, variables, rival.apiKey)).data).toEqual({ nodes: nulls });
  }
});

test('without team access one finds nobody but oneself', async () => {
  const pro = await seed(app).account('pro');
  const person = await signInOwner(app, pro.accountId);
  const { value } = await person.ask('{ viewer { member { id } } }');
  const { member: me } = z.object({ member: z.object({ id: z.string() }) }).parse(value);
  const variables = { ids: [me.id] };
  expect((await person.ask(NODES, { variables })).value).toMatchObject([{ id: me.id }]);
  expect((await ask(NODES, variables, pro.apiKey)).data).toEqual({ nodes: [null] });
});

test('who is nobody is refused field by field, with the code and the words of REST', async () => {
  const rest = (await createClient(app.url, '').get('/projects')).body;
  const told = z.object({ error: z.string(), code: z.string() }).parse(rest);
  for (const query of [
    '{ projects { nodes { id } } }',
    `{ node(id: "${seeded.project.id}") { id } }`,
    `{ project(id: "${seeded.project.id}") { search(query: "x") { nodes { score } } } }`,
    'mutation { createProject(input: {}) { __typename } }',
  ]) {
    const { codes, messages } = await ask(query, {}, '');
    expect({ query, codes, messages }).toEqual({
      query,
      codes: [told.code],
      messages: [told.error],
    });
  }
});

test('a subscription is refused in the same words', async () => {
  const query = `subscription { indexProgress(projectId: "${seeded.project.id}") { progress } }`;
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query }),
  });
  const text = await response.text();
  expect(text).toContain('"code":"UNAUTHORIZED"');
  expect(text).not.toContain('"progress"');
});

const repeatMembers = (times: number): string =>
  Array.from({ length: times }, (_none, i) => `a${i}: members { id role }`).join(' ');

test('the people of an account, asked for thirty times, are read once', async () => {
  const connection = await app.platform.db.systemPool.connect();
  connection.release();
  // All connections of the pool share it, whichever copy of the driver they come from.
  const driver: typeof connection = Object.getPrototypeOf(connection);
  const count = async (times: number): Promise<number> => {
    const spy = vi.spyOn(driver, 'query');
    try {
      const query = `{ viewer { account { ${repeatMembers(times)} invitations { id } } } }`;
      expect((await ask(query)).codes).toEqual([]);
      return spy.mock.calls.length;
    } finally {
      spy.mockRestore();
    }
  };
  const once = await count(1);
  expect(once).toBeGreaterThan(2);
  expect(await count(30)).toBe(once);
});
