/** Every feature adds its types to the one builder when it is imported here, and nowhere else. */
import '#features/accounts/graphql.ts';
import '#features/projects/graphql.ts';
import '#features/snapshots/graphql.ts';
import '#features/indexing/graphql.ts';
import '#features/indexing/graphql-ref-index.ts';
import '#features/navigation/graphql.ts';
import '#features/enterprise/graphql.ts';
import '#features/search/graphql.ts';
import '#features/saved-searches/graphql.ts';
import '#features/embeddings/graphql.ts';
import '#features/questions/graphql.ts';
import '#features/graph/graphql.ts';
import '#features/graph/graphql-module-map.ts';
import '#features/metrics/graphql.ts';
import '#features/health/graphql.ts';
import '#features/settings/graphql.ts';
import '#features/findings/graphql.ts';
import '#features/duplication/graphql.ts';
import '#features/dead-code/graphql.ts';
import '#features/dependencies/graphql.ts';
import '#features/dependencies/graphql-summary.ts';
import '#features/security/graphql.ts';
import '#features/reports/graphql.ts';
import '#features/history/graphql.ts';
import '#features/impact/graphql.ts';
import '#features/simulation/graphql.ts';
import '#features/what-if/graphql.ts';
import '#features/comparison/graphql.ts';
import '#features/comparison/graphql-lists.ts';
import '#features/watching/graphql.ts';
import '#features/webhooks/graphql.ts';
import type { GraphQLSchema } from 'graphql';
import { isStillAuthorized } from '#features/accounts/service.ts';
import { builder } from '#platform/graphql/builder.ts';
import { limitStreams } from '#platform/graphql/stream-limit.ts';

/** The schema behind REST, GraphQL and the dashboard. */
export const schema: GraphQLSchema = limitStreams(builder.toSchema(), isStillAuthorized);
