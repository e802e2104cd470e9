/** Numbers of versions may have any length: they are compared as the digits they are written with. */
export function compareNumbers(a: string, b: string): number {
  const [left, right] = [trimZeros(a), trimZeros(b)];
  if (left.length !== right.length) return left.length < right.length ? -1 : 1;
  return compareText(left, right);
}

function trimZeros(digits: string): string {
  let start = 0;
  while (start < digits.length - 1 && digits[start] === '0') start += 1;
  return digits.slice(start);
}

export function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

/** Order by code units, as the ASCII order that version rules speak of. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Element by element; what is missing counts as `none`. */
export function compareLists<T>(
  a: readonly T[],
  b: readonly T[],
  none: T,
  compare: (a: T, b: T) => number,
): number {
  const length = Math.max(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compare(a[i] ?? none, b[i] ?? none);
    if (order !== 0) return order;
  }
  return 0;
}
