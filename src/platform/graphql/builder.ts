import SchemaBuilder from '@pothos/core';
import DataloaderPlugin from '@pothos/plugin-dataloader';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import SimpleObjectsPlugin from '@pothos/plugin-simple-objects';
import { AppError } from '../errors.ts';
import { type GraphqlContext, unauthorized } from './context.ts';
import { isPermitted, type Permission } from './permissions.ts';

interface SchemaTypes {
  Context: GraphqlContext;
  AuthScopes: { permission: Permission };
  DefaultFieldNullability: false;
  Scalars: { DateTime: { Input: Date; Output: Date }; ID: { Input: string; Output: string } };
}

/** Public ids carry their type in their prefix, so the same id serves REST and GraphQL. */
const TYPE_BY_PREFIX = new Map([
  ['proj', 'Project'],
  ['task', 'IndexRun'],
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
  plugins: [ScopeAuthPlugin, RelayPlugin, DataloaderPlugin, SimpleObjectsPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authScopes: ({ viewer }) => ({
      permission: (permission) => viewer !== null && isPermitted(viewer, permission),
    }),
    authorizeOnSubscribe: true,
    unauthorizedError: (_parent, { viewer }) =>
      viewer === null ? unauthorized() : forbidden(viewer.tier),
  },
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    encodeGlobalID: (_typename, id) => String(id),
    decodeGlobalID: (id) => ({ typename: typenameOf(id), id }),
    // Without it `node` and `nodes` with the same id in one request give null: the plugin marks the
    // promise that they share with the type, and not the row.
    nodeTypeOptions: {
      resolveType: (row) => typenameOf(hasId(row) ? row.id : ''),
    },
    nodesOnConnection: true,
    nodeQueryOptions: { authScopes: { permission: 'read' } },
    nodesQueryOptions: { authScopes: { permission: 'read' } },
  },
});

function forbidden(tier: string): AppError {
  return new AppError(
    'TIER_REQUIRED',
    `The ${tier} tier does not include this; see the tiers in the documentation.`,
  );
}

builder.scalarType('DateTime', {
  description: 'An instant in UTC, as ISO 8601 text.',
  serialize: (value) => value.toISOString(),
  parseValue: (value) => {
    const date = new Date(String(value));
    if (Number.isNaN(date.getTime()))
      throw new AppError('INVALID_REQUEST', `"${String(value)}" is no date-time.`);
    return date;
  },
});

builder.queryType({ description: 'Everything that can be read.' });
builder.mutationType({ description: 'Everything that can be changed.' });
builder.subscriptionType({ description: 'Everything that can be watched.' });
