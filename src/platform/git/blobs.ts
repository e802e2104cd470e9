import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { RunFailure } from '#platform/errors.ts';
import { gitMissing, hardenedArguments, hardenedEnvironment, killGroup } from './command.ts';

/** Reads blobs of one repository through one git process. */
export interface BlobReader {
  /**
   * The content of a blob. Calls may overlap; they are answered in order.
   * @param contentId full id, as `listTree` gives it
   * @throws RunFailure REPOSITORY_CORRUPT where it is missing, damaged or no blob,
   *   REPOSITORY_TOO_LARGE above the reader's cap (ask `listTree` for the size first)
   */
  read(contentId: string): Promise<Buffer>;
  /** Ends the process; what was not answered yet is rejected. */
  close(): Promise<void>;
}

interface Request {
  readonly contentId: string;
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
}

const LINE_FEED = 10;
const HEADER_LIMIT_BYTES = 512;

/**
 * Starts `git cat-file --batch` on a bare repository.
 * @param dir a bare repository that `syncClone` made
 * @param maxBytes content above it is passed over without being held; default 1 MiB
 */
export function openBlobReader(dir: string, maxBytes = 1024 * 1024): BlobReader {
  const child = spawn('git', [...hardenedArguments(null), 'cat-file', '--batch'], {
    env: hardenedEnvironment(null, dir),
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  });
  const waiting: Request[] = [];
  const closed = Promise.withResolvers<void>();
  let failure: Error | null = null;
  const fail = (error: Error): void => {
    failure ??= error;
    killGroup(child);
    for (const request of waiting.splice(0)) request.reject(failure);
  };
  const receive = batchReceiver(maxBytes, () => waiting.shift());
  child.stdout.on('data', (chunk: Buffer) => {
    try {
      receive(chunk);
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });
  // the process is gone: its end, below, is what counts
  child.stdin.on('error', () => undefined);
  child.once('error', (error) => {
    fail(gitMissing(error));
    closed.resolve();
  });
  child.once('close', () => {
    fail(corrupt('git stopped while it read the repository'));
    closed.resolve();
  });
  return {
    read: async (contentId) => {
      if (failure) throw failure;
      if (!/^[0-9a-f]{40,64}$/.test(contentId)) throw corrupt(`not a blob id: ${contentId}`);
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      waiting.push({ contentId, resolve, reject });
      child.stdin.write(`${contentId}\n`);
      return promise;
    },
    close: async () => {
      fail(new RunFailure('CANCELLED', 'The reader of the repository was closed'));
      await closed.promise;
    },
  };
}

/** The object that is being received. */
interface Incoming {
  readonly request: Request;
  /** null for one that is passed over */
  readonly content: Buffer | null;
  readonly sizeBytes: number;
  readonly refusal: RunFailure | null;
  received: number;
}

/** Answers requests from the process's output: `<id> <type> <size>\n<content>\n` for each, in order. */
function batchReceiver(maxBytes: number, next: () => Request | undefined): (chunk: Buffer) => void {
  let header = Buffer.alloc(0);
  let incoming: Incoming | null = null;

  const takeHeader = (chunk: Buffer): Buffer => {
    const end = chunk.indexOf(LINE_FEED);
    header = Buffer.concat([header, end < 0 ? chunk : chunk.subarray(0, end)]);
    if (header.length > HEADER_LIMIT_BYTES)
      throw corrupt('git returned output of an unknown format');
    if (end < 0) return chunk.subarray(chunk.length);
    incoming = begin(header.toString('latin1'), next(), maxBytes);
    header = Buffer.alloc(0);
    return chunk.subarray(end + 1);
  };
  const takeContent = (chunk: Buffer, current: Incoming): Buffer => {
    const part = chunk.subarray(0, current.sizeBytes - current.received);
    if (current.content) part.copy(current.content, current.received);
    current.received += part.length;
    const rest = chunk.subarray(part.length);
    // the line feed after the content belongs to the object
    if (current.received < current.sizeBytes || rest.length === 0) return rest;
    finish(current);
    incoming = null;
    return rest.subarray(1);
  };
  return (chunk) => {
    let rest = chunk;
    while (rest.length > 0) rest = incoming ? takeContent(rest, incoming) : takeHeader(rest);
  };
}

function begin(header: string, request: Request | undefined, maxBytes: number): Incoming | null {
  if (!request) throw corrupt('git returned an unexpected object');
  const [id, type, size] = header.split(' ');
  const sizeBytes = Number(size);
  if (id !== request.contentId || type === undefined) throw corrupt('git returned another object');
  if (size === undefined || !Number.isSafeInteger(sizeBytes)) {
    request.reject(corrupt(`the object ${request.contentId} is ${type}`));
    return null;
  }
  const refusal = whyRefused(request.contentId, { type, sizeBytes, maxBytes });
  const content = refusal ? null : Buffer.allocUnsafeSlow(sizeBytes);
  return { request, content, sizeBytes, refusal, received: 0 };
}

function whyRefused(
  contentId: string,
  { type, sizeBytes, maxBytes }: { type: string; sizeBytes: number; maxBytes: number },
): RunFailure | null {
  if (type !== 'blob') return corrupt(`the object ${contentId} is a ${type}`);
  if (sizeBytes <= maxBytes) return null;
  return new RunFailure(
    'REPOSITORY_TOO_LARGE',
    `A file has ${sizeBytes} bytes, more than ${maxBytes}`,
  );
}

function finish({ request, content, refusal }: Incoming): void {
  if (!content) request.reject(refusal ?? corrupt('no content'));
  else if (isContentOf(request.contentId, content)) request.resolve(content);
  else request.reject(corrupt(`the object ${request.contentId} has another content`));
}

/** git checks it in what it fetches, not in what lies in a folder; facts are shared by this id. */
function isContentOf(id: string, content: Buffer): boolean {
  const hash = createHash(id.length === 64 ? 'sha256' : 'sha1');
  return hash.update(`blob ${content.length}\0`).update(content).digest('hex') === id;
}

function corrupt(detail: string): RunFailure {
  return new RunFailure('REPOSITORY_CORRUPT', `The repository cannot be read: ${detail}`);
}
