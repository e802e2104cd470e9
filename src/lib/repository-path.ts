/**
 * A path of a repository in its one form: no `./`, no doubled or trailing slash, `..` resolved.
 * @returns '' for the repository itself; null for what leads out of it, is absolute, or has a NUL
 */
export function normalisePath(path: string): string | null {
  if (path.trim() === '' || path.startsWith('/') || path.includes('\0')) return null;
  const parts: string[] = [];
  for (const part of path.trim().split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return parts.join('/');
}
