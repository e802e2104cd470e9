import type { KillFigures } from './kills.ts';
import type { Stage } from './stage.ts';

interface StoredDelivery {
  readonly id: string;
  readonly url: string;
  readonly event_id: string;
  readonly state: string;
}

/** Longest that a hundredth of the deliveries to healthy receivers may take: the worker was killed. */
const HEALTHY_P99_MS = 15_000;
/** Half of them are to be there at once, however slow others are. */
const HEALTHY_P50_MS = 1000;

/** What went wrong, in words; nothing where every delivery arrived as it was announced. */
export async function judge(stage: Stage, figures: KillFigures): Promise<readonly string[]> {
  const { platform } = stage;
  const violations: string[] = [];
  const demand = (isSo: boolean, complaint: string): void => {
    if (!isSo) violations.push(complaint);
  };
  const { rows: stored } = await platform.db.systemPool.query<StoredDelivery>(
    'select d.id, w.url, d.event_id, d.state from delivery d join webhook w on w.id = d.webhook_id',
  );
  const expected = figures.committed.size * figures.receivers.length;
  demand(figures.isSettled, 'Deliveries are pending for ever.');
  demand(stored.length === expected, `${stored.length} deliveries were written, not ${expected}.`);
  const unsent = stored.filter(({ state }) => state !== 'succeeded');
  demand(unsent.length === 0, `${unsent.length} deliveries are not 'succeeded'.`);
  const arrived = new Set(
    figures.receivers.flatMap(({ receiver }) =>
      receiver.arrivals.map(
        ({ deliveryId, eventId }) => `${receiver.url} ${deliveryId} ${eventId}`,
      ),
    ),
  );
  const lost = stored.filter(({ id, url, event_id }) => !arrived.has(`${url} ${id} ${event_id}`));
  demand(lost.length === 0, `${lost.length} deliveries never arrived.`);
  demand(arrived.size === stored.length, `${arrived.size - stored.length} came under another id.`);
  demand(hasOneBodyAnEvent(figures), 'An event was sent with different bytes.');
  demand(hasAllEvents(figures), 'A receiver lacks an event that was announced.');
  const { p50, p99 } = figures.latencyMs.healthy;
  demand(p50 <= HEALTHY_P50_MS, `Healthy receivers waited ${p50} ms at the median.`);
  demand(p99 <= HEALTHY_P99_MS, `Healthy receivers waited ${p99} ms at the 99th percentile.`);
  demand((await countOf(stage, INACTIVE)) === 0, 'A webhook was disabled.');
  demand((await countOf(stage, JOBS)) === 0, 'Jobs are left in the queue.');
  return violations;
}

const INACTIVE = 'select count(*)::integer as count from webhook where not active';
const JOBS = `select count(*)::integer as count from pgboss.job where name = 'deliver'`;

async function countOf({ platform }: Stage, sql: string): Promise<number> {
  const { rows } = await platform.db.systemPool.query<{ count: number }>(sql);
  return rows[0]?.count ?? -1;
}

function hasOneBodyAnEvent({ receivers }: KillFigures): boolean {
  const bodies = new Map<string, string>();
  const arrivals = receivers.flatMap(({ receiver }) => receiver.arrivals);
  for (const { eventId, bodyHash } of arrivals) {
    if ((bodies.get(eventId) ?? bodyHash) !== bodyHash) return false;
    bodies.set(eventId, bodyHash);
  }
  return true;
}

function hasAllEvents({ receivers, committed }: KillFigures): boolean {
  return receivers.every(({ receiver }) => {
    const events = new Set(receiver.arrivals.map(({ event }) => event));
    return [...committed.keys()].every((event) => events.has(event));
  });
}
