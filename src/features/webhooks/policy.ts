import type { EgressPolicy } from '#platform/egress/target.ts';
import type { Env } from '#platform/env.ts';

/** Where deliveries may go. */
export function toWebhookPolicy(env: Env): EgressPolicy {
  return {
    allowHttp: env.WEBHOOK_ALLOW_HTTP,
    allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    settings: { allowHttp: 'WEBHOOK_ALLOW_HTTP', allowPrivate: 'WEBHOOK_ALLOW_PRIVATE' },
  };
}
