import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { toOpenApiDocument } from '#platform/rest/openapi.ts';
import { rows, streams } from '../../src/routes.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { makeRepository } from '../support/repositories.ts';
import { SAMPLE_FILES } from '../support/sample.ts';
import { seed, type SeededProject } from '../support/seed.ts';

const example = z.object({ summary: z.string().min(1), value: z.unknown() });
const content = z.record(
  z.string(),
  z.object({ schema: z.looseObject({}), examples: z.record(z.string(), example) }),
);
const described = { description: z.string().min(1) };
const reference = z.strictObject({ $ref: z.string() });
const parameter = z.looseObject({
  name: z.string(),
  ...described,
  example: z.unknown().optional(),
});
const response = z.object({
  ...described,
  headers: z.record(z.string(), reference),
  content,
});
const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.array(z.string()).length(1),
  parameters: z.array(z.union([reference, parameter])),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string(), z.union([reference, response])),
});
const schema = z.looseObject({ required: z.array(z.string()).optional() });
/** What this test reads of the document; what it does not have fails the parsing. */
const documentSchema = z.object({
  tags: z.array(z.object({ name: z.string(), ...described })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), schema),
    parameters: z.record(z.string(), parameter),
    responses: z.record(z.string(), response.partial({ content: true })),
    headers: z.record(z.string(), z.looseObject({ ...described, example: z.unknown().optional() })),
    securitySchemes: z.object({ bearer: z.looseObject({}), apiKeyQuery: z.looseObject({}) }),
  }),
});

const raw = toOpenApiDocument(rows, streams);
const document = documentSchema.parse(raw);
// Formats are for readers; `strict` would refuse OpenAPI's own keywords.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(raw, 'document');

/** Validates against the schema at a place in the document. */
function validatorAt(...path: readonly string[]): ValidateFunction {
  return ajv.compile({ $ref: `document#/${path.map(toPointerPart).join('/')}` });
}

function toPointerPart(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function expectValid(validate: ValidateFunction, value: unknown): void {
  validate(value);
  expect(validate.errors ?? []).toEqual([]);
}

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, one]) => ({ path, method, operation: one })),
);

test('the recommended rules of an OpenAPI linter find nothing', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({
    source: JSON.stringify(raw),
    absoluteRef: 'openapi.json',
    config,
  });
  expect(
    problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([]);
});

test('the linter is at work: it finds a planted reference to nothing', async () => {
  const planted = JSON.stringify(raw).replace('"#/components/schemas/', '"#/components/nothing/');
  const problems = await lintFromString({
    source: planted,
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  });
  expect(problems.map((problem) => problem.ruleId)).toContain('no-unresolved-refs');
});

test('every row and every stream is in the document, and nothing else', () => {
  const published = operations.map(
    (one) => `${one.method} ${one.path} ${one.operation.operationId} ${one.operation.tags[0]}`,
  );
  const ours = [...rows, ...streams.map((row) => ({ ...row, method: 'GET' }))].map(
    (row) =>
      `${row.method.toLowerCase()} ${row.path.replace(':id', '{id}')} ${row.name} ${row.tag}`,
  );
  expect(published.toSorted()).toEqual(ours.toSorted());
});

/** Archived projects, test keys and accounts without webhooks. */
const FORBIDDING = /\/(?:index|incremental|enterprise\/files)$|^\/webhooks/;

test('a route has the errors that it can give, a 404 only where it has an id', () => {
  for (const { path, operation: one } of operations) {
    const errors = Object.keys(one.responses).filter((status) => status >= '400');
    const missing = path.includes('{id}') ? ['404'] : [];
    const forbidden = FORBIDDING.test(path) ? ['403'] : [];
    expect(errors).toEqual(['400', '401', ...forbidden, ...missing, '429', '500']);
  }
});

test('every answer tells of the rate limit and of the request, a 429 of when to come back', () => {
  const always = [
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
    'X-Request-Id',
  ];
  const inline = operations.flatMap((one) => Object.values(one.operation.responses));
  const written = [...inline, ...Object.values(document.components.responses)].filter(
    (one) => 'headers' in one,
  );
  expect(written.length).toBeGreaterThan(operations.length);
  for (const { headers } of written) {
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(always));
  }
  const { TooManyRequests } = document.components.responses;
  expect(Object.keys(TooManyRequests?.headers ?? {})).toContain('Retry-After');
});

test.each(rows.map((row) => [row.name, row] as const))(
  'the parameters and headers of %s are those that it has',
  (_name, row) => {
    const item = document.paths[row.path.replace(':id', '{id}')];
    const one = item?.[row.method.toLowerCase()];
    const answer = response.parse(one?.responses[row.status]);
    const parameters = new Set(
      (one?.parameters ?? []).map((each) =>
        '$ref' in each ? String(each.$ref).split('/').at(-1) : each.name,
      ),
    );
    const query = row.querySchema instanceof z.ZodObject ? Object.keys(row.querySchema.shape) : [];
    expect(query.every((name) => parameters.has(name))).toBe(true);
    const idName = row.path.startsWith('/webhooks') ? 'WebhookId' : 'ProjectId';
    expect(parameters.has(idName)).toBe(row.path.includes(':id'));
    expect(parameters.has('ResponseShape')).toBe(row.shapes.length === 2);
    expect(parameters.has('IdempotencyKey')).toBe(row.idempotent === true);
    expect('Idempotency-Replayed' in answer.headers).toBe(row.idempotent === true);
    expect('Link' in answer.headers).toBe(parameters.has('cursor'));
  },
);

/** Every place of the document that has a schema and examples. */
const places = [
  ...operations.flatMap(({ path, method, operation: one }) => {
    const at = ['paths', path, method];
    const body = one.requestBody === undefined ? [] : [[...at, 'requestBody']];
    const answers = Object.entries(one.responses)
      .filter(([, answer]) => 'content' in answer)
      .map(([status]) => at.concat('responses', status));
    return [...body, ...answers];
  }),
  ...Object.entries(document.components.responses)
    .filter(([, answer]) => answer.content !== undefined)
    .map(([name]) => ['components', 'responses', name]),
];

test.each(places.map((at) => [at.slice(1).join(' '), at] as const))(
  'the examples of %s fit their schema',
  (_name, at) => {
    const found = at.reduce<unknown>((value, key) => Object(value)[key], raw);
    for (const [type, { examples }] of Object.entries(content.parse(Object(found).content))) {
      const validate = validatorAt(...at, 'content', type, 'schema');
      expect(Object.keys(examples).length).toBeGreaterThan(0);
      for (const { value } of Object.values(examples)) expectValid(validate, value);
    }
  },
);

test('the examples of parameters and headers fit their schemas', () => {
  const { parameters, headers } = document.components;
  for (const [section, parts] of Object.entries({ parameters, headers })) {
    for (const [name, part] of Object.entries(parts)) {
      if (part.example === undefined) continue;
      expectValid(validatorAt('components', section, name, 'schema'), part.example);
    }
  }
});

test.each(
  rows.flatMap((row) => row.replies.map((reply) => [row.name, reply.shape, reply] as const)),
)('the schema of %s in shape %s asks for every key of its example', (name, shape, reply) => {
  const suffix = shape === 'both' || name === soleShapeOf(name) ? '' : shape.toUpperCase();
  const component = `${name.charAt(0).toUpperCase()}${name.slice(1)}Answer${suffix}`;
  const validate = validatorAt('components', 'schemas', component);
  const body = z.record(z.string(), z.unknown()).parse(reply.example);
  expectValid(validate, body);
  expectValid(validate, { ...body, keyOfALaterVersion: 1 });
  for (const key of Object.keys(body)) {
    const { [key]: _left, ...rest } = body;
    expect(validate(rest)).toBe(false);
  }
});

/** @returns the name of a row that has one shape only, else null */
function soleShapeOf(name: string): string | null {
  return rows.find((row) => row.name === name)?.shapes.length === 1 ? name : null;
}

test('a body with a key that no route knows does not fit', () => {
  const bodies = operations.filter((one) => one.operation.requestBody !== undefined);
  expect(bodies.length).toBeGreaterThan(0);
  for (const { path, method, operation: one } of bodies) {
    const at = ['paths', path, method, 'requestBody', 'content', 'application/json'];
    const validate = validatorAt(...at, 'schema');
    const [first] = Object.values(one.requestBody?.content['application/json']?.examples ?? {});
    expect(validate({ ...Object(first?.value), unknownKey: 1 })).toBe(false);
  }
});

test('the transcript of a stream is what the stream sends', () => {
  for (const row of streams) {
    const path = row.path.replace(':id', '{id}');
    const at = ['paths', path, 'get', 'responses', '200', 'content', 'text/event-stream', 'schema'];
    const validate = validatorAt(...at, 'contentSchema');
    for (const message of row.example) expectValid(validate, message.data);
    expect(validate({ phase: 'dreaming' })).toBe(false);
  }
});

let app: TestApp;
let seeded: SeededProject;

beforeAll(async () => {
  // Names of the examples lead nowhere; they are not asked for.
  app = await startTestApp({ settings: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
  seeded = await seed(app).account('enterprise').project().indexed();
  // What changed since a moment is told of a repository only.
  makeRepository(SAMPLE_FILES, { dir: seeded.dir });
});
afterAll(() => app.close());

const CALLS = rows.filter((row) => row.method !== 'DELETE');

test.each(CALLS.map((row) => [row.name, row] as const))(
  'what the service answers to %s fits the schemas',
  async (name, row) => {
    const path = row.path.replace(':id', seeded.project.id);
    const at = ['paths', row.path.replace(':id', '{id}'), row.method.toLowerCase()];
    const json = toBody(name, row.bodyExamples[0]?.value);
    const answer = await seeded.api.call(row.method, path, { json });
    expect(answer.status).toBe(row.status);
    const validate = validatorAt(
      ...at,
      'responses',
      String(row.status),
      'content',
      'application/json',
      'schema',
    );
    expectValid(validate, answer.body);
    for (const key of Object.keys(Object(row.replies[0]?.example))) {
      expect(Object.keys(Object(answer.body))).toContain(key);
    }
  },
);

/** The example's body; a project is made of a folder that is there. */
function toBody(name: string, body: unknown): unknown {
  return name === 'createProject' ? { path: seeded.dir } : body;
}

test('the events that the service sends fit the schemas', async () => {
  const stream = await seeded.api.stream(`/projects/${seeded.project.id}/index-progress`);
  const events = await stream.all();
  expect(events.length).toBeGreaterThan(0);
  const at = ['paths', '/projects/{id}/index-progress', 'get', 'responses', '200', 'content'];
  const validate = validatorAt(...at, 'text/event-stream', 'schema', 'contentSchema');
  for (const event of events) expectValid(validate, event.data);
});

test('/openapi.json is this document', async () => {
  const answer = await fetch(`${app.url}/openapi.json`);
  expect(await answer.json()).toEqual(raw);
});

test('/docs shows it with files of this service alone, and lets nothing else in', async () => {
  const page = await fetch(`${app.url}/docs`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  const html = await page.text();
  expect(html).not.toMatch(/<script>|<style|\sstyle=|\son\w+=|\/\//);
  const loaded = Array.from(
    html.matchAll(/(?:src|href)="(?<path>[^"]+)"/g),
    (found) => found.groups?.['path'],
  );
  expect(loaded).toHaveLength(5);
  for (const path of loaded) {
    const file = await fetch(`${app.url}${path}`);
    expect([path, file.status]).toEqual([path, 200]);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100);
  }
});

test('the files of /docs have their types, and are kept by browsers for as long as they are right', async () => {
  const html = await (await fetch(`${app.url}/docs`)).text();
  const headersOf = async (name: RegExp) => {
    const path = name.exec(html)?.[0] ?? '';
    const { headers } = await fetch(`${app.url}${path}`);
    return [headers.get('content-type'), headers.get('cache-control')];
  };
  const forever = 'public, max-age=31536000, immutable';
  const script = 'text/javascript; charset=utf-8';
  expect(await headersOf(/\/docs\/[\d.]+\/[\w-]+\.js/)).toEqual([script, forever]);
  expect(await headersOf(/\/docs\/[\d.]+\/[\w-]+\.css/)).toEqual([
    'text/css; charset=utf-8',
    forever,
  ]);
  expect(await headersOf(/\/docs\/start\.js/)).toEqual([script, 'no-cache']);
});
