import type { Components, Json } from './openapi-components.ts';
import { toHeaders } from './openapi-responses.ts';
import { SAMPLE_PROJECT } from './sample-project.ts';

/** Where the next page of a list is. */
export function linkHeader(path: string, components: Components): Json {
  const name = path.replaceAll('/:id', '').slice(1).replaceAll('/', '-');
  const cursor = path.includes(':id') ? '20' : SAMPLE_PROJECT.id;
  const shown = path.replace(':id', SAMPLE_PROJECT.id);
  return components.refer('headers', `${toPascalCase(name)}Link`, {
    description:
      'Link to the next page with `rel="next"` (RFC 8288). Only with `limit`, and omitted on the last page.',
    schema: { type: 'string' },
    example: `</api/v1${shown}?limit=20&cursor=${cursor}>; rel="next"`,
  });
}

/** Only there where it is so. */
export function replayedHeader(components: Components): Json {
  return components.refer('headers', 'IdempotencyReplayed', {
    description:
      'Whether the response was replayed from an earlier call with the same Idempotency-Key.',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  });
}

/** How long the whole list is. */
export function totalHeader(components: Components): Json {
  return components.refer('headers', 'TotalCount', {
    description: 'Number of items in the whole list, before `limit` is applied.',
    schema: { type: 'integer', minimum: 0 },
    example: 1234,
  });
}

/** Which of the shapes an answer has. */
export function shapeHeader(components: Components): Json {
  return components.refer('headers', 'AnswerShape', {
    description: 'Response shape: `a`, `b` or `a+b`.',
    schema: { type: 'string', enum: ['a', 'b', 'a+b'] },
    example: 'a+b',
  });
}

/** What an answer that depends on the index only says for caches. */
export function cachingHeaders(components: Components): Json {
  return {
    ETag: components.refer('headers', 'ETag', {
      description:
        'Entity tag of the response. It changes with the index, the state of its findings, and the request.',
      schema: { type: 'string' },
      example: 'W/"Xb6yV1m3T0kqf2W8c9Jd4eR7s5A"',
    }),
    'Cache-Control': components.refer('headers', 'CacheControl', {
      description:
        'Caching policy: clients may store the response and must revalidate it with `If-None-Match`.',
      schema: { type: 'string', const: 'private, no-cache' },
      example: 'private, no-cache',
    }),
  };
}

/** The answer to a caller that has it already. */
export function unchangedResponse(components: Components): Json {
  return components.refer('responses', 'Unchanged', {
    description: 'Not modified: `If-None-Match` matches the current response. No body.',
    headers: { ...toHeaders(components), ...cachingHeaders(components) },
  });
}

function toPascalCase(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
