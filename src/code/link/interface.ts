import type { FileFacts, ReferenceFact, SymbolFact } from '../model.ts';

/**
 * What the links of other files may depend on: all that a file says but where it says it, how long and how
 * hard it is, its documentation, and what it refers to (apart from what its types extend). Two versions of
 * a file with equal interfaces are linked to alike, symbol by symbol.
 */
export function interfaceOf(facts: FileFacts): string {
  const { language, state, generated, minified, packageName } = facts;
  return JSON.stringify([
    [language, state, generated, minified, packageName],
    facts.symbols.map(ofSymbol),
    facts.imports.map(({ specifier, kind, names, hasGuessedName }) => [
      specifier,
      kind,
      names.map(({ name, local }) => [name, local]),
      hasGuessedName,
    ]),
    facts.exports.map(({ name, local }) => [name, local]),
    facts.references.filter(({ kind }) => kind === 'extends').map(ofHeritage),
  ]);
}

function ofSymbol(symbol: SymbolFact): unknown[] {
  const { name, kind, container, exported, signature, owner, type, memberTypes = [] } = symbol;
  // A function without branches and without a body are told apart by it.
  const hasBody = symbol.complexity > 0;
  const fields = memberTypes.map((field) => [field.name, field.type]);
  return [name, kind, container, exported, signature, owner, type, fields, hasBody];
}

function ofHeritage(reference: ReferenceFact): unknown[] {
  const { name, receiver, hasLocalReceiver, receiverType, from } = reference;
  return [name, receiver, hasLocalReceiver, receiverType, from];
}
