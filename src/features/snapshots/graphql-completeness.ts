import { createBatch } from '#platform/graphql/batch.ts';
import { builder } from '#platform/graphql/builder.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import type { Page } from '#platform/page.ts';
import {
  type CompletenessFilter,
  type CompletenessRow,
  loadCompletenessReports,
} from './completeness.ts';
import { CompletenessReasonEnum } from './graphql-kinds.ts';
import type { SnapshotRow } from './service.ts';
import type { CompletenessCount } from './model.ts';

export const CompletenessKindEnum = builder.enumType('CompletenessKind', {
  description: 'Kind of a completeness report entry.',
  values: {
    skipped: { description: 'File that is not in the index.' },
    unparsed: { description: 'File with parse errors.' },
    generated: {
      description: 'Generated file. Generated files are indexed and measured separately.',
    },
    'unresolved-import': {
      description: 'Import that does not resolve to a file of the project or to a package.',
    },
    unscanned: { description: 'File that the security scan did not complete.' },
  } as const,
});

export const CompletenessEntryRef = builder
  .objectRef<CompletenessRow>('CompletenessEntry')
  .implement({
    description: 'Completeness report entry: a known gap of the index.',
    fields: (t) => ({
      kind: t.field({
        description: 'Kind of the entry.',
        type: CompletenessKindEnum,
        resolve: (entry) => entry.kind,
      }),
      path: t.exposeString('path'),
      line: t.exposeInt('line', {
        description: 'Line in the file, from 1; null for entries about a whole file.',
        nullable: true,
      }),
      reason: t.expose('reason', {
        type: CompletenessReasonEnum,
        description: 'Reason of the entry.',
      }),
      detail: t.exposeString('detail', {
        description: 'Reason or error text. For an unresolved import, the imported name.',
      }),
    }),
  });

const CompletenessCountRef = builder.objectRef<CompletenessCount>('CompletenessCount').implement({
  description: 'Number of completeness report entries of one kind and reason.',
  fields: (t) => ({
    kind: t.field({
      description: 'Kind of the entries.',
      type: CompletenessKindEnum,
      resolve: ({ kind }) => kind,
    }),
    reason: t.expose('reason', {
      type: CompletenessReasonEnum,
      description: 'Reason of the entries.',
    }),
    count: t.exposeInt('count', { description: 'Number of entries.' }),
  }),
});

interface CompletenessRequest {
  readonly page: Page;
  readonly filter: CompletenessFilter;
}

const loadCompletenessPages = createBatch<SnapshotRow, CompletenessRequest, CompletenessRow[]>(
  (context, snapshots, request) => loadCompletenessReports(context.tenant, snapshots, request),
);

export const CompletenessRef = builder.objectRef<SnapshotRow>('Completeness').implement({
  description:
    'Completeness report: skipped files, files with parse errors and unresolved imports.',
  fields: (t) => ({
    sampledShare: t.float({
      description:
        'Share of the indexable files that are in the index, 0 to 1. Below 1 if a limit excluded files.',
      resolve: (snapshot) => snapshot.totals.sampledShare,
    }),
    skipped: t.int({
      description:
        'Number of skipped files that may contain code: too large, not UTF-8, or unreadable.',
      resolve: (snapshot) => snapshot.totals.skipped,
    }),
    unparsed: t.int({
      description: 'Number of files with parse errors.',
      resolve: (snapshot) => snapshot.totals.unparsed,
    }),
    unresolvedImports: t.int({
      description: 'Number of unresolved imports.',
      resolve: (snapshot) => snapshot.totals.unresolvedImports,
    }),
    counts: t.field({
      type: [CompletenessCountRef],
      description: 'Number of entries by kind and reason, most frequent first.',
      resolve: (snapshot) => [...snapshot.totals.completeness],
    }),
    entries: t.connection({
      description: 'Entries of the completeness report.',
      type: CompletenessEntryRef,
      args: {
        kind: t.arg({
          description: 'Kind of the entries. Default: all kinds.',
          type: CompletenessKindEnum,
        }),
        reason: t.arg({
          type: CompletenessReasonEnum,
          description: 'Reason of the entries. Default: all reasons.',
        }),
        path: t.arg.string({
          description: 'File or directory to filter by; a directory includes all files below it.',
        }),
      },
      resolve: (snapshot, { kind, reason, path, ...args }, context) =>
        resolvePage(args, { defaultSize: 100, maxSize: 1000 }, (page) => {
          const filter = { kind: kind ?? null, reason: reason ?? null, path: path ?? null };
          return loadCompletenessPages(context, snapshot, { page, filter });
        }),
    }),
  }),
});
