import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import { OPEN_FIELD } from '#platform/graphql/open-operation.ts';
import type { BucketState } from '#platform/limits/allowance.ts';
import type { Role, Tier, Viewer } from '#platform/viewer.ts';
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
  description: 'Pricing tier of an account, which sets its permissions and limits.',
  values: describeValues<Tier>({
    free: 'Free tier, with the lowest limits.',
    pro: 'Paid tier for teams, with higher limits.',
    enterprise: 'Highest tier, with sampled indexes of very large projects.',
  }),
});

export const RoleEnum = builder.enumType('Role', {
  description: 'Role of a member of an account.',
  values: describeValues<Role>({
    owner: 'Member who also manages the API keys and members of the account.',
    member: 'Member who can use all projects of the account.',
  }),
});

export const AccountRef = builder.objectRef<AccountRow>('Account');

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const UsageRef = builder.objectRef<BucketState>('Usage').implement({
  description: 'Requests made with API keys, per minute and per UTC day.',
  fields: (t) => ({
    minuteLimit: t.exposeInt('minuteLimit', { description: 'Maximum requests per minute.' }),
    minuteUsed: t.exposeInt('minuteUsed', { description: 'Requests in the current minute.' }),
    minuteResetAt: t.field({
      description: 'Time at which the counts per minute start again from 0.',
      type: 'DateTime',
      resolve: ({ minute }) => new Date((minute + 1) * MINUTE_MS),
    }),
    dayLimit: t.exposeInt('dayLimit', {
      nullable: true,
      description: 'Maximum requests per UTC day; null for no limit.',
    }),
    dayUsed: t.exposeInt('dayUsed', { description: 'Requests in the current UTC day.' }),
    dayResetAt: t.field({
      description: 'Time at which the daily counts start again from 0.',
      type: 'DateTime',
      resolve: ({ day }) => new Date((day + 1) * DAY_MS),
    }),
  }),
});

const LimitNameEnum = builder.enumType('LimitName', {
  description: 'Resource that the account has a limit for.',
  values: {
    projects: { description: 'Projects, including archived ones.' },
    runs: { description: 'Index runs that are queued or running.' },
    previews: { description: 'Running previews of a sampled index.' },
    megabytes: {
      description: 'Indexed source, in megabytes (1,000,000 bytes).',
    },
    streams: {
      description: 'Open subscriptions, progress streams and WebSocket connections.',
    },
    embeddingTokens: {
      description: 'Tokens sent to the embedding model during the current UTC day.',
    },
  } as const,
});

const LimitUseRef = builder.objectRef<LimitUse>('LimitUse').implement({
  description: 'Limit of an account and its current usage.',
  fields: (t) => ({
    name: t.field({
      description: 'Name of the limit.',
      type: LimitNameEnum,
      resolve: ({ name }) => name,
    }),
    used: t.exposeFloat('used', { description: 'Current usage.' }),
    limit: t.exposeFloat('limit', {
      nullable: true,
      description: 'Maximum value; null for no limit.',
    }),
  }),
});

const SessionRef = builder.objectRef<SessionRow>('Session').implement({
  description: 'Signed-in browser session of a member.',
  fields: (t) => ({
    id: t.exposeID('id'),
    userAgent: t.exposeString('userAgent', {
      description: 'User-Agent header sent by the browser.',
    }),
    address: t.exposeString('address', {
      description: 'IP address that the session was started from.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    seenAt: t.expose('seenAt', {
      type: 'DateTime',
      description: 'Time of the last request, accurate to one hour.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Time when the session expires unless it is used before.',
    }),
    isCurrent: t.boolean({
      description: 'Whether this session made the current request.',
      resolve: ({ id }, _args, { viewer }) =>
        viewer?.principal.kind === 'session' && viewer.principal.sessionId === id,
    }),
  }),
});

builder.node(AccountRef, {
  description: 'Account that owns projects, API keys and members.',
  id: { resolve: (account) => account.id },
  loadMany: (ids: string[], context) => loadAccounts(context.tenant, ids),
  fields: (t) => ({
    email: t.exposeString('email'),
    tier: t.field({
      description: 'Plan of the account, which sets its limits.',
      type: TierEnum,
      resolve: (account) => account.tier,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    usage: t.field({
      type: UsageRef,
      description: 'Request usage in the current mode, live or test.',
      authScopes: { permission: 'read' },
      resolve: (account, _args, context) => loadUsage(context.tenant, account),
    }),
    limits: t.field({
      type: [LimitUseRef],
      description: 'Limits in the current mode, live or test.',
      authScopes: { permission: 'read' },
      resolve: (account, _args, context) => loadLimits(context.tenant, account),
    }),
    sessions: t.loadableList({
      type: SessionRef,
      description: 'Browser sessions of the signed-in member, newest first.',
      authScopes: { session: true },
      byPath: false,
      load: (ids: string[], context) => listSessions(context.tenant, ids),
      resolve: (_account, _args, { viewer }) => memberIdOf(viewer),
    }),
  }),
});

export const MemberRef = builder.objectRef<MemberRow>('Member');

builder.node(MemberRef, {
  description: 'Person with sign-in access to an account.',
  id: { resolve: (member) => member.id },
  loadMany: (ids: string[], context) => loadMembers(context.tenant, ids),
  fields: (t) => ({
    email: t.exposeString('email'),
    role: t.field({
      description: 'Role of the member.',
      type: RoleEnum,
      resolve: (member) => member.role,
    }),
    hasPassword: t.boolean({
      description:
        'Whether the member has a password. Members without a password sign in with a link printed by the command line.',
      resolve: (member) => member.passwordHash != null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const ViewerRef = builder.objectRef<Viewer>('Viewer').implement({
  description: 'Authenticated user or API key of the request.',
  fields: (t) => ({
    account: t.field({
      description: 'Account that the requests count for.',
      type: AccountRef,
      resolve: ({ accountId }, _args, context) => findAccount(context.tenant, accountId),
    }),
    mode: t.field({
      type: KeyModeEnum,
      description: 'Mode of the request: live data or test data of the account.',
      resolve: ({ mode }) => mode,
    }),
    member: t.loadable({
      type: MemberRef,
      nullable: true,
      description: 'Signed-in member; null for requests with an API key.',
      byPath: false,
      load: (ids: string[], context) => loadMembers(context.tenant, ids),
      resolve: memberIdOf,
    }),
    key: t.loadable({
      type: ApiKeyRef,
      nullable: true,
      description: 'API key of the request; null for signed-in members.',
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
    description: 'Authenticated user or API key; null for anonymous requests.',
    resolve: (_root, _args, { viewer }) => viewer,
  }),
);
