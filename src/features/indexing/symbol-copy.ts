import type { PoolClient } from 'pg';
import { withClient } from '#platform/db/client.ts';
import { ASSEMBLY_VERSION, type SymbolCopy } from './assembly-step.ts';
import { type CopyRange, type FileSymbols, planSymbolCopy } from './symbol-ranges.ts';
import type { ExtractedFile } from './extracted-file.ts';
import type { IndexTask } from './index-task.ts';
import { holdSnapshot } from './snapshot-hold.ts';

export interface SymbolCopyInput {
  readonly snapshotId: string;
  /** in the order of their ids */
  readonly files: readonly ExtractedFile[];
}

/** Symbols that the database copies from an earlier snapshot while everything else is made. */
export interface StartedCopy {
  /** null: no symbol is copied */
  readonly copy: SymbolCopy | null;
  /** resolves when the rows are written */
  readonly written: Promise<void>;
}

/**
 * Starts to copy the symbols of files that an earlier snapshot has with the same facts: these rows differ
 * in their numbers only. In a transaction of its own, since nobody reads the snapshot before its run is complete.
 */
export async function startSymbolCopy(
  task: IndexTask,
  input: SymbolCopyInput,
): Promise<StartedCopy> {
  const planned = Promise.withResolvers<SymbolCopy | null>();
  const written = withClient(task.platform.db.systemPool, async (client) => {
    await client.query('begin');
    await holdSnapshot(client, input.snapshotId);
    const from = task.held.run.force ? null : await holdEarlier(client, task.held.comparable);
    if (from === null) planned.resolve(null);
    else await copyFrom(client, { ...input, from }, planned.resolve);
    await client.query('commit');
  });
  // Whoever started it waits for the plan first.
  written.catch(planned.reject);
  return { copy: await planned.promise, written };
}

/** The first of these snapshots whose symbols are as this version writes them. It is kept until the end. */
async function holdEarlier(client: PoolClient, ids: readonly string[]): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select id from snapshot where id = any($1) and state <> 'building' and assembly = $2
     order by array_position($1::bigint[], id) limit 1 for key share`,
    [ids, ASSEMBLY_VERSION],
  );
  return rows[0]?.id ?? null;
}

interface Copying extends SymbolCopyInput {
  readonly from: string;
}

async function copyFrom(
  client: PoolClient,
  { snapshotId, files, from }: Copying,
  onPlan: (copy: SymbolCopy | null) => void,
): Promise<void> {
  const earlier = await loadEarlier(client, from);
  const symbolsOf = await countSymbols(client, files, earlier);
  const now = files.map(({ path, factsId }) => ({
    path,
    factsId,
    symbols: symbolsOf.get(factsId) ?? 0,
  }));
  const { copied, ranges } = planSymbolCopy(earlier, now);
  onPlan(ranges.length === 0 ? null : { copied });
  await copyRanges(client, { from, to: snapshotId }, ranges);
}

/** Files of one piece: a text for each column is read in a tenth of the time that as many rows take. */
const PIECE_FILES = 4096;

interface PieceRow {
  readonly paths: readonly string[];
  readonly ids: readonly string[];
  readonly symbols: readonly number[];
}

async function loadEarlier(client: PoolClient, snapshotId: string): Promise<FileSymbols[]> {
  const { rows } = await client.query<PieceRow>(
    `select json_agg(path order by id) as paths, json_agg(facts_id::text order by id) as ids,
       json_agg(symbols order by id) as symbols
     from file where snapshot_id = $1 group by id / $2 order by id / $2`,
    [snapshotId, PIECE_FILES],
  );
  return rows.flatMap(({ paths, ids, symbols }) =>
    paths.map((path, at) => ({ path, factsId: ids[at] ?? '', symbols: symbols[at] ?? 0 })),
  );
}

/** By facts; those of unchanged files are known. */
async function countSymbols(
  client: PoolClient,
  files: readonly ExtractedFile[],
  earlier: readonly FileSymbols[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map(earlier.map(({ factsId, symbols }) => [factsId, symbols]));
  const unknown = new Set(files.map(({ factsId }) => factsId).filter((id) => !counts.has(id)));
  const { rows } = await client.query<{ id: string; symbols: number }>(
    'select id, symbols from file_facts where id = any($1)',
    [[...unknown]],
  );
  for (const { id, symbols } of rows) counts.set(id, symbols);
  return counts;
}

const COPIED_COLUMNS = `name, kind, exported, start_line, end_line, complexity, cognitive, signature, doc, owner`;

async function copyRanges(
  client: PoolClient,
  { from, to }: { readonly from: string; readonly to: string },
  ranges: readonly CopyRange[],
): Promise<void> {
  if (ranges.length === 0) return;
  await client.query(
    `insert into symbol (snapshot_id, id, file_id, container_id, ${COPIED_COLUMNS})
     select $1, s.id + r.symbol_shift, s.file_id + r.file_shift, s.container_id + r.symbol_shift, ${COPIED_COLUMNS}
     from unnest($3::integer[], $4::integer[], $5::integer[], $6::integer[])
       as r (first_file, last_file, file_shift, symbol_shift)
     join symbol s on s.snapshot_id = $2 and s.file_id between r.first_file and r.last_file`,
    [
      to,
      from,
      ranges.map(({ firstFile }) => firstFile),
      ranges.map(({ lastFile }) => lastFile),
      ranges.map(({ fileShift }) => fileShift),
      ranges.map(({ symbolShift }) => symbolShift),
    ],
  );
}
