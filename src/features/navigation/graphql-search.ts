import { SnapshotRef, SourceFileRef, SymbolKindEnum } from '#features/snapshots/graphql.ts';
import { findSourceFile, type SnapshotRow } from '#features/snapshots/service.ts';
import { builder } from '#platform/graphql/builder.ts';
import { CodeSymbolRef } from './graphql-symbol.ts';
import { type FileMatch, searchFiles, searchSymbols, type SymbolMatch } from './service.ts';

interface MatchIn<Match> {
  readonly snapshot: SnapshotRow;
  readonly match: Match;
}

const FileMatchRef = builder.objectRef<MatchIn<FileMatch>>('FileMatch').implement({
  description: 'File whose path matches a query.',
  fields: (t) => ({
    path: t.string({ resolve: ({ match }) => match.file.path }),
    language: t.string({ resolve: ({ match }) => match.file.language }),
    lines: t.int({ resolve: ({ match }) => match.file.lines }),
    isTest: t.boolean({ resolve: ({ match }) => match.file.isTest }),
    isGenerated: t.boolean({ resolve: ({ match }) => match.file.isGenerated }),
    score: t.float({
      description: 'Match score, 0 to 1; higher is better.',
      resolve: ({ match }) => match.score,
    }),
    positions: t.field({
      type: ['Int'],
      description: 'Offsets of the matched characters in the path, from 0.',
      resolve: ({ match }) => [...match.positions],
    }),
    file: t.field({
      description: 'File in the snapshot.',
      type: SourceFileRef,
      complexity: { field: 5, multiplier: 1 },
      resolve: ({ snapshot, match }, _args, { tenant }) =>
        findSourceFile(tenant, snapshot, match.file.path),
    }),
  }),
});

const searchArgs = {
  queryText: 'Search text, 1 to 100 characters.',
  limitText: 'Maximum number of results, 1 to 100; higher values count as 100.',
};
const DEFAULT_LIMIT = 20;
/** All names of the index are looked through, in memory, for some results. */
const RESULT_PRICE = 5;
const priceOfSearch = ({ limit }: { readonly limit?: number | null | undefined }) => ({
  field: RESULT_PRICE,
  multiplier: Math.max(limit ?? DEFAULT_LIMIT, 1),
});

builder.objectField(SnapshotRef, 'findFiles', (t) =>
  t.field({
    type: [FileMatchRef],
    complexity: priceOfSearch,
    description:
      'Quick open: files whose path matches the typed text by prefix, initials of words, substring or subsequence. Best match first.',
    args: {
      query: t.arg.string({ required: true, description: searchArgs.queryText }),
      limit: t.arg.int({ defaultValue: DEFAULT_LIMIT, description: searchArgs.limitText }),
    },
    resolve: async (snapshot, { query, limit }, { tenant }) => {
      const request = { query, limit: limit ?? DEFAULT_LIMIT };
      const matches = await searchFiles(tenant, snapshot, request);
      return matches.map((match) => ({ snapshot, match }));
    },
  }),
);

const SymbolMatchRef = builder.objectRef<SymbolMatch>('SymbolMatch').implement({
  description: 'Symbol whose name matches a query.',
  fields: (t) => ({
    symbol: t.field({
      description: 'The matching symbol.',
      type: CodeSymbolRef,
      resolve: ({ symbol }) => symbol,
    }),
    score: t.exposeFloat('score', { description: 'Match score, 0 to 1; higher is better.' }),
    positions: t.field({
      type: ['Int'],
      description: 'Offsets of the matched characters in the name, from 0.',
      resolve: ({ positions }) => [...positions],
    }),
  }),
});

builder.objectField(SnapshotRef, 'findSymbols', (t) =>
  t.field({
    type: [SymbolMatchRef],
    complexity: priceOfSearch,
    description:
      'Go to symbol: symbols whose name matches the typed text by prefix, initials of words (`FR` finds `FlaskRequest`), substring or subsequence. Best match first.',
    args: {
      query: t.arg.string({ required: true, description: searchArgs.queryText }),
      kinds: t.arg({ type: [SymbolKindEnum] }),
      limit: t.arg.int({ defaultValue: DEFAULT_LIMIT, description: searchArgs.limitText }),
    },
    resolve: (snapshot, { query, kinds, limit }, { tenant }) =>
      searchSymbols(tenant, snapshot, {
        query,
        kinds: kinds ?? null,
        limit: limit ?? DEFAULT_LIMIT,
      }),
  }),
);
