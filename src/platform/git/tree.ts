import { spawn } from 'node:child_process';
import { isUtf8 } from 'node:buffer';
import { RunFailure } from '#platform/errors.ts';
import { cancelled, hardenedArguments, hardenedEnvironment, killGroup } from './command.ts';
import { toRunFailure } from './failure.ts';

/** One entry of a commit's tree; the same shape as an item of the directory walk. */
export type TreeItem =
  | { readonly kind: 'file'; readonly entry: TreeFile }
  | { readonly kind: 'skipped'; readonly entry: SkippedTreeEntry };

export interface TreeFile {
  readonly path: string;
  /** blob id, 40 hex (64 in a SHA-256 repository) */
  readonly contentId: string;
  readonly sizeBytes: number;
  readonly mode: string;
}

export interface SkippedTreeEntry {
  readonly path: string;
  readonly reason: 'unsafe-path' | 'not-a-regular-file' | 'too-large';
  readonly detail: string;
}

export interface TreeOptions {
  readonly signal?: AbortSignal;
  /** larger files are skipped; default 1 MiB */
  readonly maxFileBytes?: number;
  /** default 1,000,000 */
  readonly maxEntries?: number;
}

const PATH_LIMIT_BYTES = 4096;
const RECORD_LIMIT_BYTES = 64 * 1024;
const NUL = 0;
const TAB = 9;

/**
 * Lists every file of a commit, in git's order, which is that of the paths' bytes.
 *
 * A tree is data from strangers: a path that could lead out of a folder, into `.git`, that is longer
 * than 4,096 bytes or no UTF-8 is skipped as `unsafe-path` (its bytes shown with replacement
 * characters); symlinks and submodules are skipped as `not-a-regular-file`.
 *
 * @param dir a bare repository that `syncClone` made
 * @param commit its full id
 * @throws RunFailure REPOSITORY_TOO_LARGE above `maxEntries` (a tree bomb multiplies itself),
 *   REPOSITORY_CORRUPT where objects are missing, CANCELLED
 */
export async function* listTree(
  dir: string,
  commit: string,
  options: TreeOptions = {},
): AsyncGenerator<TreeItem> {
  const {
    signal = new AbortController().signal,
    maxFileBytes = 1024 * 1024,
    maxEntries = 1_000_000,
  } = options;
  if (!/^[0-9a-f]{40,64}$/.test(commit))
    throw new RunFailure('REPOSITORY_CORRUPT', 'Not a commit id');
  let count = 0;
  for await (const record of records(dir, commit, signal)) {
    count += 1;
    if (count > maxEntries) throw tooManyEntries(maxEntries);
    yield toItem(record, maxFileBytes);
  }
}

/** The records of `git ls-tree`, without their final NUL. */
async function* records(dir: string, commit: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  if (signal.aborted) throw cancelled();
  const args = [...hardenedArguments(null), 'ls-tree', '-r', '-z', '-l', '--full-tree', commit];
  const child = spawn('git', args, {
    env: hardenedEnvironment(null, dir),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ending = Promise.withResolvers<string | null>();
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors = `${errors}${chunk.toString('utf8')}`.slice(-8192);
  });
  child.once('error', (error) => ending.resolve(error.message));
  child.once('close', (code, killedBy) =>
    ending.resolve(code === 0 ? null : `${errors}${killedBy ?? ''}`),
  );
  const onAbort = (): void => killGroup(child);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    yield* splitAtNul(child.stdout);
    const failure = await ending.promise;
    if (signal.aborted) throw cancelled();
    if (failure !== null) throw toRunFailure(failure, null);
  } finally {
    signal.removeEventListener('abort', onAbort);
    // also when the reader leaves early
    killGroup(child);
  }
}

async function* splitAtNul(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(NUL); end >= 0; end = bytes.indexOf(NUL, start)) {
      yield bytes.subarray(start, end);
      start = end + 1;
    }
    rest = bytes.subarray(start);
    if (rest.length > RECORD_LIMIT_BYTES) throw pathTooLong();
  }
}

/** `<mode> <type> <id> <size, padded>\t<path>`; the size of a submodule is `-`. */
function toItem(record: Buffer, maxFileBytes: number): TreeItem {
  const tab = record.indexOf(TAB);
  const [mode = '', type = '', contentId = '', size = ''] = record
    .toString('latin1', 0, tab)
    .split(/ +/);
  const name = record.subarray(tab + 1);
  const path = name.toString('utf8');
  const danger = whyUnsafe(name, path);
  if (danger !== '') return skipped(path.slice(0, PATH_LIMIT_BYTES), 'unsafe-path', danger);
  const other = whyNotRegular(mode, type);
  if (other !== '') return skipped(path, 'not-a-regular-file', other);
  const sizeBytes = Number(size);
  if (sizeBytes > maxFileBytes) return skipped(path, 'too-large', `${sizeBytes} bytes`);
  return { kind: 'file', entry: { path, contentId, sizeBytes, mode } };
}

function whyUnsafe(name: Buffer, path: string): string {
  if (!isUtf8(name)) return `not UTF-8, in hex: ${name.subarray(0, 200).toString('hex')}`;
  if (name.length > PATH_LIMIT_BYTES) return `longer than ${PATH_LIMIT_BYTES} bytes`;
  return path.split('/').some(isUnsafeSegment) ? 'leaves its folder or enters .git' : '';
}

/** An empty segment is what an absolute path begins with. */
function isUnsafeSegment(segment: string): boolean {
  return segment === '' || segment === '.' || segment === '..' || segment.toLowerCase() === '.git';
}

function whyNotRegular(mode: string, type: string): string {
  if (type === 'commit') return 'submodule';
  if (mode === '120000') return 'symlink';
  return type === 'blob' && mode.startsWith('100') ? '' : `mode ${mode}`;
}

function skipped(path: string, reason: SkippedTreeEntry['reason'], detail: string): TreeItem {
  return { kind: 'skipped', entry: { path, reason, detail } };
}

function tooManyEntries(maxEntries: number): RunFailure {
  return new RunFailure('REPOSITORY_TOO_LARGE', `The repository has more than ${maxEntries} files`);
}

function pathTooLong(): RunFailure {
  return new RunFailure(
    'REPOSITORY_TOO_LARGE',
    `A path of the repository is longer than ${RECORD_LIMIT_BYTES} bytes`,
  );
}
