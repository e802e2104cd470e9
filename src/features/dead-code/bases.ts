import type { ReferenceFact } from '#code/model.ts';
import { perFacts } from '#code/per-facts.ts';
import type { NodeGraph } from './graph.ts';

const NONE: readonly ReferenceFact[] = [];

const basesInFile = perFacts(({ references }) => {
  const bases = new Map<number, ReferenceFact[]>();
  for (const reference of references) {
    if (reference.kind !== 'extends') continue;
    const same = bases.get(reference.from);
    if (same) same.push(reference);
    else bases.set(reference.from, [reference]);
  }
  return bases;
});

/** What a type says that it extends. */
export function basesOf({ files }: NodeGraph, file: number, symbol: number) {
  const facts = files[file]?.facts;
  return (facts && basesInFile(facts).get(symbol)) ?? NONE;
}
