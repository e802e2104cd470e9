import { afterAll, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import { query } from '#platform/db/sql.ts';
import { openServiceScope } from '#platform/scope.ts';
import { makeWebhook, operate, PING } from '../../features/webhooks/operation.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { type Browser, INVITE, signInOwner } from '../../support/browser.ts';
import { askGraphql } from '../../support/graphql.ts';
import { SAMPLE_FILES } from '../../support/sample.ts';
import { seed, type SeededKey, type SeededProject } from '../../support/seed.ts';

/** A word in everything of the victim that has a name. Whatever holds it was read from the victim. */
const MARK = 'quokka';
/** A word that stands in the victim's code beside `MARK`, to search for. */
export const BAIT = 'wombat';
export const UPLOAD = `${MARK}-coverage`;
export const SESSION = `${MARK}-session`;
export const REF = `${MARK}-ref`;
/** What the victim's Idempotency-Key is, and the stranger's. */
export const REPEAT_KEY = 'the-same-key';
export const COMMIT = 'c'.repeat(40);

const WEAK = `import { exec } from 'node:child_process';
import express from 'express';

const app = express();
app.get('/', (request, response) => exec(request.query.command, () => response.end()));
`;
const COPY = `export function sum(values: number[]): number {
  let total = 0;
  for (const value of values) {
    if (value < 0) throw new RangeError('negative value');
    if (value > 1000) throw new RangeError('value too large');
    total += value * 2 + Math.abs(value) - Math.floor(value / 3);
  }
  return total > 10 ? total : Math.max(total, 10, values.length, 3);
}
`;
const COMMON = { ...SAMPLE_FILES, 'src/server.js': WEAK, 'src/one.ts': COPY, 'src/two.ts': COPY };
const MARKED = {
  [`src/${MARK}.ts`]: `/** ${BAIT}: what ${MARK} counts. */\nexport function ${MARK}Total(): number {\n  return 1;\n}\n`,
  [`${MARK}/server.js`]: WEAK,
  [`${MARK}/one.ts`]: COPY,
};

/** What a fully equipped account has, by kind: the foreign ids of every call. */
const ID_SQL = {
  task: 'select id from index_run where account_id = $1',
  key: 'select id from api_key where account_id = $1',
  mem: 'select id from member where account_id = $1',
  lnk: `select id from access_link where account_id = $1 and kind = 'invitation'`,
  ses: 'select id from session where account_id = $1',
  fnd: 'select id from finding where account_id = $1',
  srch: 'select id from saved_search where account_id = $1',
} as const;

export type Kind = keyof typeof ID_SQL | 'proj' | 'acct' | 'wh' | 'dlv';
export type Ids = Readonly<Record<Kind, string>>;

/** An id of the same form that never was. */
export const unknownOf = (id: string): string => `${id.split('_', 1)[0]}_${'0'.repeat(24)}`;

/** An account with one of everything. */
export interface Equipped extends SeededProject {
  readonly person: Browser;
  readonly ids: Ids;
}

export interface World {
  readonly app: TestApp;
  readonly victim: Equipped;
  readonly stranger: Equipped;
  /** of the victim's account, in its other mode */
  readonly testKey: SeededKey;
}

/** One app for all subjects of the matrix. Nothing of the victim's has changed when they are done. */
export function useWorld(): () => World {
  let world: World | null = null;
  let before: Readonly<Record<string, string>>;
  beforeAll(async () => {
    const app = await startTestApp();
    const victim = await equip(app, MARK, { ...COMMON, ...MARKED });
    const stranger = await equip(app, 'stranger', COMMON);
    world = { app, victim, stranger, testKey: await seed(app).of(victim).key('test') };
    before = await digestTables(world);
  }, 180_000);
  afterAll(async () => {
    if (world === null) return;
    const after = await digestTables(world);
    const still = await world.victim.api.get(`/projects/${world.victim.project.id}`);
    await world.app.close();
    expect(after).toEqual(before);
    expect(still.status).toBe(200);
  });
  return () => {
    if (world === null) throw new Error('The matrix has not been set up');
    return world;
  };
}

/** An account of which everything is named by a word; its calls carry the same Idempotency-Key as another's. */
async function equip(app: TestApp, word: string, files: typeof COMMON): Promise<Equipped> {
  const owner = await seed(app).account('enterprise').project({ files, name: word }).indexed();
  const person = await signInOwner(app, owner.accountId);
  const invited = await person.ask(INVITE, { variables: { email: `${word}@example.com` } });
  expect(invited.codes).toEqual([]);
  const hook = { url: `https://192.88.98.1/${word}`, events: ['index.complete'] };
  const wh = await makeWebhook(owner, hook);
  const ping = await operate(app, owner, PING, wh);
  const dlv = z.object({ id: z.string() }).parse(ping).id;
  const change = (mutation: string) => operate(app, owner, mutation, owner.project.id);
  const text = JSON.stringify('SF:src/tax.ts\nDA:4,1\nend_of_record\n');
  for (const made of [
    await change(
      `createSavedSearch(projectId: $id, name: "${word}", query: "${word}") { __typename }`,
    ),
    await change(`pinIndex(projectId: $id, as: "${word}-ref") { __typename }`),
    await change(
      `uploadCoverage(input: { projectId: $id, name: "${word}-coverage", commit: "${COMMIT}",
        reports: [{ test: "test/${word}.test.ts", text: ${text} }] }) { __typename }`,
    ),
  ])
    expect(made).not.toEqual({ __typename: 'RequestError' });
  const asked = await askGraphql({ url: app.url, apiKey: owner.apiKey }, ASK, {
    id: owner.project.id,
    sessionId: `${word}-session`,
    question: `What does ${word}Total do?`,
  });
  expect(asked.codes).toEqual([]);
  expect((await owner.api.get(`/projects/${owner.project.id}/enterprise/files`)).status).toBe(200);
  const ids = { ...(await collectIds(app, owner)), wh, dlv };
  return { ...owner, person, ids };
}

const ASK = `query($id: ID!, $question: String!, $sessionId: String) {
  project(id: $id) { ask(question: $question, sessionId: $sessionId) { sessionId } } }`;

async function collectIds(app: TestApp, owner: SeededProject): Promise<Omit<Ids, 'wh' | 'dlv'>> {
  const only = async (kind: keyof typeof ID_SQL): Promise<string> => {
    const { rows } = await app.platform.db.systemPool.query<{ id: string }>(ID_SQL[kind], [
      owner.accountId,
    ]);
    const [row] = rows;
    if (row === undefined) throw new Error(`The account has no ${kind}`);
    return row.id;
  };
  return {
    proj: owner.project.id,
    acct: owner.accountId,
    task: await only('task'),
    key: await only('key'),
    mem: await only('mem'),
    lnk: await only('lnk'),
    ses: await only('ses'),
    fnd: await only('fnd'),
    srch: await only('srch'),
  };
}

/** Tables that the service itself goes on to write: deliveries are tried again, histories are read. */
const ALIVE = /^(attempt|delivery|history.*|api_key|session|embedding_.*|index_run|run_event)$/;

/** What the victim writes by reading its own: surveys of its sources, and streams under way. */
const BY_READING = ['source_survey', 'stream_slot', 'health_record'];

/** A digest of each table's rows as the victim sees them. */
async function digestTables({ app, victim }: World): Promise<Record<string, string>> {
  const { accountId } = victim;
  const { em } = openServiceScope(app.platform, { accountId, mode: 'live' });
  const tables = await query<{ name: string }>(
    em,
    `select tablename as name from pg_policies
     where policyname = 'tenant' and tablename <> all($1) order by 1`,
    [BY_READING],
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const what = ALIVE.test(name)
      ? 'count(*)::text'
      : `md5(string_agg(t::text, ',' order by t::text))`;
    const [row] = await query<{ digest: string }>(em, `select ${what} as digest from "${name}" t`);
    digests[name] = row?.digest ?? '';
  }
  return digests;
}

/** Asks GraphQL as an account, with its key or signed in; gives status and body as they came. */
export async function askAs(
  { app, stranger }: World,
  who: 'key' | 'person',
  asked: { readonly query: string; readonly variables: Readonly<Record<string, unknown>> },
  account: Equipped = stranger,
): Promise<string> {
  const headers: Record<string, string> =
    who === 'key'
      ? { authorization: `Bearer ${account.apiKey}` }
      : { cookie: account.person.cookie(), origin: app.url };
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(asked),
  });
  return `${response.status} ${await response.text()}`;
}

/** Nothing in an answer was read from the victim: none of its ids, and nothing that it named. */
export function expectNothingOf({ victim }: World, answer: string, call: string): void {
  const lower = answer.toLowerCase();
  for (const word of [MARK, BAIT, ...Object.values(victim.ids)])
    expect(lower.includes(word.toLowerCase()), `${call} tells "${word}": ${answer}`).toBe(false);
}
