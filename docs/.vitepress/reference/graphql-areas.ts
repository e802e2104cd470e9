import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getNamedType, type GraphQLNamedType, isObjectType, isUnionType } from 'graphql';

export interface Area {
  readonly id: string;
  readonly title: string;
  /** folders of src/features whose types are in it */
  readonly features: readonly string[];
}

/** What is in no feature: scalars, paging, errors. */
const COMMON: Area = { id: 'common', title: 'Common types', features: [] };

export const AREAS: readonly Area[] = [
  { id: 'projects', title: 'Projects', features: ['projects', 'settings'] },
  {
    id: 'indexes',
    title: 'Indexes',
    features: ['indexing', 'watching', 'snapshots', 'comparison', 'enterprise', 'embeddings'],
  },
  {
    id: 'search',
    title: 'Search and questions',
    features: ['search', 'saved-searches', 'questions'],
  },
  { id: 'navigation', title: 'Navigation and graph', features: ['navigation', 'graph'] },
  {
    id: 'analyses',
    title: 'Metrics, clones, dead code, history',
    features: ['metrics', 'duplication', 'dead-code', 'history', 'health'],
  },
  {
    id: 'findings',
    title: 'Findings and security',
    features: ['findings', 'reports', 'security', 'dependencies'],
  },
  {
    id: 'impact',
    title: 'Impact, simulation, what-if',
    features: ['impact', 'simulation', 'what-if'],
  },
  { id: 'webhooks', title: 'Webhooks', features: ['webhooks'] },
  { id: 'accounts', title: 'Accounts and keys', features: ['accounts'] },
  COMMON,
];

/** The area of a type; the root types are in none. */
export type AreaOf = (type: GraphQLNamedType) => Area;

/**
 * Puts each type where the feature that defines it is; connections and results go with what they hold.
 * @param src folder of the service's sources
 */
export function sortIntoAreas(src: string): AreaOf {
  const defined = readDefinitions(src);
  const areaOf = (type: GraphQLNamedType): Area => {
    const area = defined.get(type.name);
    if (area) return area;
    const held = heldBy(type);
    return held === undefined ? COMMON : areaOf(held);
  };
  return areaOf;
}

const DEFINITION =
  /(?:objectRef|simpleObject|enumType|inputType|scalarType)(?:<[^(]*>)?\(\s*'(\w+)'/g;

function readDefinitions(src: string): ReadonlyMap<string, Area> {
  const found = new Map<string, Area>();
  for (const area of AREAS) {
    const patterns = area.features.map((feature) => `features/${feature}/**/*.ts`);
    const text = globSync(patterns, { cwd: src })
      .map((path) => readFileSync(join(src, path), 'utf8'))
      .join('\n');
    for (const [, name = ''] of text.matchAll(DEFINITION)) found.set(name, area);
  }
  return found;
}

/** What a connection, one of its edges, or the result of a mutation is about. */
function heldBy(type: GraphQLNamedType): GraphQLNamedType | undefined {
  if (isUnionType(type)) return type.getTypes().find(({ name }) => name !== 'RequestError');
  if (!isObjectType(type)) return undefined;
  if (!/Connection(?:Edge)?$/.test(type.name)) return undefined;
  const node = type.getFields()[type.name.endsWith('Edge') ? 'node' : 'nodes'];
  return node && getNamedType(node.type);
}
