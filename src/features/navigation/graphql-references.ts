import type { EdgeConfidence, ReferenceKind } from '#code/model.ts';
import { builder } from '#platform/graphql/builder.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import { priceOfPage } from '#platform/graphql/cost.ts';
import { NamePlaceRef } from './graphql-definition.ts';
import { CodeSymbolRef, ReferenceConfidenceEnum, ReferenceKindEnum } from './graphql-symbol.ts';
import {
  type CodeSymbol,
  countReferences,
  findReferenceCompleteness,
  listReferences,
  listReferencingFiles,
  type Reference,
  type ReferenceCounts,
  type ReferenceFilter,
  type ReferenceCompleteness,
  type ReferencingFile,
  type UnresolvedNeighbour,
} from './service.ts';

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;
/** A list or a sum over what refers to one symbol: some thousand rows at most, whatever is asked of each. */
const OF_SYMBOL = { field: 40, multiplier: 1 };

const ReferenceRef = builder.objectRef<Reference>('Reference').implement({
  description: 'Line that references a symbol.',
  fields: (t) => ({
    path: t.exposeString('path'),
    language: t.exposeString('language'),
    line: t.exposeInt('line', { description: 'Line of the reference, from 1.' }),
    text: t.exposeString('text', { description: 'Text of the line, at most 500 characters.' }),
    places: t.field({
      type: [NamePlaceRef],
      description:
        'Ranges of the name in the line; empty if the line uses a different name, such as in a destructuring import.',
      resolve: ({ ranges, line }) => ranges.map((range) => ({ ...range, line })),
    }),
    kind: t.field({
      description: 'Kind of use.',
      type: ReferenceKindEnum,
      resolve: ({ kind }) => kind,
    }),
    confidence: t.field({
      description: 'Certainty that the reference is to this symbol.',
      type: ReferenceConfidenceEnum,
      resolve: ({ confidence }) => confidence,
    }),
    enclosing: t.field({
      type: CodeSymbolRef,
      nullable: true,
      description: 'Innermost enclosing symbol; null for top-level code.',
      resolve: ({ enclosing }) => enclosing,
    }),
    isTest: t.exposeBoolean('isTest'),
    isGenerated: t.exposeBoolean('isGenerated'),
  }),
});

const ConfidenceCountRef = builder
  .objectRef<ReferenceCounts['byConfidence'][number]>('ReferenceConfidenceCount')
  .implement({
    description: 'Number of references of one confidence.',
    fields: (t) => ({
      confidence: t.field({
        description: 'Confidence of the references.',
        type: ReferenceConfidenceEnum,
        resolve: ({ confidence }): EdgeConfidence => confidence,
      }),
      count: t.exposeInt('count', { description: 'Number of references.' }),
    }),
  });

const KindCountRef = builder
  .objectRef<ReferenceCounts['byKind'][number]>('ReferenceKindCount')
  .implement({
    description: 'Number of references of one kind.',
    fields: (t) => ({
      kind: t.field({
        description: 'Kind of use.',
        type: ReferenceKindEnum,
        resolve: ({ kind }): ReferenceKind => kind,
      }),
      count: t.exposeInt('count', { description: 'Number of references.' }),
    }),
  });

const CountsRef = builder.objectRef<ReferenceCounts>('ReferenceCounts').implement({
  description: 'Number of references to a symbol, by category.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Number of lines that reference the symbol.' }),
    files: t.exposeInt('files', { description: 'Number of files that reference the symbol.' }),
    inTests: t.exposeInt('inTests', { description: 'Number of referencing lines in tests.' }),
    byConfidence: t.field({
      description: 'Number of references by confidence.',
      type: [ConfidenceCountRef],
      resolve: ({ byConfidence }) => [...byConfidence],
    }),
    byKind: t.field({
      description: 'Number of references by kind.',
      type: [KindCountRef],
      resolve: ({ byKind }) => [...byKind],
    }),
  }),
});

const ReferencingFileRef = builder.objectRef<ReferencingFile>('ReferencingFile').implement({
  description: 'Number of references to a symbol in one file.',
  fields: (t) => ({
    path: t.exposeString('path'),
    language: t.exposeString('language'),
    isTest: t.exposeBoolean('isTest'),
    isGenerated: t.exposeBoolean('isGenerated'),
    count: t.exposeInt('count', {
      description: 'Number of lines in the file that reference the symbol.',
    }),
    firstLine: t.exposeInt('firstLine', { description: 'Line of the first reference, from 1.' }),
  }),
});

const UnresolvedNeighbourRef = builder
  .objectRef<UnresolvedNeighbour>('UnresolvedNeighbour')
  .implement({
    description: 'Unresolved import that may lead to the changed code.',
    fields: (t) => ({
      path: t.exposeString('path'),
      line: t.exposeInt('line', {
        description: 'Line of the import, from 1; null if unknown.',
        nullable: true,
      }),
      specifier: t.exposeString('specifier', { description: 'Import as written.' }),
    }),
  });

const CompletenessRef = builder
  .objectRef<ReferenceCompleteness>('ReferenceCompleteness')
  .implement({
    description:
      'Completeness of the references to a symbol. References never include reflection, names built from strings and uses from outside the project. Import statements are in `SourceFile.importedBy`.',
    fields: (t) => ({
      unparsedFiles: t.exposeInt('unparsedFiles', {
        description: "Number of files in the symbol's languages that have parse errors.",
      }),
      unparsedPaths: t.field({
        type: ['String'],
        description: 'Paths of the first 20 files with parse errors.',
        resolve: ({ unparsedPaths }) => [...unparsedPaths],
      }),
      unparsedImporters: t.field({
        type: ['String'],
        description: "Paths of files with parse errors that import the symbol's file. At most 20.",
        resolve: ({ unparsedImporters }) => [...unparsedImporters],
      }),
      unresolvedImports: t.field({
        type: [UnresolvedNeighbourRef],
        description: "Unresolved imports whose name may refer to the symbol's file. At most 20.",
        resolve: ({ unresolvedImports }) => [...unresolvedImports],
      }),
      sampledShare: t.exposeFloat('sampledShare', {
        description: 'Share of the indexable files that are in the index, 0 to 1.',
      }),
      isLinked: t.exposeBoolean('isLinked', {
        description: 'Whether references are resolved for the language of the file.',
      }),
    }),
  });

const ReferenceFilterInput = builder.inputType('ReferenceFilter', {
  description: 'Filter of references. Every condition must hold.',
  fields: (t) => ({
    kinds: t.field({
      description: 'Kinds of references to include. Default: all kinds.',
      type: [ReferenceKindEnum],
    }),
    confidences: t.field({
      description: 'Confidences to include. Default: all confidences.',
      type: [ReferenceConfidenceEnum],
    }),
    isTest: t.boolean({
      description:
        'True for references in tests only, false for references outside tests only. Default: both.',
    }),
    path: t.string({
      description: 'File or directory to filter by; a directory includes all files below it.',
    }),
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
    description: `References to the symbol, sorted by file and line. Default page size: ${PAGE_SIZE}; maximum ${MAX_PAGE_SIZE}.`,
    args: {
      filter: t.arg({
        description: 'Filter of the references. Default: all.',
        type: ReferenceFilterInput,
      }),
    },
    complexity: (args) => ({ ...priceOfPage(args), field: 2 }),
    resolve: (symbol, { filter, ...args }, { tenant }) =>
      resolvePage(args, { defaultSize: PAGE_SIZE, maxSize: MAX_PAGE_SIZE }, (page) =>
        listReferences(tenant, symbol, { page, filter: toFilter(filter) }),
      ),
  }),
);

builder.objectField(CodeSymbolRef, 'referenceCounts', (t) =>
  t.field({
    description: 'Number of references by kind and by confidence.',
    type: CountsRef,
    complexity: OF_SYMBOL,
    args: {
      filter: t.arg({
        description: 'Filter of the counted references. Default: all.',
        type: ReferenceFilterInput,
      }),
    },
    resolve: (symbol: CodeSymbol, { filter }, { tenant }) =>
      countReferences(tenant, symbol, toFilter(filter)),
  }),
);

builder.objectField(CodeSymbolRef, 'referencingFiles', (t) =>
  t.field({
    type: [ReferencingFileRef],
    complexity: { field: OF_SYMBOL.field, multiplier: 10 },
    description: 'References grouped by file. At most 1,000 files.',
    args: {
      filter: t.arg({
        description: 'Filter of the references. Default: all.',
        type: ReferenceFilterInput,
      }),
      first: t.arg.int({ defaultValue: 100 }),
    },
    resolve: (symbol, { filter, first }, { tenant }) =>
      listReferencingFiles(tenant, symbol, { filter: toFilter(filter), limit: first ?? 100 }),
  }),
);

builder.objectField(CodeSymbolRef, 'referenceCompleteness', (t) =>
  t.field({
    type: CompletenessRef,
    complexity: OF_SYMBOL,
    description: 'Completeness of the references.',
    resolve: (symbol, _args, { tenant }) => findReferenceCompleteness(tenant, symbol),
  }),
);
