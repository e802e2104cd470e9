import { EnvelopArmor } from '@escape.tech/graphql-armor';
import { useGraphQLSSE } from '@graphql-yoga/plugin-graphql-sse';
import type { GraphQLSchema } from 'graphql';
import { createYoga, type YogaServerInstance } from 'graphql-yoga';
import type { Log } from '../log.ts';
import { createContext, type GraphqlContext } from './context.ts';
import type { Platform } from '../scope.ts';
import type { Viewer } from '../viewer.ts';
import { toGraphqlError } from './errors.ts';

/** What the HTTP edge knows of a request before GraphQL sees it. */
export interface EdgeContext {
  readonly viewer: Viewer | null;
  readonly requestId: string;
}

export type Yoga = YogaServerInstance<EdgeContext, GraphqlContext>;

export const GRAPHQL_PATH = '/graphql';

/** GraphQL over HTTP, with GraphiQL, and over Server-Sent Events at /graphql/stream. */
export function createGraphqlServer(platform: Platform, schema: GraphQLSchema): Yoga {
  const armor = new EnvelopArmor({
    costLimit: { enabled: false },
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
    logging: toYogaLog(platform.log),
    maskedErrors: { maskError: (error) => toGraphqlError(error, platform.log) },
    context: ({ viewer, requestId }) => createContext({ platform, viewer, requestId }),
    plugins: [...armor.plugins, useGraphQLSSE({ endpoint: `${GRAPHQL_PATH}/stream` })],
  });
}

function toYogaLog(log: Log) {
  const at =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (...parts: unknown[]) => {
      log[level]({ graphql: parts.map(String) }, 'graphql');
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
