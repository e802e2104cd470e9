import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ClientConnection } from '../graphql/context.ts';
import type { Viewer } from '../viewer.ts';

/** A request that has been let in: it has an id and, where it said who it is, a viewer. */
export interface EdgeRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** path and query; its origin means nothing */
  readonly url: URL;
  readonly viewer: Viewer | null;
  readonly requestId: string;
  readonly client: ClientConnection;
}
