import type { EdgeConfidence, ReferenceKind } from '#code/model.ts';
import { builder } from '#platform/graphql/builder.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import { priceOfPage } from '#platform/graphql/cost.ts';
import { NamePlaceRef } from './graphql-definition.ts';
import { CodeSymbolRef, ReferenceConfidenceEnum, ReferenceKindEnum } from './graphql-symbol.ts';
import {
  type CodeSymbol,
  countReferences,
  findReferenceGaps,
  listReferences,
  listReferencingFiles,
  type Reference,
  type ReferenceCounts,
  type ReferenceFilter,
  type ReferenceGaps,
  type ReferencingFile,
  type UnresolvedNeighbour,
} from './service.ts';

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;
/** A list or a sum over what refers to one symbol: some thousand rows at most, whatever is asked of each. */
const OF_SYMBOL = { field: 40, multiplier: 1 };

const ReferenceRef = builder.objectRef<Reference>('Reference').implement({
  description: 'A line that refers to a symbol.',
  fields: (t) => ({
    path: t.exposeString('path'),
    language: t.exposeString('language'),
    line: t.exposeInt('line'),
    text: t.exposeString('text', { description: 'The line, at most 500 characters of it.' }),
    places: t.field({
      type: [NamePlaceRef],
      description:
        'Where the line has the name; empty where it is written in another way, as in a destructured import.',
      resolve: ({ ranges, line }) => ranges.map((range) => ({ ...range, line })),
    }),
    kind: t.field({ type: ReferenceKindEnum, resolve: ({ kind }) => kind }),
    confidence: t.field({
      type: ReferenceConfidenceEnum,
      resolve: ({ confidence }) => confidence,
    }),
    enclosing: t.field({
      type: CodeSymbolRef,
      nullable: true,
      description: 'The innermost symbol that it stands in; null at the top of the file.',
      resolve: ({ enclosing }) => enclosing,
    }),
    isTest: t.exposeBoolean('isTest'),
    isGenerated: t.exposeBoolean('isGenerated'),
  }),
});

const ConfidenceCountRef = builder
  .objectRef<ReferenceCounts['byConfidence'][number]>('ReferenceConfidenceCount')
  .implement({
    fields: (t) => ({
      confidence: t.field({
        type: ReferenceConfidenceEnum,
        resolve: ({ confidence }): EdgeConfidence => confidence,
      }),
      count: t.exposeInt('count'),
    }),
  });

const KindCountRef = builder
  .objectRef<ReferenceCounts['byKind'][number]>('ReferenceKindCount')
  .implement({
    fields: (t) => ({
      kind: t.field({ type: ReferenceKindEnum, resolve: ({ kind }): ReferenceKind => kind }),
      count: t.exposeInt('count'),
    }),
  });

const CountsRef = builder.objectRef<ReferenceCounts>('ReferenceCounts').implement({
  description: 'References of a symbol in numbers.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Lines that refer to it.' }),
    files: t.exposeInt('files'),
    inTests: t.exposeInt('inTests'),
    byConfidence: t.field({
      type: [ConfidenceCountRef],
      resolve: ({ byConfidence }) => [...byConfidence],
    }),
    byKind: t.field({ type: [KindCountRef], resolve: ({ byKind }) => [...byKind] }),
  }),
});

const ReferencingFileRef = builder.objectRef<ReferencingFile>('ReferencingFile').implement({
  description: 'How often one file refers to a symbol.',
  fields: (t) => ({
    path: t.exposeString('path'),
    language: t.exposeString('language'),
    isTest: t.exposeBoolean('isTest'),
    isGenerated: t.exposeBoolean('isGenerated'),
    count: t.exposeInt('count'),
    firstLine: t.exposeInt('firstLine'),
  }),
});

const UnresolvedNeighbourRef = builder
  .objectRef<UnresolvedNeighbour>('UnresolvedNeighbour')
  .implement({
    fields: (t) => ({
      path: t.exposeString('path'),
      line: t.exposeInt('line', { nullable: true }),
      specifier: t.exposeString('specifier'),
    }),
  });

const GapsRef = builder.objectRef<ReferenceGaps>('ReferenceGaps').implement({
  description:
    'What may refer to a symbol and is not in the list. Uses by reflection, by names made of text, and from outside the project are never in it; nor are import statements, which `SourceFile.importedBy` has.',
  fields: (t) => ({
    unparsedFiles: t.exposeInt('unparsedFiles', {
      description: 'Files of its languages of which the parser did not understand all.',
    }),
    unparsedPaths: t.field({
      type: ['String'],
      description: 'The first 20 of them.',
      resolve: ({ unparsedPaths }) => [...unparsedPaths],
    }),
    unparsedImporters: t.field({
      type: ['String'],
      description: 'Those among them that import its file, at most 20.',
      resolve: ({ unparsedImporters }) => [...unparsedImporters],
    }),
    unresolvedImports: t.field({
      type: [UnresolvedNeighbourRef],
      description:
        'Imports that lead nowhere and, by what they name, may mean its file; at most 20.',
      resolve: ({ unresolvedImports }) => [...unresolvedImports],
    }),
    sampledShare: t.exposeFloat('sampledShare', {
      description: 'Share of the files that may be indexed which are, 0 to 1.',
    }),
    isLinked: t.exposeBoolean('isLinked', {
      description: 'False where nothing links files of its language.',
    }),
  }),
});

const ReferenceFilterInput = builder.inputType('ReferenceFilter', {
  fields: (t) => ({
    kinds: t.field({ type: [ReferenceKindEnum] }),
    confidences: t.field({ type: [ReferenceConfidenceEnum] }),
    isTest: t.boolean({ description: 'True: only in tests; false: only outside them.' }),
    path: t.string({ description: 'A file, or everything below a folder.' }),
  }),
});

type FilterInput = typeof ReferenceFilterInput.$inferInput;

function toFilter(input: FilterInput | null | undefined): ReferenceFilter {
  const { kinds, confidences, isTest, path } = input ?? {};
  return {
    kinds: kinds ?? null,
    confidences: confidences ?? null,
    isTest: isTest ?? null,
    path: path ?? null,
  };
}

builder.objectField(CodeSymbolRef, 'references', (t) =>
  t.connection({
    type: ReferenceRef,
    description: `Find references: by file and line; ${PAGE_SIZE} unless told otherwise, at most ${MAX_PAGE_SIZE}.`,
    args: { filter: t.arg({ type: ReferenceFilterInput }) },
    complexity: (args) => ({ ...priceOfPage(args), field: 2 }),
    resolve: (symbol, { filter, ...args }, { tenant }) =>
      resolvePage(args, { defaultSize: PAGE_SIZE, maxSize: MAX_PAGE_SIZE }, (page) =>
        listReferences(tenant, symbol, { page, filter: toFilter(filter) }),
      ),
  }),
);

builder.objectField(CodeSymbolRef, 'referenceCounts', (t) =>
  t.field({
    type: CountsRef,
    complexity: OF_SYMBOL,
    args: { filter: t.arg({ type: ReferenceFilterInput }) },
    resolve: (symbol: CodeSymbol, { filter }, { tenant }) =>
      countReferences(tenant, symbol, toFilter(filter)),
  }),
);

builder.objectField(CodeSymbolRef, 'referencingFiles', (t) =>
  t.field({
    type: [ReferencingFileRef],
    complexity: { field: OF_SYMBOL.field, multiplier: 10 },
    description: 'The references by file, at most 1,000 files.',
    args: {
      filter: t.arg({ type: ReferenceFilterInput }),
      first: t.arg.int({ defaultValue: 100 }),
    },
    resolve: (symbol, { filter, first }, { tenant }) =>
      listReferencingFiles(tenant, symbol, { filter: toFilter(filter), limit: first ?? 100 }),
  }),
);

builder.objectField(CodeSymbolRef, 'referenceGaps', (t) =>
  t.field({
    type: GapsRef,
    complexity: OF_SYMBOL,
    description: 'How complete the references are.',
    resolve: (symbol, _args, { tenant }) => findReferenceGaps(tenant, symbol),
  }),
);
