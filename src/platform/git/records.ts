import { spawn } from 'node:child_process';
import { RunFailure } from '#platform/errors.ts';
import { cancelled, hardenedArguments, hardenedEnvironment, killGroup } from './command.ts';
import { toRunFailure } from './failure.ts';

const RECORD_LIMIT_BYTES = 64 * 1024;
const NUL = 0;

/** What becomes of a record above 64 KiB: a path is no path any more, a message only loses its end. */
export type LongRecords = 'refused' | 'cut';

/**
 * What a local git command with `-z` prints, record by record, without their final NUL. Nothing is held
 * but the record that is read; where the reader leaves early, the process is killed.
 * @param dir bare repository of ours that it runs in
 * @throws RunFailure REPOSITORY_CORRUPT where objects are missing, CANCELLED when the signal aborts
 */
export async function* readRecords(
  dir: string,
  args: readonly string[],
  signal: AbortSignal,
  long: LongRecords = 'refused',
): AsyncGenerator<Buffer> {
  if (signal.aborted) throw cancelled();
  const child = spawn('git', [...hardenedArguments(null), ...args], {
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
    yield* splitAtNul(child.stdout, long);
    const failure = await ending.promise;
    if (signal.aborted) throw cancelled();
    if (failure !== null) throw toRunFailure(failure, null);
  } finally {
    signal.removeEventListener('abort', onAbort);
    // also when the reader leaves early
    killGroup(child);
  }
}

async function* splitAtNul(
  stream: AsyncIterable<Buffer>,
  long: LongRecords,
): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(NUL); end >= 0; end = bytes.indexOf(NUL, start)) {
      yield bytes.subarray(start, Math.min(end, start + RECORD_LIMIT_BYTES));
      start = end + 1;
    }
    rest = bytes.subarray(start);
    if (rest.length <= RECORD_LIMIT_BYTES) continue;
    if (long === 'refused') throw pathTooLong();
    // Its end is still to come: as much of it as counts is kept, and nothing of what follows.
    rest = rest.subarray(0, RECORD_LIMIT_BYTES);
  }
}

function pathTooLong(): RunFailure {
  return new RunFailure(
    'REPOSITORY_TOO_LARGE',
    `A path of the repository is longer than ${RECORD_LIMIT_BYTES} bytes`,
  );
}
