import { defineEntity, p, type InferEntity } from '#platform/db/entity.ts';
import type { EventType } from './events.ts';

export const Webhook = defineEntity({
  name: 'Webhook',
  tableName: 'webhook',
  properties: {
    id: p.string().primary(),
    accountId: p.string(),
    url: p.string(),
    events: p.array<EventType>(),
    active: p.boolean(),
    /** why it was disabled, for people; null while it is active */
    disabledReason: p.string().nullable(),
    disabledAt: p.datetime().nullable(),
    /** sealed; see platform/secret-box.ts */
    secret: p.uint8array(),
    /** the secret before the last rotation, which signs as well until `previousUntil` */
    previousSecret: p.uint8array().nullable(),
    previousUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
export type WebhookRow = InferEntity<typeof Webhook>;
