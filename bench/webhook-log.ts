/** The log of deliveries when it is long, and what deleting old ones does to new ones. */
import { setTimeout as delay } from 'node:timers/promises';
import {
  countDeliveries,
  listDeliveries,
  loadAttempts,
  loadDeliveries,
} from '#features/webhooks/service.ts';
import type { DeliveryState } from '#features/webhooks/log.ts';
import { pruneDeliveries } from '#features/webhooks/retention.ts';
import { openTenantScope, type TenantScope } from '#platform/scope.ts';
import { quantile } from './statistics.ts';
import { announceSteadily } from './webhook-delivery.ts';
import { setStage, type Stage } from './webhook-stage.ts';

export interface QueryFigures {
  readonly name: string;
  /** milliseconds */
  readonly p50: number;
  readonly p99: number;
}

const WEBHOOKS = 20;
const RUNS = 200;
const PAGE = 20;

/** Half of all deliveries are one webhook's; the others share the rest. */
export async function measureLog(deliveries: number): Promise<readonly QueryFigures[]> {
  const stage = await setStage({ workers: 1, receivers: WEBHOOKS });
  try {
    const ids = await fill(stage, { deliveries, daysOld: 0 });
    const scope = openTenantScope(stage.platform, stage.viewer);
    const [large = '', usual = ''] = ids;
    const figures: QueryFigures[] = [];
    for (const [which, id] of [
      ['usual', usual],
      ['largest', large],
    ] as const) {
      for (const [name, ask] of Object.entries(toQuestions(scope, id))) {
        figures.push({ name: `${which} webhook, ${name}`, ...(await time(ask)) });
      }
    }
    return figures;
  } finally {
    await stage.stop();
  }
}

type Ask = () => Promise<unknown>;

function toQuestions(scope: TenantScope, webhookId: string): Readonly<Record<string, Ask>> {
  const page = (state: DeliveryState | null, after?: string): Ask => {
    return () => listDeliveries(scope, [webhookId], { limit: PAGE, state, after });
  };
  return {
    'first page': page(null),
    'page in the middle': page(null, toId(500_000)),
    'page of failed ones': page('failed'),
    'page of pending ones, none': page('pending'),
    counts: () => countDeliveries(scope, [webhookId]),
    'one delivery with attempts': async () => {
      const id = toId(1 + Math.floor(Math.random() * 100_000));
      await Promise.all([loadDeliveries(scope, [id]), loadAttempts(scope, [id])]);
    },
  };
}

async function time(ask: Ask): Promise<Pick<QueryFigures, 'p50' | 'p99'>> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** As `ID_SQL` makes it. */
function toId(number: number): string {
  return `dlv_${number.toString(16).padStart(24, '0')}`;
}

const ID_SQL = (prefix: string, column: string): string =>
  `'${prefix}_' || lpad(to_hex(${column}), 24, '0')`;

interface Filling {
  readonly deliveries: number;
  readonly daysOld: number;
}

/** Events of one delivery each, with one attempt. @returns the webhooks' ids, the largest first */
async function fill({ platform, viewer }: Stage, filling: Filling): Promise<string[]> {
  const { systemPool: pool } = platform.db;
  const { rows } = await pool.query<{ id: string }>('select id from webhook order by id');
  const ids = rows.map(({ id }) => id);
  const body = JSON.stringify({ event: 'index.started', data: { text: 'x'.repeat(200) } });
  const at = `now() - make_interval(days => $2) - make_interval(secs => n)`;
  await pool.query(
    `insert into event (id, account_id, project_id, type, body, created_at)
     select ${ID_SQL('evt', 'n')}, $3, 'proj_bench', 'index.started', $4, ${at}
     from generate_series(1, $1::integer) n`,
    [filling.deliveries, filling.daysOld, viewer.accountId, Buffer.from(body)],
  );
  await pool.query(
    `insert into delivery
       (id, account_id, webhook_id, event_id, trigger, state, attempts, created_at, finished_at)
     select ${ID_SQL('dlv', 'n')}, $3,
       ($4::text[])[case when n % 2 = 0 then 1 else 1 + n / 2 % cardinality($4) end],
       ${ID_SQL('evt', 'n')}, 'event', case when n % 50 < 2 then 'failed' else 'succeeded' end, 1,
       ${at}, ${at} from generate_series(1, $1::integer) n`,
    [filling.deliveries, filling.daysOld, viewer.accountId, ids],
  );
  await pool.query(
    `insert into attempt (delivery_id, number, started_at, duration_ms, status, response_body)
     select id, 1, created_at, 12, 204, 'accepted' from delivery
     where id <= ${ID_SQL('dlv', '$1::integer')}`,
    [filling.deliveries],
  );
  await pool.query('vacuum analyze event, delivery, attempt');
  return ids;
}

export interface PruneFigures {
  readonly events: number;
  readonly seconds: number;
  /** milliseconds; the longest time seen that anything waited for a lock, and that a step took */
  readonly longestWaitMs: number;
  readonly longestStepMs: number;
  /** milliseconds from commit to receiver meanwhile */
  readonly p99: number;
  readonly max: number;
}

const LOOK_MS = 20;

/** Deletes old events while new ones are delivered, 50 a second. */
export async function measurePruning(events: number): Promise<PruneFigures> {
  const stage = await setStage({ workers: 1, receivers: 1 });
  try {
    await fill(stage, { deliveries: events, daysOld: 31 });
    await announceSteadily(stage, { events: 50, isEnough: () => false });
    await stage.receivers.take();
    const state = { isDone: false };
    const watching = watch(stage, () => state.isDone);
    const announcing = announceSteadily(stage, { events: 1e6, isEnough: () => state.isDone });
    const started = performance.now();
    await pruneDeliveries(stage.platform);
    const seconds = (performance.now() - started) / 1000;
    state.isDone = true;
    const committed = await announcing;
    const arrivals = await stage.receivers.take();
    const latencies = arrivals.map(([, event, atMs]) => atMs - (committed.get(event) ?? atMs));
    const [p99, max] = [quantile(latencies, 0.99), quantile(latencies, 1)];
    return { events, seconds, p99, max, ...(await watching) };
  } finally {
    await stage.stop();
  }
}

const LOOK_SQL = `select
  coalesce(max(extract(epoch from clock_timestamp() - query_start)) filter
    (where wait_event_type = 'Lock'), 0)::float8 as wait,
  coalesce(max(extract(epoch from clock_timestamp() - query_start)) filter
    (where query like 'delete from event%'), 0)::float8 as step
  from pg_stat_activity where state = 'active'`;

async function watch({ platform }: Stage, isDone: () => boolean) {
  let [longestWaitMs, longestStepMs] = [0, 0];
  while (!isDone()) {
    const { rows } = await platform.db.systemPool.query<{ wait: number; step: number }>(LOOK_SQL);
    longestWaitMs = Math.max(longestWaitMs, (rows[0]?.wait ?? 0) * 1000);
    longestStepMs = Math.max(longestStepMs, (rows[0]?.step ?? 0) * 1000);
    await delay(LOOK_MS);
  }
  return { longestWaitMs, longestStepMs };
}
