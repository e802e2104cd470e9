import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import type { Plugin } from 'graphql-yoga';
import { z } from 'zod';
import manifest from '../../../schema/persisted-operations.json' with { type: 'json' };
import { AppError } from '../errors.ts';
import { toParamsError } from './errors.ts';

/** Documents by the SHA-256 of their text, in hex; codegen writes them from our own operations. */
const DOCUMENTS: ReadonlyMap<string, string> = new Map(Object.entries(manifest));
const TEXTS: ReadonlySet<string> = new Set(DOCUMENTS.values());

/**
 * Takes operations by hash over plain HTTP, and where the setting says so no others over anything.
 * @param only GRAPHQL_PERSISTED_ONLY
 */
export function usePersisted(only: boolean): readonly Plugin[] {
  const byHash = usePersistedOperations({
    // Told apart by their text below, which the other transports bring as well.
    allowArbitraryOperations: true,
    extractPersistedOperationId: ({ extensions }) => hashOf(extensions),
    getPersistedOperation: (hash) => DOCUMENTS.get(hash) ?? null,
    customErrors: {
      notFound: () => toParamsError(notPersisted()),
      keyNotFound: () => toParamsError(noQuery()),
    },
  });
  return only
    ? [byHash, { onParse: ({ params }) => refuseUnknown(String(params.source)) }]
    : [byHash];
}

/**
 * The document of an operation that may have come by its hash.
 * @throws AppError NOT_FOUND for a hash that is none of ours, INVALID_REQUEST for neither
 */
export function findQuery(query: string, extensions: unknown): string {
  if (query !== '') return query;
  const hash = hashOf(extensions);
  if (hash === null) throw noQuery();
  const document = DOCUMENTS.get(hash);
  if (document === undefined) throw notPersisted();
  return document;
}

/** The hash in `extensions.persistedQuery.sha256Hash`. */
function hashOf(extensions: unknown): string | null {
  const parsed = extensionsSchema.safeParse(extensions);
  return parsed.success ? parsed.data.persistedQuery.sha256Hash : null;
}

const extensionsSchema = z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) });

function refuseUnknown(text: string): void {
  if (TEXTS.has(text)) return;
  throw new AppError(
    'FORBIDDEN',
    'Only persisted operations are allowed: GRAPHQL_PERSISTED_ONLY is set.',
  );
}

/** In the words that clients look for: they then send the document itself. */
function notPersisted(): AppError {
  return new AppError('NOT_FOUND', 'PersistedQueryNotFound');
}

function noQuery(): AppError {
  return new AppError(
    'INVALID_REQUEST',
    'query is required: a document, or its hash as extensions.persistedQuery.sha256Hash.',
  );
}
