import { hash } from 'node:crypto';
import type { SearchHit } from '#features/search/service.ts';

/** What a result is known by in later runs: by where it is, or by what it says. */
export interface ResultIdentity {
  /** its file, what it is called there, and of what kind it is */
  readonly place: string;
  /** its lines, however they are indented */
  readonly content: string;
}

/** Bytes of a digest that are kept: enough for a hundred results to differ. */
const HEX_LENGTH = 16;

/**
 * A function that was edited keeps its place, one that was moved keeps its content: neither is new. A
 * part of a file that has no name is known by its content alone.
 */
export function identityOf(hit: SearchHit): ResultIdentity {
  const content = digest([hit.content.replaceAll(/\s+/gu, ' ').trim()]);
  if (hit.symbol === null) return { place: digest([hit.filePath, content]), content };
  const container = hit.chunk.containerSignature ?? '';
  return { place: digest([hit.filePath, container, hit.symbol, hit.kind ?? '']), content };
}

function digest(parts: readonly string[]): string {
  return hash('sha256', parts.join('\0'), 'hex').slice(0, HEX_LENGTH);
}

/** @returns of each result whether the run before had it not */
export function findNew(
  results: readonly ResultIdentity[],
  before: readonly ResultIdentity[],
): boolean[] {
  const places = new Set(before.map(({ place }) => place));
  const contents = new Set(before.map(({ content }) => content));
  return results.map(({ place, content }) => !places.has(place) && !contents.has(content));
}
