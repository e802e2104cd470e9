import { type Command, Option } from 'commander';
import { KEY_MODES, TIERS } from '#platform/viewer.ts';

// The code of a command is loaded only when the command is given.
const accounts = () => import('./accounts.ts');
const people = () => import('./people.ts');

const ACCOUNT = ['--account <id>', 'id of the account, acct_...'] as const;
const JSON_OPTION = ['--json', 'print JSON'] as const;

/** Commands for whoever runs the service: accounts, their keys and their people. */
export function addAccountCommands(program: Command): void {
  addAccounts(program.command('account').description('accounts, and links to sign in to them'));
  addKeys(program.command('key').description('API keys'));
  program
    .command('member')
    .description('people of an account')
    .command('list')
    .description('list the people of an account')
    .requiredOption(...ACCOUNT)
    .option(...JSON_OPTION)
    .action(async (options) => (await people()).listMembersCommand(options));
}

function addAccounts(account: Command): void {
  const tier = new Option('--tier <tier>', 'what the account may do').choices([...TIERS]);
  account
    .command('create')
    .description('create an account and its first key, which is shown once')
    .requiredOption('--email <address>', 'address of the account')
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
    .description('put an account on another tier, at once')
    .requiredOption(...ACCOUNT)
    .addOption(
      new Option('--tier <tier>', 'what the account may do')
        .choices([...TIERS])
        .makeOptionMandatory(),
    )
    .option(...JSON_OPTION)
    .action(async (options) => (await accounts()).setTierCommand(options));
  account
    .command('sign-in-link')
    .description('print a link that signs a person in once, within the hour, to set a password')
    .addOption(new Option('--account <id>', 'the first owner of this account').conflicts('email'))
    .addOption(new Option('--email <address>', 'the person with this address'))
    .option('--json', 'print {"url","email","expiresAt"}')
    .action(async (options) => (await people()).signInLinkCommand(options));
}

function addKeys(key: Command): void {
  key
    .command('create')
    .description('create a further key of an account, which is shown once')
    .requiredOption(...ACCOUNT)
    .addOption(
      new Option('--mode <mode>', 'which half of the data it sees')
        .choices([...KEY_MODES])
        .default('live'),
    )
    .option('--name <text>', 'what it is for')
    .option('--expires-in-days <days>', 'it works no longer than this', Number)
    .option('--json', 'print {"keyId","apiKey"}')
    .action(async (options) => (await accounts()).createKeyCommand(options));
  key
    .command('list')
    .description('list the keys of an account, and point out old ones')
    .requiredOption(...ACCOUNT)
    .option(...JSON_OPTION)
    .action(async (options) => (await accounts()).listKeysCommand(options));
  key
    .command('revoke')
    .description('revoke a key: it is refused from its next request on')
    .requiredOption('--key <id>', 'id of the key, key_...')
    .option(...JSON_OPTION)
    .action(async (options) => (await accounts()).revokeKeyCommand(options));
}
