import type { Peer } from './peer.ts';

/** Bytes of a repository's code by language id. */
export type CodeBytes = ReadonlyMap<string, number>;

export interface LeftOut {
  readonly name: string;
  readonly reason: string;
}

export interface Choice {
  readonly chosen: readonly Peer[];
  readonly leftOut: readonly LeftOut[];
}

/** With less of a language nobody runs its tools, and their start would count as work. */
const LEAST_SHARE = 0.05;

/** Peers for a repository: those for any language, and those whose languages are a part of the code that counts. */
export function choosePeers(peers: readonly Peer[], code: CodeBytes): Choice {
  const judged = peers.map((peer) => ({ peer, share: shareOf(peer, code) }));
  return {
    chosen: judged.filter(({ share }) => share >= LEAST_SHARE).map(({ peer }) => peer),
    leftOut: judged
      .filter(({ share }) => share < LEAST_SHARE)
      .map(({ peer, share }) => ({ name: peer.name, reason: toReason(peer, share) })),
  };
}

/** Languages by their share of the code, largest first. */
export function toShares(code: CodeBytes): { readonly language: string; readonly share: number }[] {
  const all = [...code.values()].reduce((sum, bytes) => sum + bytes, 0);
  return [...code]
    .map(([language, bytes]) => ({ language, share: bytes / all }))
    .toSorted((a, b) => b.share - a.share);
}

/** Share of the code that a peer reads, 0 to 1. */
function shareOf({ languages }: Peer, code: CodeBytes): number {
  if (languages === null) return 1;
  const all = [...code.values()].reduce((sum, bytes) => sum + bytes, 0);
  const read = languages.reduce((sum, language) => sum + (code.get(language) ?? 0), 0);
  return all === 0 ? 0 : read / all;
}

function toReason({ languages }: Peer, share: number): string {
  const read = (languages ?? []).join(', ');
  return `Reads ${read}: ${toPercent(share)} of the code, less than ${toPercent(LEAST_SHARE)}.`;
}

function toPercent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
