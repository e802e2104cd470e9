/** Files of a project by path. The first one breaks the rule; the others are what it breaks it with. */
type Plant = Readonly<Record<string, string>>;

/** For each rule of the import direction at least one way to break it, and no other rule. */
export const PLANTS: Readonly<Record<string, readonly Plant[]>> = {
  'no-circular': [
    {
      'src/lib/egg.ts': "import { hen } from './hen.ts';",
      'src/lib/hen.ts': "import { egg } from './egg.ts';",
    },
    {
      'src/code/branch.ts': "import type { Leaf } from './leaf.ts';",
      'src/code/leaf.ts': "import type { Tree } from './tree.ts';",
      'src/code/tree.ts': "import type { Branch } from './branch.ts';",
    },
  ],
  'no-orphans': [{ 'src/lib/forgotten.ts': 'export const forgotten = 1;' }],
  'not-to-unresolvable': [{ 'src/platform/lost.ts': "import { gone } from './gone.ts';" }],
  'src-stands-alone': [
    { 'src/platform/tested.ts': "import '../../test/seed.ts';", 'test/seed.ts': '' },
    { 'src/platform/measured.ts': "import '../../bench/load.ts';", 'bench/load.ts': '' },
    { 'src/cli/dashboard.ts': "import '../../web/build.ts';", 'web/build.ts': '' },
    { 'src/cli/generated.ts': "import '../../codegen.ts';", 'codegen.ts': '' },
  ],
  'dashboard-and-clients-ask-the-api': [
    {
      'web/src/page.tsx': "import type { Row } from '../../src/lib/row.ts';",
      'src/lib/row.ts': '',
    },
    {
      'clients/typescript/client.ts': "import { url } from '../../src/lib/url.ts';",
      'src/lib/url.ts': '',
    },
  ],
  'lib-is-a-leaf': [
    { 'src/lib/climbing.ts': "import '#code/ground.ts';", 'src/code/ground.ts': '' },
  ],
  'code-below-platform': [
    {
      'src/code/typed.ts': "import type { Env } from '#platform/env.ts';",
      'src/platform/env.ts': '',
    },
  ],
  'platform-below-features': [
    {
      'src/platform/curious.ts': "import '#features/curious/service.ts';",
      'src/features/curious/service.ts': '',
    },
  ],
  'features-below-app': [
    { 'src/features/upward/service.ts': "import '../../app.ts';", 'src/app.ts': '' },
    { 'src/features/command/service.ts': "import '../../cli/first.ts';", 'src/cli/first.ts': '' },
  ],
  'code-is-pure': [
    { 'src/code/host.ts': "import { hostname } from 'node:os';" },
    {
      'src/code/far.ts': "import '#lib/middle.ts';",
      'src/lib/middle.ts': "import './near.ts';",
      'src/lib/near.ts': "import type { Logger } from 'pino';",
    },
  ],
  'analysis-is-pure': [
    {
      'src/features/far/analyze.ts': "import { step } from './step.ts';",
      'src/features/far/step.ts': "import { last } from './last.ts';",
      'src/features/far/last.ts': "export * from '#platform/clock.ts';",
      'src/platform/clock.ts': '',
    },
    {
      'src/features/typed/analyze.ts': "import type { Shape } from './shape.ts';",
      'src/features/typed/shape.ts': "import type { Scope } from '#platform/scope.ts';",
      'src/platform/scope.ts': '',
    },
    {
      'src/features/late/analyze/step.ts': "export const load = () => import('../log.ts');",
      'src/features/late/log.ts': "import pino from 'pino';",
    },
    {
      'src/features/ruled/rules/deep/rule.ts': "import '../../engine.ts';",
      'src/features/ruled/engine.ts': "import './service.ts';",
      'src/features/ruled/service.ts': '',
    },
    {
      'src/features/seeing/analyze.ts':
        "import { openSystemScope } from '#platform/system-scope.ts';",
      'src/platform/system-scope.ts': '',
    },
    {
      'src/features/probing/analyze.ts':
        "import { survives } from '#code/languages/ecmascript/strict/probe.ts';",
      'src/code/languages/ecmascript/strict/probe.ts':
        "import { spawn } from 'node:child_process';",
    },
    {
      'src/features/walking/model.ts': "import { scan } from '#code/scan.ts';",
      'src/code/scan.ts': "import { opendir } from 'node:fs/promises';",
    },
  ],
  'features-meet-at-their-front': [
    {
      'src/features/guest/service.ts': "import '#features/shop/back-room.ts';",
      'src/features/shop/back-room.ts': '',
    },
    {
      'src/features/reader/store.ts': "import type { Row } from '#features/owner/entities.ts';",
      'src/features/owner/entities.ts': '',
    },
  ],
  'app-meets-features-at-their-front': [
    {
      'src/cli/prying.ts': "import '#features/inner/store.ts';",
      'src/features/inner/store.ts': '',
    },
    { 'src/wiring.ts': "import './features/wired/part.ts';", 'src/features/wired/part.ts': '' },
  ],
  'nothing-below-the-edges': [
    {
      'src/features/called/service.ts': "import { Ref } from './graphql-parts.ts';",
      'src/features/called/graphql-parts.ts': '',
    },
    {
      'src/features/routed/service.ts': "import { rows } from './rest-index.ts';",
      'src/features/routed/rest-index.ts': '',
    },
  ],
  'only-the-app-opens-jobs': [
    {
      'src/features/queued/graphql.ts': "import { handle } from './jobs.ts';",
      'src/features/queued/jobs.ts': '',
    },
  ],
  'thin-edges': [
    {
      'src/features/thick/graphql-list.ts': "import { query } from '#platform/db/sql.ts';",
      'src/platform/db/sql.ts': '',
    },
    { 'src/features/thick/rest-index.ts': "import type { Pool } from 'pg';" },
    {
      'src/features/thick/graphql.ts': "import type { Row } from './entities.ts';",
      'src/features/thick/entities.ts': '',
    },
    {
      'src/features/tools/search.ts': "import { read } from '#platform/db/copy-read.ts';",
      'src/platform/db/copy-read.ts': '',
    },
    {
      'src/cli/impact/report.ts': "import { start } from '#platform/postgres/start.ts';",
      'src/platform/postgres/start.ts': '',
    },
  ],
  'entity-managers-from-scopes': [
    {
      'src/features/taking/service.ts':
        "import { openTenantEm } from '#platform/db/entity-managers.ts';",
      'src/platform/db/entity-managers.ts': '',
    },
    {
      'src/platform/graphql/manager.ts': "import { openSystemEm } from '../db/entity-managers.ts';",
    },
  ],
  'requests-see-one-account': [
    {
      'src/features/seeing/graphql-all.ts':
        "import { openSystemScope } from '#platform/system-scope.ts';",
    },
    {
      'src/features/seeing/rest.ts':
        "import type { SystemScope } from '#platform/system-scope.ts';",
    },
    {
      'src/features/tools/all.ts': "import { openSystemScope } from '#platform/system-scope.ts';",
    },
  ],
  'pg-boss-at-home': [{ 'src/platform/limits/jobs.ts': "import { PgBoss } from 'pg-boss';" }],
  'openai-at-home': [{ 'src/features/asking/model-call.ts': "import OpenAI from 'openai';" }],
  'undici-at-home': [{ 'src/features/fetching/call.ts': "import { fetch } from 'undici';" }],
  'oxc-parser-at-home': [
    { 'src/features/strictness/service.ts': "import { parseSync } from 'oxc-parser';" },
    { 'src/code/languages/javascript/syntax.ts': "import { parseSync } from 'oxc-parser';" },
  ],
  'tree-sitter-at-home': [
    { 'src/features/parsing/service.ts': "import { Parser } from 'web-tree-sitter';" },
    { 'src/code/languages/go/walk.ts': "import type { Node } from 'web-tree-sitter';" },
  ],
  'orm-at-home': [{ 'src/features/storing/store.ts': "import { sql } from 'kysely';" }],
  'pg-at-home': [
    { 'src/features/pooling/store.ts': "import { Pool } from 'pg';" },
    { 'src/features/copying/store.ts': "import { to } from 'pg-copy-streams';" },
  ],
  'fs-at-home': [
    { 'src/features/reading/service.ts': "import { readFile } from 'node:fs/promises';" },
    { 'src/code/reader.ts': "export const load = () => import('fs');" },
  ],
  'require-at-home': [
    { 'src/features/requiring/service.ts': "import { createRequire } from 'node:module';" },
  ],
  'processes-and-sockets-at-home': [
    { 'src/features/running/service.ts': "import { spawn } from 'node:child_process';" },
    { 'src/cli/listening.ts': "import { createServer } from 'node:net';" },
  ],
};

/** What imports alone do not tell, by the lint rule that must report it: each file breaks its rule. */
export const LINT_PLANTS: Readonly<Record<string, Plant>> = {
  'no-restricted-properties': {
    'src/features/planted/graphql-list.ts': read('em'),
    'src/features/planted/graphql.ts': read('tenantPool'),
    'src/features/planted/rest-index.ts': read('systemPool'),
    'src/features/tools/planted.ts': read('em'),
    'src/cli/code/planted.ts': read('em'),
  },
  'no-restricted-globals': {
    'src/lib/planted.ts': "export const load = () => fetch('http://127.0.0.1');",
    'src/code/planted.ts': "export const open = () => new WebSocket('ws://127.0.0.1');",
    'src/features/planted/analyze.ts': "export const load = () => fetch('http://127.0.0.1');",
  },
};

function read(property: string): string {
  return `export const read = (scope: { ${property}: unknown }) => scope.${property};`;
}
