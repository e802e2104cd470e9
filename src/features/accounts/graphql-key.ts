import { builder } from '#platform/graphql/builder.ts';
import { KEY_MODES } from '#platform/viewer.ts';
import { type ApiKeyRow, isRotationDue, loadKeys } from './service.ts';

export const KeyModeEnum = builder.enumType('KeyMode', {
  description: 'Which half of an account a key sees: its live projects, or its test projects.',
  values: KEY_MODES,
});

export const ApiKeyRef = builder.objectRef<ApiKeyRow>('ApiKey');

builder.node(ApiKeyRef, {
  description: 'An API key. The key itself was shown when it was made, and is kept nowhere.',
  id: { resolve: (key) => key.id },
  loadMany: (ids: string[], context) => loadKeys(context.tenant, ids),
  fields: (t) => ({
    name: t.exposeString('name'),
    mode: t.field({ type: KeyModeEnum, resolve: (key) => key.mode }),
    lastFour: t.exposeString('lastFour', { description: 'By which to tell keys apart.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null: never.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'To within half a minute; null: not yet.',
    }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
    isRotationDue: t.boolean({
      description: 'Whether it works and is older than 90 days: make a new one, revoke this.',
      resolve: (key, _args, { platform }) => isRotationDue(key, platform.clock.now()),
    }),
  }),
});
