import { type Dirent, lstatSync } from 'node:fs';
import { type FileHandle, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from './errors.ts';
import { readZip } from './zip-archive.ts';

/** A file of records: one as JSON, or many in a zip archive. */
export interface RecordFile {
  /** from the folder on, `/`-separated */
  readonly path: string;
  readonly kind: 'json' | 'zip';
  readonly sizeBytes: number;
  readonly changedMs: number;
}

const MAX_DEPTH = 8;
const MAX_FILES = 2_000_000;
const MAX_RECORD_BYTES = 4 * 1024 * 1024;

/**
 * Lists JSON files and zip archives at any depth, by path. Links are not followed.
 * @param dir of the operator, who may put there what they like
 * @throws AppError INVALID_REQUEST where it is no folder that can be read, and the signal's reason
 */
export async function listRecordFiles(dir: string, signal: AbortSignal): Promise<RecordFile[]> {
  const found: RecordFile[] = [];
  const folders: { readonly prefix: string; readonly depth: number }[] = [{ prefix: '', depth: 0 }];
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    signal.throwIfAborted();
    const { prefix, depth } = next;
    for (const entry of await listFolder(dir, prefix)) {
      const path = prefix + entry.name;
      if (entry.isDirectory() && depth < MAX_DEPTH)
        folders.push({ prefix: `${path}/`, depth: depth + 1 });
      const kind = entry.isFile() ? kindOf(entry.name) : null;
      const file = kind === null ? null : inspect(dir, path, kind);
      if (file !== null) found.push(file);
    }
    if (found.length > MAX_FILES)
      throw new AppError('INVALID_REQUEST', `${dir} has more than ${MAX_FILES} files.`);
  }
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

async function listFolder(dir: string, prefix: string): Promise<Dirent[]> {
  try {
    return await readdir(join(dir, prefix), { withFileTypes: true });
  } catch (error) {
    throw new AppError('INVALID_REQUEST', `${join(dir, prefix)} cannot be listed.`, {
      cause: error,
    });
  }
}

function kindOf(name: string): RecordFile['kind'] | null {
  if (name.endsWith('.json')) return 'json';
  return name.endsWith('.zip') ? 'zip' : null;
}

function inspect(dir: string, path: string, kind: RecordFile['kind']): RecordFile | null {
  const stats = lstatSync(join(dir, path), { throwIfNoEntry: false });
  return stats === undefined
    ? null
    : { path, kind, sizeBytes: stats.size, changedMs: Math.trunc(stats.mtimeMs) };
}

/**
 * The records of a file one after the other, as text; null for one that cannot be read: it is too long,
 * damaged, or gone.
 */
export async function* readRecordFile(
  dir: string,
  { path, kind, sizeBytes }: RecordFile,
): AsyncGenerator<string | null> {
  if (kind === 'zip') yield* readArchive(join(dir, path));
  else if (sizeBytes > MAX_RECORD_BYTES) yield null;
  else yield await readFile(join(dir, path), 'utf8').catch(() => null);
}

async function* readArchive(path: string): AsyncGenerator<string | null> {
  const handle = await open(path).catch(() => null);
  if (handle === null) {
    yield null;
    return;
  }
  try {
    yield* recordsOf(handle);
  } finally {
    await handle.close();
  }
}

async function* recordsOf(handle: FileHandle): AsyncGenerator<string | null> {
  for await (const { name, content } of readZip(handle, MAX_RECORD_BYTES))
    if (name === '' || name.endsWith('.json')) yield content && content.toString('utf8');
}
