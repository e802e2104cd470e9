import { FindingRef } from '#features/findings/graphql.ts';
import { loadFindings } from '#features/findings/service.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import { SYMBOL_KIND_VALUES } from '#features/snapshots/graphql.ts';
import { findSnapshotOf, type SnapshotRow } from '#features/snapshots/service.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import { priceOfPage } from '#platform/graphql/cost.ts';
import { DoubtEnum, EvidenceRef } from './graphql-evidence.ts';
import {
  countDeadCode,
  countDeadLines,
  countOwnFileExports,
  type DeadFilter,
  type DeadRow,
  listDeadCode,
} from './service.ts';

const DeadKindEnum = builder.enumType('DeadCodeKind', {
  description: 'Kind of dead code.',
  values: {
    'unused-file': {
      description: 'File that no entry point reaches.',
    },
    'unused-export': {
      description: 'Exported symbol that no other file uses.',
    },
    'unused-private': {
      description: 'Symbol visible only in its own file or type, and unused there.',
    },
  } as const,
});

const ConfidenceEnum = builder.enumType('DeadCodeConfidence', {
  description: 'Confidence that code is dead. Candidates below `POSSIBLE` are not reported.',
  values: describeValues<DeadRow['confidence']>({
    certain: 'No counterevidence exists.',
    likely: 'The language allows uses that static analysis cannot see.',
    possible: 'Counterevidence exists.',
  }),
});

const TypeEnum = builder.enumType('DeadCodeType', {
  description: 'Kind of the dead symbol, or of dead code that is not a symbol.',
  values: {
    ...SYMBOL_KIND_VALUES,
    're-export': { description: 'Re-export of a symbol from another file.' },
    value: { description: 'Exported value that is not a symbol, such as a default export.' },
    file: { description: 'Whole file.' },
  },
});

const DeadRef = builder.objectRef<DeadRow>('DeadCodeItem').implement({
  description: 'Code that nothing in the index uses.',
  fields: (t) => ({
    kind: t.field({
      description: 'Kind of dead code.',
      type: DeadKindEnum,
      resolve: ({ kind }) => kind,
    }),
    path: t.exposeString('path'),
    name: t.exposeString('name', { description: 'Name of the symbol; empty for a file.' }),
    type: t.expose('type', { type: TypeEnum, description: 'Kind of the dead code.' }),
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine'),
    removableLines: t.exposeInt('removableLines', {
      description: 'Number of removable lines; 0 if only the `export` keyword is unnecessary.',
    }),
    confidence: t.field({
      description: 'Certainty that the code is unused.',
      type: ConfidenceEnum,
      resolve: ({ confidence }) => confidence,
    }),
    fingerprint: t.exposeString('fingerprint'),
    evidence: t.field({
      description: 'Evidence for and against the item.',
      type: EvidenceRef,
      resolve: ({ evidence }) => evidence,
    }),
    finding: t.loadable({
      type: FindingRef,
      nullable: true,
      description:
        'Finding that tracks the item across indexes. Null for items that are not tracked.',
      byPath: false,
      load: (ids: string[], context) => loadFindings(context.tenant, ids),
      resolve: ({ findingId }) => findingId,
    }),
  }),
});

const EntryCountRef = builder.simpleObject('EntryPointCount', {
  description: 'Number of entry points of one convention.',
  fields: (t) => ({
    reason: t.string({ description: 'Reason why the files are entry points.' }),
    files: t.int({ description: 'Number of files that are entry points by this convention.' }),
  }),
});
const NotReportedRef = builder.simpleObject('NotReportedCount', {
  description: 'Number of unused declarations that are not reported, for one reason.',
  fields: (t) => ({
    reason: t.field({
      type: DoubtEnum,
      description: 'Reason for leaving the declarations out.',
    }),
    count: t.int({ description: 'Number of declarations.' }),
  }),
});

const ConfidenceCountRef = builder.simpleObject('DeadCodeConfidenceCount', {
  description: 'Number of dead code items of one confidence.',
  fields: (t) => ({
    confidence: t.field({ description: 'Confidence of the items.', type: ConfidenceEnum }),
    count: t.int({ description: 'Number of items.' }),
  }),
});

const PAGE_SIZE = 50;
/** REST lists all items at once; what GraphQL may ask for is bounded by its cost. */
const MAX_PAGE_SIZE = 1_000_000;

interface FilterArgs {
  readonly kinds?: readonly DeadRow['kind'][] | null | undefined;
  readonly confidence?: DeadRow['confidence'] | null | undefined;
  readonly path?: string | null | undefined;
  readonly includeIgnored?: boolean | null | undefined;
  readonly includeOwnFile?: boolean | null | undefined;
}

function toFilter({ kinds, confidence, path, ...flags }: FilterArgs): DeadFilter {
  return {
    kinds: kinds ?? null,
    confidence: confidence ?? 'likely',
    path: path ?? null,
    includeIgnored: flags.includeIgnored ?? false,
    includeOwnFile: flags.includeOwnFile ?? false,
  };
}

/** Filters that every list and count of items has. */
const FILTERS = builder.args((t) => ({
  kinds: t.field({ type: [DeadKindEnum] }),
  path: t.string({ description: 'File, directory or glob to filter by.' }),
  includeIgnored: t.boolean({ defaultValue: false }),
}));

const CONFIDENCE = builder.args((t) => ({
  confidence: t.field({
    type: ConfidenceEnum,
    defaultValue: 'likely',
    description: 'Minimum confidence.',
  }),
}));

const OWN_FILE = builder.args((t) => ({
  includeOwnFile: t.boolean({
    defaultValue: false,
    description:
      'Whether to include exports used only in their own file, where just the word `export` can be removed.',
  }),
}));

const DeadCodeRef = builder.objectRef<SnapshotRow>('DeadCode').implement({
  description:
    'Code that no entry point reaches. Candidates with strong counterevidence are counted in `notReported` instead of being reported.',
  fields: (t) => ({
    files: t.int({
      description: 'Number of items of each kind and confidence, including ignored ones.',
      resolve: ({ totals }) => totals.deadCode.files,
    }),
    exports: t.int({
      description: 'Number of unused exports.',
      resolve: ({ totals }) => totals.deadCode.exports,
    }),
    privates: t.int({
      description: 'Number of unused private declarations.',
      resolve: ({ totals }) => totals.deadCode.privates,
    }),
    entryPoints: t.field({
      type: [EntryCountRef],
      description: 'Number of entry points by reason.',
      resolve: ({ totals }) => [...totals.deadCode.entryPoints],
    }),
    notReported: t.field({
      type: [NotReportedRef],
      description: 'Number of candidates that were not reported, by counterevidence.',
      resolve: ({ totals }) => [...totals.deadCode.notReported],
    }),
    estimatedLines: t.int({
      description: 'Number of removable lines of the items, each counted once.',
      args: { ...FILTERS, ...CONFIDENCE, ...OWN_FILE },
      complexity: { field: 100, multiplier: 1 },
      resolve: (snapshot, args, context) =>
        countDeadLines(context.tenant, snapshot, toFilter(args)),
    }),
    items: t.connection({
      type: DeadRef,
      description: `Items by file and line. Default page size: ${PAGE_SIZE}.`,
      args: { ...FILTERS, ...CONFIDENCE, ...OWN_FILE },
      complexity: priceOfPage,
      resolve: (snapshot, args, context) =>
        resolvePage(args, { defaultSize: PAGE_SIZE, maxSize: MAX_PAGE_SIZE }, (page) =>
          listDeadCode(context.tenant, snapshot, { page, filter: toFilter(args) }),
        ),
    }),
  }),
});

builder.objectField(DeadCodeRef, 'confidences', (t) =>
  t.field({
    type: [ConfidenceCountRef],
    description: 'Number of items of each confidence, most certain first.',
    args: { ...FILTERS, ...OWN_FILE },
    complexity: { field: 50, multiplier: 1 },
    resolve: (snapshot, args, context) => countDeadCode(context.tenant, snapshot, toFilter(args)),
  }),
);

builder.objectField(DeadCodeRef, 'ownFileExports', (t) =>
  t.int({
    description:
      'Number of exports used only in their own file; listed with `includeOwnFile: true` only.',
    args: { ...FILTERS, ...CONFIDENCE },
    complexity: { field: 50, multiplier: 1 },
    resolve: (snapshot, args, context) =>
      countOwnFileExports(context.tenant, snapshot, toFilter(args)),
  }),
);

builder.objectField(ProjectRef, 'deadCode', (t) =>
  t.field({
    description: 'Unused code of the current index.',
    type: DeadCodeRef,
    authScopes: { permission: 'analysis' },
    resolve: (project, _args, context) => findSnapshotOf(context.tenant, project),
  }),
);
