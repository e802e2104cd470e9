import { createAccount, createKey } from '#features/accounts/service.ts';
import { loadEnv } from '#platform/env.ts';
import { openScope, type Scope } from '#platform/scope.ts';
import type { KeyMode, Tier } from '#platform/viewer.ts';
import { openApp } from '../app.ts';

interface Printing {
  readonly json?: true;
}

export async function createAccountCommand(
  options: { readonly email: string; readonly tier: Tier } & Printing,
): Promise<void> {
  const { accountId, apiKey } = await withScope((scope) =>
    createAccount(scope, options.email, options.tier),
  );
  print(
    options,
    { accountId, apiKey },
    `Account ${accountId} (${options.tier})\nKey, shown this once: ${apiKey}`,
  );
}

export async function createKeyCommand(
  options: { readonly account: string; readonly mode: KeyMode } & Printing,
): Promise<void> {
  const { keyId, apiKey } = await withScope((scope) =>
    createKey(scope, options.account, options.mode),
  );
  print(options, { keyId, apiKey }, `Key ${keyId} (${options.mode}), shown this once: ${apiKey}`);
}

function print(options: Printing, record: object, text: string): void {
  process.stdout.write(`${options.json === true ? JSON.stringify(record) : text}\n`);
}

/** Works on the database whether or not the service runs. */
async function withScope<T>(work: (scope: Scope) => Promise<T>): Promise<T> {
  const app = await openApp({ env: loadEnv(), role: 'command' });
  try {
    return await work(openScope(app.platform));
  } finally {
    await app.close();
  }
}
