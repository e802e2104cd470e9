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

/** The whole schema. Nothing has been released: until then this migration is edited, not followed. */
export class Initial extends Migration {
  override up(): void {
    for (const sql of [...TABLES, CLEANUP, ...rowSecurity()]) this.addSql(sql);
  }
}
