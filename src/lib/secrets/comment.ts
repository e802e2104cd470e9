const LOOKED_BACK = 4000;

/** Whether a place is inside a comment `/* ... *\/` that begins a line: an answer that somebody wrote down there. */
export function isInComment(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LOOKED_BACK), at);
  const start = before.lastIndexOf('/*');
  if (start < 0 || before.indexOf('*/', start) >= 0) return false;
  const line = before.slice(before.lastIndexOf('\n', start) + 1, start);
  return line.trim() === '' && text.indexOf('*/', at) >= 0;
}
