import type { SymbolFact } from '../model.ts';

/** Whether a call that nothing else explains may mean a symbol, by its name. */
export function isCallable({ kind }: SymbolFact): boolean {
  return kind === 'function' || kind === 'method' || kind === 'class';
}
