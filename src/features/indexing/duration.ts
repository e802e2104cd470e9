/** Whole seconds, at least 1, as events and estimates tell them. */
export function toSeconds(ms: number): number {
  return Math.max(1, Math.round(ms / 1000));
}
