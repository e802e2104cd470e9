import type { SymbolRef } from '../resolve/packages.ts';
import { type LinkIndex, refKey } from './context.ts';

/** Types that lead to one another: real chains have a handful, hostile ones as many as fit a file. */
const MAX_OPEN = 40;

const NOTHING: readonly SymbolRef[] = [];

/**
 * The type that something of a symbol leads to: of a variable, of one of its fields, of a result. Each
 * is looked up once; one that leads to itself, on whatever way, leads to nothing.
 * @param part which of the symbol's types
 */
export function followType(
  index: LinkIndex,
  { ref, part }: { readonly ref: SymbolRef; readonly part: string },
  find: () => readonly SymbolRef[],
): readonly SymbolRef[] {
  const key = refKey(ref);
  const known = index.typeCache.get(key, part);
  if (known) return known;
  const mark = `${key} ${part}`;
  if (index.openTypes.has(mark) || index.openTypes.size >= MAX_OPEN) return NOTHING;
  index.openTypes.add(mark);
  const found = find();
  index.openTypes.delete(mark);
  index.typeCache.set(key, part, found);
  return found;
}
