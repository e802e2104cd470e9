/**
 * No account reads or writes another's. The calls are generated from the rows and from the schema: a
 * route or field that takes an id and is not covered here fails the last tests.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RestRow } from '#platform/rest/row.ts';
import { rows, streams } from '../../src/routes.ts';
import { schema } from '../../src/schema.ts';
import { countRows, startTestApp, type TestApp } from '../support/app.ts';
import { makeWebhook, operate, PING } from '../features/webhooks/operation.ts';
import { type Browser, INVITE, signInOwner } from '../support/browser.ts';
import type { Answer } from '../support/client.ts';
import {
  findIdFields,
  findNestedIdFields,
  type IdField,
  toArguments,
  toDocument,
} from '../support/id-fields.ts';
import { seed, type SeededKey, type SeededProject } from '../support/seed.ts';

/** What a fully equipped account has, by kind: the foreign ids of every call. */
type Kind =
  | 'proj'
  | 'task'
  | 'key'
  | 'mem'
  | 'acct'
  | 'lnk'
  | 'ses'
  | 'wh'
  | 'dlv'
  | 'fnd'
  | 'srch';
type Ids = Readonly<Record<Kind, string>>;

/** An id of the same form that never was. */
const unknownOf = (id: string): string => `${id.split('_', 1)[0]}_${'0'.repeat(24)}`;

let app: TestApp;
let victim: SeededProject;
let victimIds: Ids;
let stranger: SeededKey;
let strangerPerson: Browser;
let sameAccountTest: SeededKey;
let before: Record<string, number>;
beforeAll(async () => {
  app = await startTestApp();
  victim = await seed(app).account('enterprise').project().indexed();
  const person = await signInOwner(app, victim.accountId);
  victimIds = await collectIds(person);
  stranger = await seed(app).account('enterprise').project().indexed();
  strangerPerson = await signInOwner(app, stranger.accountId);
  sameAccountTest = await seed(app).of(victim).key('test');
  before = await countRows(app);
}, 60_000);
afterAll(async () => {
  const after = await countRows(app);
  const still = await victim.api.get(`/projects/${victim.project.id}`);
  await app.close();
  expect(after).toEqual(before);
  expect(still.status).toBe(200);
});

const KEEP_SEARCH = `createSavedSearch(projectId: $id, name: "mine", query: "tax") { __typename }`;

/** One of everything that the victim's account has, made over GraphQL. */
async function collectIds(person: Browser): Promise<Ids> {
  const invited = await person.ask(INVITE, { variables: { email: 'guest@example.com' } });
  expect(invited.codes).toEqual([]);
  const wh = await makeWebhook(victim, {
    url: 'https://192.88.98.1/hook',
    events: ['index.complete'],
  });
  const ping = await operate(app, victim, PING, wh);
  await operate(app, victim, KEEP_SEARCH, victim.project.id);
  const pool = app.platform.db.pool;
  const only = async (sql: string): Promise<string> => {
    const { rows: found } = await pool.query<{ id: string }>(sql, [victim.accountId]);
    return found[0]?.id ?? '';
  };
  return {
    wh,
    dlv: z.object({ id: z.string() }).parse(ping).id,
    proj: victim.project.id,
    acct: victim.accountId,
    task: await only('select id from index_run where account_id = $1'),
    key: await only('select id from api_key where account_id = $1'),
    mem: await only('select id from member where account_id = $1'),
    lnk: await only(`select id from access_link where account_id = $1 and kind = 'invitation'`),
    ses: await only('select id from session where account_id = $1'),
    fnd: await only('select id from finding where account_id = $1'),
    srch: await only('select id from saved_search where account_id = $1'),
  };
}

/** Kind of id that a route or field takes, by its name. */
const KIND_OF: Readonly<Record<string, Kind>> = {
  'Mutation.archiveProject': 'proj',
  'Mutation.cancelIndex': 'proj',
  'Mutation.createSavedSearch': 'proj',
  'Mutation.deleteCoverage': 'proj',
  'Mutation.deleteProject': 'proj',
  'Mutation.deleteSavedSearch': 'srch',
  'Mutation.deleteWebhook': 'wh',
  'Mutation.dropRefIndex': 'proj',
  'Mutation.enableWebhook': 'wh',
  'Mutation.endSession': 'ses',
  'Mutation.ignoreFinding': 'fnd',
  'Mutation.keepIndex': 'proj',
  'Mutation.pingWebhook': 'wh',
  'Mutation.removeMember': 'mem',
  'Mutation.reopenFinding': 'fnd',
  'Mutation.replayDelivery': 'dlv',
  'Mutation.revokeApiKey': 'key',
  'Mutation.revokeInvitation': 'lnk',
  'Mutation.rotateWebhookSecret': 'wh',
  'Mutation.runSavedSearch': 'srch',
  'Mutation.setMemberRole': 'mem',
  'Mutation.startIncrementalIndex': 'proj',
  'Mutation.startIndex': 'proj',
  'Mutation.startRefIndex': 'proj',
  'Mutation.startSampledIndex': 'proj',
  'Mutation.unarchiveProject': 'proj',
  'Mutation.updateAnalysisSettings': 'proj',
  'Mutation.updateSavedSearch': 'srch',
  'Mutation.updateWebhook': 'wh',
  'Mutation.uploadCoverage': 'proj',
  'Query.compareIndexes': 'proj',
  'Query.project': 'proj',
  'Query.webhook': 'wh',
  'Subscription.askProgress': 'proj',
  'Subscription.indexProgress': 'proj',
};

/** Routes by the first part of their path. */
const KIND_OF_PATH: Readonly<Record<string, Kind>> = { projects: 'proj', webhooks: 'wh' };

const kindOfPath = (path: string): Kind | undefined => KIND_OF_PATH[path.split('/')[1] ?? ''];

/** Header names, and the values of those that may not differ. */
function shapeOf(answer: Answer): unknown {
  return {
    status: answer.status,
    text: answer.text,
    headers: [...answer.headers.keys()].toSorted(),
    type: answer.headers.get('content-type'),
  };
}

const idRows = rows.filter(({ path }) => path.includes(':id'));

/** The first example of a body: what a well-meant call sends. */
const bodyOf = (row: RestRow): unknown => row.bodyExamples[0]?.value;

describe.each(idRows.map((row) => ({ row, name: `${row.method} ${row.path}` })))(
  '$name',
  ({ row }) => {
    const call = (api: SeededKey['api'], id: string) =>
      api.call(row.method, row.path.replace(':id', id), { json: bodyOf(row) });

    test('a foreign id is answered as one that never was, byte for byte', async () => {
      const id = victimIds[kindOfPath(row.path) ?? 'proj'];
      const unknown = shapeOf(await call(stranger.api, unknownOf(id)));
      expect(unknown).toMatchObject({ status: 404 });
      expect(shapeOf(await call(stranger.api, id))).toEqual(unknown);
    });

    test('a live id is no id to a test key', async () => {
      const id = victimIds[kindOfPath(row.path) ?? 'proj'];
      const unknown = shapeOf(await call(sameAccountTest.api, unknownOf(id)));
      expect(shapeOf(await call(sameAccountTest.api, id))).toEqual(unknown);
    });
  },
);

describe.each(streams.map((row) => ({ path: row.path })))('stream $path', ({ path }) => {
  test.each(['stranger', 'test key'] as const)('%s', async (who) => {
    const { api } = who === 'stranger' ? stranger : sameAccountTest;
    const call = (id: string) => api.call('GET', path.replace(':id', id));
    const unknown = shapeOf(await call(unknownOf(victimIds.proj)));
    expect(unknown).toMatchObject({ status: 404 });
    expect(shapeOf(await call(victimIds.proj))).toEqual(unknown);
  });
});

/** `node` and `nodes` take every kind, and have tests of their own below. */
const BY_ANY_ID: ReadonlySet<string> = new Set(['Query.node', 'Query.nodes']);
const idFields = findIdFields(schema).filter(({ name }) => !BY_ANY_ID.has(name));

/** Asks as somebody, with a key or as a signed-in owner; gives the whole answer. */
async function askAs(
  who: 'key' | 'person',
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<string> {
  const headers: Record<string, string> =
    who === 'key'
      ? { authorization: `Bearer ${stranger.apiKey}` }
      : { cookie: strangerPerson.cookie(), origin: app.url };
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  });
  return `${response.status} ${await response.text()}`;
}

/** Calls a field; a subscription comes as the event stream that HTTP has for it. */
function askField(who: 'key' | 'person', field: IdField, id: string): Promise<string> {
  const variables = toArguments(field, id, {});
  return askAs(who, toDocument(field, Object.keys(variables)), variables);
}

describe.each(idFields.map((field) => ({ field, name: `${field.name}(${field.idPath})` })))(
  '$name',
  ({ field }) => {
    test.each(['key', 'person'] as const)(
      'a foreign id is answered as one that never was: asked with a %s',
      async (who) => {
        const kind = KIND_OF[field.name];
        expect(kind, `${field.name} is not in KIND_OF`).toBeDefined();
        const id = victimIds[kind ?? 'proj'];
        const unknown = await askField(who, field, unknownOf(id));
        expect(unknown).toMatch(/"code":"(NOT_FOUND|FORBIDDEN)"/);
        expect(await askField(who, field, id)).toBe(unknown);
      },
    );
  },
);

test.each(['proj', 'task', 'key', 'mem', 'acct', 'lnk', 'ses', 'wh', 'dlv', 'srch'] as const)(
  'node and nodes give null for a foreign %s',
  async (kind) => {
    const id = victimIds[kind];
    const document = `query($id: ID!) { node(id: $id) { id } nodes(ids: [$id, $id]) { id } }`;
    for (const who of ['key', 'person'] as const) {
      const unknown = await askAs(who, document, { id: unknownOf(id) });
      expect(unknown).toContain('"node":null');
      expect(await askAs(who, document, { id })).toBe(unknown);
    }
  },
);

test('every route with an id says of what kind it is', () => {
  for (const { path } of [...idRows, ...streams]) expect(kindOfPath(path), path).toBeDefined();
});

test('ids are taken at the roots only, where this matrix sees them', () => {
  expect(findNestedIdFields(schema)).toEqual([]);
});

test('the table of fields names no field that is gone', () => {
  const names = new Set(idFields.map(({ name }) => name));
  for (const name of Object.keys(KIND_OF)) expect(names.has(name), name).toBe(true);
});
