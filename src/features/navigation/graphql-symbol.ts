import type { EdgeConfidence, ReferenceKind } from '#code/model.ts';
import { builder } from '#platform/graphql/builder.ts';
import { type CodeSymbol, toSymbolId } from './service.ts';

export const ReferenceConfidenceEnum = builder.enumType('ReferenceConfidence', {
  description: 'How surely a name means a symbol.',
  values: {
    exact: { description: 'Scopes, imports and types lead to it.' },
    unique_name: {
      value: 'unique-name',
      description: 'Nothing leads to it, but nothing else in the project has its name.',
    },
    ambiguous: { description: 'One of several that it may be.' },
  } as const satisfies Record<string, { value?: EdgeConfidence; description: string }>,
});

export const ReferenceKindEnum = builder.enumType('ReferenceKind', {
  description: 'What a reference does with a symbol.',
  values: ['call', 'type', 'value', 'extends'] as const satisfies readonly ReferenceKind[],
});

/** Other files add what may be asked of a symbol. */
export const CodeSymbolRef = builder.objectRef<CodeSymbol>('CodeSymbol').implement({
  description: 'A declaration: a function, method, type, variable or namespace of the project.',
  fields: (t) => ({
    symbolId: t.string({
      description:
        'Tells it from every other symbol of the project: its path, the type that it is in, its name. The same in every index, as long as these are.',
      resolve: (symbol) => toSymbolId(symbol),
    }),
    name: t.exposeString('name'),
    kind: t.exposeString('kind'),
    container: t.exposeString('container', {
      nullable: true,
      description: 'The type or namespace that it is in; null at the top of the file.',
    }),
    path: t.exposeString('path'),
    language: t.exposeString('language'),
    startLine: t.exposeInt('startLine', { description: 'Of the whole declaration, from 1.' }),
    endLine: t.exposeInt('endLine'),
    exported: t.exposeBoolean('exported'),
    signature: t.exposeString('signature', {
      description: 'The declaration up to its body, at most 300 characters.',
    }),
    doc: t.exposeString('doc', { description: 'As plain text; empty where there is none.' }),
    complexity: t.exposeInt('complexity', {
      description: 'Cyclomatic; 0 for what is no function.',
    }),
    cognitive: t.exposeInt('cognitive', { description: 'Cognitive complexity of a function.' }),
    isTest: t.exposeBoolean('isTest', { description: 'It stands in a test.' }),
    isGenerated: t.exposeBoolean('isGenerated', { description: 'A tool wrote its file.' }),
  }),
});
