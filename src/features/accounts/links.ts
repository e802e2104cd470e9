import { randomBytes } from 'node:crypto';
import { isId, newId } from '#lib/id.ts';
import { query } from '#platform/db/sql.ts';
import type { Env } from '#platform/env.ts';
import { AppError } from '#platform/errors.ts';
import { inTransaction, type Scope, type TenantScope } from '#platform/scope.ts';
import { hmac } from '#platform/secret.ts';
import type { Role } from '#platform/viewer.ts';
import { lockAccount } from './account-lock.ts';
import { toEmail } from './account.ts';
import { AccessLink, type AccessLinkRow, type MemberRow } from './entities.ts';
import { loadMemberByEmail } from './members.ts';

/** A link and the whole of its address, which exists only here and is shown once. */
export interface NewLink {
  readonly link: AccessLinkRow;
  readonly url: string;
}

const HOUR_MS = 3_600_000;
const KINDS = {
  'sign-in': { path: '/sign-in', lifetimeMs: HOUR_MS },
  invitation: { path: '/join', lifetimeMs: 7 * 24 * HOUR_MS },
} as const;
const TOKEN_FORM = /^[\w-]{43}$/;
const MAX_INVITATIONS = 100;

type LinkFacts = Pick<AccessLinkRow, 'accountId' | 'kind' | 'memberId' | 'email' | 'role'>;

/**
 * A link that signs a person in once, within the hour, and lets them set a password.
 * @param url where the service listens, where that is known better than from its settings
 */
export function createSignInLink(
  scope: Scope,
  { id: memberId, accountId, email, role }: MemberRow,
  url?: string,
): Promise<NewLink> {
  return insertLink(scope, { kind: 'sign-in', accountId, memberId, email, role }, url);
}

/**
 * Invites somebody to the viewer's account, for a week. Inviting an address again takes the place of
 * the invitation before.
 * @throws AppError INVALID_REQUEST
 */
export function inviteMember(scope: TenantScope, address: string, role: Role): Promise<NewLink> {
  const email = toEmail(address);
  const { accountId } = scope.viewer;
  return inTransaction(scope, async (inner) => {
    await lockAccount(inner, accountId);
    if ((await loadMemberByEmail(inner, email)) !== null) {
      throw new AppError('INVALID_REQUEST', `${email} already has an account.`);
    }
    await query(
      inner.em,
      `delete from access_link where account_id = $1 and kind = 'invitation' and used_at is null
       and lower(email) = lower($2)`,
      [accountId, email],
    );
    await requireCapacity(inner, accountId);
    return insertLink(inner, { kind: 'invitation', accountId, memberId: null, email, role });
  });
}

async function requireCapacity(scope: Scope, accountId: string): Promise<void> {
  const [open = []] = await listInvitations(scope, [accountId]);
  if (open.length < MAX_INVITATIONS) return;
  throw new AppError(
    'INVALID_REQUEST',
    `An account can have at most ${MAX_INVITATIONS} open invitations. Revoke some.`,
  );
}

async function insertLink(scope: Scope, facts: LinkFacts, base?: string): Promise<NewLink> {
  const token = randomBytes(32).toString('base64url');
  const now = scope.clock.now();
  const { path, lifetimeMs } = KINDS[facts.kind];
  const link: AccessLinkRow = {
    ...facts,
    id: newId('lnk', now.getTime()),
    tokenHash: hmac(scope.secret, token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
    usedAt: null,
  };
  await scope.em.insert(AccessLink, link);
  return { link, url: `${toBase(scope.env, base)}${path}?token=${token}` };
}

/** Where people reach the service; from this machine, where nothing else is set. */
function toBase({ PUBLIC_URL, HOST, PORT }: Env, base?: string): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL.replace(/\/+$/, '');
  return base ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
}

/**
 * Uses a link up, atomically: of many callers at once one gets it. In a transaction that fails it is
 * as good as before.
 * @throws AppError INVALID_REQUEST, the same whether it was used, has expired or never was
 */
export async function takeLink(scope: Scope, token: string): Promise<AccessLinkRow> {
  const now = scope.clock.now();
  const hash = toTokenHash(scope, token);
  const [taken] = await query<{ id: string }>(
    scope.em,
    `update access_link set used_at = $1
     where token_hash = $2 and used_at is null and expires_at > $1 returning id`,
    [now, hash],
  );
  const link = taken && (await scope.em.findOne(AccessLink, { id: taken.id }, { refresh: true }));
  if (link != null) return link;
  throw deadLink();
}

/** Whether a link works now; it may not any more when it is taken. */
export async function isLiveLink(scope: Scope, token: string): Promise<boolean> {
  const found = await query(
    scope.em,
    'select 1 from access_link where token_hash = $1 and used_at is null and expires_at > $2',
    [toTokenHash(scope, token), scope.clock.now()],
  );
  return found.length > 0;
}

function toTokenHash({ secret }: Scope, token: string): Buffer | null {
  return TOKEN_FORM.test(token) ? hmac(secret, token) : null;
}

/** Said of every link that does not work, whatever the reason. */
export function deadLink(): AppError {
  return new AppError(
    'INVALID_REQUEST',
    'This link is invalid, expired or already used. Ask for a new one.',
  );
}

/** Sign-in links of a person that nobody has used yet stop working. */
export async function dropSignInLinks(scope: Scope, memberId: string): Promise<void> {
  await scope.em.nativeDelete(AccessLink, { memberId, kind: 'sign-in', usedAt: null });
}

/** Invitations of some accounts that still work, the latest first. */
export async function listInvitations(
  scope: Scope,
  accountIds: readonly string[],
): Promise<AccessLinkRow[][]> {
  const rows = await scope.em.find(
    AccessLink,
    {
      accountId: { $in: [...accountIds] },
      kind: 'invitation',
      usedAt: null,
      expiresAt: { $gt: scope.clock.now() },
    },
    { orderBy: { id: 'desc' } },
  );
  return accountIds.map((id) => rows.filter((row) => row.accountId === id));
}

/** @throws AppError NOT_FOUND, also where it has been used */
export async function revokeInvitation(scope: TenantScope, id: string): Promise<void> {
  const { accountId } = scope.viewer;
  const where = { id, accountId, kind: 'invitation', usedAt: null } as const;
  const revoked = isId(id) ? await scope.em.nativeDelete(AccessLink, where) : 0;
  if (revoked === 0) throw new AppError('NOT_FOUND', 'Invitation does not exist.');
}
