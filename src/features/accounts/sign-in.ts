import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { ClientConnection } from '#platform/graphql/context.ts';
import { type SessionViewer, requireTier } from '#platform/graphql/permissions.ts';
import { inTransaction, type Platform, type Scope } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { createAccount, findAccount, toEmail } from './account.ts';
import { type AccessLinkRow, type AccountRow, Member, type MemberRow } from './entities.ts';
import {
  beginLogin,
  beginPasswordCheck,
  rememberLogin,
  takeLinkFailure,
  takeSignUp,
} from './login-throttle.ts';
import type { NewKey } from './keys.ts';
import { deadLink, dropSignInLinks, isLiveLink, takeLink } from './links.ts';
import { insertMember, loadMember, loadMemberByEmail } from './members.ts';
import { hashPassword, isPassword, toPassword } from './passwords.ts';
import { signOutOtherSessions, openSession } from './sessions.ts';

/** Who is signed in; the session itself is known to the browser alone. */
export interface SignIn {
  readonly account: AccountRow;
  readonly member: MemberRow;
}

export interface SignUp extends SignIn, NewKey {}

export interface PasswordLogin {
  readonly email: string;
  readonly password: string;
}

/**
 * Opens an account of the Free tier and signs its owner in.
 * @throws AppError FORBIDDEN unless ALLOW_SIGNUP, INVALID_REQUEST, RATE_LIMIT_EXCEEDED
 */
export async function signUp(
  platform: Platform,
  client: ClientConnection,
  given: PasswordLogin,
): Promise<SignUp> {
  if (!platform.env.ALLOW_SIGNUP) {
    throw new AppError(
      'FORBIDDEN',
      'Sign-up is disabled. Ask your administrator for an account (sextant account create, or ALLOW_SIGNUP=true).',
    );
  }
  const scope = openSystemScope(platform);
  const email = toEmail(given.email);
  const password = toPassword(given.password);
  await takeSignUp(scope, client);
  const passwordHash = await hashPassword(password);
  return inTransaction(scope, async (inner) => {
    const { memberId, ...made } = await createAccount(inner, email, 'free');
    await inner.em.nativeUpdate(Member, { id: memberId }, { passwordHash });
    return { ...made, ...(await open(inner, client, memberId)) };
  });
}

/**
 * Signs a person in by a password.
 * @throws AppError INVALID_REQUEST, the same for a wrong password as for an unknown address;
 * TIER_REQUIRED for a member of an account that has no team access any more; RATE_LIMIT_EXCEEDED
 */
export async function signIn(
  platform: Platform,
  client: ClientConnection,
  given: PasswordLogin,
): Promise<SignIn> {
  const scope = openSystemScope(platform);
  const email = toEmail(given.email);
  const attempt = await beginLogin(scope, client, email);
  const member = await loadMemberByEmail(scope, email);
  const passwordHash = member?.passwordHash ?? null;
  const { rank } = attempt;
  const isRight = await isPassword({ given: given.password, stored: passwordHash, rank });
  if (member === null || !isRight) throw wrong();
  await attempt.succeed();
  return inTransaction(scope, async (inner) => {
    // The password may have been changed since: then this session must not outlive the change.
    const held = await query(
      inner.em,
      'select from member where id = $1 and password_hash = $2 for share',
      [member.id, passwordHash],
    );
    if (held.length === 0) throw wrong();
    return open(inner, client, member.id);
  });
}

function wrong(): AppError {
  return new AppError('INVALID_REQUEST', 'Wrong e-mail address or password.');
}

export interface LinkLogin {
  readonly token: string;
  /** a new one to set; null keeps the one there is */
  readonly password: string | null;
}

/**
 * Signs in whoever has a link; an invited person becomes a member by it.
 * @throws AppError INVALID_REQUEST, TIER_REQUIRED, RATE_LIMIT_EXCEEDED
 */
export async function redeemLink(
  platform: Platform,
  client: ClientConnection,
  { token, password }: LinkLogin,
): Promise<SignIn> {
  const scope = openSystemScope(platform);
  const accepted = password === null ? null : toPassword(password);
  if (!(await isLiveLink(scope, token))) {
    await takeLinkFailure(scope, client);
    throw deadLink();
  }
  return inTransaction(scope, async (inner) => {
    const link = await takeLink(inner, token);
    const member = await toMember(inner, link);
    if (accepted !== null) {
      await setPassword(inner, member.id, accepted);
      await signOutOtherSessions(inner, member.id, '');
    } else if (member.passwordHash == null) {
      throw new AppError('INVALID_REQUEST', 'You have no password yet. Choose one.');
    }
    return open(inner, client, member.id);
  });
}

async function toMember(scope: Scope, link: AccessLinkRow): Promise<MemberRow> {
  if (link.memberId == null) return join(scope, link);
  const member = await loadMember(scope, link.memberId);
  if (member === null) throw new AppError('NOT_FOUND', 'Member does not exist.');
  return member;
}

/** Whoever joins, owner or not, comes by team access, which the account may have lost since. */
async function join(scope: Scope, link: AccessLinkRow): Promise<MemberRow> {
  const { tier } = await findAccount(scope, link.accountId);
  requireTier(tier, 'team');
  return insertMember(scope, link);
}

export interface PasswordChange {
  /** the present one; null where the person has none */
  readonly current: string | null;
  readonly next: string;
}

/**
 * Changes the viewer's password, and ends their other sessions.
 * @throws AppError INVALID_REQUEST, RATE_LIMIT_EXCEEDED
 */
export async function changePassword(
  scope: Scope,
  viewer: SessionViewer,
  { current, next }: PasswordChange,
): Promise<MemberRow> {
  const { memberId, sessionId } = viewer.principal;
  const member = await loadMember(scope, memberId);
  if (member === null) throw new AppError('NOT_FOUND', 'Member does not exist.');
  const password = toPassword(next);
  if (member.passwordHash != null) {
    const attempt = await beginPasswordCheck(scope, sessionId);
    const stored = member.passwordHash;
    const isRight = await isPassword({ given: current ?? '', stored, rank: attempt.rank });
    if (!isRight) throw new AppError('INVALID_REQUEST', 'The current password is wrong.');
    await attempt.succeed();
  }
  await inTransaction(scope, async (inner) => {
    await setPassword(inner, memberId, password);
    await signOutOtherSessions(inner, memberId, sessionId);
  });
  return member;
}

async function setPassword(scope: Scope, memberId: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await scope.em.nativeUpdate(Member, { id: memberId }, { passwordHash });
  await dropSignInLinks(scope, memberId);
}

/** Members, but for owners, come with team access and are locked out where the tier lost it. */
async function open(scope: Scope, client: ClientConnection, memberId: string): Promise<SignIn> {
  const member = await loadMember(scope, memberId);
  if (member === null) throw new AppError('NOT_FOUND', 'Member does not exist.');
  const account = await findAccount(scope, member.accountId);
  if (member.role !== 'owner') requireTier(account.tier, 'team');
  await rememberLogin(scope, client, member.email);
  await openSession(scope, client, member);
  return { account, member };
}
