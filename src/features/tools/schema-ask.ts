import type { GraphQLSchema } from 'graphql';
import type { GraphqlContext } from '#platform/graphql/context.ts';
import { runOperation } from '#platform/rest/execution.ts';
import { trustData } from '#platform/rest/row.ts';
import type { Ask } from './tool.ts';

/** Asks the schema in this process, as the viewer of the context: what he may not see is not there. */
export function createSchemaAsk(schema: GraphQLSchema, context: GraphqlContext): Ask {
  return async (document, variables) =>
    trustData(await runOperation({ schema, document, variables, context }));
}
