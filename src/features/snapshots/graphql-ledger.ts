import { createBatch } from '#platform/graphql/batch.ts';
import { builder } from '#platform/graphql/builder.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import type { Page } from '#platform/page.ts';
import { type LedgerFilter, type LedgerRow, loadLedgers } from './ledger.ts';
import type { SnapshotRow } from './service.ts';
import type { LedgerCount } from './model.ts';

const LedgerKindRef = builder.enumType('LedgerKind', {
  values: {
    skipped: { description: 'A file that is not in the index.' },
    unparsed: { description: 'A file of which the parser did not understand all.' },
    generated: { description: 'A file that a tool wrote: indexed, and measured apart.' },
    unresolved_import: { value: 'unresolved-import' },
    unscanned: { description: 'A file that the security scan could not follow to its end.' },
  } as const,
});

export const LedgerRef = builder.objectRef<LedgerRow>('LedgerEntry').implement({
  description: 'One thing the index knows it does not know.',
  fields: (t) => ({
    kind: t.field({ type: LedgerKindRef, resolve: (entry) => entry.kind }),
    path: t.exposeString('path'),
    line: t.exposeInt('line', { nullable: true }),
    reason: t.exposeString('reason'),
    detail: t.exposeString('detail'),
  }),
});

const LedgerCountRef = builder.objectRef<LedgerCount>('LedgerCount').implement({
  fields: (t) => ({
    kind: t.field({ type: LedgerKindRef, resolve: ({ kind }) => kind }),
    reason: t.exposeString('reason'),
    count: t.exposeInt('count'),
  }),
});

interface LedgerRequest {
  readonly page: Page;
  readonly filter: LedgerFilter;
}

const loadLedgerPages = createBatch<SnapshotRow, LedgerRequest, LedgerRow[]>(
  (context, snapshots, request) => loadLedgers(context.tenant, snapshots, request),
);

export const CompletenessRef = builder.objectRef<SnapshotRow>('Completeness').implement({
  description: 'The ledger: what was left out, could not be parsed, or could not be resolved.',
  fields: (t) => ({
    sampledShare: t.float({
      description:
        'Share of the files that may be indexed which are, 0 to 1: below 1 where a limit left some out.',
      resolve: (snapshot) => snapshot.totals.sampledShare,
    }),
    skipped: t.int({
      description: 'Files left out that may hold code: too large, not UTF-8, unreadable.',
      resolve: (snapshot) => snapshot.totals.skipped,
    }),
    unparsed: t.int({ resolve: (snapshot) => snapshot.totals.unparsed }),
    unresolvedImports: t.int({ resolve: (snapshot) => snapshot.totals.unresolvedImports }),
    counts: t.field({
      type: [LedgerCountRef],
      description: 'All entries by kind and reason, most frequent first.',
      resolve: (snapshot) => [...snapshot.totals.ledger],
    }),
    entries: t.connection({
      type: LedgerRef,
      args: {
        kind: t.arg({ type: LedgerKindRef }),
        reason: t.arg.string(),
        path: t.arg.string({ description: 'A file, or everything below a folder.' }),
      },
      resolve: (snapshot, { kind, reason, path, ...args }, context) =>
        resolvePage(args, { defaultSize: 100, maxSize: 1000 }, (page) => {
          const filter = { kind: kind ?? null, reason: reason ?? null, path: path ?? null };
          return loadLedgerPages(context, snapshot, { page, filter });
        }),
    }),
  }),
});
