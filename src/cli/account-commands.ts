import { type Command, Option } from 'commander';
import { KEY_MODES, TIERS } from '#platform/viewer.ts';

// The code of a command is loaded only when the command is given.
const accounts = () => import('./accounts.ts');
const people = () => import('./member-commands.ts');

const ACCOUNT = ['--account <id>', 'id of the account, acct_...'] as const;
const JSON_OPTION = ['--json', 'print JSON'] as const;

/** Commands for whoever runs the service: accounts, their keys and their people. */
export function addAccountCommands(program: Command): void {
  addAccounts(program.command('account').description('manage accounts and print sign-in links'));
  addKeys(program.command('key').description('manage API keys'));
  program
    .command('member')
    .description('manage account members')
    .command('list')
    .description('list the members of an account')
    .requiredOption(...ACCOUNT)
    .option(...JSON_OPTION)
    .action(async (options) => (await people()).listMembersCommand(options));
}

function addAccounts(account: Command): void {
  const tier = new Option('--tier <tier>', 'tier of the account, which sets its limits').choices([
    ...TIERS,
  ]);
  account
    .command('create')
    .description('create an account and its first API key; the key is shown only once')
    .requiredOption('--email <address>', 'e-mail address of the account')
    .addOption(tier.default('free'))
    .option('--json', 'print {"accountId","apiKey"}')
    .action(async (options) => (await accounts()).createAccountCommand(options));
  account
    .command('list')
    .description('list all accounts')
    .option(...JSON_OPTION)
    .action(async (options) => (await accounts()).listAccountsCommand(options));
  account
    .command('set-tier')
    .description('change the tier of an account, effective immediately')
    .requiredOption(...ACCOUNT)
    .addOption(
      new Option('--tier <tier>', 'tier of the account, which sets its limits')
        .choices([...TIERS])
        .makeOptionMandatory(),
    )
    .option(...JSON_OPTION)
    .action(async (options) => (await accounts()).setTierCommand(options));
  account
    .command('sign-in-link')
    .description('print a single-use sign-in link for setting a password; valid for one hour')
    .addOption(
      new Option('--account <id>', 'sign in the first owner of this account').conflicts('email'),
    )
    .addOption(new Option('--email <address>', 'sign in the member with this e-mail address'))
    .option('--json', 'print {"url","email","expiresAt"}')
    .action(async (options) => (await people()).signInLinkCommand(options));
}

function addKeys(key: Command): void {
  key
    .command('create')
    .description('create another API key for an account; the key is shown only once')
    .requiredOption(...ACCOUNT)
    .addOption(
      new Option('--mode <mode>', 'data the key can access: live projects or test projects')
        .choices([...KEY_MODES])
        .default('live'),
    )
    .option('--name <text>', 'name of the key, shown in lists')
    .option(
      '--expires-in-days <days>',
      'days until the key expires; by default it never expires',
      Number,
    )
    .option('--json', 'print {"keyId","apiKey"}')
    .action(async (options) => (await accounts()).createKeyCommand(options));
  key
    .command('list')
    .description('list the API keys of an account and mark those due for rotation')
    .requiredOption(...ACCOUNT)
    .option(...JSON_OPTION)
    .action(async (options) => (await accounts()).listKeysCommand(options));
  key
    .command('revoke')
    .description('revoke an API key, effective from its next request')
    .requiredOption('--key <id>', 'ID of the key, key_...')
    .option(...JSON_OPTION)
    .action(async (options) => (await accounts()).revokeKeyCommand(options));
}
