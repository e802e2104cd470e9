import { builder } from '#platform/graphql/builder.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import { AccountRef } from './graphql-account.ts';
import { ApiKeyRef, KeyModeEnum } from './graphql-key.ts';
import { createKey, listKeys, type NewKey, revokeKey } from './service.ts';

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;

builder.objectField(AccountRef, 'keys', (t) =>
  t.connection({
    type: ApiKeyRef,
    description: `Keys, revoked ones too, newest first; ${PAGE_SIZE} unless told otherwise.`,
    authScopes: { owner: true },
    resolve: (account, args, context) =>
      resolvePage(args, { defaultSize: PAGE_SIZE, maxSize: MAX_PAGE_SIZE }, (page) =>
        listKeys(context.tenant, account.id, page),
      ),
  }),
);

const NewApiKeyRef = builder.objectRef<NewKey>('NewApiKey').implement({
  description: 'A key that was just made.',
  fields: (t) => ({
    key: t.field({ type: ApiKeyRef, resolve: ({ key }) => key }),
    apiKey: t.exposeString('apiKey', {
      description: 'The whole key. It is shown here and never again.',
    }),
  }),
});

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  fields: (t) => ({
    name: t.string({ description: 'At most 100 characters, for people.' }),
    mode: t.field({ type: KeyModeEnum, defaultValue: 'live' }),
    expiresInDays: t.int({ description: 'It never expires by default; 90 is good practice.' }),
  }),
});

builder.mutationField('createApiKey', (t) =>
  t.field({
    type: NewApiKeyRef,
    description: 'Makes a key of the account.',
    authScopes: { owner: true },
    args: { input: t.arg({ type: CreateApiKeyInput, required: true }) },
    resolve: (_root, { input }, { tenant }) =>
      createKey(tenant, {
        accountId: tenant.viewer.accountId,
        mode: input.mode ?? 'live',
        name: input.name ?? '',
        expiresInDays: input.expiresInDays ?? null,
      }),
  }),
);

builder.mutationField('revokeApiKey', (t) =>
  t.field({
    type: ApiKeyRef,
    description: 'From its next request on the key is refused everywhere.',
    authScopes: { owner: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { tenant }) => revokeKey(tenant, tenant.viewer.accountId, id),
  }),
);
