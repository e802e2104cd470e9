import { EnvelopArmor } from '@escape.tech/graphql-armor';
import type { GraphQLError, GraphQLSchema } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { Log } from '../log.ts';
import { type ClientConnection, createContext, type GraphqlContext } from './context.ts';
import type { Platform } from '../scope.ts';
import type { Viewer } from '../viewer.ts';
import { ERROR_CODES, isErrorCode } from '../errors.ts';
import { toGraphqlError } from './errors.ts';
import { useLimits } from './limits.ts';
import { usePersisted } from './persisted.ts';

/** What the HTTP edge knows of a request before GraphQL sees it. */
export interface EdgeContext {
  readonly viewer: Viewer | null;
  readonly requestId: string;
  readonly client: ClientConnection;
}

export type Yoga = YogaServerInstance<EdgeContext, GraphqlContext>;

export const GRAPHQL_PATH = '/graphql';

/** GraphQL over HTTP, with GraphiQL. */
export function createGraphqlServer(platform: Platform, schema: GraphQLSchema): Yoga {
  const armor = new EnvelopArmor({
    costLimit: { enabled: false },
    // The schema is public: a typo may be answered with what was meant.
    blockFieldSuggestion: { enabled: false },
    // Counted with the cost, where fragments and introspection have their own depth.
    maxDepth: { enabled: false },
    maxAliases: { n: 30 },
    maxTokens: { n: 2000 },
  }).protect();
  return createYoga<EdgeContext, GraphqlContext>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    multipart: false,
    cors: false,
    batching: false,
    // Bodies are read, capped and parsed before yoga is called.
    maxRequestBodySize: false,
    landingPage: false,
    // A page of the HTTP edge: yoga would write its nine megabytes into every answer, without a policy.
    graphiql: false,
    logging: toYogaLog(platform.log),
    maskedErrors: { maskError: (error) => toGraphqlError(error, platform.log) },
    plugins: [
      useContext(platform),
      ...armor.plugins,
      useLimits(),
      ...usePersisted(platform.env.GRAPHQL_PERSISTED_ONLY),
      useErrorCodes(),
    ],
  });
}

/**
 * What resolvers are given, defined on yoga's own context: of a context that it is given yoga makes a
 * copy, and would call the getters for that, which are for signed-in callers only.
 */
function useContext(platform: Platform): Plugin<EdgeContext> {
  return {
    onContextBuilding({ context }) {
      const { viewer, requestId, client } = context;
      const made = createContext({ platform, viewer, requestId, client });
      Object.defineProperties(context, Object.getOwnPropertyDescriptors(made));
    },
  };
}

/** Documents that were refused before they ran get a code of ours as well. */
function useErrorCodes(): Plugin {
  return {
    onResultProcess({ result }) {
      const results = Array.isArray(result) || Symbol.asyncIterator in result ? [] : [result];
      for (const { errors = [] } of results) for (const error of errors) setCode(error);
    },
  };
}

/** Gives an error a code of ours, and a status for yoga where it is not about a field. */
export function setCode(error: GraphQLError): void {
  const given = error.extensions['code'];
  const code = isErrorCode(given) ? given : 'INVALID_REQUEST';
  error.extensions['code'] = code;
  // With a path it is about a field, and the answer is one. `spec`: a document at fault is told by
  // the status only where the client's `accept` asks for that.
  if (error.path !== undefined) return;
  const spec = code === 'INVALID_REQUEST';
  error.extensions['http'] ??= { status: ERROR_CODES[code], spec };
}

/** What a client did wrong is told to the client; what went wrong here is logged where it is masked. */
function toYogaLog(log: Log) {
  const quietly = (...parts: unknown[]): void =>
    log.debug({ graphql: parts.map(String) }, 'graphql');
  return { debug: quietly, info: quietly, warn: quietly, error: quietly };
}
