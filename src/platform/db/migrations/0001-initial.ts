import { createHash } from 'node:crypto';
import { Migration } from '@mikro-orm/migrations';
import { ACCOUNTS } from './initial/accounts.ts';
import { ANALYSES } from './initial/analyses.ts';
import { CLEANUP } from './initial/cleanup.ts';
import { CODE } from './initial/code.ts';
import { HISTORY } from './initial/history.ts';
import { INDEXING } from './initial/indexing.ts';
import { PROJECTS } from './initial/projects.ts';
import { rowSecurity } from './initial/row-security.ts';
import { SEARCH } from './initial/search.ts';
import { WEBHOOKS } from './initial/webhooks.ts';

const TABLES = [ACCOUNTS, PROJECTS, INDEXING, CODE, SEARCH, ANALYSES, HISTORY, WEBHOOKS];

const STATEMENTS: readonly string[] = [...TABLES, CLEANUP, ...rowSecurity()];

/** Tells apart the schemas of two builds while nothing has been released: 16 hexadecimal digits. */
export const SCHEMA_DIGEST = createHash('sha256')
  .update(STATEMENTS.join('\n'))
  .digest('hex')
  .slice(0, 16);

/** The whole schema. Nothing has been released: until then this migration is edited, not followed. */
export class Initial extends Migration {
  override up(): void {
    for (const sql of STATEMENTS) this.addSql(sql);
  }
}
