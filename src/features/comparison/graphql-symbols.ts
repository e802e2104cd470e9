import { SymbolKindEnum } from '#features/snapshots/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { CERTAIN } from './graphql-parts.ts';
import type { SymbolDifference, SymbolSide } from './service.ts';

export const SymbolDifferenceEnum = builder.enumType('SymbolDifferenceKind', {
  description: 'Difference of a symbol between two indexes.',
  values: {
    added: { description: 'Only the head contains the symbol.' },
    removed: { description: 'Only the base contains the symbol.' },
    moved: { description: 'The symbol has the same signature in a different file.' },
    changed: { description: 'The signature or the export status of the symbol differs.' },
    measured: { description: 'Only the complexity of the symbol differs.' },
  } as const,
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
    cognitive: t.exposeInt('cognitive', { description: 'Cognitive complexity of the symbol.' }),
  }),
});

export const SymbolDifferenceRef = builder
  .objectRef<SymbolDifference>('SymbolDifference')
  .implement({
    description: 'Symbol that differs between two indexes.',
    fields: (t) => ({
      change: t.field({
        description: 'Difference of the symbol.',
        type: SymbolDifferenceEnum,
        resolve: ({ change }) => change,
      }),
      name: t.exposeString('name'),
      kind: t.expose('kind', { type: SymbolKindEnum }),
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
