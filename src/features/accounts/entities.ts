import { defineEntity, p, type InferEntity } from '#platform/db/entity.ts';
import type { KeyMode, Role, Tier } from '#platform/viewer.ts';

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
    name: p.string(),
    mode: p.string().$type<KeyMode>(),
    hash: p.uint8array(),
    lastFour: p.string(),
    createdAt: p.datetime(),
    /** null: it does not expire */
    expiresAt: p.datetime().nullable(),
    /** to within half a minute */
    lastUsedAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
  },
});
export type ApiKeyRow = InferEntity<typeof ApiKey>;

export const Member = defineEntity({
  name: 'Member',
  tableName: 'member',
  properties: {
    id: p.string().primary(),
    accountId: p.string(),
    email: p.string(),
    role: p.string().$type<Role>(),
    /** argon2id in its own text form; null until the person has set one */
    passwordHash: p.string().nullable(),
    createdAt: p.datetime(),
  },
});
export type MemberRow = InferEntity<typeof Member>;

export const Session = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    id: p.string().primary(),
    accountId: p.string(),
    memberId: p.string(),
    tokenHash: p.uint8array(),
    userAgent: p.string(),
    address: p.string(),
    createdAt: p.datetime(),
    /** to within an hour */
    seenAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});
export type SessionRow = InferEntity<typeof Session>;

/** A link that works once: it signs its member in, or makes the invited person a member. */
export const AccessLink = defineEntity({
  name: 'AccessLink',
  tableName: 'access_link',
  properties: {
    id: p.string().primary(),
    accountId: p.string(),
    kind: p.string().$type<'invitation' | 'sign-in'>(),
    memberId: p.string().nullable(),
    email: p.string(),
    role: p.string().$type<Role>(),
    tokenHash: p.uint8array(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});
export type AccessLinkRow = InferEntity<typeof AccessLink>;
