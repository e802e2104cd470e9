import {
  type ApiKeyRow,
  createAccount,
  createKey,
  findAccount,
  isRotationDue,
  listAccounts,
  listKeys,
  revokeKey,
  setTier,
} from '#features/accounts/service.ts';
import type { KeyMode, Tier } from '#platform/viewer.ts';
import { withScope } from './command-scope.ts';
import { print, type Printing, toDay, toTable } from './printing.ts';

export async function createAccountCommand(
  options: { readonly email: string; readonly tier: Tier } & Printing,
): Promise<void> {
  const { accountId, apiKey } = await withScope((scope) =>
    createAccount(scope, options.email, options.tier),
  );
  print(
    options,
    { accountId, apiKey },
    `Account ${accountId} (${options.tier})\nAPI key, shown only once: ${apiKey}`,
  );
}

export async function listAccountsCommand(options: Printing): Promise<void> {
  const accounts = await withScope((scope) => listAccounts(scope));
  const records = accounts.map(({ id, email, tier, createdAt }) => ({
    accountId: id,
    email,
    tier,
    createdAt,
  }));
  const rows = records.map((row) => [row.accountId, row.tier, toDay(row.createdAt), row.email]);
  print(options, records, toTable([['account', 'tier', 'created', 'email'], ...rows]));
}

export async function setTierCommand(
  options: { readonly account: string; readonly tier: Tier } & Printing,
): Promise<void> {
  const { account: accountId, tier } = options;
  await withScope((scope) => setTier(scope, accountId, tier));
  print(options, { accountId, tier }, `Account ${accountId} is now on the ${tier} tier.`);
}

interface NewKeyOptions extends Printing {
  readonly account: string;
  readonly mode: KeyMode;
  readonly name?: string;
  readonly expiresInDays?: number;
}

export async function createKeyCommand(options: NewKeyOptions): Promise<void> {
  const { keyId, apiKey } = await withScope((scope) =>
    createKey(scope, {
      accountId: options.account,
      mode: options.mode,
      name: options.name ?? '',
      expiresInDays: options.expiresInDays ?? null,
    }),
  );
  print(options, { keyId, apiKey }, `Key ${keyId} (${options.mode}), shown only once: ${apiKey}`);
}

/** Revoked ones too: more than anybody has. */
const ALL_KEYS = 100_000;

export async function listKeysCommand(
  options: { readonly account: string } & Printing,
): Promise<void> {
  const { keys, now } = await withScope(async (scope) => {
    await findAccount(scope, options.account);
    return {
      keys: await listKeys(scope, options.account, { limit: ALL_KEYS }),
      now: scope.clock.now(),
    };
  });
  const head = ['key', 'name', 'mode', 'ends in', 'created', 'last used', 'expires', ''];
  print(
    options,
    keys.map((key) => toKeyRecord(key, now)),
    toTable([head, ...keys.map((key) => toKeyLine(key, now))]),
  );
}

function toKeyRecord(key: ApiKeyRow, now: Date) {
  const { id, name, mode, lastFour, createdAt, lastUsedAt, expiresAt, revokedAt } = key;
  const isDue = isRotationDue(key, now);
  return {
    keyId: id,
    name,
    mode,
    lastFour,
    createdAt,
    lastUsedAt,
    expiresAt,
    revokedAt,
    isRotationDue: isDue,
  };
}

function toKeyLine(key: ApiKeyRow, now: Date): string[] {
  return [
    key.id,
    key.name,
    key.mode,
    `sk_${key.mode}_...${key.lastFour}`,
    toDay(key.createdAt),
    toDay(key.lastUsedAt),
    toDay(key.expiresAt),
    toRemark(key, now),
  ];
}

function toRemark(key: ApiKeyRow, now: Date): string {
  if (key.revokedAt != null) return `revoked ${toDay(key.revokedAt)}`;
  if (key.expiresAt != null && key.expiresAt <= now) return 'expired';
  return isRotationDue(key, now) ? 'older than 90 days: rotate' : '';
}

export async function revokeKeyCommand(
  options: { readonly key: string } & Printing,
): Promise<void> {
  const { id: keyId, revokedAt } = await withScope((scope) => revokeKey(scope, null, options.key));
  print(options, { keyId, revokedAt }, `Revoked key ${keyId}.`);
}
