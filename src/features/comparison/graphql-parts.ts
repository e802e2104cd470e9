import { CategoryEnum } from '#features/findings/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { COUNTED_ABOVE } from '#platform/graphql/cost.ts';
import {
  type CycleDifference,
  type FileDifference,
  type FindingDifference,
  type ImportDifference,
  type LedgerDifference,
  type Listed,
  MAX_DIFFERENCES,
  type SymbolDifference,
  type SymbolSide,
} from './service.ts';

export const FileDifferenceEnum = builder.enumType('FileDifferenceKind', {
  values: {
    added: {},
    removed: {},
    changed: { description: 'Its content is another.' },
    renamed: { description: 'The same content under another path.' },
    left_out_of_base: {
      value: 'left-out-of-base',
      description: 'The head has it; the base left it out, so nothing is known of the change.',
    },
    left_out_of_head: {
      value: 'left-out-of-head',
      description: 'The base has it; the head left it out, so it need not be gone.',
    },
  } as const,
});

export const SymbolDifferenceEnum = builder.enumType('SymbolDifferenceKind', {
  values: {
    added: {},
    removed: {},
    moved: { description: 'With the same signature in another file.' },
    changed: { description: 'Its signature is another, or whether it is exported.' },
    measured: { description: 'Only its complexity is another.' },
  } as const,
});

export const AddedRemovedEnum = builder.enumType('AddedOrRemoved', {
  values: ['added', 'removed'] as const,
});

export const FindingDifferenceEnum = builder.enumType('FindingDifferenceKind', {
  values: {
    introduced: { description: 'The head has it, and the base has not.' },
    fixed: { description: 'The base has it, and the head has not.' },
  } as const,
});

const CERTAIN =
  'False where a file was not understood whole, or an index is of a part of the files, so that the difference may only be unread.';

const FileDifferenceRef = builder.objectRef<FileDifference>('FileDifference').implement({
  fields: (t) => ({
    change: t.field({ type: FileDifferenceEnum, resolve: ({ change }) => change }),
    path: t.exposeString('path'),
    previousPath: t.exposeString('previousPath', {
      nullable: true,
      description: 'Of a file that was renamed.',
    }),
    language: t.exposeString('language'),
    linesBefore: t.exposeInt('linesBefore', { nullable: true }),
    linesAfter: t.exposeInt('linesAfter', { nullable: true }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why an index left it out, as its ledger says.',
    }),
  }),
});

const SymbolSideRef = builder.objectRef<SymbolSide>('ComparedSymbol').implement({
  description: 'A symbol as one of the indexes has it.',
  fields: (t) => ({
    path: t.exposeString('path'),
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine'),
    signature: t.exposeString('signature'),
    exported: t.exposeBoolean('exported'),
    complexity: t.exposeInt('complexity', { description: 'Cyclomatic.' }),
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
      description: 'What it is in, dotted; null at the top of its file.',
      resolve: ({ within }) => (within === '' ? null : within),
    }),
    before: t.field({
      type: SymbolSideRef,
      nullable: true,
      description: 'In the base.',
      resolve: ({ before }) => before,
    }),
    after: t.field({
      type: SymbolSideRef,
      nullable: true,
      description: 'In the head.',
      resolve: ({ after }) => after,
    }),
    isCertain: t.exposeBoolean('isCertain', { description: CERTAIN }),
  }),
});

const ImportDifferenceRef = builder.objectRef<ImportDifference>('ImportDifference').implement({
  description: 'A file that imports another in one of the indexes alone.',
  fields: (t) => ({
    change: t.field({ type: AddedRemovedEnum, resolve: ({ change }) => change }),
    source: t.exposeString('source', { description: 'Path of the importing file.' }),
    target: t.exposeString('target'),
    line: t.exposeInt('line', { description: 'In the index that has it.' }),
    isCertain: t.exposeBoolean('isCertain', { description: CERTAIN }),
  }),
});

const MAX_PATHS = 100;

const CycleDifferenceRef = builder.objectRef<CycleDifference>('CycleDifference').implement({
  description: 'A circle of imports that is not the same in both indexes.',
  fields: (t) => ({
    change: t.field({
      type: builder.enumType('CycleDifferenceKind', {
        values: {
          added: {},
          removed: {},
          changed: { description: 'Files have joined or left it.' },
        } as const,
      }),
      resolve: ({ change }) => change,
    }),
    paths: t.stringList({
      description: `Its files in the head, of a removed one in the base; the first ${MAX_PATHS}.`,
      resolve: ({ paths }) => paths.slice(0, MAX_PATHS),
    }),
    sizeBefore: t.exposeInt('sizeBefore', { description: 'Files.' }),
    sizeAfter: t.exposeInt('sizeAfter'),
  }),
});

const FindingDifferenceRef = builder.objectRef<FindingDifference>('FindingDifference').implement({
  description: 'A clone, dead code or a weakness that one of the indexes alone has.',
  fields: (t) => ({
    change: t.field({ type: FindingDifferenceEnum, resolve: ({ change }) => change }),
    category: t.field({ type: CategoryEnum, resolve: ({ category }) => category }),
    rule: t.exposeString('rule'),
    title: t.exposeString('title'),
    severity: t.exposeString('severity', { nullable: true, description: 'Of a weakness.' }),
    path: t.exposeString('path'),
    line: t.exposeInt('line'),
    fingerprint: t.exposeString('fingerprint'),
    isCertain: t.exposeBoolean('isCertain', { description: CERTAIN }),
  }),
});

const LedgerDifferenceRef = builder.objectRef<LedgerDifference>('LedgerDifference').implement({
  description: 'What one of the indexes alone does not know.',
  fields: (t) => ({
    change: t.field({ type: AddedRemovedEnum, resolve: ({ change }) => change }),
    kind: t.exposeString('kind', {
      description: '`skipped`, `unparsed`, `unscanned` or `unresolved-import`.',
    }),
    path: t.exposeString('path'),
    reason: t.exposeString('reason'),
    detail: t.exposeString('detail', {
      description: 'Of an import that was not resolved, what it names.',
    }),
  }),
});

const CUT = `There are more than ${MAX_DIFFERENCES.toLocaleString('en')} differences: these are of the first by path, and \`total\` is of those.`;

/** A list of differences as GraphQL gives it: a part, and how many there are. */
function listRef<Row extends object>(
  name: string,
  item: ReturnType<ReturnType<typeof builder.objectRef<Row>>['implement']>,
) {
  return builder.objectRef<Listed<Row>>(name).implement({
    fields: (t) => ({
      total: t.exposeInt('total', { description: 'All that fit, however many are shown.' }),
      isCut: t.exposeBoolean('isCut', { description: CUT }),
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
export const LedgerDifferencesRef = listRef('LedgerDifferences', LedgerDifferenceRef);
