import { query } from './db/sql.ts';
import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderMode } from './data-marker.ts';
import type { Em } from './db/database.ts';
import { type Env, SettingsError } from './env.ts';

/**
 * The server's secret: SECRET_KEY, or one made once and kept in DATA_DIR, readable by this user only.
 * @returns key material for `hmac`
 */
export function loadSecret(env: Env): KeyObject {
  // A KeyObject, made once: of a buffer every HMAC would make a key again, for four times its cost.
  return createSecretKey(readSecret(env), 'utf8');
}

function readSecret(env: Env): string {
  if (env.SECRET_KEY !== undefined) return env.SECRET_KEY;
  mkdirSync(env.DATA_DIR, { recursive: true, mode: folderMode(env.DATABASE_URL === undefined) });
  const file = join(env.DATA_DIR, 'secret.key');
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isExisting(error))
      throw new SettingsError(`DATA_DIR ${env.DATA_DIR} cannot be written: ${String(error)}`);
  }
  return readFileSync(file, 'utf8');
}

/** HMAC-SHA256 of `text`, 32 bytes. */
export function hmac(secret: KeyObject, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/**
 * Ties the database to the secret, and refuses another one: with it every key would look invalid.
 * @throws SettingsError when the database was set up under another secret
 */
export async function claimInstallation(em: Em, secret: KeyObject): Promise<void> {
  const fingerprint = hmac(secret, 'installation');
  await query(
    em,
    'insert into installation (secret_fingerprint) values ($1) on conflict do nothing',
    [fingerprint],
  );
  const rows = await query<{ secret_fingerprint: Buffer }>(
    em,
    'select secret_fingerprint from installation',
  );
  if (rows[0] !== undefined && fingerprint.equals(rows[0].secret_fingerprint)) return;
  throw new SettingsError(
    'SECRET_KEY differs from the secret this database was created with. Set the original, or copy its secret.key into DATA_DIR.',
  );
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
