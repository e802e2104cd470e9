/** The front of webhooks: who is told of what, and the log of it. */
export type { WebhookRow } from './entities.ts';
export { emitEvent } from './emission.ts';
export type { EventType } from './events.ts';
export {
  type AttemptRow,
  countDeliveries,
  type DeliveryCounts,
  type DeliveryRow,
  listDeliveries,
  loadAttempts,
  loadDeliveries,
  MAX_COUNT,
  type LogPage,
  pingWebhook,
  replayDelivery,
} from './log.ts';
export { webhookTasks } from './retention.ts';
export {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  findWebhook,
  listWebhooks,
  loadWebhooks,
  rotateSecret,
  updateWebhook,
  type WebhookWithSecret,
} from './webhook.ts';
