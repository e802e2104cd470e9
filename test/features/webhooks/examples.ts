import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { childEnv } from '#platform/env.ts';
import { EXAMPLES_DIR } from './guide.ts';

/** A program of docs/webhooks that checks a delivery. */
export interface Example {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** why its tests are skipped, to be read in their names; '' where they are not */
  readonly skipped: string;
  /** whether it can be a receiver as well */
  readonly serves: boolean;
  /** what has to be run before, such as a compiler */
  readonly build?: readonly [program: string, ...args: string[]];
}

const buildDir = mkdtempSync(join(tmpdir(), 'sextant-examples-'));
const built = join(buildDir, 'verify');
const source = (ending: string): string => join(EXAMPLES_DIR, `verify.${ending}`);

export const EXAMPLES: readonly Example[] = [
  {
    name: 'Node',
    command: [process.execPath, source('mjs')],
    skipped: '',
    serves: true,
  },
  {
    name: 'Python',
    command: ['python3', source('py')],
    skipped: toReason('python3', '--version'),
    serves: true,
  },
  {
    name: 'Go',
    command: [built],
    skipped: toReason('go', 'version'),
    serves: false,
    build: ['go', 'build', '-o', built, source('go')],
  },
  {
    name: 'Ruby',
    command: ['ruby', source('rb')],
    skipped: toReason('ruby', '--version'),
    serves: false,
  },
  {
    name: 'shell',
    command: ['sh', source('sh')],
    skipped: toReason('openssl', 'version'),
    serves: false,
  },
];

/** @returns '' where the program is there */
export function toReason(program: string, versionArg: string): string {
  const { status } = spawnSync(program, [versionArg], { stdio: 'ignore' });
  return status === 0 ? '' : ` (skipped: ${program} is not on this machine)`;
}

export function buildExamples(): void {
  for (const { build, skipped } of EXAMPLES) {
    if (build === undefined || skipped !== '') continue;
    const [program, ...args] = build;
    // No toolchain but the one that is there: another would come from the network.
    const env = childEnv({ GOTOOLCHAIN: 'local', GOFLAGS: '' });
    const { status, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  }
}

export function removeBuilds(): void {
  rmSync(buildDir, { recursive: true, force: true });
}

/** The same bytes but for one bit. */
export function flipBit(bytes: Buffer, bit: number): Buffer {
  const flipped = Buffer.from(bytes);
  flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return flipped;
}

/** What a receiver knows of a delivery. */
export interface Case {
  readonly secret: string;
  readonly body: Buffer;
  /** arguments: the signature, and the previous one where there is one */
  readonly signatures: readonly string[];
  /** variables beside the secret */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs an example as a process of its own. @returns its exit code */
export function check(example: Pick<Example, 'command'>, one: Case): Promise<number | null> {
  const [program, ...args] = example.command;
  const child = spawn(program, [...args, ...one.signatures], {
    env: childEnv({ ...one.env, WEBHOOK_SECRET: one.secret }),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // One that was used wrongly ends without having read the body.
  child.stdin.on('error', () => {});
  child.stdin.end(one.body);
  return toEnd(child);
}

/** An example as a receiver. */
export interface Serving {
  readonly url: string;
  /** the next line that it prints; throws where it ends instead */
  line(): Promise<string>;
  stop(): Promise<void>;
}

export async function startServing(example: Example, secret: string): Promise<Serving> {
  const [program, ...args] = example.command;
  const child = spawn(program, [...args, '--serve', '0'], {
    env: childEnv({ WEBHOOK_SECRET: secret }),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = toEnd(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async (): Promise<string> => {
    const next = await lines.next();
    if (next.done === true) throw new Error(`${example.name} ended with ${await ended}`);
    return next.value;
  };
  return {
    url: (await line()).replace('listening on ', ''),
    line,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function toEnd(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}
