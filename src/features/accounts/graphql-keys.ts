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
    description: `API keys of the account, including revoked keys, newest first. Default page size: ${PAGE_SIZE}.`,
    authScopes: { owner: true },
    resolve: (account, args, context) =>
      resolvePage(args, { defaultSize: PAGE_SIZE, maxSize: MAX_PAGE_SIZE }, (page) =>
        listKeys(context.tenant, account.id, page),
      ),
  }),
);

const NewApiKeyRef = builder.objectRef<NewKey>('NewApiKey').implement({
  description: 'Newly created API key.',
  fields: (t) => ({
    key: t.field({
      description: 'The new key without its secret.',
      type: ApiKeyRef,
      resolve: ({ key }) => key,
    }),
    apiKey: t.exposeString('apiKey', {
      description: 'Full API key. It is shown only in this response.',
    }),
  }),
});

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  description: 'Settings of a new API key.',
  fields: (t) => ({
    name: t.string({ description: 'Display name, up to 100 characters.' }),
    mode: t.field({
      description: 'Mode of the key. Default: LIVE.',
      type: KeyModeEnum,
      defaultValue: 'live',
    }),
    expiresInDays: t.int({
      description:
        'Days until the key expires. By default the key never expires; 90 days is recommended.',
    }),
  }),
});

builder.mutationField('createApiKey', (t) =>
  t.field({
    type: NewApiKeyRef,
    description: 'Creates an API key for the account.',
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
    description: 'Revokes an API key, effective from its next request.',
    authScopes: { owner: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { tenant }) => revokeKey(tenant, tenant.viewer.accountId, id),
  }),
);
