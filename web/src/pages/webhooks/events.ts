import type { WebhookEvent } from './webhooks.generated.ts';

export const EVENTS = [
  'INDEX_STARTED',
  'INDEX_COMPLETE',
  'INDEX_FAILED',
  'SECURITY_ALERT',
  'ANALYSIS_COMPLETE',
] as const satisfies readonly WebhookEvent[];

/** As a receiver reads it: `index.complete`. */
export function toEventName(event: WebhookEvent | 'PING'): string {
  return event.toLowerCase().replace('_', '.');
}
