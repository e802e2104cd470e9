import { query } from '#platform/db/sql.ts';
import { performance } from 'node:perf_hooks';
import type { Scope } from '#platform/scope.ts';
import { RUN_PHASES, type RunPhase } from './entities.ts';

/** A try at a run finds that the run is no longer its own: cancelled, deleted, or taken over. */
export class Superseded extends Error {}

export interface ProgressCounts {
  readonly filesScanned: number;
  readonly symbolsExtracted: number;
  readonly chunksProcessed: number;
}

export interface ProgressReport {
  readonly phase: RunPhase;
  /** done and total of this phase, in its own unit; total 0 where it is not known yet */
  readonly done: number;
  readonly total: number;
}

/** Share of the whole run at which each phase begins; the last entry is its end. */
const PHASE_STARTS = [0, 10, 70, 100] as const;
const MIN_INTERVAL_MS = 100;

export interface ProgressWriter {
  /** Adds to the counts and reports; written at most every 100 ms and at each change of phase. */
  report(report: ProgressReport, counts?: Partial<ProgressCounts>): Promise<void>;
}

/**
 * Writes a run's progress where every process can see it, and rings.
 * @throws Superseded out of `report` when the run is no longer this try's
 */
export function openProgressWriter(
  scope: Scope,
  run: { id: string; projectId: string; attempt: number },
): ProgressWriter {
  const counts = { filesScanned: 0, symbolsExtracted: 0, chunksProcessed: 0 };
  let lastPhase: RunPhase | null = null;
  let lastWrite = 0;
  let percent = 0;
  let writing = Promise.resolve();
  /** One after the other: two at once, from two batches, would number their events alike. */
  const writeInTurn = (row: ProgressRow): Promise<void> => {
    const mine = writing.then(() => write(scope, run, row));
    writing = mine.catch(() => undefined);
    return mine;
  };
  return {
    async report(report, added = {}) {
      counts.filesScanned += added.filesScanned ?? 0;
      counts.symbolsExtracted += added.symbolsExtracted ?? 0;
      counts.chunksProcessed += added.chunksProcessed ?? 0;
      const now = performance.now();
      const isEnd = report.total > 0 && report.done === report.total;
      const isDue = report.phase !== lastPhase || isEnd || now - lastWrite >= MIN_INTERVAL_MS;
      if (!isDue) return;
      lastPhase = report.phase;
      lastWrite = now;
      percent = Math.max(percent, toPercent(report));
      await writeInTurn({ phase: report.phase, progress: percent, ...counts });
    },
  };
}

function toPercent(report: ProgressReport): number {
  const phase = RUN_PHASES.indexOf(report.phase);
  const start = PHASE_STARTS[phase] ?? 0;
  const end = PHASE_STARTS[phase + 1] ?? 100;
  const share = report.total > 0 ? Math.min(1, report.done / report.total) : 0;
  // 100 is for the commit that makes the index visible.
  return Math.min(99, Math.floor(start + (end - start) * share));
}

/** A try that begins again after a killed one catches up silently: nothing a reader saw goes back. */
const PHASES_SQL = `array['${RUN_PHASES.join("', '")}']`;
const LATER_PHASE = `case when array_position(${PHASES_SQL}, phase) > array_position(${PHASES_SQL}, $1)
  then phase else $1 end`;

interface ProgressRow extends ProgressCounts {
  readonly phase: RunPhase;
  readonly progress: number;
}

/**
 * Skips a write where somebody else has the run's row: whoever cancels it may wait for rows that this
 * try is copying, while the copy waits here. The next write finds out what became of the run.
 */
async function write(
  scope: Scope,
  run: { id: string; projectId: string; attempt: number },
  row: ProgressRow,
): Promise<void> {
  const written = await query(
    scope.em,
    `with mine as (
       update index_run set phase = ${LATER_PHASE}, progress = greatest(progress, $2),
         files_scanned = greatest(files_scanned, $3),
         symbols_extracted = greatest(symbols_extracted, $4),
         chunks_processed = greatest(chunks_processed, $5)
       where id = (select id from index_run where id = $6 and attempt = $7 and state = 'running'
                   for no key update skip locked)
       returning id, phase, progress,
         files_scanned, symbols_extracted, chunks_processed)
     insert into run_event (run_id, sequence, type, data)
     select id, coalesce((select max(sequence) from run_event where run_id = mine.id), 0) + 1, 'progress',
       jsonb_build_object('phase', phase, 'progress', progress, 'filesScanned', files_scanned,
         'symbolsExtracted', symbols_extracted, 'chunksProcessed', chunks_processed)
     from mine returning pg_notify('sextant', $8)`,
    [
      row.phase,
      row.progress,
      row.filesScanned,
      row.symbolsExtracted,
      row.chunksProcessed,
      run.id,
      run.attempt,
      `project:${run.projectId}`,
    ],
  );
  if (written.length === 0 && !(await isMine(scope, run)))
    throw new Superseded(`Run ${run.id} is no longer held by try ${run.attempt}`);
}

/** As it was before whoever holds the row now; asking for it waits for nobody. */
async function isMine(scope: Scope, run: { id: string; attempt: number }): Promise<boolean> {
  const rows = await query(
    scope.em,
    `select 1 from index_run where id = $1 and attempt = $2 and state = 'running'`,
    [run.id, run.attempt],
  );
  return rows.length > 0;
}
