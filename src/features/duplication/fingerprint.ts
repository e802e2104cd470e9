import type { CloneKind } from './clone.ts';
import { coreOf } from './core.ts';
import { type Corpus, normalize } from './corpus.ts';
import { lengthOf, type CloneSegment } from './clone-segment.ts';

/** Share of a segment that its core has at least. */
const MIN_CORE = 0.5;

/** 128 bits as four numbers. */
type Digest = readonly [number, number, number, number];

/**
 * What a group of clones is known by: the least among its segments of the hash of the core's tokens,
 * for clones that are not exact up to names and literals. A move changes nothing of that, nor does a
 * new copy that is like the others.
 * @returns 32 hex digits
 */
export function fingerprintOf(
  corpus: Corpus,
  { kind, segments }: { readonly kind: CloneKind; readonly segments: readonly CloneSegment[] },
): string {
  let least: Digest | null = null;
  for (const segment of segments) {
    const core = coreOf(corpus, segment);
    const isMost = lengthOf(core) >= MIN_CORE * lengthOf(segment);
    const digest = digestOf(corpus.tokens, isMost ? core : segment, kind);
    if (least === null || isBelow(digest, least)) least = digest;
  }
  return (least ?? []).map((lane) => lane.toString(16).padStart(8, '0')).join('');
}

function isBelow(one: Digest, other: Digest): boolean {
  const lane = one.findIndex((value, i) => value !== other[i]);
  return lane >= 0 && (one[lane] ?? 0) < (other[lane] ?? 0);
}

const SEEDS: Readonly<Record<CloneKind, number>> = {
  exact: 0x2545f491,
  renamed: 0x6c62272e,
  'near-miss': 0x07bb0142,
};

/**
 * Four lanes that each token goes through, and through each other at the end.
 * Source: the mixing of MurmurHash3_x86_128 (Appleby), a token in place of a block.
 */
function digestOf(tokens: Int32Array, { start, end }: CloneSegment, kind: CloneKind): Digest {
  let [a, b, c, d] = [SEEDS[kind], SEEDS[kind] ^ 0x165667b1, 0x27d4eb2f, end - start];
  for (let place = start; place < end; place++) {
    const token = tokens[place] ?? 0;
    const value = kind === 'exact' ? token : normalize(token);
    a = (Math.imul(rotate(a ^ Math.imul(value, 0x239b961b), 19), 5) + b) | 0;
    b = (Math.imul(rotate(b ^ Math.imul(value, 0xab0e9789), 17), 5) + c) | 0;
    c = (Math.imul(rotate(c ^ Math.imul(value, 0x38b34ae5), 15), 5) + d) | 0;
    d = (Math.imul(rotate(d ^ Math.imul(value, 0xa1e38b93), 13), 5) + a) | 0;
  }
  const sum = (a + b + c + d) | 0;
  return [finish(a + sum), finish(b + 2 * sum), finish(c + 3 * sum), finish(d + 4 * sum)];
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

function finish(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
