import { defineEntity, p, type InferEntity } from '#platform/db/entity.ts';
import type { KeyMode, Tier } from '#platform/viewer.ts';

export const Account = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: p.string().primary(),
    email: p.string(),
    tier: p.string().$type<Tier>(),
    createdAt: p.datetime(),
  },
});
export type AccountRow = InferEntity<typeof Account>;

export const ApiKey = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  properties: {
    id: p.string().primary(),
    accountId: p.string(),
    mode: p.string().$type<KeyMode>(),
    hash: p.uint8array(),
    lastFour: p.string(),
    createdAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
  },
});
