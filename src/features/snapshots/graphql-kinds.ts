import { SYMBOL_KINDS } from '#code/model.ts';
import { builder } from '#platform/graphql/builder.ts';

export const SymbolKindEnum = builder.enumType('SymbolKind', {
  description: 'Kind of a symbol.',
  values: SYMBOL_KINDS,
});
