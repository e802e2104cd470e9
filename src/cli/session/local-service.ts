import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { createAccount, listAccounts } from '#features/accounts/service.ts';
import { createProject, listProjects } from '#features/projects/service.ts';
import { createSchemaAsk } from '#features/tools/schema-ask.ts';
import type { Ask } from '#features/tools/tool.ts';
import { childEnv, type Env } from '#platform/env.ts';
import { AppError } from '#platform/errors.ts';
import { createContext } from '#platform/graphql/context.ts';
import { toAppError } from '#platform/graphql/errors.ts';
import {
  openServiceScope,
  openTenantScope,
  type Platform,
  type TenantScope,
} from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { schema } from '../../schema.ts';
import { LOCAL_OWNER } from '../first-run.ts';

/** Allows the folder as a project, and logs errors only. */
export function toEmbeddedEnv(env: Env): Env {
  const isLogAsked = childEnv({})['LOG_LEVEL'] !== undefined;
  const LOG_LEVEL = isLogAsked ? env.LOG_LEVEL : 'error';
  return { ...env, LOG_LEVEL, PROJECT_ROOTS: [...env.PROJECT_ROOTS, process.cwd()] };
}

function refuse(): never {
  throw new AppError('INVALID_REQUEST', 'A command has no session.');
}

/** Asks the schema in this process, as the account of the scope. */
export function toAsk(platform: Platform, { viewer }: TenantScope): Ask {
  const origin = 'command line';
  const client = {
    address: origin,
    origin,
    userAgent: 'sextant',
    devices: '',
    setSession: refuse,
    setDevices: refuse,
  };
  return async (document, variables) => {
    // A context of its own for each question: what was read before may have changed.
    const context = createContext({ platform, viewer, requestId: randomUUID(), client });
    try {
      return await createSchemaAsk(schema, context)(document, variables);
    } catch (error) {
      throw toAppError(error, platform.log);
    }
  };
}

/** Scope of the account whose project is the folder; creates the project if necessary. */
export async function openFolder(platform: Platform, folder: string): Promise<TenantScope> {
  const scope = openSystemScope(platform);
  const accounts = await listAccounts(scope);
  for (const { id } of accounts) {
    const tenant = openServiceScope(platform, { accountId: id, mode: 'live' });
    if (await hasFolder(tenant, folder)) return openTenantScope(platform, tenant.viewer);
  }
  const owner = accounts.find(({ email }) => email === LOCAL_OWNER)?.id;
  if (owner === undefined && accounts.length > 0)
    throw new AppError(
      'INVALID_REQUEST',
      'This database belongs to a running service that has no project for this folder. Use --url and --key.',
    );
  const accountId = owner ?? (await createAccount(scope, LOCAL_OWNER, 'enterprise')).accountId;
  const tenant = openServiceScope(platform, { accountId, mode: 'live' });
  await createProject(tenant, { path: folder, name: basename(folder).slice(0, 100) });
  return tenant;
}

const PAGE = 100;

async function hasFolder(tenant: TenantScope, folder: string): Promise<boolean> {
  let after: string | undefined;
  for (;;) {
    const rows = await listProjects(tenant, { limit: PAGE, after });
    if (rows.some(({ source, location }) => source === 'path' && location === folder)) return true;
    after = rows.at(-1)?.id;
    if (rows.length < PAGE) return false;
  }
}
