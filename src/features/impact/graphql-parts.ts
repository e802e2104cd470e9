import { ReferenceConfidenceEnum } from '#features/navigation/graphql.ts';
import { SymbolKindEnum } from '#features/snapshots/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import {
  type AffectedTest,
  type Evidence,
  type FileChangeKind,
  type BlindSpot,
  type UnindexedFile,
  type SymbolDependent,
  type ChangedFile,
  type TransitiveDependent,
  type Widening,
} from './service.ts';

export const LIKELY_TESTS =
  'Paths of the tests with direct evidence, strongest first: all affected tests except those added because the index is incomplete.';

const BlindSpotKindEnum = builder.enumType('ImpactBlindSpotKind', {
  description: 'Reason why the dependents of a change may be incomplete.',
  values: describeValues<BlindSpot['kind']>({
    sampled: 'The index contains only some of the files.',
    'other-commit': 'The change was made to a different commit than the indexed one.',
    skipped: 'The index skipped a file that may depend on the change.',
    'no-links': 'Sextant does not resolve references in the language of the file.',
    unparsed: 'A file with parse errors may depend on the change.',
    'unresolved-import': 'An unresolved import may refer to the change.',
    'computed-import': 'An import computed at run time may refer to the change.',
  }),
});

export const BlindSpotRef = builder.objectRef<BlindSpot>('ImpactBlindSpot').implement({
  description:
    'Blind spot: incomplete information around the change. With at least one blind spot, the risk is never `LOW`.',
  fields: (t) => ({
    kind: t.field({
      description: 'Kind of the gap.',
      type: BlindSpotKindEnum,
      resolve: ({ kind }) => kind,
    }),
    path: t.exposeString('path', {
      description: 'Path of the affected file; empty if the whole index is affected.',
    }),
    line: t.exposeInt('line', {
      description: 'Line in the file, from 1; null if the whole file is affected.',
      nullable: true,
    }),
    detail: t.exposeString('detail', { description: 'Description of the gap in words.' }),
  }),
});

const EvidenceKindEnum = builder.enumType('TestEvidenceKind', {
  description: 'Kind of evidence that a test covers a change.',
  values: describeValues<Evidence['kind']>({
    changed: 'The test itself is changed.',
    covered: 'The test ran the changed code, according to uploaded coverage.',
    calls: 'The test uses a changed symbol.',
    imports: 'The test imports the change, directly or through other files.',
    setup: 'The change is in a setup or fixture file that the test runner loads for the test.',
    'co-change': 'Past commits changed the test together with the changed files.',
    widened: 'No direct evidence. The test was added because the index is incomplete.',
  }),
});

const EvidenceRef = builder.objectRef<Evidence>('TestEvidence').implement({
  description: 'Evidence that a test covers a change.',
  fields: (t) => ({
    kind: t.field({
      description: 'Kind of the evidence.',
      type: EvidenceKindEnum,
      resolve: ({ kind }) => kind,
    }),
    text: t.exposeString('text', { description: 'Evidence in words.' }),
  }),
});

export const AffectedTestRef = builder.objectRef<AffectedTest>('AffectedTest').implement({
  description: 'Test file that the change may break, with evidence.',
  fields: (t) => ({
    path: t.exposeString('path'),
    evidence: t.field({
      type: [EvidenceRef],
      description: 'Evidence that the change affects the test, strongest first. At least one item.',
      resolve: ({ evidence }) => [...evidence],
    }),
    importChain: t.field({
      type: ['String'],
      description:
        'Import path from the test to the change: each file imports the next. May be empty.',
      resolve: ({ importChain }) => [...importChain()],
    }),
  }),
});

const WideningScopeEnum = builder.enumType('TestWideningScope', {
  description: 'Tests that a widening adds.',
  values: {
    blindSpots: { description: 'Include tests that reach a file with incomplete information.' },
    module: { description: 'Include all tests of the module.' },
    all: { description: 'Include all tests of the project.' },
  } as const,
});

export const WideningRef = builder.objectRef<Widening>('TestWidening').implement({
  description: 'Reason to run more tests than the evidence names.',
  fields: (t) => ({
    scope: t.field({
      description: 'Tests that are added.',
      type: WideningScopeEnum,
      resolve: ({ scope }) => scope,
    }),
    reason: t.exposeString('reason', { description: 'Reason for adding the tests.' }),
  }),
});

export const TransitiveRef = builder
  .objectRef<TransitiveDependent>('TransitiveDependent')
  .implement({
    description: 'File that depends on a change, directly or through other files.',
    fields: (t) => ({
      path: t.exposeString('path'),
      depth: t.exposeInt('depth', {
        description: 'Number of imports between this file and the change, from 1.',
      }),
      isDirect: t.boolean({
        description: 'Whether the file imports a changed file directly.',
        resolve: ({ depth }) => depth === 1,
      }),
      importChain: t.field({
        type: ['String'],
        description:
          'Shortest import path from this file to the changed file: each file imports the next.',
        resolve: ({ importChain }) => [...importChain()],
      }),
    }),
  });

export const SymbolDependentRef = builder.objectRef<SymbolDependent>('SymbolDependent').implement({
  description: 'Code that uses a changed symbol, directly or indirectly.',
  fields: (t) => ({
    path: t.exposeString('path'),
    symbol: t.exposeString('symbol', {
      nullable: true,
      description: 'Symbol that uses the changed symbol; null for top-level code of the file.',
    }),
    line: t.exposeInt('line', {
      description: 'Line of the declaration, from 1; null for top-level code of the file.',
      nullable: true,
    }),
    depth: t.exposeInt('depth', {
      description: 'Number of uses between the symbol and the change, from 1.',
    }),
    confidence: t.expose('confidence', {
      type: ReferenceConfidenceEnum,
      description: 'Confidence of the reference.',
    }),
  }),
});

const DiffSideEnum = builder.enumType('DiffSide', {
  description: 'Side of a change: the text before it or after it.',
  values: {
    old: { description: 'The indexed text is the text before the change.' },
    new: { description: 'The indexed text is the text after the change.' },
    neither: {
      description:
        'The indexed text matches neither side of the diff, so the whole file counts as changed.',
    },
  } as const,
});

const TouchedSymbolRef = builder
  .objectRef<ChangedFile['symbols'][number]>('TouchedSymbol')
  .implement({
    description: 'Symbol that a change touches.',
    fields: (t) => ({
      name: t.exposeString('name'),
      kind: t.expose('kind', { type: SymbolKindEnum }),
      startLine: t.exposeInt('startLine'),
      endLine: t.exposeInt('endLine'),
    }),
  });

const MAX_SYMBOLS = 500;

const FileChangeEnum = builder.enumType('FileChange', {
  description: 'Change of a file in a diff.',
  values: describeValues<FileChangeKind>({
    added: 'The file is new.',
    deleted: 'The file is deleted.',
    modified: 'The content or mode of the file changes.',
    renamed: 'The file gets a new path, with or without changes of its content.',
    copied: 'The file is a copy of another file, with or without changes of its content.',
  }),
});

export const TouchedFileRef = builder.objectRef<ChangedFile>('ChangedFile').implement({
  description: 'Changed file that the index contains.',
  fields: (t) => ({
    path: t.exposeString('path'),
    change: t.expose('change', {
      type: FileChangeEnum,
      nullable: true,
      description: 'Change of the file; null without a diff.',
    }),
    side: t.field({
      description: 'Side of the diff that the indexed text matches; null without a diff.',
      type: DiffSideEnum,
      nullable: true,
      resolve: ({ side }) => side,
    }),
    isWhole: t.boolean({
      description:
        'Whether the whole file counts as changed, or the change includes top-level code.',
      resolve: ({ isTopTouched }) => isTopTouched,
    }),
    symbols: t.field({
      type: [TouchedSymbolRef],
      complexity: { field: 5, multiplier: 10 },
      description: `Innermost changed symbols, at most ${MAX_SYMBOLS}.`,
      resolve: ({ symbols }) => symbols.slice(0, MAX_SYMBOLS),
    }),
  }),
});

export const UnindexedFileRef = builder.objectRef<UnindexedFile>('UnindexedFile').implement({
  description: 'File of the diff that the index does not contain.',
  fields: (t) => ({
    path: t.exposeString('path'),
    change: t.expose('change', {
      type: FileChangeEnum,
      description: 'Change of the file in the diff.',
    }),
  }),
});
