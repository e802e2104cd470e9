interface Gap {
  readonly kind: string;
  readonly reason: string;
  readonly line: number | null;
}

/** What the completeness report says about one file, without words of the repository. */
export function toGapNotes(gaps: readonly Gap[]): string[] {
  const counts = new Map<string, number>();
  for (const { kind, reason } of gaps) {
    const name = `${kind}, ${reason}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `In this file: ${count} x ${name}.`);
}
