/** The requests of the bench: each query by REST and by GraphQL, and what is refused. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BenchError } from './bench-error.ts';
import { fetchTarget, type Target } from './http-load.ts';
import type { Service } from './service.ts';

export const NAMES = {
  bare: 'bare node:http',
  healthz: 'GET /healthz',
  noRoute: 'no such route, with a key (404)',
  restProject: 'REST project',
  graphqlProject: 'GraphQL project',
  persistedProject: 'GraphQL project, persisted',
  restSearch: 'REST search',
  graphqlSearch: 'GraphQL search',
  unknownKey: 'REST project, unknown key (401)',
  unknownProject: 'REST project, unknown id (404)',
} as const;

const OPERATIONS = join(import.meta.dirname, '..', 'schema', 'operations');
const SEARCH = { query: 'read the settings of a step', limit: 10 };
const UNKNOWN_KEY = `sk_live_${'x'.repeat(32)}`;
/** Of the right form, made in 1970. */
const UNKNOWN_ID = `proj_${'0'.repeat(24)}`;

/** Everything that is asked of the service; a persisted operation only where it knows such. */
export async function toTargets(service: Service, projectId: string): Promise<Target[]> {
  const { get, post } = createTargets(service);
  const project = `/api/v1/projects/${projectId}`;
  const document = readFileSync(join(OPERATIONS, 'get-project.graphql'), 'utf8');
  const search = readFileSync(join(OPERATIONS, 'search-project.graphql'), 'utf8');
  const sha256Hash = createHash('sha256').update(document).digest('hex');
  const variables = { id: projectId };
  const persisted = post(NAMES.persistedProject, '/graphql', {
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash } },
  });
  const unknown = get(NAMES.unknownKey, project, 401);
  const targets = [
    { ...get(NAMES.healthz, '/healthz', 200), headers: {}, postgresPid: null },
    get(NAMES.noRoute, '/api/v1/nothing', 404),
    get(NAMES.restProject, project, 200),
    post(NAMES.graphqlProject, '/graphql', { query: document, variables }),
    persisted,
    post(NAMES.restSearch, `${project}/search`, SEARCH),
    post(NAMES.graphqlSearch, '/graphql', {
      query: search,
      variables: { ...variables, ...SEARCH },
    }),
    { ...unknown, headers: { authorization: `Bearer ${UNKNOWN_KEY}` } },
    get(NAMES.unknownProject, `/api/v1/projects/${UNKNOWN_ID}`, 404),
  ];
  for (const target of targets) {
    if (target.path !== '/graphql' || target === persisted || (await answersData(target))) continue;
    throw new BenchError(`${target.name}: the answer has no data`);
  }
  const isKnown = await answersData(persisted);
  return isKnown ? targets : targets.filter((target) => target !== persisted);
}

function createTargets(service: Service) {
  const { url, serverPid, postgresPid } = service;
  const authorization = `Bearer ${service.apiKey}`;
  const served = { url, serverPid, postgresPid };
  return {
    get: (name: string, path: string, status: number): Target => ({
      ...served,
      name,
      method: 'GET',
      path,
      headers: { authorization },
      body: null,
      status,
    }),
    post: (name: string, path: string, body: object): Target => ({
      ...served,
      name,
      method: 'POST',
      path,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      status: 200,
    }),
  };
}

/** An operation that is not known is an answer without data, or with another status. */
async function answersData(target: Target): Promise<boolean> {
  try {
    return (await fetchTarget(target)).startsWith('{"data":{');
  } catch (error) {
    if (error instanceof BenchError) return false;
    throw error;
  }
}
