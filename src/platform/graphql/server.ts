import { EnvelopArmor } from '@escape.tech/graphql-armor';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import type { GraphQLError, GraphQLSchema } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { Log } from '../log.ts';
import { createContext, type GraphqlContext } from './context.ts';
import type { Platform } from '../scope.ts';
import type { Viewer } from '../viewer.ts';
import { ERROR_CODES } from '../errors.ts';
import { toGraphqlError } from './errors.ts';

/** What the HTTP edge knows of a request before GraphQL sees it. */
export interface EdgeContext {
  readonly viewer: Viewer | null;
  readonly requestId: string;
}

export type Yoga = YogaServerInstance<EdgeContext, GraphqlContext>;

export const GRAPHQL_PATH = '/graphql';

/** GraphQL over HTTP, with GraphiQL. */
export function createGraphqlServer(platform: Platform, schema: GraphQLSchema): Yoga {
  const armor = new EnvelopArmor({
    costLimit: { enabled: false },
    // The schema is public: a typo may be answered with what was meant.
    blockFieldSuggestion: { enabled: false },
    maxDepth: { n: 12 },
    maxAliases: { n: 30 },
    maxTokens: { n: 2000 },
  }).protect();
  return createYoga<EdgeContext, GraphqlContext>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    multipart: false,
    batching: false,
    landingPage: false,
    graphiql: { title: 'Sextant' },
    // Its scripts come with the package: a self-hosted service must not need anybody's CDN.
    renderGraphiQL,
    logging: toYogaLog(platform.log),
    maskedErrors: { maskError: (error) => toGraphqlError(error, platform.log) },
    context: ({ viewer, requestId }) => createContext({ platform, viewer, requestId }),
    plugins: [...armor.plugins, useErrorCodes()],
  });
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

function setCode(error: GraphQLError): void {
  const { code } = error.extensions;
  if (typeof code === 'string' && code in ERROR_CODES) return;
  error.extensions['code'] = 'INVALID_REQUEST';
}

/** What a client did wrong is told to the client; what went wrong here is logged where it is masked. */
function toYogaLog(log: Log) {
  const quietly = (...parts: unknown[]): void =>
    log.debug({ graphql: parts.map(String) }, 'graphql');
  return { debug: quietly, info: quietly, warn: quietly, error: quietly };
}
