import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { openStream } from '../limits/account-streams.ts';
import type { Platform } from '../scope.ts';
import type { Viewer } from '../viewer.ts';
import { type GraphqlContext, unauthorized } from './context.ts';

type Subscribe = GraphQLFieldResolver<unknown, GraphqlContext>;

/** Whether a caller would still be let in: a key that was not revoked, a session that was not ended. */
export type StillAdmits = (platform: Platform, viewer: Viewer) => Promise<boolean>;

/** For so long a caller who was let in is not asked about again: a model's words come by the dozen. */
const CHECK_MS = 1000;

/**
 * Has every subscription of a schema count as a stream of its account, whichever transport it comes by:
 * it takes a slot before it starts and gives it back when it ends, fails or is left. It ends before the
 * next event where the caller would not be let in any more.
 */
export function limitStreams(schema: GraphQLSchema, isStillAuthorized: StillAdmits): GraphQLSchema {
  const type = schema.getSubscriptionType();
  if (!isObjectType(type)) return schema;
  for (const field of Object.values(type.getFields())) {
    const { subscribe } = field;
    if (subscribe !== undefined) field.subscribe = limited(subscribe, isStillAuthorized);
  }
  return schema;
}

function limited(subscribe: Subscribe, isStillAuthorized: StillAdmits): Subscribe {
  return async (root, args, context, info) => {
    const { platform, viewer } = context;
    if (viewer === null) throw unauthorized();
    const close = await openStream(platform, viewer);
    try {
      const events: unknown = await subscribe(root, args, context, info);
      if (isEvents(events)) {
        const watched = whileAdmitted(events, { platform, viewer, isStillAuthorized });
        return closing(watched[Symbol.asyncIterator](), close);
      }
      close();
      return events;
    } catch (error) {
      close();
      throw error;
    }
  };
}

interface Watch {
  readonly platform: Platform;
  readonly viewer: Viewer;
  readonly isStillAuthorized: StillAdmits;
}

/** The same events, up to the first that comes when the caller is not let in any more. */
function whileAdmitted(
  source: AsyncIterable<unknown>,
  { platform, viewer, isStillAuthorized }: Watch,
): AsyncIterableIterator<unknown> {
  const events = source[Symbol.asyncIterator]();
  let askedAt = platform.clock.now().getTime();
  const end = async () => (await events.return?.()) ?? { done: true as const, value: undefined };
  const iterator: AsyncIterableIterator<unknown> = {
    async next() {
      const result = await events.next();
      const now = platform.clock.now().getTime();
      if (result.done === true || now - askedAt < CHECK_MS) return result;
      askedAt = now;
      return (await isStillAuthorized(platform, viewer)) ? result : end();
    },
    return: end,
    async throw(error: unknown) {
      if (events.throw === undefined) throw error;
      return events.throw(error);
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}

function isEvents(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** The same events; `close` is called when there are no more, whoever ends them. */
function closing(
  events: AsyncIterator<unknown>,
  close: () => void,
): AsyncIterableIterator<unknown> {
  const iterator: AsyncIterableIterator<unknown> = {
    async next() {
      try {
        const result = await events.next();
        if (result.done === true) close();
        return result;
      } catch (error) {
        close();
        throw error;
      }
    },
    async return() {
      close();
      return (await events.return?.()) ?? { done: true, value: undefined };
    },
    async throw(error: unknown) {
      close();
      if (events.throw === undefined) throw error;
      return events.throw(error);
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}
