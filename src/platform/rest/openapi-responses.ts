import { ERROR_CODES, type ErrorCode, type ErrorStatus, isErrorCode } from '../errors.ts';
import type { Components, Json } from './openapi-components.ts';
import { SAMPLE_PROJECT } from './sample-project.ts';

const NAMES = {
  400: 'InvalidRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  429: 'TooManyRequests',
  500: 'Internal',
} as const satisfies Record<ErrorStatus, string>;

const MEANINGS: Record<ErrorStatus, string> = {
  400: 'The request is invalid. `error` names the field and its valid values.',
  401: 'The API key is missing, invalid or revoked.',
  403: 'The API key, the tier of its account or the state of the project does not allow this request.',
  404: 'The resource does not exist or belongs to another account.',
  429: 'The rate limit is exceeded. Rejected requests do not count toward the limit.',
  500: 'Internal error. For details, search the service log for the ID in X-Request-Id.',
};

/** A message for each code, as the service words it. */
const MESSAGES: Record<ErrorCode, string> = {
  INVALID_REQUEST: 'githubRepo must be owner/repo; got "shop".',
  INVALID_JSON: 'The body is not valid JSON in UTF-8.',
  PAYLOAD_TOO_LARGE: 'The body is larger than 1048576 bytes.',
  PROJECT_NOT_INDEXED: `Project ${SAMPLE_PROJECT.id} has no index yet. Index it first.`,
  UNSUPPORTED_LANGUAGE: 'language must be a code like en, pt or zh; got "xx".',
  UNAUTHORIZED: 'A valid API key is required: Authorization: Bearer sk_live_...',
  FORBIDDEN: 'An API key is not allowed to do this. Sign in to the dashboard.',
  TIER_REQUIRED: 'Webhooks: requires the pro tier or higher; this account is on the free tier.',
  TEST_KEY_RESTRICTED: 'Webhooks: a test key is not allowed. Use a live key.',
  PROJECT_ARCHIVED: `Project ${SAMPLE_PROJECT.id} is archived. Unarchive it before indexing.`,
  NOT_FOUND: 'Project does not exist.',
  RATE_LIMIT_EXCEEDED: 'Rate limit of 100 requests per minute exceeded. Retry in 23 s.',
  INTERNAL_ERROR: 'Internal error. The service log has details under the request id.',
};

/** What of a route decides which errors it can give. */
export interface Refusing {
  readonly path: string;
  readonly method: string;
  readonly refusals?: readonly ErrorCode[];
}

const BY_EVERY_ROUTE: readonly ErrorCode[] = [
  'INVALID_REQUEST',
  'UNAUTHORIZED',
  'RATE_LIMIT_EXCEEDED',
  'INTERNAL_ERROR',
];

/**
 * The codes that a route can refuse with.
 * @internal beyond this file only tests and tools use it
 */
export function toCodes({ path, method, refusals = [] }: Refusing): ReadonlySet<ErrorCode> {
  const ofBodies: ErrorCode[] = method === 'POST' ? ['INVALID_JSON', 'PAYLOAD_TOO_LARGE'] : [];
  const ofIds: ErrorCode[] = path.includes(':id') ? ['NOT_FOUND'] : [];
  return new Set([...BY_EVERY_ROUTE, ...ofBodies, ...ofIds, ...refusals]);
}

/** The errors that a route can give, by status. */
export function toErrorResponses(route: Refusing, components: Components): Json {
  const wanted = toCodes(route);
  const codes = Object.keys(ERROR_CODES).filter(isErrorCode);
  const byStatus = Map.groupBy(
    codes.filter((code) => wanted.has(code)),
    (code) => ERROR_CODES[code],
  );
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [status, toErrorResponse(status, some, components)]),
  );
}

function toErrorResponse(
  status: ErrorStatus,
  codes: readonly ErrorCode[],
  components: Components,
): Json {
  const name =
    NAMES[status] +
    codes
      .filter((code) => !isPlain(code))
      .map(toPascalCase)
      .join('');
  const schema = components.refer('schemas', `${name}Error`, toErrorSchema(codes));
  const examples = codes.map((code) => [
    code,
    { summary: code, value: { success: false, error: MESSAGES[code], code } },
  ]);
  return components.refer('responses', name, {
    description: MEANINGS[status],
    headers: {
      ...toHeaders(components),
      ...(status < 500 && { 'X-Error-Field': fieldHeader(components) }),
      ...(status === 401 && { 'WWW-Authenticate': challenge(components) }),
      ...(status === 429 && { 'Retry-After': retryAfter(components) }),
    },
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
  });
}

/** Whether a code is the only one, or the most common, of its status: names need not tell it. */
function isPlain(code: ErrorCode): boolean {
  return code === 'NOT_FOUND' || BY_EVERY_ROUTE.includes(code);
}

function toPascalCase(code: string): string {
  return code
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join('');
}

function toErrorSchema(codes: readonly ErrorCode[]): Json {
  return {
    type: 'object',
    required: ['success', 'error', 'code'],
    properties: {
      success: { type: 'boolean', const: false },
      error: {
        type: 'string',
        description: 'Human-readable error message that states what to do.',
      },
      code: { type: 'string', enum: codes, description: 'Machine-readable error code.' },
    },
  };
}

/** The headers of every answer. */
export function toHeaders(components: Components): Json {
  const limit = {
    description: 'Request limit of the window, minute or UTC day, that has fewer requests left.',
    schema: { type: 'integer', minimum: 0 },
    example: 100,
  };
  const remaining = {
    description: 'Requests left in that window.',
    schema: { type: 'integer', minimum: 0 },
    example: 99,
  };
  const reset = {
    description: 'End of that window, in seconds since 1970-01-01T00:00:00Z.',
    schema: { type: 'integer', minimum: 0 },
    example: 1795262820,
  };
  const requestId = {
    description: 'ID of this request, which also appears in the service log.',
    schema: { type: 'string', format: 'uuid' },
    example: '3f0f4c3e-5a0f-4f0e-8a5b-0d5f6c1c2b7a',
  };
  return {
    'X-RateLimit-Limit': components.refer('headers', 'RateLimitLimit', limit),
    'X-RateLimit-Remaining': components.refer('headers', 'RateLimitRemaining', remaining),
    'X-RateLimit-Reset': components.refer('headers', 'RateLimitReset', reset),
    'X-Request-Id': components.refer('headers', 'RequestId', requestId),
  };
}

function retryAfter(components: Components): Json {
  return components.refer('headers', 'RetryAfter', {
    description: 'Seconds until the next request is allowed.',
    schema: { type: 'integer', minimum: 1 },
    example: 42,
  });
}

function fieldHeader(components: Components): Json {
  return components.refer('headers', 'ErrorField', {
    description: 'Request field that caused the error; omitted if no single field did.',
    schema: { type: 'string' },
    example: 'limit',
  });
}

function challenge(components: Components): Json {
  return components.refer('headers', 'Challenge', {
    description: 'Required authentication scheme (RFC 9110).',
    schema: { type: 'string' },
    example: 'Bearer realm="sextant"',
  });
}
