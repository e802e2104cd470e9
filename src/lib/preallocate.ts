/** One for all empty lists, where there are many. */
export const NO_ITEMS: readonly never[] = Object.freeze([]);

/**
 * A list as long as it is to be, to be filled at once. One that grows has room for 17 items from the
 * first one on: of millions of lists with one or two items each that is most of what they take.
 */
export function preallocate<T>(length: number): T[] {
  // oxlint-disable-next-line unicorn/no-new-array -- all else makes a longer one, or takes ten times as long
  return new Array<T>(length);
}
