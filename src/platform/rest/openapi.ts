import manifest from '../../../package.json' with { type: 'json' };
import { type Components, createComponents, type Json } from './openapi-components.ts';
import { DESCRIPTION, SECURITY_SCHEMES, toTags } from './openapi-info.ts';
import { queryNames, toParameters, toStreamParameters } from './openapi-parameters.ts';
import {
  cachingHeaders,
  linkHeader,
  replayedHeader,
  shapeHeader,
  totalHeader,
  unchangedResponse,
} from './openapi-headers.ts';
import { toErrorResponses, toHeaders } from './openapi-responses.ts';
import { type DocumentedReply, NO_BODY, type RestRow, TOTAL_HEADER } from './row.ts';
import { SHAPE_HEADER } from './shapes.ts';
import type { StreamMessage, StreamRow } from './stream-row.ts';

/**
 * The OpenAPI 3.1 document of /api/v1, from the rows alone.
 * Source: https://spec.openapis.org/oas/v3.1.1.html
 */
export function toOpenApiDocument(rows: readonly RestRow[], streams: readonly StreamRow[]): Json {
  const components = createComponents();
  const paths: Record<string, Json> = {};
  const add = (method: string, path: string, operation: Json): void => {
    const place = path.replaceAll(':id', '{id}');
    paths[place] = { ...paths[place], [method.toLowerCase()]: operation };
  };
  for (const row of rows) add(row.method, row.path, toOperation(row, components));
  for (const row of streams) add('GET', row.path, toStreamOperation(row, components));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sextant',
      version: manifest.version,
      summary: 'Code search, answers and impact analysis for any codebase.',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api/v1', description: 'Installation that serves this document.' }],
    security: [{ bearer: [] }, { apiKeyQuery: [] }],
    tags: toTags([...rows, ...streams]),
    paths,
    components: { ...components.toJson(), securitySchemes: SECURITY_SCHEMES },
  };
}

function toOperation(row: RestRow, components: Components): Json {
  return {
    ...toHead(row),
    parameters: toParameters(row, components),
    ...toRequestBody(row, components),
    responses: {
      [row.status]: {
        description: row.status === 201 ? 'Created.' : 'Success.',
        headers: toReplyHeaders(row, components),
        content: { 'application/json': toReplyContent(row, components) },
      },
      ...(row.isKept === true && { 304: unchangedResponse(components) }),
      ...toErrorResponses(row, components),
    },
  };
}

function toReplyHeaders(row: RestRow, components: Components): Json {
  const hasPages = queryNames(row).includes('cursor');
  return {
    ...toHeaders(components),
    ...(hasPages && { Link: linkHeader(row.path, components) }),
    ...(row.hasTotal && { [TOTAL_HEADER]: totalHeader(components) }),
    ...(row.isKept === true && cachingHeaders(components)),
    [SHAPE_HEADER]: shapeHeader(components),
    ...(row.idempotent === true && { 'Idempotency-Replayed': replayedHeader(components) }),
    ...ownHeaders(row, components),
  };
}

function ownHeaders({ headers = {} }: RestRow, components: Components): Json {
  const own = Object.entries(headers).map(([name, { description, example }]) => {
    const header = { description, schema: { type: 'string' }, example };
    return [name, components.refer('headers', name.replaceAll('-', ''), header)];
  });
  return Object.fromEntries(own);
}

function toStreamOperation(row: StreamRow, components: Components): Json {
  return {
    ...toHead(row),
    parameters: toStreamParameters(row, components),
    responses: {
      200: {
        description: STREAM_DESCRIPTION,
        headers: toHeaders(components),
        content: { 'text/event-stream': toStreamContent(row, components) },
      },
      ...toErrorResponses({ ...row, method: 'GET' }, components),
    },
  };
}

function toHead(row: RestRow | StreamRow): Json {
  const { name, summary, tag, description } = row;
  return {
    operationId: name,
    summary,
    ...(description !== undefined && { description }),
    tags: [tag],
  };
}

function toRequestBody(row: RestRow, components: Components): Json {
  if (row.method !== 'POST' || row.bodySchema === NO_BODY) return {};
  const examples = row.bodyExamples.map((example, index) => [`example${index + 1}`, example]);
  const content = {
    schema: components.toSchema(row.bodySchema, 'request'),
    examples: Object.fromEntries(examples),
  };
  const required = !row.bodySchema.safeParse(undefined).success;
  return { requestBody: { required, content: { 'application/json': content } } };
}

const SHAPE_SUMMARIES = {
  both: 'Response with both shapes',
  a: 'Response with X-Response-Shape: a',
  b: 'Response with X-Response-Shape: b',
} as const;

function toReplyContent(row: RestRow, components: Components): Json {
  const schemas = row.replies.map((reply) =>
    components.refer(
      'schemas',
      toReplyName(row, reply),
      components.toSchema(reply.schema, 'answer'),
    ),
  );
  const examples = row.replies.map((reply) => [
    reply.shape,
    { summary: SHAPE_SUMMARIES[reply.shape], value: reply.example },
  ]);
  return {
    schema: schemas.length > 1 ? { anyOf: schemas } : schemas[0],
    examples: Object.fromEntries(examples),
  };
}

function toReplyName(row: RestRow, reply: DocumentedReply): string {
  const name = `${row.name.charAt(0).toUpperCase()}${row.name.slice(1)}Answer`;
  return row.replies.length > 1 && reply.shape !== 'both'
    ? `${name}${reply.shape.toUpperCase()}`
    : name;
}

const STREAM_DESCRIPTION = `Server-Sent Events. Each event has an \`id:\`, an \`event:\` and a \`data:\` line and ends with a blank line. The data is one line of JSON that matches one of these schemas. A comment (\`: heartbeat\`) is sent every 15 seconds. The server disconnects clients that are more than 64 KiB behind.`;

/** JSON Schema describes no event stream: the body is text, `contentSchema` is what its data lines hold. */
function toStreamContent(row: StreamRow, components: Components): Json {
  const transcript = row.example.map(toText).join('');
  return {
    schema: {
      type: 'string',
      contentMediaType: 'text/event-stream',
      contentSchema: components.toSchema(row.messageSchema, 'answer'),
    },
    examples: {
      transcript: { summary: 'Complete stream, from first to last event', value: transcript },
    },
  };
}

function toText({ id, event, data }: StreamMessage): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
