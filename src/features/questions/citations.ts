/** A range of lines of a file, 1-based and inclusive. */
export interface LineRange {
  readonly filePath: string;
  readonly startLine: number;
  readonly endLine: number;
}

/** What an answer points at. */
export interface Reference extends LineRange {
  readonly description: string;
}

/** A reference to be checked: `token` must stand in its lines; '' where none is quoted. */
export interface Citation extends Reference {
  readonly token: string;
}

/**
 * Whether a citation holds in the lines of its file: the range lies inside it, the token stands there.
 * Of a file that is not in the index there are no lines, and nothing holds.
 */
export function holds(
  { startLine, endLine, token }: Omit<Citation, 'description'>,
  lines: readonly string[],
): boolean {
  const isRange = Number.isInteger(startLine) && Number.isInteger(endLine) && startLine >= 1;
  if (!isRange || startLine > endLine || endLine > lines.length) return false;
  return (
    token === '' ||
    lines
      .slice(startLine - 1, endLine)
      .join('\n')
      .includes(token)
  );
}

/** `path:12-30`, or `path:12` for a single line. */
export function nameOf({ filePath, startLine, endLine }: LineRange): string {
  return startLine === endLine ? `${filePath}:${startLine}` : `${filePath}:${startLine}-${endLine}`;
}
