import { availableParallelism } from 'node:os';
import { createExtractPool, type ExtractPool } from '#code/extract-pool.ts';
import { createFairGate, type FairGate } from '#lib/fair-gate.ts';
import { programFile } from '#lib/program-file.ts';
import type { Platform } from '#platform/scope.ts';
import { type Assembler, createAssembler } from './assembly-thread.ts';
import { type ByteMemory, createByteMemory } from './byte-memory.ts';
import { createPackMemory, type PackMemory } from './pack-memory.ts';
import type { ShardKey } from './extraction-shard.ts';
import { createRefusals, type Refusals } from './refusals.ts';
import { createSourcePool, type SourcePool } from './source-pool.ts';

/** What the jobs of a worker process share. */
export interface WorkerContext {
  readonly pool: ExtractPool;
  readonly assembler: Assembler;
  readonly packs: PackMemory;
  /** spaces of search indexes, by their ids: they never change */
  readonly spaces: ByteMemory<Uint8Array>;
  /** through which a run's snapshot is made: one of an account at a time while another account waits */
  readonly assemblyGate: FairGate;
  /** what parts of runs are read from, by `runKey` */
  readonly sources: SourcePool;
  /** runs whose source cannot be read here */
  readonly refusals: Refusals;
}

const MAX_THREADS = 8;
/** At least as many as a worker takes at a time: the gate holds accounts back, not the worker. */
const MOST_RUNS = 16;
const ASSEMBLY_CREDIT_MS = 30_000;
/** A parser's heap only grows; after this much source it is thrown away with its thread. */
const RECYCLE_AFTER_BYTES = 256 * 1024 * 1024;

const MAX_SPACE_BYTES = 64 * 1024 * 1024;

const workers = new WeakMap<Platform, WorkerContext>();

/** The one of a process. */
export function workerContextOf(platform: Platform): WorkerContext {
  const worker = workers.get(platform) ?? createWorkerContext(platform);
  workers.set(platform, worker);
  return worker;
}

/** By their number of threads: the threads belong to the process, whatever services it opens. */
const pools = new Map<number, ExtractPool>();

function poolOf(threads: number): ExtractPool {
  const pool =
    pools.get(threads) ??
    createExtractPool({
      threads,
      recycleAfterBytes: RECYCLE_AFTER_BYTES,
      worker: programFile(new URL('extraction-worker.ts', import.meta.url)),
    });
  pools.set(threads, pool);
  return pool;
}

/**
 * Two thirds of the cores: the others are for PostgreSQL, for the thread that stores the facts, and for V8's
 * helper threads. Each thread takes seconds to compile its own code.
 */
function defaultThreads(cores: number): number {
  return Math.min(Math.max(1, Math.round((cores * 2) / 3)), MAX_THREADS);
}

function createWorkerContext({ env }: Platform): WorkerContext {
  return {
    pool: poolOf(env.INDEX_THREADS ?? defaultThreads(availableParallelism())),
    assembler: createAssembler({ splitFrom: splitFrom(env.DATABASE_POOL_SIZE) }),
    packs: createPackMemory(),
    spaces: createByteMemory(MAX_SPACE_BYTES),
    assemblyGate: createFairGate({
      places: MOST_RUNS,
      creditMs: ASSEMBLY_CREDIT_MS,
      now: () => performance.now(),
    }),
    sources: createSourcePool(),
    refusals: createRefusals(),
  };
}

/** Below, a second thread takes longer to start than it saves. */
const SPLIT_FROM_FILES = 2000;
/** Two runs at a time, each with two lanes and the index of its texts; then progress and signs of life. */
const SPLIT_CONNECTIONS = 8;

/** Lanes wait for each other: where one might wait for a connection that the other has, there is one lane. */
function splitFrom(poolSize: number): number {
  return poolSize < SPLIT_CONNECTIONS ? Infinity : SPLIT_FROM_FILES;
}

/** One try at a run. */
export function runKey({ runId, attempt }: Omit<ShardKey, 'shard'>): string {
  return `${runId} ${attempt}`;
}
