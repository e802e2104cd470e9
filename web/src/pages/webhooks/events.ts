import type { WebhookEvent } from './webhooks.generated.ts';

export const EVENTS = [
  'index_started',
  'index_complete',
  'index_failed',
  'security_alert',
  'analysis_complete',
] as const satisfies readonly WebhookEvent[];

/** As a receiver reads it: `index.complete`. */
export function toEventName(event: WebhookEvent): string {
  return event.replace('_', '.');
}
