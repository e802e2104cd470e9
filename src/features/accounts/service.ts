/** The front of accounts: who is there, what they may use, how they get in. */
export { admit, peekByAddress } from './access.ts';
export { isStillAuthorized } from './revalidate.ts';
export { lockAccount } from './account-lock.ts';
export { type LimitUse, loadLimits, requireCapacity } from './capacity.ts';
export {
  countAccounts,
  createAccount,
  findAccount,
  listAccounts,
  loadAccounts,
  setTier,
} from './account.ts';
export type { AccessLinkRow, AccountRow, ApiKeyRow, MemberRow, SessionRow } from './entities.ts';
export { accountTasks } from './scheduled-tasks.ts';
export {
  createKey,
  isRotationDue,
  listKeys,
  loadKeys,
  loadViewer,
  type NewKey,
  revokeKey,
} from './keys.ts';
export {
  createSignInLink,
  inviteMember,
  listInvitations,
  type NewLink,
  revokeInvitation,
} from './links.ts';
export { findMember, listMembers, loadMembers, removeMember, setMemberRole } from './members.ts';
export { signOutOtherSessions, endSession, listSessions } from './sessions.ts';
export { changePassword, redeemLink, signIn, type SignIn, signUp, type SignUp } from './sign-in.ts';
export { loadUsage } from './usage.ts';
