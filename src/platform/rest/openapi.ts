import { z } from 'zod';
import { ERROR_CODES, type ErrorStatus } from '../errors.ts';
import type { RestRow } from './row.ts';
import type { StreamRow } from './stream-row.ts';

type Json = Record<string, unknown>;

const VERSION = '1.0.0';

const STATUS_MEANINGS: Record<ErrorStatus, string> = {
  400: 'The request is invalid; `error` names the field and what it expects.',
  401: 'The API key is missing or invalid.',
  403: 'The key may not do this.',
  404: 'There is no such thing, or it belongs to another account.',
  429: 'The rate limit is exceeded.',
  500: 'An internal error; the X-Request-Id header finds it in the log.',
};

/** The OpenAPI 3.1 document of /api/v1, from the rows alone. */
export function toOpenApiDocument(rows: readonly RestRow[], streams: readonly StreamRow[]): Json {
  const paths: Record<string, Json> = {};
  for (const row of rows) {
    paths[toPath(row.path)] = {
      ...paths[toPath(row.path)],
      [row.method.toLowerCase()]: toOperation(row),
    };
  }
  for (const row of streams) paths[toPath(row.path)] = { get: toStreamOperation(row) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sextant',
      version: VERSION,
      description: 'Tells engineers where they are in any codebase.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }, { apiKeyQuery: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key, sk_live_... or sk_test_...',
        },
        apiKeyQuery: {
          type: 'apiKey',
          in: 'query',
          name: 'api_key',
          description: 'Not recommended.',
        },
      },
      schemas: { Error: toErrorSchema() },
      responses: toErrorResponses(),
    },
  };
}

function toOperation(row: RestRow): Json {
  const reply = toSchema(row.replySchema, 'output');
  return {
    operationId: row.name,
    summary: row.summary,
    tags: [row.tag],
    parameters: [...idParameter(row.path), ...queryParameters(row), ...shapeParameter(row)],
    ...toRequestBody(row),
    responses: {
      [row.status]: { description: 'Success.', content: { 'application/json': { schema: reply } } },
      ...errorReferences(row.path),
    },
  };
}

function toStreamOperation(row: StreamRow): Json {
  return {
    operationId: row.name,
    summary: row.summary,
    tags: [row.tag],
    parameters: [
      ...idParameter(row.path),
      {
        name: 'Last-Event-ID',
        in: 'header',
        description: 'The `id` of the last event seen; the stream goes on behind it.',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: {
        description:
          'Messages of an `event:` and a `data:` line; the data is one of these objects.',
        content: { 'text/event-stream': { schema: toSchema(row.messageSchema, 'output') } },
      },
      ...errorReferences(row.path),
    },
  };
}

function toRequestBody(row: RestRow): Json {
  if (row.method !== 'POST') return {};
  const schema = toSchema(row.bodySchema, 'input');
  const required = !row.bodySchema.safeParse(undefined).success;
  return { requestBody: { required, content: { 'application/json': { schema } } } };
}

function idParameter(path: string): Json[] {
  if (!path.includes(':id')) return [];
  return [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
}

function queryParameters(row: RestRow): Json[] {
  const schema = toSchema(row.querySchema, 'input');
  const properties = Object.entries(Object(schema['properties'] ?? {}));
  return properties.map(([name, property]) => ({ name, in: 'query', schema: property }));
}

function shapeParameter(row: RestRow): Json[] {
  if (row.shapes.length < 2) return [];
  return [
    {
      name: 'X-Response-Shape',
      in: 'header',
      description: 'Only this of the two response shapes.',
      schema: { type: 'string', enum: row.shapes },
    },
  ];
}

function errorReferences(path: string): Json {
  const statuses = [400, 401, 403, ...(path.includes(':id') ? [404] : []), 429, 500];
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
  );
}

function toErrorResponses(): Json {
  return Object.fromEntries(
    Object.entries(STATUS_MEANINGS).map(([status, description]) => [
      `Error${status}`,
      {
        description,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function toErrorSchema(): Json {
  return {
    type: 'object',
    required: ['success', 'error', 'code'],
    properties: {
      success: { const: false },
      error: { type: 'string', description: 'For people.' },
      code: { type: 'string', enum: Object.keys(ERROR_CODES) },
    },
  };
}

function toPath(path: string): string {
  return path.replaceAll(':id', '{id}');
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
