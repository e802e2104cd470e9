import { tiersWith } from '#platform/graphql/permissions.ts';
import type { Platform } from '#platform/scope.ts';
import type { Viewer } from '#platform/viewer.ts';

const KEY_SQL = `select 1 from api_key
  where id = $1 and revoked_at is null and (expires_at is null or expires_at > $2)`;
const SESSION_SQL = `select 1 from session s
  join member m on m.id = s.member_id join account a on a.id = s.account_id
  where s.id = $1 and s.expires_at > $2 and (m.role = 'owner' or a.tier = any($3))`;

/** Whether a caller who was let in, see `admit`, would be let in now; nothing is counted. */
export async function isStillAuthorized(
  { db, clock }: Platform,
  { principal }: Viewer,
): Promise<boolean> {
  if (principal.kind === 'service') return true;
  const { rowCount } =
    principal.kind === 'key'
      ? await db.systemPool.query(KEY_SQL, [principal.keyId, clock.now()])
      : await db.systemPool.query(SESSION_SQL, [
          principal.sessionId,
          clock.now(),
          tiersWith('team'),
        ]);
  return rowCount === 1;
}
