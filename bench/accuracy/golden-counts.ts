export type Counts = Readonly<Record<string, number>>;

export function countOf(keys: readonly string[]): Counts {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return sorted(counts);
}

/** By key: in one order on every machine. */
export function sorted(counts: Readonly<Partial<Record<string, number>>>): Counts {
  const entries = Object.entries(counts).map(([key, count]) => [key, count ?? 0] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => byText(a, b)));
}

/** By code unit: the same on every machine. */
export function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
