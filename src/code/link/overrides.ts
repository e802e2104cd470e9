import type { SymbolEdge } from '../model.ts';
import type { SymbolRef } from '../resolve/packages.ts';
import { type LinkIndex, type RefKey, refKey } from './context.ts';
import { basesOf, memberOf, ownerOf } from './members.ts';
import { interfacesOf } from './structural.ts';

/** Methods that nobody calls through a type above: each class has its own. */
const CONSTRUCTORS: ReadonlySet<string> = new Set([
  'constructor',
  '__init__',
  '__new__',
  '__construct',
  'initialize',
  'init',
  'new',
]);

/**
 * The methods of a file that may run where a method of a type above their own is called: each with an
 * edge to the nearest such method. Who calls that one may call them.
 */
export function overridesOf(index: LinkIndex, file: number): SymbolEdge[] {
  const symbols = index.files[file]?.facts.symbols ?? [];
  return symbols.flatMap(({ kind, name, startLine }, symbol) => {
    if (kind !== 'method' || CONSTRUCTORS.has(name)) return [];
    return overridden(index, { file, symbol }, name).map(({ ref, confidence }): SymbolEdge => ({
      from: file,
      fromSymbol: symbol,
      to: ref.file,
      toSymbol: ref.symbol,
      kind: 'overrides',
      confidence,
      line: startLine,
    }));
  });
}

interface Overridden {
  readonly ref: SymbolRef;
  readonly confidence: SymbolEdge['confidence'];
}

function overridden(index: LinkIndex, method: SymbolRef, name: string): Overridden[] {
  const found = new Map<RefKey, Overridden>();
  const add = (ref: SymbolRef, confidence: Overridden['confidence']): void => {
    if (!found.has(refKey(ref))) found.set(refKey(ref), { ref, confidence });
  };
  for (const type of typesOf(index, method)) {
    for (const base of basesOf(index, type))
      for (const ref of memberOf(index, base, name)) add(ref, 'exact');
    for (const ref of interfacesOf(index, type, name)) add(ref, 'ambiguous');
  }
  found.delete(refKey(method));
  return [...found.values()];
}

function typesOf(index: LinkIndex, method: SymbolRef): readonly SymbolRef[] {
  const { file, symbol } = method;
  const symbols = index.files[file]?.facts.symbols ?? [];
  const container = symbols[symbol]?.container ?? -1;
  if (container < 0) return ownerOf(index, method);
  const isConstructor = symbols[container]?.name === symbols[symbol]?.name;
  return isConstructor ? [] : [{ file, symbol: container }];
}
