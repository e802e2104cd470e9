import { SAMPLE_PROJECT } from '#platform/rest/sample-project.ts';
import type { EventType } from './events.ts';

const EVENTS: EventType[] = ['index.complete', 'security.alert'];

/** A webhook of the reference. */
export const WEBHOOK = {
  id: SAMPLE_PROJECT.webhookId,
  url: 'https://ci.example.com/hooks/sextant',
  events: EVENTS,
  active: true,
};

export const LISTED_WEBHOOK = { ...WEBHOOK, createdAt: SAMPLE_PROJECT.createdAt };

export const NEW_WEBHOOKS = [
  {
    summary: 'With your own secret',
    value: { url: WEBHOOK.url, events: WEBHOOK.events, secret: 'a long random text' },
  },
  { summary: 'With a generated secret', value: { url: WEBHOOK.url, events: ['index.failed'] } },
];
