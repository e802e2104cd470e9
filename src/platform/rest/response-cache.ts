import { createHash } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import manifest from '../../../package.json' with { type: 'json' };
import { createWeightedCache } from '#lib/weighted-cache.ts';
import type { GraphqlContext } from '../graphql/context.ts';
import { runOperation } from './execution.ts';
import { ProjectVersionDocument, type ProjectVersionQuery } from './operations.generated.ts';
import { type NextPage, type RestRow, trustData } from './row.ts';

/** An answer as it goes out. */
export interface CachedResponse {
  readonly status: number;
  /** bytes where it is kept: they go out again and again as they are */
  readonly body: string | Buffer;
  /** where the next page begins, null where there is none */
  readonly nextPage: NextPage | null;
  /** what else its head says, by name */
  readonly headers: Readonly<Record<string, string>>;
  /** its ETag, null where it depends on more than the index */
  readonly tag: string | null;
}

/** What an answer depends on beside the index. */
export interface CacheableCall {
  readonly row: RestRow;
  readonly context: GraphqlContext;
  readonly id: string;
  /** query and shape, as they came */
  readonly asked: string;
  /** If-None-Match: ETags of answers that the caller has */
  readonly known: string | null;
}

/** Answers of routes that are the same until something changes: a whole index is large to write out. */
export interface ResponseCache {
  /**
   * The answer that is kept, or the one that `make` gives now; only what succeeded is kept. Where the
   * caller has it already: 304 without a body.
   */
  load(call: CacheableCall, make: () => Promise<FreshResponse>): Promise<CachedResponse>;
}

export type FreshResponse = Omit<CachedResponse, 'tag'>;

/** Bytes that are kept in all. */
const MAX_BYTES = 64 * 1024 * 1024;

export function createResponseCache(schema: GraphQLSchema): ResponseCache {
  const cache = createWeightedCache<CachedResponse>(MAX_BYTES, ({ body }) => body.length);
  return {
    async load(call, make) {
      const key = await toKey(schema, call);
      if (key === null) return { ...(await make()), tag: null };
      const tag = toTag(key);
      if (isKnown(call.known, tag)) return { ...UNCHANGED, tag };
      try {
        return await cache.load(key, async () => {
          const answer = { ...(await make()), tag: null };
          // What changed meanwhile may be in the answer already: it would be kept under the state before.
          const isSame = answer.status === 200 && (await toKey(schema, call)) === key;
          if (isSame) return { ...answer, body: Buffer.from(answer.body), tag };
          throw new Uncached(answer);
        });
      } catch (error) {
        if (error instanceof Uncached) return error.answer;
        throw error;
      }
    },
  };
}

const UNCHANGED = { status: 304, body: '', nextPage: null, headers: {} } as const;

/** Weak: the same answer goes out compressed or not. Source: RFC 9110, 8.8.1. */
function toTag(key: string): string {
  const hash = createHash('sha256').update(`${manifest.version} ${key}`);
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}

/** Source: RFC 9110, 13.1.2: tags are compared without regard to weakness. */
function isKnown(known: string | null, tag: string): boolean {
  return known !== null && known.split(',').some((one) => bare(one) === bare(tag));
}

function bare(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

/** Carries an answer that must not be kept out of the cache; it is given all the same. */
class Uncached extends Error {
  readonly answer: CachedResponse;
  constructor(answer: CachedResponse) {
    super('The answer is not to be kept');
    this.answer = answer;
  }
}

/**
 * Asking for the version is what checks that the caller may read the project: who may not is refused
 * by the route itself, in its own words.
 * @returns null where nothing may be kept
 */
async function toKey(
  schema: GraphQLSchema,
  { row, context, id, asked }: CacheableCall,
): Promise<string | null> {
  const { viewer } = context;
  if (row.isKept === undefined || viewer === null) return null;
  const document = ProjectVersionDocument;
  const version = await runOperation({ schema, document, variables: { id }, context }).then(
    (data) => trustData<ProjectVersionQuery>(data).project.indexVersion,
    () => null,
  );
  if (version === null) return null;
  return JSON.stringify([viewer.accountId, viewer.mode, row.name, id, version, asked]);
}
