import type { CallOptions } from './options.ts';
import { Page, PagePromise, readNextCursor } from './page.ts';
import type { Transport } from './transport.ts';
import type { BodyOf, ListedWebhook, QueryOf, Webhook } from './types.ts';

/** Receivers of events. Pro and Enterprise, with live keys. */
export class Webhooks {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async create(webhook: BodyOf<'createWebhook'>, options?: CallOptions): Promise<Webhook> {
    const call = { operation: 'createWebhook', body: webhook, options } as const;
    return (await this.#transport.call(call)).webhook;
  }

  /** Webhooks of the account, oldest first: all at once, or in pages with `limit`. */
  list(query: QueryOf<'listWebhooks'> = {}, options?: CallOptions): PagePromise<ListedWebhook> {
    const load = async (cursor?: string): Promise<Page<ListedWebhook>> => {
      const { body, headers } = await this.#transport.reply({
        operation: 'listWebhooks',
        query: cursor === undefined ? query : { ...query, cursor },
        options,
      });
      return new Page(body.webhooks, readNextCursor(headers), load);
    };
    return new PagePromise(load);
  }

  async delete(id: string, options?: CallOptions): Promise<void> {
    await this.#transport.call({ operation: 'deleteWebhook', id, options });
  }
}
