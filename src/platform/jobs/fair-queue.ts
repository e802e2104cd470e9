import type { Em } from '../db/database.ts';
import { query } from '../db/sql.ts';

// What is due and what is under way. Of jobs under way the latest turn is what the queue is at.
const TURN_SQL = {
  name: 'find-turn',
  text: `select greatest(
      coalesce(max(-priority) filter (where state = 'active'), min(-priority), 0),
      coalesce(max(-priority) filter (where group_id = $2) + 1, 0)
    )::integer as turn
    from pgboss.job
    where name = $1 and state <= 'active' and start_after <= pgboss.job_now()`,
};

/**
 * Which turn a new job of an account gets in a queue: the one after the account's last job, and never
 * one that the queue is past. So the second job of a backlog comes after everybody's first, and who has
 * nothing waiting is next.
 * Source: start-time fair queueing (Goyal, Vin, Cheng 1996), each job being as long as any other.
 */
export async function findTurn(em: Em, queueName: string, account: string): Promise<number> {
  const [found] = await query<{ turn: number }>(em, TURN_SQL, [queueName, account]);
  return found?.turn ?? 0;
}
