import { CategoryEnum } from '#features/findings/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { COUNTED_ABOVE } from '#platform/graphql/cost.ts';
import {
  type CycleDifference,
  type FileDifference,
  type FindingDifference,
  type ImportDifference,
  type CompletenessDifference,
  type Listed,
  MAX_DIFFERENCES,
  type SymbolDifference,
  type SymbolSide,
} from './service.ts';

export const FileDifferenceEnum = builder.enumType('FileDifferenceKind', {
  values: {
    added: {},
    removed: {},
    changed: { description: 'The file content differs.' },
    renamed: { description: 'The file has the same content under a different path.' },
    'left-out-of-base': {
      description: 'The file is in the head but was skipped in the base, so its change is unknown.',
    },
    'left-out-of-head': {
      description: 'The file is in the base but was skipped in the head, so it may still exist.',
    },
  } as const,
});

export const SymbolDifferenceEnum = builder.enumType('SymbolDifferenceKind', {
  values: {
    added: {},
    removed: {},
    moved: { description: 'The symbol has the same signature in a different file.' },
    changed: { description: 'The signature or the export status of the symbol differs.' },
    measured: { description: 'Only the complexity of the symbol differs.' },
  } as const,
});

export const AddedRemovedEnum = builder.enumType('AddedOrRemoved', {
  values: ['added', 'removed'] as const,
});

export const FindingDifferenceEnum = builder.enumType('FindingDifferenceKind', {
  values: {
    introduced: { description: 'The finding is only in the head.' },
    fixed: { description: 'The finding is only in the base.' },
  } as const,
});

const CERTAIN =
  'Whether the difference is certain. False if a file has parse errors or an index contains only some of the files, so that the other index may contain the item without having read it.';

const FileDifferenceRef = builder.objectRef<FileDifference>('FileDifference').implement({
  fields: (t) => ({
    change: t.field({ type: FileDifferenceEnum, resolve: ({ change }) => change }),
    path: t.exposeString('path'),
    previousPath: t.exposeString('previousPath', {
      nullable: true,
      description: 'Path in the base of a renamed file; null for all other changes.',
    }),
    language: t.exposeString('language'),
    linesBefore: t.exposeInt('linesBefore', {
      description: 'Number of lines in the base; null if the base does not contain the file.',
      nullable: true,
    }),
    linesAfter: t.exposeInt('linesAfter', {
      description: 'Number of lines in the head; null if the head does not contain the file.',
      nullable: true,
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'Reason why an index skipped the file, from its completeness report; null for other changes.',
    }),
  }),
});

const SymbolSideRef = builder.objectRef<SymbolSide>('ComparedSymbol').implement({
  description: 'Symbol as recorded in one of the compared indexes.',
  fields: (t) => ({
    path: t.exposeString('path'),
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine'),
    signature: t.exposeString('signature'),
    exported: t.exposeBoolean('exported'),
    complexity: t.exposeInt('complexity', { description: 'Cyclomatic complexity.' }),
    cognitive: t.exposeInt('cognitive'),
  }),
});

const SymbolDifferenceRef = builder.objectRef<SymbolDifference>('SymbolDifference').implement({
  fields: (t) => ({
    change: t.field({ type: SymbolDifferenceEnum, resolve: ({ change }) => change }),
    name: t.exposeString('name'),
    kind: t.exposeString('kind'),
    container: t.string({
      nullable: true,
      description: 'Dotted name of the enclosing symbols; null for a top-level symbol.',
      resolve: ({ within }) => (within === '' ? null : within),
    }),
    before: t.field({
      type: SymbolSideRef,
      nullable: true,
      description: 'Symbol in the base; null if the base does not contain it.',
      resolve: ({ before }) => before,
    }),
    after: t.field({
      type: SymbolSideRef,
      nullable: true,
      description: 'Symbol in the head; null if the head does not contain it.',
      resolve: ({ after }) => after,
    }),
    isCertain: t.exposeBoolean('isCertain', { description: CERTAIN }),
  }),
});

const ImportDifferenceRef = builder.objectRef<ImportDifference>('ImportDifference').implement({
  description: 'Import between two files that only one of the indexes contains.',
  fields: (t) => ({
    change: t.field({ type: AddedRemovedEnum, resolve: ({ change }) => change }),
    source: t.exposeString('source', { description: 'Path of the importing file.' }),
    target: t.exposeString('target'),
    line: t.exposeInt('line', {
      description: 'Line of the import, from 1, in the index that contains it.',
    }),
    isCertain: t.exposeBoolean('isCertain', { description: CERTAIN }),
  }),
});

const MAX_PATHS = 100;

const CycleDifferenceRef = builder.objectRef<CycleDifference>('CycleDifference').implement({
  description: 'Import cycle that differs between the two indexes.',
  fields: (t) => ({
    change: t.field({
      type: builder.enumType('CycleDifferenceKind', {
        values: {
          added: {},
          removed: {},
          changed: { description: 'Files joined or left the cycle.' },
        } as const,
      }),
      resolve: ({ change }) => change,
    }),
    paths: t.stringList({
      description: `Paths of the files in the cycle: in the head, or in the base for a removed cycle. At most ${MAX_PATHS}.`,
      resolve: ({ paths }) => paths.slice(0, MAX_PATHS),
    }),
    sizeBefore: t.exposeInt('sizeBefore', {
      description: 'Number of files in the cycle in the base.',
    }),
    sizeAfter: t.exposeInt('sizeAfter', {
      description: 'Number of files in the cycle in the head.',
    }),
  }),
});

const FindingDifferenceRef = builder.objectRef<FindingDifference>('FindingDifference').implement({
  description: 'Clone group, dead code or security finding that only one of the indexes contains.',
  fields: (t) => ({
    change: t.field({ type: FindingDifferenceEnum, resolve: ({ change }) => change }),
    category: t.field({ type: CategoryEnum, resolve: ({ category }) => category }),
    rule: t.exposeString('rule'),
    title: t.exposeString('title'),
    severity: t.exposeString('severity', {
      nullable: true,
      description: 'Severity of a security finding; null for other categories.',
    }),
    path: t.exposeString('path'),
    line: t.exposeInt('line', { description: 'Line of the finding, from 1.' }),
    fingerprint: t.exposeString('fingerprint'),
    isCertain: t.exposeBoolean('isCertain', { description: CERTAIN }),
  }),
});

const CompletenessDifferenceRef = builder
  .objectRef<CompletenessDifference>('CompletenessDifference')
  .implement({
    description: 'Completeness report entry that only one of the indexes contains.',
    fields: (t) => ({
      change: t.field({ type: AddedRemovedEnum, resolve: ({ change }) => change }),
      kind: t.exposeString('kind', {
        description:
          'Kind of the entry: `skipped`, `unparsed`, `unscanned` or `unresolved-import`.',
      }),
      path: t.exposeString('path'),
      reason: t.exposeString('reason'),
      detail: t.exposeString('detail', {
        description: 'Reason or error text. For an unresolved import, the imported name.',
      }),
    }),
  });

const CUT = `Whether the list is truncated to the first ${MAX_DIFFERENCES.toLocaleString('en')} differences by path. \`total\` then counts only these.`;

/** A list of differences as GraphQL gives it: a part, and how many there are. */
function listRef<Row extends object>(
  name: string,
  item: ReturnType<ReturnType<typeof builder.objectRef<Row>>['implement']>,
) {
  return builder.objectRef<Listed<Row>>(name).implement({
    fields: (t) => ({
      total: t.exposeInt('total', {
        description: 'Number of differences that match the filters, regardless of paging.',
      }),
      isTruncated: t.exposeBoolean('isTruncated', { description: CUT }),
      items: t.field({
        type: [item],
        complexity: COUNTED_ABOVE,
        resolve: ({ items }) => [...items],
      }),
    }),
  });
}

export const FileDifferencesRef = listRef('FileDifferences', FileDifferenceRef);
export const SymbolDifferencesRef = listRef('SymbolDifferences', SymbolDifferenceRef);
export const ImportDifferencesRef = listRef('ImportDifferences', ImportDifferenceRef);
export const CycleDifferencesRef = listRef('CycleDifferences', CycleDifferenceRef);
export const FindingDifferencesRef = listRef('FindingDifferences', FindingDifferenceRef);
export const CompletenessDifferencesRef = listRef(
  'CompletenessDifferences',
  CompletenessDifferenceRef,
);
