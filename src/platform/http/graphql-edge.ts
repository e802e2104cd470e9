import { toAppError } from '../graphql/errors.ts';
import { createEventSource, EVENT_SOURCE_PATH } from '../graphql/event-source.ts';
import type { Yoga } from '../graphql/server.ts';
import type { Platform } from '../scope.ts';
import { readBytes } from './body.ts';
import { sendJson } from './reply.ts';
import type { EdgeRequest } from './rest-edge.ts';

/** Everything under /graphql that comes as HTTP: operations, GraphiQL, the event stream. */
export function createGraphqlEdge(platform: Platform, yoga: Yoga) {
  const eventSource = createEventSource(yoga);
  return async ({ request, response, viewer, requestId }: EdgeRequest): Promise<void> => {
    try {
      // Read here, where it is capped; yoga takes a body that is there already.
      const body = request.method === 'POST' ? (await readBytes(request)).toString('utf8') : '';
      const edge = { viewer, requestId };
      if (request.url?.split('?', 1)[0] === EVENT_SOURCE_PATH) {
        await eventSource({ request, response, body, edge });
      } else {
        await yoga(Object.assign(request, { body }), response, edge);
      }
    } catch (error) {
      const { message, code, status } = toAppError(error, platform.log);
      sendJson(response, status, { errors: [{ message, extensions: { code } }] });
    }
  };
}
