/** One run of a peer, measured. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { childEnv } from '#platform/env.ts';
import { BenchError } from '../bench-error.ts';
import { endedChildrenSeconds } from '../process-figures.ts';
import { watchMemory } from './memory.ts';
import type { Command, Output, Peer, PeerOutput, Place } from './peer.ts';

export interface PeerRun extends PeerOutput {
  /** with children; null where the system does not tell */
  readonly cpuSeconds: number | null;
  readonly peakBytes: number | null;
}

/** @throws BenchError that tells how the peer failed */
export async function runPeer(peer: Peer, place: Place): Promise<PeerRun> {
  emptyFolder(place.work);
  const { output, ...figures } = await runCommand(peer.toCommand(place), place.work);
  try {
    return { ...figures, ...peer.readOutput(output, place) };
  } catch (error) {
    if (error instanceof BenchError) throw error;
    const said = lastLine(output.stderr);
    throw new BenchError(`Output cannot be read: ${said === '' ? String(error) : said}`);
  }
}

export async function preparePeer(peer: Peer, place: Place): Promise<void> {
  if (peer.prepare === undefined) return;
  emptyFolder(place.work);
  const command = peer.prepare(place);
  // A download goes through the user's proxies.
  await runCommand({ ...command, env: { ...childEnv({}), ...command.env } }, place.work);
}

interface CommandRun extends Pick<PeerRun, 'cpuSeconds' | 'peakBytes'> {
  readonly output: Output;
}

const TIME_LIMIT_MS = 1_800_000;

async function runCommand(command: Command, work: string): Promise<CommandRun> {
  const before = endedChildrenSeconds();
  const child = start(command, work);
  const { pid } = child;
  const memory = watchMemory(pid === undefined ? [] : [pid]);
  const timer = setTimeout(() => {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  }, TIME_LIMIT_MS);
  try {
    await once(child, 'exit');
  } catch (error) {
    throw new BenchError(`Not started: ${String(error)}`);
  } finally {
    clearTimeout(timer);
    memory.stop();
  }
  const after = endedChildrenSeconds();
  const output = { stdout: readWork(work, 'stdout'), stderr: readWork(work, 'stderr') };
  const { goodExits = [0] } = command;
  if (child.exitCode === null || !goodExits.includes(child.exitCode))
    throw new BenchError(toFailure(child, output));
  const cpuSeconds = after === null || before === null ? null : after - before;
  return { output, cpuSeconds, peakBytes: memory.peakBytes() };
}

/** In a process group of its own, so that all of it can be ended; what it says goes to files. */
function start({ program, args, cwd, env }: Command, work: string): ChildProcess {
  const out = openSync(join(work, 'stdout'), 'w');
  const errors = openSync(join(work, 'stderr'), 'w');
  try {
    return spawn(program, args, {
      cwd: cwd ?? work,
      env: { ...ownEnvironment(work), ...env },
      detached: true,
      stdio: ['ignore', out, errors],
    });
  } finally {
    closeSync(out);
    closeSync(errors);
  }
}

/** Nothing of the user's: no settings of other tools, no credentials. */
function ownEnvironment(work: string): Record<string, string> {
  const { PATH = '' } = childEnv({});
  return { PATH, HOME: work, LANG: 'C.UTF-8', NO_COLOR: '1' };
}

function readWork(work: string, name: string): string {
  return readFileSync(join(work, name), 'utf8');
}

function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

function toFailure({ exitCode, signalCode }: ChildProcess, { stdout, stderr }: Output): string {
  const how = exitCode === null ? `ended by ${signalCode ?? 'a signal'}` : `exited ${exitCode}`;
  const said = lastLine(stderr.trim() === '' ? stdout : stderr);
  return said === '' ? `${how}, without a word` : `${how}: ${said}`;
}

const LINE_CHARS = 200;

function lastLine(text: string): string {
  return (text.trim().split('\n').at(-1) ?? '').slice(0, LINE_CHARS);
}
