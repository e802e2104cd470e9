import { builder } from '#platform/graphql/builder.ts';
import { OPEN_FIELD } from '#platform/graphql/open-operation.ts';
import type { BucketState } from '#platform/limits/allowance.ts';
import { ROLES, TIERS, type Viewer } from '#platform/viewer.ts';
import {
  type AccountRow,
  findAccount,
  type LimitUse,
  listSessions,
  loadAccounts,
  loadKeys,
  loadLimits,
  loadMembers,
  loadUsage,
  type MemberRow,
  type SessionRow,
} from './service.ts';
import { ApiKeyRef, KeyModeEnum } from './graphql-key.ts';

const TierEnum = builder.enumType('Tier', {
  description: 'What an account pays for: its permissions and limits.',
  values: TIERS,
});

export const RoleEnum = builder.enumType('Role', {
  description: 'An owner also manages the keys and the people of the account.',
  values: ROLES,
});

export const AccountRef = builder.objectRef<AccountRow>('Account');

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const UsageRef = builder.objectRef<BucketState>('Usage').implement({
  description: 'Requests by API keys, counted by minute and by UTC day.',
  fields: (t) => ({
    minuteLimit: t.exposeInt('minuteLimit'),
    minuteUsed: t.exposeInt('minuteUsed'),
    minuteResetAt: t.field({
      type: 'DateTime',
      resolve: ({ minute }) => new Date((minute + 1) * MINUTE_MS),
    }),
    dayLimit: t.exposeInt('dayLimit', { nullable: true, description: 'Null: there is none.' }),
    dayUsed: t.exposeInt('dayUsed'),
    dayResetAt: t.field({ type: 'DateTime', resolve: ({ day }) => new Date((day + 1) * DAY_MS) }),
  }),
});

const LimitNameEnum = builder.enumType('LimitName', {
  description: 'What an account may have so many of.',
  values: {
    PROJECTS: { value: 'projects' },
    RUNS: { value: 'runs', description: 'Index runs that wait or are under way.' },
    PREVIEWS: { value: 'previews', description: 'Previews of a sample that are under way.' },
    MEGABYTES: { value: 'megabytes', description: 'Indexed source in units of 1,000,000 bytes.' },
    STREAMS: {
      value: 'streams',
      description: 'Open subscriptions, progress streams and WebSocket connections.',
    },
    EMBEDDING_TOKENS: {
      value: 'embeddingTokens',
      description: 'Tokens sent to the embedding model in the current UTC day.',
    },
  } as const,
});

const LimitUseRef = builder.objectRef<LimitUse>('LimitUse').implement({
  description: 'A limit of an account and what is used of it.',
  fields: (t) => ({
    name: t.field({ type: LimitNameEnum, resolve: ({ name }) => name }),
    used: t.exposeFloat('used'),
    limit: t.exposeFloat('limit', { nullable: true, description: 'Null for no limit.' }),
  }),
});

const SessionRef = builder.objectRef<SessionRow>('Session').implement({
  description: 'A browser that somebody is signed in with.',
  fields: (t) => ({
    id: t.exposeID('id'),
    userAgent: t.exposeString('userAgent', { description: 'As the browser named itself.' }),
    address: t.exposeString('address', { description: 'Where it signed in from.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    seenAt: t.expose('seenAt', { type: 'DateTime', description: 'To within an hour.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Unless it is used before.',
    }),
    isCurrent: t.boolean({
      description: 'Whether it is the one that asks.',
      resolve: ({ id }, _args, { viewer }) =>
        viewer?.principal.kind === 'session' && viewer.principal.sessionId === id,
    }),
  }),
});

builder.node(AccountRef, {
  description: 'Whom projects, keys and people belong to.',
  id: { resolve: (account) => account.id },
  loadMany: (ids: string[], context) => loadAccounts(context.tenant, ids),
  fields: (t) => ({
    email: t.exposeString('email'),
    tier: t.field({ type: TierEnum, resolve: (account) => account.tier }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    usage: t.field({
      type: UsageRef,
      description: 'Of the mode that is looked at, live or test.',
      authScopes: { permission: 'read' },
      resolve: (account, _args, context) => loadUsage(context.tenant, account),
    }),
    limits: t.field({
      type: [LimitUseRef],
      description: 'Limits of the mode that is looked at, live or test.',
      authScopes: { permission: 'read' },
      resolve: (account, _args, context) => loadLimits(context.tenant, account),
    }),
    sessions: t.loadableList({
      type: SessionRef,
      description: 'Browsers that the person who asks is signed in with, the latest first.',
      authScopes: { session: true },
      byPath: false,
      load: (ids: string[], context) => listSessions(context.tenant, ids),
      resolve: (_account, _args, { viewer }) => memberIdOf(viewer),
    }),
  }),
});

export const MemberRef = builder.objectRef<MemberRow>('Member');

builder.node(MemberRef, {
  description: 'A person who may sign in to an account.',
  id: { resolve: (member) => member.id },
  loadMany: (ids: string[], context) => loadMembers(context.tenant, ids),
  fields: (t) => ({
    email: t.exposeString('email'),
    role: t.field({ type: RoleEnum, resolve: (member) => member.role }),
    hasPassword: t.boolean({
      description: 'Without one, a link from the command line signs the person in.',
      resolve: (member) => member.passwordHash != null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const ViewerRef = builder.objectRef<Viewer>('Viewer').implement({
  description: 'Who asks: a person, or a program with a key.',
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      resolve: ({ accountId }, _args, context) => findAccount(context.tenant, accountId),
    }),
    mode: t.field({
      type: KeyModeEnum,
      description: "Which half of the account's data is looked at.",
      resolve: ({ mode }) => mode,
    }),
    member: t.loadable({
      type: MemberRef,
      nullable: true,
      description: 'The person; null for a key.',
      byPath: false,
      load: (ids: string[], context) => loadMembers(context.tenant, ids),
      resolve: memberIdOf,
    }),
    key: t.loadable({
      type: ApiKeyRef,
      nullable: true,
      description: 'The key; null for a person.',
      byPath: false,
      load: (ids: string[], context) => loadKeys(context.tenant, ids),
      resolve: ({ principal }) => (principal.kind === 'key' ? principal.keyId : ''),
    }),
  }),
});

/** '' for a key, which is nobody's id. */
function memberIdOf(viewer: Viewer | null): string {
  return viewer?.principal.kind === 'session' ? viewer.principal.memberId : '';
}

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerRef,
    extensions: OPEN_FIELD,
    nullable: true,
    description: 'Who asks; null where nobody is signed in and no key is given.',
    resolve: (_root, _args, { viewer }) => viewer,
  }),
);
