import type { Sample } from './pages.ts';

/** A sample that is not executed, by the beginning of its text, and why. */
export interface NotRun {
  readonly page: string;
  readonly begins: string;
  readonly reason: string;
}

export const NOT_RUN: readonly NotRun[] = [
  {
    page: 'README.md',
    begins: 'npm ci && npm start',
    reason: 'installs this checkout anew; .ci/run and test/e2e/first-run.e2e.ts do both',
  },
  {
    page: 'README.md',
    begins: 'npm ci && npm test',
    reason: 'would run these tests in themselves',
  },
  {
    page: 'README.md',
    begins: 'git clone -q https://github.com/',
    reason: 'needs the network and runs on; the tour goes on with a repository like it',
  },
  {
    page: 'README.md',
    begins: 'Sextant is ready on',
    reason: 'what the command before prints; test/cli/command-line.test.ts has the first start',
  },
  {
    page: 'docs/webhooks.md',
    begins: 'WEBHOOK_ALLOW_HTTP=true',
    reason: 'runs on; test/platform/egress-settings.test.ts has the settings',
  },
  {
    page: 'docs/webhooks.md',
    begins: 'WEBHOOK_SECRET=... node docs/webhooks/verify.mjs',
    reason: 'runs on; test/features/webhooks/verification.test.ts has the program',
  },
  {
    page: 'docs/tour.md',
    begins: 'git clone -q https://github.com/',
    reason: 'needs the network and runs on; the tour goes on with a repository like it',
  },
  {
    page: 'docs/tour.md',
    begins: 'Sextant is ready on',
    reason: 'what the command before prints; test/cli/command-line.test.ts has the first start',
  },
  {
    page: 'docs/settings.md',
    begins: 'PORT=4100',
    reason: 'runs on; test/cli/command-line.test.ts starts services with settings',
  },
  {
    page: 'docs/quick-start.md',
    begins: 'npm ci && npm start',
    reason: 'installs this checkout anew; .ci/run and test/e2e/first-run.e2e.ts do both',
  },
  {
    page: 'docs/self-hosting.md',
    begins: 'psql --username=postgres',
    reason: 'needs a PostgreSQL of its own; test/platform/postgres-roles.test.ts checks the roles',
  },
  {
    page: 'docs/self-hosting.md',
    begins: 'DATABASE_URL=postgres://... SECRET_KEY=... npm',
    reason: 'both run on; test/support/processes.ts starts them in many tests',
  },
  {
    page: 'docs/self-hosting.md',
    begins: 'for name in SECRET_KEY',
    reason: 'needs a container engine; test/docker-compose.test.ts checks the file',
  },
  {
    page: 'docs/self-hosting.md',
    begins: 'docker compose exec server',
    reason: 'needs a container engine; test/cli/accounts.test.ts has the commands',
  },
  {
    page: 'docs/self-hosting.md',
    begins: 'location / {',
    reason: 'settings of nginx, which the tests do not have',
  },
  {
    page: 'docs/self-hosting.md',
    begins: 'pg_dump',
    reason: "PostgreSQL's own tools, which the packages do not have",
  },
  {
    page: 'docs/adding.md',
    begins: 'npx vitest run -u',
    reason: 'would write golden files; the same test runs without -u',
  },
  {
    page: 'docs/adding.md',
    begins: 'npx vitest run -u test/code/language-fixtures.test.ts',
    reason: 'would write the golden files that other tests compare with',
  },
  {
    page: 'docs/adding.md',
    begins: 'npm run grammars -- lua',
    reason: 'needs a registry and a compiler; the grammar that it writes is committed',
  },
  {
    page: 'docs/adding.md',
    begins: 'npm run bench -- unparsed --repo <dir>',
    reason: 'needs a repository of the reader',
  },
];

/** Blocks of text that are no output: what a fence is for there. */
export const FIGURES: readonly NotRun[] = [
  { page: 'docs/architecture.md', begins: 'serve ── server', reason: 'a drawing' },
  {
    page: 'docs/embeddings.md',
    begins: 'src/cart.ts',
    reason: 'what is embedded of a piece, explained',
  },
  { page: 'docs/simulation.md', begins: 'code    =', reason: 'a formula' },
  {
    page: 'docs/adding.md',
    begins: '# lua/shop/base.lua: lua, parsed',
    reason: 'the beginning of a golden file, which the samples of the page are checked against',
  },
];

/** Pages whose GraphQL documents another test executes: they belong together, each with its own ids. */
export const EXECUTED_ELSEWHERE: Readonly<Record<string, string>> = {
  'docs/webhooks.md': 'test/features/webhooks/guide.test.ts',
};

export function isListed(list: readonly NotRun[], { page, text }: Sample): boolean {
  return list.some((one) => one.page === page && text.startsWith(one.begins));
}
