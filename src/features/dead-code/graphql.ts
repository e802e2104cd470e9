import { FindingRef } from '#features/findings/graphql.ts';
import { loadFindings } from '#features/findings/service.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import { findSnapshotOf, type SnapshotRow } from '#features/snapshots/service.ts';
import { DISPROOFS, DOUBTS } from './disproofs.ts';
import { builder } from '#platform/graphql/builder.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import { priceOfPage } from '#platform/graphql/cost.ts';
import {
  CONFIDENCES,
  countDeadCode,
  countDeadLines,
  type DeadFilter,
  type DeadRow,
  type Doubt,
  listDeadCode,
  type StoredEvidence,
} from './service.ts';

const DeadKindEnum = builder.enumType('DeadCodeKind', {
  values: {
    unused_file: {
      value: 'unused-file',
      description: 'A file that no entry point leads to.',
    },
    unused_export: {
      value: 'unused-export',
      description: 'What other files may use, and none does.',
    },
    unused_private: {
      value: 'unused-private',
      description: 'What only its own file or type could use, and does not.',
    },
  } as const,
});

const ConfidenceEnum = builder.enumType('DeadCodeConfidence', {
  description:
    'How sure it is: `certain` where nothing speaks against it, `likely` where the language lets code be used in ways that the text does not show, `possible` where something does speak against it. What is less than possible is not claimed at all.',
  values: CONFIDENCES,
});

const DoubtRef = builder.objectRef<Doubt>('DeadCodeDoubt').implement({
  description: 'A reason to believe it less.',
  fields: (t) => ({
    code: t.exposeString('code'),
    where: t.exposeString('where', { description: 'A path with a line, or a name; may be empty.' }),
  }),
});

const EvidenceRef = builder.objectRef<StoredEvidence>('DeadCodeEvidence').implement({
  description: 'Why it is believed dead.',
  fields: (t) => ({
    use: t.exposeString('use', {
      description:
        '`nothing` uses it, only its `own-file` does, so that the export is too much, or only `dead-code`.',
    }),
    missing: t.field({
      type: ['String'],
      description: 'What was looked for and not found.',
      resolve: ({ missing }) => [...missing],
    }),
    usesInOwnFile: t.int({ resolve: ({ inbound }) => inbound.ownFile }),
    usesInDeadCode: t.int({ resolve: ({ inbound }) => inbound.deadCode }),
    doubts: t.field({ type: [DoubtRef], resolve: ({ doubts }) => [...doubts] }),
    disprovedBy: t.field({
      type: ['String'],
      description:
        'What would show that it is used after all: the places to look at before it goes.',
      resolve: disproofsOf,
    }),
  }),
});

/** What was not found, and what each doubt points at. */
function disproofsOf({ missing, doubts }: StoredEvidence): string[] {
  const found = missing.map((kind) => DISPROOFS[kind]);
  return [...found, ...doubts.map(({ code, where }) => DOUBTS[code](where))];
}

const DeadRef = builder.objectRef<DeadRow>('DeadCodeItem').implement({
  fields: (t) => ({
    kind: t.field({ type: DeadKindEnum, resolve: ({ kind }) => kind }),
    path: t.exposeString('path'),
    name: t.exposeString('name', { description: 'Empty for a file.' }),
    type: t.exposeString('type', { description: 'Kind of the symbol, `re-export`, or `file`.' }),
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine'),
    removableLines: t.exposeInt('removableLines', {
      description: 'Lines that go with it; 0 where only the word `export` does.',
    }),
    confidence: t.field({ type: ConfidenceEnum, resolve: ({ confidence }) => confidence }),
    fingerprint: t.exposeString('fingerprint'),
    evidence: t.field({ type: EvidenceRef, resolve: ({ evidence }) => evidence }),
    finding: t.loadable({
      type: FindingRef,
      nullable: true,
      byPath: false,
      load: (ids: string[], context) => loadFindings(context.tenant, ids),
      resolve: ({ findingId }) => findingId,
    }),
  }),
});

const EntryCountRef = builder.simpleObject('EntryPointCount', {
  fields: (t) => ({
    reason: t.string({ description: 'What tells that something outside the code starts them.' }),
    files: t.int(),
  }),
});
const NotReportedRef = builder.simpleObject('NotReportedCount', {
  fields: (t) => ({ reason: t.string(), count: t.int() }),
});

const ConfidenceCountRef = builder.simpleObject('DeadCodeConfidenceCount', {
  fields: (t) => ({ confidence: t.field({ type: ConfidenceEnum }), count: t.int() }),
});

const PAGE_SIZE = 50;
/** REST lists all items at once; what GraphQL may ask for is bounded by its cost. */
const MAX_PAGE_SIZE = 1_000_000;

interface FilterArgs {
  readonly kinds?: readonly DeadRow['kind'][] | null | undefined;
  readonly confidence?: DeadRow['confidence'] | null | undefined;
  readonly path?: string | null | undefined;
  readonly includeIgnored?: boolean | null | undefined;
}

function toFilter({ kinds, confidence, path, includeIgnored }: FilterArgs): DeadFilter {
  return {
    kinds: kinds ?? null,
    confidence: confidence ?? 'likely',
    path: path ?? null,
    includeIgnored: includeIgnored ?? false,
  };
}

const DeadCodeRef = builder.objectRef<SnapshotRow>('DeadCode').implement({
  description:
    'Code that cannot be reached from what is started from outside. Nothing is claimed where the index has holes: see `notReported`.',
  fields: (t) => ({
    files: t.int({
      description: 'Of every confidence; ignored ones too.',
      resolve: ({ totals }) => totals.deadCode.files,
    }),
    exports: t.int({ resolve: ({ totals }) => totals.deadCode.exports }),
    privates: t.int({ resolve: ({ totals }) => totals.deadCode.privates }),
    entryPoints: t.field({
      type: [EntryCountRef],
      description: 'Files that something outside the code starts, by what tells so.',
      resolve: ({ totals }) => [...totals.deadCode.entryPoints],
    }),
    notReported: t.field({
      type: [NotReportedRef],
      description: 'What looked dead and is not claimed, by the doubt that forbids it.',
      resolve: ({ totals }) => [...totals.deadCode.notReported],
    }),
    estimatedLines: t.int({
      description: 'Lines that would go with the items, none counted twice.',
      args: {
        kinds: t.arg({ type: [DeadKindEnum] }),
        confidence: t.arg({ type: ConfidenceEnum, defaultValue: 'likely' }),
        path: t.arg.string(),
        includeIgnored: t.arg.boolean({ defaultValue: false }),
      },
      complexity: { field: 100, multiplier: 1 },
      resolve: (snapshot, args, context) =>
        countDeadLines(context.tenant, snapshot, toFilter(args)),
    }),
    items: t.connection({
      type: DeadRef,
      description: `By file and line; ${PAGE_SIZE} unless told otherwise.`,
      args: {
        kinds: t.arg({ type: [DeadKindEnum] }),
        confidence: t.arg({
          type: ConfidenceEnum,
          defaultValue: 'likely',
          description: 'The least that is wanted.',
        }),
        path: t.arg.string({ description: 'A file, a directory or a glob.' }),
        includeIgnored: t.arg.boolean({ defaultValue: false }),
      },
      complexity: priceOfPage,
      resolve: (snapshot, { kinds, confidence, path, includeIgnored, ...args }, context) =>
        resolvePage(args, { defaultSize: PAGE_SIZE, maxSize: MAX_PAGE_SIZE }, (page) => {
          const filter = toFilter({ kinds, confidence, path, includeIgnored });
          return listDeadCode(context.tenant, snapshot, { page, filter });
        }),
    }),
  }),
});

builder.objectField(DeadCodeRef, 'confidences', (t) =>
  t.field({
    type: [ConfidenceCountRef],
    description: 'How many items there are of each confidence, from the surest on.',
    args: {
      kinds: t.arg({ type: [DeadKindEnum] }),
      path: t.arg.string(),
      includeIgnored: t.arg.boolean({ defaultValue: false }),
    },
    complexity: { field: 50, multiplier: 1 },
    resolve: (snapshot, args, context) => countDeadCode(context.tenant, snapshot, toFilter(args)),
  }),
);

builder.objectField(ProjectRef, 'deadCode', (t) =>
  t.field({
    type: DeadCodeRef,
    authScopes: { permission: 'analysis' },
    resolve: (project, _args, context) => findSnapshotOf(context.tenant, project),
  }),
);
