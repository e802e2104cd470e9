/** Makes values that are made again when they are asked for later. */
export type Forgetful = <T>(weight: number, make: () => T) => () => T;

interface Kept {
  readonly weight: number;
  readonly forget: () => void;
}

/**
 * What is dear to keep and cheap to make: of all that one of these gives, only what was made last is
 * kept. Asking for a value that is kept costs next to nothing.
 * @param maxWeight of all that is kept together; the newest is kept whatever it weighs
 */
export function createForgetful(maxWeight: number): Forgetful {
  // the oldest is first
  const kept = new Set<Kept>();
  let total = 0;
  function keep(entry: Kept): void {
    kept.add(entry);
    total += entry.weight;
    for (const oldest of kept) {
      if (total <= maxWeight || kept.size === 1) return;
      oldest.forget();
      kept.delete(oldest);
      total -= oldest.weight;
    }
  }
  return <T>(weight: number, make: () => T) => {
    let held: { readonly value: T } | null = null;
    const forget = (): void => {
      held = null;
    };
    return () => {
      if (held !== null) return held.value;
      held = { value: make() };
      const { value } = held;
      keep({ weight, forget });
      return value;
    };
  };
}
