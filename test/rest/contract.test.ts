/**
 * Every route against its own published schemas: each shape, each code that the reference lists. The
 * cases are made from the rows; a row whose own codes have no case below fails.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ErrorCode, ERROR_CODES } from '#platform/errors.ts';
import { toOpenApiDocument } from '#platform/rest/openapi.ts';
import { toCodes } from '#platform/rest/openapi-responses.ts';
import type { RestRow } from '#platform/rest/row.ts';
import { rows, streams } from '../../src/routes.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Answer, type CallOptions, createClient } from '../support/client.ts';
import { makeWebhook } from '../features/webhooks/operation.ts';
import { makeRepository } from '../support/repositories.ts';
import { SAMPLE_FILES } from '../support/sample.ts';
import { seed, type SeededProject } from '../support/seed.ts';
import { createTestClock } from '../support/test-clock.ts';

const document = toOpenApiDocument(rows, streams);
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, 'document');

const toPointer = (parts: readonly (string | number)[]): string =>
  parts
    .map((part) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');

/** Checks an answer against what the document says of its status: body and headers. */
function expectDocumented(row: RestRow, answer: Answer): void {
  const at = [
    'paths',
    row.path.replace(':id', '{id}'),
    row.method.toLowerCase(),
    'responses',
    answer.status,
  ];
  const found = at.reduce<unknown>((value, key) => Object(value)[key], document);
  expect(found, `${row.name} does not document ${answer.status}`).toBeDefined();
  const { $ref } = Object(found);
  const place = typeof $ref === 'string' ? $ref.slice(2).split('/') : at;
  const validate = ajv.compile({
    $ref: `document#/${toPointer([...place, 'content', 'application/json', 'schema'])}`,
  });
  validate(answer.body);
  expect(validate.errors ?? [], answer.text.slice(0, 300)).toEqual([]);
  const described = place.reduce<unknown>((value, key) => Object(value)[key], document);
  for (const name of Object.keys(Object(described).headers)) {
    if (SOMETIMES.has(name)) continue;
    expect(answer.headers.get(name), `${row.name} ${answer.status} ${name}`).not.toBeNull();
  }
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
}

/** Headers that are documented for when they are there. */
const SOMETIMES: ReadonlySet<string> = new Set([
  'Link',
  'Idempotency-Replayed',
  'X-Search-Note',
  'X-Error-Field',
]);

/** Names of the examples lead nowhere; they are not asked for. */
const SETTINGS = { WEBHOOK_ALLOW_PRIVATE: 'true' };

let app: TestApp;
/** An account with a project and a webhook. */
interface Target extends SeededProject {
  readonly webhookId: string;
}

async function toTarget(step: PromiseLike<SeededProject>): Promise<Target> {
  const seeded = await step;
  const webhookId = await makeWebhook(seeded, {
    url: 'https://192.88.98.1/hook',
    events: ['index.failed'],
  });
  return { ...seeded, webhookId };
}

let indexed: Target;
let empty: Target;
beforeAll(async () => {
  app = await startTestApp({ settings: SETTINGS });
  indexed = await toTarget(seed(app).account('enterprise').project().indexed());
  // What changed since a moment is told of a repository only.
  makeRepository(SAMPLE_FILES, { dir: indexed.dir });
  empty = await toTarget(seed(app).account('enterprise').project());
}, 60_000);
afterAll(() => app?.close());

/** A call that succeeds, of the documented example; `createProject` needs a folder that is there. */
function toCall(row: RestRow, target: Target): { path: string; options: CallOptions } {
  const example = row.bodyExamples[0]?.value;
  const json = row.name === 'createProject' ? { path: target.dir } : example;
  const id = row.path.startsWith('/webhooks') ? target.webhookId : target.project.id;
  return { path: row.path.replace(':id', id), options: { json } };
}

function send(row: RestRow, target: Target, extra: CallOptions = {}): Promise<Answer> {
  const { path, options } = toCall(row, target);
  const call = 'raw' in extra ? extra : { ...options, ...extra };
  return target.api.call(row.method, path, call);
}

function throwaway(): Promise<Target> {
  return toTarget(seed(app).account('enterprise').project().indexed());
}

/** What a row does to its project cannot be undone: such a call gets a project of its own. */
const targetOf = (row: RestRow): Promise<Target> =>
  row.method === 'DELETE' ? throwaway() : Promise.resolve(indexed);

type Refusal = (row: RestRow) => Promise<Answer>;

/** How a code that a row lists itself comes about. */
const REFUSALS: Partial<Record<ErrorCode, Refusal>> = {
  PROJECT_NOT_INDEXED: (row) => send(row, empty),
  PROJECT_ARCHIVED: async (row) => {
    const target = await toTarget(seed(app).account('enterprise').project());
    await target.api.post(`/projects/${target.project.id}/archive`);
    return send(row, target);
  },
  TIER_REQUIRED: async (row) => {
    const { api } = await seed(app).account('free');
    return send(row, { ...indexed, api });
  },
  TEST_KEY_RESTRICTED: async (row) => {
    const { api, project } = await seed(app).of(indexed).key('test').project();
    const path = row.name === 'enterpriseFiles' ? `${row.path}?tier=deep` : row.path;
    return send({ ...row, path }, { ...indexed, api, project });
  },
  UNSUPPORTED_LANGUAGE: (row) =>
    send(row, indexed, { json: { ...Object(row.bodyExamples[0]?.value), language: 'xx' } }),
};

/** How a code that many rows have comes about, on any of them. */
const COMMON: Partial<Record<ErrorCode, Refusal>> = {
  INVALID_REQUEST: (row) => send(row, indexed, { headers: { 'x-response-shape': 'c' } }),
  INVALID_JSON: (row) => send(row, indexed, { raw: '{"a":' }),
  PAYLOAD_TOO_LARGE: (row) => send(row, indexed, { raw: `"${'a'.repeat(1 << 20)}"` }),
  UNAUTHORIZED: (row) => send(row, { ...indexed, api: createClient(app.url, '') }),
  NOT_FOUND: (row) =>
    send(row, {
      ...indexed,
      project: { id: `proj_${'0'.repeat(24)}`, name: '' },
      webhookId: `wh_${'0'.repeat(24)}`,
    }),
};

describe.each(rows.map((row) => ({ row, name: row.name })))('$name', ({ row }) => {
  test.each([null, ...row.shapes])('succeeds as documented in shape %s', async (shape) => {
    const headers: Record<string, string> = shape === null ? {} : { 'x-response-shape': shape };
    const answer = await send(row, await targetOf(row), { headers });
    expect(answer.status).toBe(row.status);
    expectDocumented(row, answer);
    const expected =
      row.replies.find((reply) => reply.shape === (shape ?? 'both')) ?? row.replies[0];
    expect(Object.keys(Object(answer.body)).toSorted()).toEqual(
      Object.keys(Object(expected?.example)).toSorted(),
    );
  });

  test.each(['a', 'b'] as const)('has shape %s or says which it has', async (shape) => {
    const answer = await send(row, await targetOf(row), { headers: { 'x-response-shape': shape } });
    expect(answer.status).toBe(row.status);
    const only = row.isBare ? 'a' : row.shapes.join('+');
    const expected = row.shapes.length > 1 ? shape : only;
    expect(answer.headers.get('x-response-shape')).toBe(expected);
    expectDocumented(row, answer);
  });

  const elsewhere: ReadonlySet<ErrorCode> = new Set(['RATE_LIMIT_EXCEEDED', 'INTERNAL_ERROR']);
  const codes = [...toCodes(row)].filter((code) => !elsewhere.has(code));
  test.each(codes)('answers %s as documented', async (code) => {
    const refuse = COMMON[code] ?? REFUSALS[code];
    if (refuse === undefined) throw new Error(`${code} of ${row.name} has no case here`);
    const answer = await refuse(row);
    expect({ status: answer.status, code: Object(answer.body).code }).toEqual({
      status: ERROR_CODES[code],
      code,
    });
    expectDocumented(row, answer);
  });
});

test('429 and 500 of every row are as documented', async () => {
  const strict = await startTestApp({
    worker: 'later',
    clock: createTestClock(),
    settings: { ...SETTINGS, RATE_LIMITS: 'free=2/1000,enterprise=1000000/-' },
  });
  try {
    const seeded = await seed(strict).account('free').project();
    const spent = { ...seeded, webhookId: indexed.webhookId };
    await spent.api.get('/projects');
    for (const row of rows) {
      const answer = await send(row, spent);
      expect([row.name, answer.status]).toEqual([row.name, 429]);
      expectDocumented(row, answer);
    }
    const broken = await toTarget(seed(strict).account('enterprise').project());
    for (const table of ['project', 'webhook']) {
      await strict.platform.db.systemPool.query(
        `alter table ${table} rename to ${table}_elsewhere`,
      );
    }
    // The tiers are the same for everybody, and in no table.
    for (const row of rows.filter(({ name }) => name !== 'enterpriseTiers')) {
      const answer = await send(row, broken);
      expect([row.name, answer.status]).toEqual([row.name, 500]);
      expectDocumented(row, answer);
    }
  } finally {
    await strict.close();
  }
});
