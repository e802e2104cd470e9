/**
 * A copy of a text that was cut out of another one: a slice keeps the whole of what it was cut from alive,
 * which what is remembered must not do.
 */
export function detachString(slice: string): string {
  return Buffer.from(slice, 'utf16le').toString('utf16le');
}
