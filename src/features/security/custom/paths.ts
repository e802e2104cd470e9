/** Whether a file is one of a repository's own rules. */
export function isCustomRulePath(path: string): boolean {
  return /^\.sextant\/rules\/[^/]+\.ya?ml$/.test(path);
}
