import type { FileFacts } from './model.ts';

/**
 * What follows from the facts of a file alone, found when it is first asked for, and remembered as long as
 * somebody has the facts: whoever keeps those of unchanged files finds it again for the changed ones only.
 */
export function perFacts<T>(derive: (facts: FileFacts) => T): (facts: FileFacts) => T {
  const known = new WeakMap<FileFacts, { readonly value: T }>();
  return (facts) => {
    const found = known.get(facts);
    if (found !== undefined) return found.value;
    const value = derive(facts);
    known.set(facts, { value });
    return value;
  };
}
