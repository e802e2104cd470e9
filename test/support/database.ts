/**
 * vitest's global setup: one PostgreSQL for the whole run, the embedded one unless TEST_DATABASE_URL
 * names another, with a migrated template that every test file copies a database of its own from.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { childEnv } from '#platform/env.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { findBuild } from '../../build/freshness.js';
import { buildService } from '../../build/service.ts';
import { openApp } from '../../src/app.ts';
import { testEnv } from './env.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** database server of this test run, with rights to create databases */
    readonly serverUrl: string;
    /** folder of the compiled service */
    readonly build: string;
    /** migrated database that nobody is connected to */
    readonly templateName: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Processes and threads of tests run what users run.
  await buildService();
  project.provide('build', findBuild().folder);
  const server = await openServer();
  const templateName = `sextant_template_${randomBytes(6).toString('hex')}`;
  try {
    await runSql(server.url, `create database ${templateName}`);
    const app = await openApp({
      env: testEnv({ DATABASE_URL: withDatabase(server.url, templateName) }),
      role: 'command',
    });
    await app.close();
  } catch (error) {
    await server.close();
    throw error;
  }
  project.provide('serverUrl', server.url);
  project.provide('templateName', templateName);
  return async () => {
    await runSql(server.url, `drop database if exists ${templateName} with (force)`);
    await server.close();
  };
}

/** The same server's address with another database's name. */
export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on a connection of its own. */
export async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

interface TestServer {
  readonly url: string;
  close(): Promise<void>;
}

async function openServer(): Promise<TestServer> {
  const given = childEnv({})['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, close: async () => undefined };
  const dataDir = mkdtempSync(join(tmpdir(), 'sextant-test-'));
  // Started by root, PostgreSQL runs as another user, who must get in here.
  chmodSync(dataDir, 0o755);
  const log = { info: () => undefined, error: () => undefined };
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  const close = async (): Promise<void> => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await prepareServer(embedded.url, join(dataDir, 'postgres/superuser-password'));
  } catch (error) {
    await close();
    throw error;
  }
  return { url: embedded.url, close };
}

/** The service's role stays no superuser, but may create databases. Nothing has to outlive the run. */
async function prepareServer(serverUrl: string, passwordFile: string): Promise<void> {
  const asSuperuser = new URL(serverUrl);
  asSuperuser.username = 'postgres';
  asSuperuser.password = readFileSync(passwordFile, 'utf8').trim();
  await runSql(asSuperuser.href, 'alter role sextant createdb');
  await runSql(asSuperuser.href, 'alter system set fsync = off');
  await runSql(asSuperuser.href, 'select pg_reload_conf()');
}
