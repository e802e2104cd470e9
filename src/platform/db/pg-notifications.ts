import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

const CHANNEL = 'sextant';
const RECONNECT_DELAY_MS = 500;

/** Wakes whoever waits for a topic, on every process. It says "look again", never what changed. */
export interface PgNotifications {
  /** @returns a function that stops listening */
  onRing(topic: string, listener: () => void): () => void;
  close(): Promise<void>;
}

/** SQL that rings; run it in the transaction whose change is to be seen, it fires at the commit. */
export const NOTIFY_SQL = `select pg_notify('${CHANNEL}', $1)`;

/**
 * Listens on one connection of its own. When that connection is lost it is made again, and every
 * listener is rung once, since rings in between are gone.
 */
export async function openPgNotifications(
  url: string,
  onWarning: (message: string) => void,
): Promise<PgNotifications> {
  const rings = new EventEmitter().setMaxListeners(0);
  let closed = false;
  let client = await connect();

  async function connect(): Promise<Client> {
    const fresh = new Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', (message) => rings.emit(message.payload ?? ''));
    fresh.on('error', () => undefined);
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    // Only now: a connection lost before is the caller's to make again, and not to be made twice.
    fresh.on('end', () => void reconnect());
    return fresh;
  }

  async function reconnect(): Promise<void> {
    await delay(RECONNECT_DELAY_MS, undefined, { ref: false });
    if (closed) return;
    try {
      client = await connect();
      if (closed) await client.end();
      for (const topic of rings.eventNames()) rings.emit(topic);
    } catch (error) {
      onWarning(`Listening for changes failed and will be retried: ${String(error)}`);
      await reconnect();
    }
  }

  return {
    onRing(topic, listener) {
      rings.on(topic, listener);
      return () => rings.off(topic, listener);
    },
    async close() {
      closed = true;
      await client.end();
    },
  };
}
