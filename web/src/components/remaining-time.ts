/**
 * Seconds that a run still takes. At first what this installation has measured counts, and the further
 * the run is, the more its own pace does.
 * @param share of the run that is done, 0 to 1
 * @param elapsed seconds since it began; a clock that runs behind the server's is taken as 0
 */
export function toRemaining(share: number, elapsed: number, estimated: number): number {
  const left = 1 - Math.min(1, Math.max(0, share));
  return left * left * estimated + left * Math.max(0, elapsed);
}
