/** SQL that a row of `file` is code that somebody wrote: it was parsed, and nothing generated it. */
export function isCodeSql(file: string): string {
  return `(${file}.state in ('parsed', 'partial') and not ${file}.is_generated)`;
}
