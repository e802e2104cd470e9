import type { SearchProjectQuery } from './search.generated.ts';

export type Hit = SearchProjectQuery['project']['search']['nodes'][number];
