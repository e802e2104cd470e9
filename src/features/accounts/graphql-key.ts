import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import type { KeyMode } from '#platform/viewer.ts';
import { type ApiKeyRow, isRotationDue, loadKeys } from './service.ts';

export const KeyModeEnum = builder.enumType('KeyMode', {
  description: 'Data that a key can access: the live projects or the test projects of its account.',
  values: describeValues<KeyMode>({
    live: 'Live projects.',
    test: 'Test projects, which are limited to the quick tier and free rate limits.',
  }),
});

export const ApiKeyRef = builder.objectRef<ApiKeyRow>('ApiKey');

builder.node(ApiKeyRef, {
  description: 'API key. The secret value is shown only on creation; Sextant stores a hash.',
  id: { resolve: (key) => key.id },
  loadMany: (ids: string[], context) => loadKeys(context.tenant, ids),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the key, as its creator chose it.' }),
    mode: t.field({
      description: 'Projects that the key can access: live ones or test ones.',
      type: KeyModeEnum,
      resolve: (key) => key.mode,
    }),
    lastFour: t.exposeString('lastFour', {
      description: 'Last four characters of the key, for telling keys apart.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Expiry time; null if the key never expires.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time of the last request with the key, accurate to 30 seconds; null if the key is unused.',
    }),
    revokedAt: t.expose('revokedAt', {
      description: 'Time when the key was revoked; null for an active key.',
      type: 'DateTime',
      nullable: true,
    }),
    isRotationDue: t.boolean({
      description:
        'Whether the key is active and older than 90 days. Create a new key, then revoke this one.',
      resolve: (key, _args, { platform }) => isRotationDue(key, platform.clock.now()),
    }),
  }),
});
