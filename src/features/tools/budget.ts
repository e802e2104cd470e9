/** Tokens of an answer: a model has room for some thousands beside what else it reads. */
export const DEFAULT_TOKENS = 8000;
export const MIN_TOKENS = 1000;
export const MAX_TOKENS = 24_000;

/** Code and JSON have about three characters a token. */
const CHARACTERS_PER_TOKEN = 3;

export function toCharacters(tokens: number): number {
  return tokens * CHARACTERS_PER_TOKEN;
}

export interface Cut {
  readonly list: string;
  readonly kept: number;
  readonly had: number;
}

/** Of the longest list, so much goes at a time. */
const STEP = 0.1;

/**
 * Shortens the named lists of a record at their ends, the longest first, until it has at most so many
 * characters as JSON. One item of each list stays: what is not there at all cannot be asked further.
 */
export function cutLists<Body extends Readonly<Record<string, unknown>>>(
  body: Body,
  lists: readonly string[],
  characters: number,
): { readonly body: Body; readonly cuts: readonly Cut[] } {
  const measured = lists.map((list) => measure(list, body[list]));
  let total = JSON.stringify(body).length;
  while (total > characters) {
    const longest = measured
      .filter(({ kept }) => kept > 1)
      .toSorted((a, b) => b.characters - a.characters)[0];
    if (longest === undefined) break;
    const before = longest.characters;
    shorten(longest);
    total -= before - longest.characters;
  }
  const cuts = measured.filter(({ kept, sizes }) => kept < sizes.length);
  return {
    body: cuts.reduce((cut, { list, kept }) => withFirst(cut, list, kept), body),
    cuts: cuts.map(({ list, kept, sizes }) => ({ list, kept, had: sizes.length })),
  };
}

interface Measured {
  readonly list: string;
  /** characters of each item */
  readonly sizes: readonly number[];
  kept: number;
  characters: number;
}

function measure(list: string, value: unknown): Measured {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const sizes = items.map((item) => JSON.stringify(item).length + 1);
  return {
    list,
    sizes,
    kept: sizes.length,
    characters: sizes.reduce((sum, size) => sum + size, 0),
  };
}

function shorten(measured: Measured): void {
  const drop = Math.max(1, Math.floor(measured.kept * STEP));
  for (let count = 0; count < drop && measured.kept > 1; count++) {
    measured.kept -= 1;
    measured.characters -= measured.sizes[measured.kept] ?? 0;
  }
}

function withFirst<Body extends Readonly<Record<string, unknown>>>(
  body: Body,
  list: string,
  kept: number,
): Body {
  const value = body[list];
  return Array.isArray(value) ? { ...body, [list]: value.slice(0, kept) } : body;
}
