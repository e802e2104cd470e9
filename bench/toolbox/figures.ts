/** Arithmetic of the comparison. */
import { median } from '../statistics.ts';
import type { PeerRun } from './run-peer.ts';

/** A middle value with the lowest and the highest. */
export interface Range {
  readonly middle: number;
  readonly low: number;
  readonly high: number;
}

/** @returns null where there is nothing, or a figure that the system does not tell */
export function toRange(values: readonly (number | null)[]): Range | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0 || known.length < values.length) return null;
  return { middle: median(known), low: Math.min(...known), high: Math.max(...known) };
}

/** @returns null if one of them is */
export function addAll(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0,
  );
}

/** What each round of the whole toolbox took. @param runs of each peer, one a round */
export function toolboxSeconds(runs: readonly (readonly PeerRun[])[]): (number | null)[] {
  const rounds = Math.max(0, ...runs.map((ofPeer) => ofPeer.length));
  return Array.from({ length: rounds }, (_, round) =>
    addAll(runs.map((ofPeer) => ofPeer[round]?.cpuSeconds ?? null)),
  );
}

/** Place of the peer that took most, by the median of its rounds; -1 if there is none. */
export function costliest(runs: readonly (readonly PeerRun[])[]): number {
  const middles = runs.map((ofPeer) => median(ofPeer.map(({ cpuSeconds }) => cpuSeconds ?? 0)));
  return middles.indexOf(Math.max(...middles));
}

/** Of each round by itself, so that what slows the machine down slows both sides down. */
export function toRatios(
  sextant: readonly (number | null)[],
  toolbox: readonly (number | null)[],
): (number | null)[] {
  return sextant.map((seconds, round) => {
    const beside = toolbox[round] ?? null;
    return seconds === null || beside === null || beside === 0 ? null : seconds / beside;
  });
}

/** The highest of all; peers run one after the other. */
export function highest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}
