/**
 * One of a list by its place, as bytes have it that were made from the list.
 * @throws RangeError where the list has no such place: the bytes are damaged
 */
export function decodeEnum<T>(choices: readonly T[], place: number): T {
  const chosen = choices[place];
  if (chosen === undefined) throw new RangeError(`No choice ${place}: the bytes are damaged`);
  return chosen;
}
