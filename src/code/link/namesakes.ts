import type { SymbolRef } from '../resolve/packages.ts';
import { factOf, type LinkIndex } from './context.ts';

export function isMethod(index: LinkIndex, ref: SymbolRef): boolean {
  return factOf(index, ref)?.kind === 'method';
}

/** Of fields and methods with one name, the methods where it is called, else the fields; others as they are. */
export function meantOf(
  index: LinkIndex,
  refs: readonly SymbolRef[],
  isCall: boolean,
): readonly SymbolRef[] {
  if (refs.length < 2) return refs;
  const methods = refs.filter((ref) => isMethod(index, ref));
  const fields = refs.filter((ref) => isFieldOf(index, ref));
  if (methods.length === 0 || fields.length === 0) return refs;
  return refs.filter((ref) => !(isCall ? fields : methods).includes(ref));
}

function isFieldOf(index: LinkIndex, ref: SymbolRef): boolean {
  const fact = factOf(index, ref);
  return fact?.kind === 'variable' && fact.container >= 0;
}
