import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import DataloaderPlugin from '@pothos/plugin-dataloader';
import ErrorsPlugin from '@pothos/plugin-errors';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import SimpleObjectsPlugin from '@pothos/plugin-simple-objects';
import { AppError } from '../errors.ts';
import { type GraphqlContext, unauthorized } from './context.ts';
import { COUNTED_ABOVE, FREE, priceOf, priceOfIds, priceOfPage } from './cost.ts';
import { describeValues } from './describe-values.ts';
import { ENUM_NAMES } from './enum-names.ts';
import { VOCABULARY } from './vocabulary.ts';
import { type Permission, requireOwner, requirePermission, requireSession } from './permissions.ts';
import { MUTATION_ERRORS, REQUEST_ERROR, RequestError } from './request-error.ts';

interface SchemaTypes {
  Context: GraphqlContext;
  /** a field with several needs all of them */
  AuthScopes: {
    permission: Permission;
    /** a person who is signed in, and no API key */
    session: boolean;
    /** such a person, who owns the account */
    owner: boolean;
  };
  DefaultAuthStrategy: 'all';
  DefaultFieldNullability: false;
  Scalars: {
    DateTime: { Input: Date; Output: Date };
    ID: { Input: string; Output: string };
    JSON: { Input: never; Output: Readonly<Record<string, unknown>> };
  };
}

/** Public ids carry their type in their prefix, so the same id serves REST and GraphQL. */
const TYPE_BY_PREFIX = new Map([
  ['proj', 'Project'],
  ['task', 'IndexRun'],
  ['wh', 'Webhook'],
  ['dlv', 'Delivery'],
  ['fnd', 'Finding'],
  ['srch', 'SavedSearch'],
  ['acct', 'Account'],
  ['mem', 'Member'],
  ['key', 'ApiKey'],
]);

/** An id that is none of ours is looked up as a project's, and not found: null, as Relay has it. */
function typenameOf(id: string): string {
  return TYPE_BY_PREFIX.get(id.split('_', 1)[0] ?? '') ?? 'Project';
}

function hasId(row: unknown): row is { readonly id: string } {
  return typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string';
}

/** The one schema builder. Features add their types and fields to it in their graphql.ts. */
export const builder = new SchemaBuilder<SchemaTypes>({
  // The first wraps the others: what scope-auth refuses is an error of the field like any other.
  plugins: [
    ErrorsPlugin,
    ScopeAuthPlugin,
    RelayPlugin,
    DataloaderPlugin,
    SimpleObjectsPlugin,
    ComplexityPlugin,
    MUTATION_ERRORS,
    ENUM_NAMES,
    VOCABULARY,
  ],
  defaultFieldNullability: false,
  errors: {
    defaultTypes: [RequestError],
    directResult: true,
    defaultUnionOptions: {
      name: ({ fieldName }) => `${fieldName.slice(0, 1).toUpperCase()}${fieldName.slice(1)}Result`,
    },
  },
  scopeAuth: {
    // Each throws what the caller is told.
    authScopes: ({ viewer }) => ({
      permission: (permission) => requirePermission(viewer, permission) !== null,
      session: () => requireSession(viewer) !== null,
      owner: () => requireOwner(viewer) !== null,
    }),
    defaultStrategy: 'all',
    authorizeOnSubscribe: true,
    unauthorizedError: unauthorized,
  },
  // Prices only: the plugin itself would add them up in the first resolver, and for REST's rows too.
  complexity: {
    disabled: true,
    fieldComplexity: (_args, _context, field) => priceOf(field.type),
  },
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    encodeGlobalID: (_typename, id) => String(id),
    decodeGlobalID: (id) => ({ typename: typenameOf(id), id }),
    // Without it `node` and `nodes` with the same id in one request give null: the plugin marks the
    // promise that they share with the type, and not the row.
    nodeTypeOptions: {
      description: 'Object with an ID that is unique over all types.',
      resolveType: (row) => typenameOf(hasId(row) ? row.id : ''),
    },
    defaultConnectionFieldOptions: { complexity: priceOfPage },
    edgesFieldOptions: { complexity: COUNTED_ABOVE },
    nodesOnConnection: { complexity: COUNTED_ABOVE },
    pageInfoFieldOptions: { complexity: FREE },
    pageInfoTypeOptions: { description: 'Position of a page in its list.' },
    nodeQueryOptions: {
      description: 'Object by its ID; null if it does not exist or belongs to another account.',
      authScopes: { permission: 'read' },
    },
    nodesQueryOptions: {
      description:
        'Objects by their IDs, at most 100, in the requested order; null for each that does not exist or belongs to another account.',
      authScopes: { permission: 'read' },
      complexity: priceOfIds,
    },
  },
});

builder.scalarType('DateTime', {
  description: 'Instant in UTC, as an ISO 8601 string.',
  serialize: (value) => value.toISOString(),
  parseValue: (value) => {
    const date = new Date(String(value));
    if (Number.isNaN(date.getTime()))
      throw new AppError(
        'INVALID_REQUEST',
        `Invalid date-time: "${String(value)}". Use ISO 8601, like 2026-01-31T12:00:00Z.`,
      );
    return date;
  },
});

builder.scalarType('JSON', {
  description: 'JSON object whose structure is defined elsewhere. Used in output only.',
  serialize: (value) => value,
});

builder.queryType({ description: 'Read operations.' });
builder.mutationType({ description: 'Write operations.' });
builder.subscriptionType({ description: 'Event streams.' });

const ErrorCodeEnum = builder.enumType('ErrorCode', {
  description:
    'Machine-readable error code, equal to `code` in REST and in `extensions` of GraphQL errors.',
  values: describeValues<AppError['code']>({
    INVALID_REQUEST: 'A field, argument or parameter is invalid. The message names it.',
    INVALID_JSON: 'The body is not valid JSON.',
    PAYLOAD_TOO_LARGE: 'The request exceeds the size limit.',
    PROJECT_NOT_INDEXED: 'The project has no completed index yet.',
    UNSUPPORTED_LANGUAGE: 'Answers are not available in the requested language.',
    UNAUTHORIZED: 'The API key or session is missing or invalid.',
    FORBIDDEN: 'The caller lacks the permission.',
    TIER_REQUIRED: 'The operation requires a higher pricing tier.',
    TEST_KEY_RESTRICTED: 'Test keys cannot use the operation.',
    PROJECT_ARCHIVED: 'The project is archived and cannot be indexed.',
    NOT_FOUND: 'The object does not exist, or belongs to another account.',
    RATE_LIMIT_EXCEEDED: 'A rate limit is exceeded. Retry after the time in Retry-After.',
    INTERNAL_ERROR: 'An unexpected error occurred.',
  }),
});

const ErrorRef = builder.interfaceRef<AppError>('Error').implement({
  description: 'Expected failure of a mutation.',
  fields: (t) => ({
    message: t.exposeString('message', {
      description: 'Human-readable error message that states what to do.',
    }),
    code: t.expose('code', { description: 'Machine-readable error code.', type: ErrorCodeEnum }),
    field: t.exposeString('field', {
      nullable: true,
      description: 'Input field that caused the error; null if no single field did.',
    }),
  }),
});

builder.objectType(RequestError, {
  name: REQUEST_ERROR,
  description:
    'Failed mutation that changed nothing. UNAUTHORIZED, RATE_LIMIT_EXCEEDED and INTERNAL_ERROR are reported in `errors` instead.',
  interfaces: [ErrorRef],
});
