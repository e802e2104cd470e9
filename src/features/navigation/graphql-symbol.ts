import { SymbolKindEnum } from '#features/snapshots/graphql.ts';
import type { EdgeConfidence, ReferenceKind } from '#code/model.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import { type CodeSymbol, toSymbolId } from './service.ts';

export const ReferenceConfidenceEnum = builder.enumType('ReferenceConfidence', {
  description: 'Confidence that a reference resolves to a symbol.',
  values: {
    exact: { description: 'Resolved through scopes, imports and types.' },
    'unique-name': {
      description: 'Not resolved, but no other symbol of the project has this name.',
    },
    ambiguous: { description: 'One of several candidates.' },
  } as const satisfies Record<string, { value?: EdgeConfidence; description: string }>,
});

export const ReferenceKindEnum = builder.enumType('ReferenceKind', {
  description: 'Kind of a reference to a symbol.',
  values: describeValues<ReferenceKind>({
    call: 'Call of a function or method, or construction of a class.',
    type: 'Use as a type.',
    value: 'Use as a value other than a call.',
    extends: 'Use as a base class or an implemented interface.',
  }),
});

/** Other files add what may be asked of a symbol. */
export const CodeSymbolRef = builder.objectRef<CodeSymbol>('Symbol').implement({
  description: 'Declaration in the project: a function, method, type, variable or namespace.',
  fields: (t) => ({
    symbolId: t.string({
      description:
        'Stable ID of the symbol, derived from its path, enclosing type and name. Unique in the project and equal in every index that contains the symbol.',
      resolve: (symbol) => toSymbolId(symbol),
    }),
    name: t.exposeString('name'),
    kind: t.expose('kind', { type: SymbolKindEnum }),
    container: t.exposeString('container', {
      nullable: true,
      description: 'Enclosing type or namespace; null for a top-level symbol.',
    }),
    path: t.exposeString('path'),
    language: t.exposeString('language'),
    startLine: t.exposeInt('startLine', { description: 'First line of the declaration, from 1.' }),
    endLine: t.exposeInt('endLine'),
    exported: t.exposeBoolean('exported'),
    signature: t.exposeString('signature', {
      description: 'Declaration without its body, at most 300 characters.',
    }),
    doc: t.exposeString('doc', {
      description: 'Documentation comment as plain text; empty if the symbol has none.',
    }),
    complexity: t.exposeInt('complexity', {
      description: 'Cyclomatic complexity; 0 for symbols other than functions.',
    }),
    cognitive: t.exposeInt('cognitive', {
      description: 'Cognitive complexity; 0 for symbols other than functions.',
    }),
    isTest: t.exposeBoolean('isTest', { description: 'Whether the symbol is test code.' }),
    isGenerated: t.exposeBoolean('isGenerated', {
      description: 'Whether the file of the symbol is generated.',
    }),
  }),
});
