import { z } from 'zod';
import { idField } from './fields.ts';
import type { Components, Json } from './openapi-components.ts';
import type { RestRow } from './row.ts';
import { SAMPLE_PROJECT } from './sample-project.ts';
import type { StreamRow } from './stream-row.ts';

/** Parameters of a route: its id, its query, and the headers that change its answer. */
export function toParameters(row: RestRow, components: Components): Json[] {
  return [
    ...toIdParameter(row.path, components),
    ...toQueryParameters(row, components),
    ...(row.shapes.length > 1 ? [shapeParameter(components)] : []),
    ...(row.idempotent === true ? [idempotencyParameter(components)] : []),
    ...(row.isKept === true ? [knownParameter(components)] : []),
  ];
}

/** Parameters of a stream. */
export function toStreamParameters(row: StreamRow, components: Components): Json[] {
  const lastEventId = components.refer('parameters', 'LastEventId', {
    name: 'Last-Event-ID',
    in: 'header',
    description:
      '`id` of the last event received. The stream resumes after that event. Browsers send the header automatically.',
    schema: { type: 'string' },
    example: row.example[0]?.id,
  });
  return [...toIdParameter(row.path, components), lastEventId];
}

/** What the ids below the first part of a path begin with. */
const ID_KINDS = {
  projects: { prefix: 'proj', name: 'ProjectId', of: 'a project', example: SAMPLE_PROJECT.id },
  webhooks: { prefix: 'wh', name: 'WebhookId', of: 'a webhook', example: SAMPLE_PROJECT.webhookId },
} as const;

function toIdParameter(path: string, components: Components): Json[] {
  if (!path.includes(':id')) return [];
  const kind = Object.entries(ID_KINDS).find(([root]) => path.startsWith(`/${root}/`))?.[1];
  if (kind === undefined) throw new TypeError(`The kind of the id in ${path} is not known`);
  const parameter = {
    name: 'id',
    in: 'path',
    required: true,
    description: `ID of ${kind.of}.`,
    schema: components.toSchema(idField(kind.prefix), 'request'),
    example: kind.example,
  };
  return [components.refer('parameters', kind.name, parameter)];
}

const objectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

/** Names of a route's query parameters. */
export function queryNames(row: RestRow): string[] {
  return row.querySchema instanceof z.ZodObject ? Object.keys(row.querySchema.shape) : [];
}

function toQueryParameters(row: RestRow, components: Components): Json[] {
  const schema = objectSchema.parse(components.toSchema(row.querySchema, 'request'));
  return Object.entries(schema.properties).map(([name, { description, ...property }]) => ({
    name,
    in: 'query',
    required: schema.required.includes(name),
    description,
    schema: property,
  }));
}

function shapeParameter(components: Components): Json {
  return components.refer('parameters', 'ResponseShape', {
    name: 'X-Response-Shape',
    in: 'header',
    description:
      'Preferred response shape. `a`: fields beside `success`. `b`: fields in `data`. Default: both. A route with only one shape ignores the preference; the response header of the same name states the shape used.',
    schema: { type: 'string', enum: ['a', 'b'] },
  });
}

function knownParameter(components: Components): Json {
  return components.refer('parameters', 'IfNoneMatch', {
    name: 'If-None-Match',
    in: 'header',
    description:
      'Entity tags of cached responses. If one matches the current response, the response is 304.',
    schema: { type: 'string' },
    example: 'W/"Xb6yV1m3T0kqf2W8c9Jd4eR7s5A"',
  });
}

function idempotencyParameter(components: Components): Json {
  return components.refer('parameters', 'IdempotencyKey', {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Key that makes a retry safe: for 24 hours, a call with the same key and body returns the first response without running again. A call with the same key and a different body is rejected.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    example: '0b7d6f0e-5f0a-4d0c-9d52-6f6a2b1f3c1e',
  });
}
