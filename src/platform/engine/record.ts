import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  linkSync,
  lstatSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { PROGRAM_URL } from '#lib/program-file.ts';
import type { Env } from '../env.ts';

/*
 * An engine is the service of a data folder that keeps running for some minutes after a command, so that the
 * next command does not have to start it. A file in that folder describes it; commands connect to a socket
 * beside it.
 */

const recordSchema = z.strictObject({
  pid: z.int().positive(),
  /** milliseconds since 1970 */
  startedAt: z.number(),
  /** proves that a command can read this file */
  token: z.string(),
  /** of the settings and the program that it runs with; see `toFingerprint` */
  fingerprint: z.string(),
});
export type EngineRecord = Readonly<z.infer<typeof recordSchema>>;

const FILE = 'engine.json';
const SOCKET = 'engine.sock';
/** Source: unix(7), sun_path of the systems where it is shortest, with its end. */
const MAX_SOCKET_PATH_BYTES = 103;
const OTHERS = 0o077;

/**
 * Reads the record of a data folder's engine.
 * @returns null if no record exists, or if another user may have written it: a data folder can be part of a
 *   cloned repository
 */
export function readRecord(dataDir: string): EngineRecord | null {
  try {
    const path = join(dataDir, FILE);
    const stats = lstatSync(path);
    const owner = process.getuid?.();
    const isOwn = owner === undefined || (stats.uid === owner && (stats.mode & OTHERS) === 0);
    if (!stats.isFile() || !isOwn) return null;
    return recordSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // Missing, unreadable or damaged.
    return null;
  }
}

/** Registers this process as the engine of a data folder. @returns null if another process is registered */
export function claimRecord(dataDir: string, env: Env): EngineRecord | null {
  const token = randomBytes(32).toString('base64url');
  const record = {
    pid: process.pid,
    startedAt: Date.now(),
    token,
    fingerprint: toFingerprint(env, token),
  };
  const file = join(dataDir, FILE);
  // The link makes the complete file appear at once.
  const whole = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(whole, JSON.stringify(record), { flag: 'wx', mode: 0o600 });
  try {
    if (readRecord(dataDir) === null) rmSync(file, { force: true });
    linkSync(whole, file);
    return record;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null;
    throw error;
  } finally {
    rmSync(whole);
  }
}

/** Removes an engine's record, unless a later engine has replaced it. */
export function removeRecord(dataDir: string, { token }: EngineRecord): void {
  if (readRecord(dataDir)?.token === token) rmSync(join(dataDir, FILE), { force: true });
}

/** Identifies settings and program without revealing the secrets among the settings. */
export function toFingerprint(env: Env, token: string): string {
  const { LOG_LEVEL: _, ...settings } = env;
  return createHmac('sha256', token)
    .update(JSON.stringify([PROGRAM_URL, settings]))
    .digest('base64url');
}

/** Whether this process can create files in a folder. */
export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Socket of a data folder's engine; null if every path of it is too long. */
export function toSocketPath(dataDir: string): string | null {
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\sextant-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}`;
  const path = join(dataDir, SOCKET);
  const names = [path, relative(process.cwd(), path)];
  return names.find((name) => Buffer.byteLength(name) <= MAX_SOCKET_PATH_BYTES) ?? null;
}
