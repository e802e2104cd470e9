import { createHmac } from 'node:crypto';
import type { PoolClient } from 'pg';
import { type CopyWriter, openCopyWriter, toCopyText } from '#platform/db/copy.ts';
import { withClient } from '#platform/db/client.ts';
import { query } from '#platform/db/sql.ts';
import type { Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { CopyValue } from '#platform/db/copy-value.ts';
import { isCodeSql } from './code-file.ts';
import { findCouplings } from './coupling.ts';
import type { Timeline } from './timeline.ts';

/** A project's history that this try may write; a later claim takes it away. */
export interface HeldHistory {
  readonly projectId: string;
  readonly claim: number;
  /** commit whose history is stored, null where none is, or one without messages */
  readonly commit: string | null;
  /** commits that are stored */
  readonly commits: number;
  readonly isComplete: boolean;
}

/** Another try writes this history, or its project is gone. */
export class HistoryLost extends Error {}

/** Takes a history for this try. @returns null where its project is gone */
export async function claimHistory(
  platform: Platform,
  projectId: string,
): Promise<HeldHistory | null> {
  const rows = await query<HeldHistory>(
    openSystemScope(platform).em,
    `update history set claim = claim + 1, state = 'reading' where project_id = $1
     returning project_id as "projectId", claim, commits,
       case when has_messages then commit_id end as commit,
       is_complete as "isComplete"`,
    [projectId],
  );
  return rows[0] ?? null;
}

export interface Outcome {
  /** why the history is not that of the present commit; null where it is */
  readonly reason: string | null;
  /** whether what is stored is no longer the project's */
  readonly isGone: boolean;
}

/** Ends a try without a new history. What an earlier one read goes on answering, if it is still true. */
export async function settleHistory(
  platform: Platform,
  held: HeldHistory,
  { reason, isGone }: Outcome,
): Promise<void> {
  await withClient(platform.db.systemPool, async (client) => {
    await client.query('begin');
    const { rowCount } = await client.query(
      `update history set reason = $3,
         state = case when $4 or commit_id is null then 'unavailable' else 'ready' end,
         commit_id = case when $4 then null else commit_id end,
         commits = case when $4 then 0 else commits end,
         since = case when $4 then null else since end,
         until = case when $4 then null else until end,
         is_complete = is_complete and not $4,
         read_at = case when $4 then null else read_at end
       where project_id = $1 and claim = $2`,
      [held.projectId, held.claim, reason, isGone],
    );
    if (isGone && rowCount !== 0) await dropAll(client, held.projectId);
    await client.query('commit');
  });
}

export interface NewHistory {
  readonly commit: string;
  readonly timeline: Timeline;
  /** whether the timeline goes on from what is stored, and takes nothing's place */
  readonly isContinued: boolean;
  readonly isComplete: boolean;
}

/**
 * Writes what was read in one transaction: readers see the old history until it commits.
 * @throws HistoryLost where another try holds the history, or the project was deleted
 */
export async function writeHistory(
  platform: Platform,
  held: HeldHistory,
  history: NewHistory,
): Promise<void> {
  await withClient(platform.db.systemPool, async (client) => {
    await client.query('begin');
    // Kept from being deleted meanwhile, as the tables below would keep it one by one.
    const { rowCount } = await client.query(
      `select 1 from history h join project p on p.id = h.project_id
       where h.project_id = $1 and h.claim = $2 for key share of p`,
      [held.projectId, held.claim],
    );
    if (rowCount === 0) throw new HistoryLost();
    if (!history.isContinued) await dropAll(client, held.projectId);
    const writing: Writing = { client, platform, projectId: held.projectId, history };
    const base = await nextId(writing, 'history_commit', 'position');
    await writeCommits(writing, base);
    await writePaths(writing, base);
    await writeCouplings(writing);
    await finish(client, held, { history, now: platform.clock.now() });
    await client.query('commit');
  });
}

interface Writing {
  readonly client: PoolClient;
  readonly platform: Platform;
  readonly projectId: string;
  readonly history: NewHistory;
}

async function dropAll(client: PoolClient, projectId: string): Promise<void> {
  for (const table of ['history_coupling', 'history_path', 'history_commit', 'history_author'])
    await client.query(`delete from ${table} where project_id = $1`, [projectId]);
}

async function nextId({ client, projectId }: Writing, table: string, column: string) {
  const { rows } = await client.query<{ next: number }>(
    `select coalesce(max(${column}) + 1, 0) as next from ${table} where project_id = $1`,
    [projectId],
  );
  return rows[0]?.next ?? 0;
}

async function writeCommits(writing: Writing, base: number): Promise<void> {
  const { projectId, history } = writing;
  const authors = await writeAuthors(writing);
  const rows = history.timeline.commits.map((commit, index) => [
    projectId,
    base + index,
    authors.get(personOf(commit.email, commit.name)) ?? 0,
    commit.authoredAt.toISOString(),
    commit.files,
    commit.id,
    commit.message.subject,
    commit.message.terms,
  ]);
  const target =
    'history_commit (project_id, position, author_id, authored_at, files, commit_id, subject, terms)';
  await copy(writing, target, rows);
}

/** One e-mail address is one author, by the latest name; where there is none, the name stands for it. */
async function writeAuthors(writing: Writing): Promise<Map<string, number>> {
  const { client, projectId, platform, history } = writing;
  const names = new Map(
    history.timeline.commits.map(({ email, name }) => [personOf(email, name), name]),
  );
  const stored = await client.query<{ id: number; key: Buffer }>(
    'select id, key from history_author where project_id = $1',
    [projectId],
  );
  const known = new Map(stored.rows.map(({ id, key }) => [key.toString('hex'), id]));
  const ids = new Map<string, number>();
  const added: CopyValue[][] = [];
  let next = await nextId(writing, 'history_author', 'id');
  for (const [person, name] of names) {
    const key = createHmac('sha256', platform.secret).update(person).digest().subarray(0, 16);
    const id = known.get(key.toString('hex')) ?? next++;
    ids.set(person, id);
    if (!known.has(key.toString('hex'))) added.push([projectId, id, name, key]);
  }
  await copy(writing, 'history_author (project_id, id, name, key)', added);
  return ids;
}

function personOf(email: string, name: string): string {
  const address = email.trim().toLowerCase();
  return address === '' ? `name ${name}` : address;
}

/** Moves what is stored to its present names, and adds the new commits. */
async function writePaths(writing: Writing, base: number): Promise<void> {
  const { client, projectId, history } = writing;
  const { changes } = history.timeline;
  if (history.isContinued) await applyRenames(writing);
  const stored = history.isContinued
    ? await client.query<{ id: number; path: string }>(
        'select id, path from history_path where project_id = $1 and path = any($2)',
        [projectId, [...changes.keys()]],
      )
    : { rows: [] };
  const known = new Map(stored.rows.map(({ id, path }) => [path, id]));
  const added: CopyValue[][] = [];
  const grown: [id: number, positions: string, count: number][] = [];
  let next = await nextId(writing, 'history_path', 'id');
  for (const [path, places] of changes) {
    const positions = `{${places.map((place) => base + place).join(',')}}`;
    const id = known.get(path);
    if (id === undefined) added.push([projectId, next++, path, places.length, positions]);
    else grown.push([id, positions, places.length]);
  }
  await client.query(
    `update history_path h set positions = h.positions || g.positions::integer[],
       commits = h.commits + g.count
     from unnest($2::integer[], $3::text[], $4::integer[]) as g (id, positions, count)
     where h.project_id = $1 and h.id = g.id`,
    [projectId, ...[0, 1, 2].map((column) => grown.map((row) => row[column]))],
  );
  await copy(writing, 'history_path (project_id, id, path, commits, positions)', added);
}

/** What lost its name to another file is forgotten, as it is where all is read at once. */
async function applyRenames({ client, projectId, history }: Writing): Promise<void> {
  const entries = [...history.timeline.renames];
  const lost = entries.flatMap(([path, now]) => (now === null ? [path] : []));
  const moved = entries.flatMap(([path, now]) => (now === null ? [] : [{ path, now }]));
  await client.query('delete from history_path where project_id = $1 and path = any($2)', [
    projectId,
    lost,
  ]);
  await client.query(
    `update history_path h set path = m.now
     from unnest($2::text[], $3::text[]) as m (path, now)
     where h.project_id = $1 and h.path = m.path`,
    [projectId, moved.map(({ path }) => path), moved.map(({ now }) => now)],
  );
}

/** All pairs anew: a commit changes the degree of every pair of its files. */
async function writeCouplings(writing: Writing): Promise<void> {
  const { client, projectId } = writing;
  await client.query('delete from history_coupling where project_id = $1', [projectId]);
  const commits = await client.query<{ position: number; files: number }>(
    'select position, files from history_commit where project_id = $1',
    [projectId],
  );
  // Of files that are not indexed nobody is told, so they take up no place among the strongest.
  const paths = await client.query<{ id: number; positions: number[]; isCode: boolean }>(
    `select h.id, h.positions, ${isCodeSql('f')} as "isCode" from history_path h
     join project p on p.id = h.project_id
     join file f on f.snapshot_id = p.snapshot_id and f.path = h.path
     where h.project_id = $1`,
    [projectId],
  );
  const couplings = findCouplings({
    filesOf: new Map(commits.rows.map(({ position, files }) => [position, files])),
    positionsOf: new Map(paths.rows.map(({ id, positions }) => [id, positions])),
    code: new Set(paths.rows.flatMap(({ id, isCode }) => (isCode ? [id] : []))),
  });
  const rows = couplings.map(({ one, other, shared, degree }) => [
    projectId,
    one,
    other,
    shared,
    degree,
  ]);
  await copy(writing, 'history_coupling (project_id, one, other, shared, degree)', rows);
}

interface Finish {
  readonly history: NewHistory;
  readonly now: Date;
}

async function finish(
  client: PoolClient,
  held: HeldHistory,
  { history, now }: Finish,
): Promise<void> {
  const { rowCount } = await client.query(
    `update history h set state = 'ready', reason = null, commit_id = $3, is_complete = $4,
       has_messages = true,
       read_at = $5, commits = c.commits, since = c.since, until = c.until
     from (select count(*) as commits, min(authored_at) as since, max(authored_at) as until
           from history_commit where project_id = $1) c
     where h.project_id = $1 and h.claim = $2`,
    [held.projectId, held.claim, history.commit, history.isComplete, now],
  );
  if (rowCount === 0) throw new HistoryLost();
}

async function copy(
  { client }: Writing,
  target: string,
  rows: readonly (readonly CopyValue[])[],
): Promise<void> {
  const writer: CopyWriter = openCopyWriter(client);
  for (const piece of toCopyText(rows)) await writer.write(target, piece);
  await writer.finish();
}
