import {
  createSignInLink,
  findAccount,
  findMember,
  listMembers,
} from '#features/accounts/service.ts';
import { AppError } from '#platform/errors.ts';
import { withScope } from './command-scope.ts';
import { print, type Printing, toDay, toTable } from './printing.ts';

export async function signInLinkCommand(
  options: { readonly account?: string; readonly email?: string } & Printing,
): Promise<void> {
  const { account: accountId, email } = options;
  const { link, url } = await withScope(async (scope) =>
    createSignInLink(scope, await findMember(scope, toQuery(accountId, email))),
  );
  const { expiresAt } = link;
  print(options, { url, email: link.email, expiresAt }, url);
}

function toQuery(accountId: string | undefined, email: string | undefined) {
  if (email !== undefined) return { email };
  if (accountId !== undefined) return { accountId };
  throw new AppError('INVALID_REQUEST', '--account <id> or --email <address> is required.');
}

export async function listMembersCommand(
  options: { readonly account: string } & Printing,
): Promise<void> {
  const [members = []] = await withScope(async (scope) => {
    await findAccount(scope, options.account);
    return listMembers(scope, [options.account]);
  });
  const records = members.map(({ id, email, role, createdAt, passwordHash }) => ({
    memberId: id,
    email,
    role,
    hasPassword: passwordHash != null,
    createdAt,
  }));
  const rows = records.map((row) => [row.memberId, row.role, toDay(row.createdAt), row.email]);
  print(options, records, toTable([['member', 'role', 'since', 'email'], ...rows]));
}
