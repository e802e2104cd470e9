import { AppError } from '../errors.ts';
import { type Principal, type Tier, TIERS, type Viewer } from '../viewer.ts';
import { unauthorized } from './context.ts';

/** The permissions of the specification's table; a key has those of its account's tier. */
export const PERMISSIONS = ['read', 'create', 'analysis', 'webhooks', 'team'] as const;
export type Permission = (typeof PERMISSIONS)[number];

const BY_TIER: Readonly<Record<Tier, readonly Permission[]>> = {
  free: ['read', 'create', 'analysis'],
  pro: ['read', 'create', 'analysis', 'webhooks'],
  enterprise: ['read', 'create', 'analysis', 'webhooks', 'team'],
};

/** What a test key may do, whatever the tier of its account. */
const OF_TEST_KEYS: ReadonlySet<Permission> = new Set(['read', 'create', 'analysis']);

/** What a refusal calls a permission. */
const NAMES: Readonly<Record<Permission, string>> = {
  read: 'Reading projects',
  create: 'Creating projects',
  analysis: 'Analysis',
  webhooks: 'Webhooks',
  team: 'Team access',
};

export type SessionViewer = Viewer & {
  readonly principal: Extract<Principal, { kind: 'session' }>;
};

/**
 * The one check behind REST, GraphQL and its subscriptions.
 * @returns the viewer, who may do it
 * @throws AppError UNAUTHORIZED, TIER_REQUIRED, TEST_KEY_RESTRICTED
 */
export function requirePermission(viewer: Viewer | null, permission: Permission): Viewer {
  if (viewer === null) throw unauthorized();
  requireTier(viewer.tier, permission);
  if (isPermitted(viewer, permission)) return viewer;
  throw new AppError(
    'TEST_KEY_RESTRICTED',
    `${NAMES[permission]}: a test key is not allowed. Use a live key.`,
  );
}

/** The same as an answer: for what is left out where it may not be seen. */
export function isPermitted(viewer: Viewer, permission: Permission): boolean {
  const isTestKey = viewer.principal.kind === 'key' && viewer.mode === 'test';
  const granted = BY_TIER[viewer.tier].includes(permission);
  return granted && (!isTestKey || OF_TEST_KEYS.has(permission));
}

/** Tiers that have a permission, for statements that ask for it. */
export function tiersWith(permission: Permission): readonly Tier[] {
  return TIERS.filter((tier) => BY_TIER[tier].includes(permission));
}

/** @throws AppError TIER_REQUIRED, naming the smallest tier that has the permission */
export function requireTier(tier: Tier, permission: Permission): void {
  if (BY_TIER[tier].includes(permission)) return;
  const needed = tiersWith(permission)[0] ?? 'enterprise';
  throw new AppError(
    'TIER_REQUIRED',
    `${NAMES[permission]}: requires the ${needed} tier or higher; this account is on the ${tier} tier.`,
  );
}

/** A person who is signed in. @throws AppError UNAUTHORIZED for nobody, FORBIDDEN for an API key */
export function requireSession(viewer: Viewer | null): SessionViewer {
  if (viewer === null) throw new AppError('UNAUTHORIZED', 'Sign in first.');
  const { principal } = viewer;
  if (principal.kind === 'session') return { ...viewer, principal };
  throw new AppError(
    'FORBIDDEN',
    'An API key is not allowed to do this. Sign in to the dashboard.',
  );
}

/** A person who owns the account. @throws AppError UNAUTHORIZED, FORBIDDEN */
export function requireOwner(viewer: Viewer | null): SessionViewer {
  const person = requireSession(viewer);
  if (person.principal.role === 'owner') return person;
  throw new AppError('FORBIDDEN', 'Only an owner of the account can do this. You are a member.');
}
