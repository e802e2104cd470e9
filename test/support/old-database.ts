import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { migrateUp } from '#platform/db/entity-managers.ts';
import type { Platform } from '#platform/scope.ts';
import { openApp } from '../../src/app.ts';
import { runSql, withDatabase } from './database.ts';
import { testEnv } from './env.ts';

/**
 * Work on an empty database as an earlier version left it.
 * @param version name of its last migration
 */
export async function withOldDatabase(
  version: string,
  work: (url: string, old: Database) => Promise<void>,
): Promise<void> {
  const serverUrl = inject('serverUrl');
  const name = `sextant_test_${randomBytes(6).toString('hex')}`;
  await runSql(serverUrl, `create database ${name}`);
  try {
    const url = withDatabase(serverUrl, name);
    const old = await openDatabase({
      url,
      tenantUrl: url,
      poolSize: 2,
      entities: [],
      onMessage: () => undefined,
    });
    await migrateUp(old, version);
    await work(url, old);
  } finally {
    await runSql(serverUrl, `drop database if exists ${name} with (force)`);
  }
}

/** Work on a database once this version has upgraded it. */
export async function withUpgraded(
  url: string,
  work: (platform: Platform) => Promise<void>,
): Promise<void> {
  const app = await openApp({ env: testEnv({ DATABASE_URL: url }), role: 'command' });
  try {
    await work(app.platform);
  } finally {
    await app.close();
  }
}
