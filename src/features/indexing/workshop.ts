import { availableParallelism } from 'node:os';
import { createExtractPool, type ExtractPool } from '#code/extract-pool.ts';
import type { Platform } from '#platform/scope.ts';
import { type Assembler, createAssembler } from './assembly-thread.ts';
import type { PartKey } from './extraction-part.ts';
import { createRefusals, type Refusals } from './refusals.ts';
import { createSourceShelf, type SourceShelf } from './source-shelf.ts';

/** What the jobs of a worker process share. */
export interface Workshop {
  readonly pool: ExtractPool;
  readonly assembler: Assembler;
  /** what parts of runs are read from, by `runKey` */
  readonly sources: SourceShelf;
  /** runs whose source cannot be read here */
  readonly refusals: Refusals;
}

const MAX_THREADS = 8;
/** A parser's heap only grows; after this much source it is thrown away with its thread. */
const RECYCLE_AFTER_BYTES = 256 * 1024 * 1024;

const workshops = new WeakMap<Platform, Workshop>();

/** The one of a process. */
export function workshopOf(platform: Platform): Workshop {
  const workshop = workshops.get(platform) ?? createWorkshop(platform);
  workshops.set(platform, workshop);
  return workshop;
}

function createWorkshop({ env }: Platform): Workshop {
  const pool = createExtractPool({
    threads: env.INDEX_THREADS ?? Math.min(availableParallelism(), MAX_THREADS),
    recycleAfterBytes: RECYCLE_AFTER_BYTES,
    worker: new URL('extraction-worker.ts', import.meta.url),
  });
  return {
    pool,
    assembler: createAssembler(),
    sources: createSourceShelf(),
    refusals: createRefusals(),
  };
}

/** One try at a run. */
export function runKey({ runId, attempt }: Omit<PartKey, 'part'>): string {
  return `${runId} ${attempt}`;
}
