const LENGTH_LIMIT_BYTES = 244;
// space, ~ ^ : ? * [ \ and every control character
// oxlint-disable-next-line no-control-regex
const FORBIDDEN_CHARACTER = /[\x00-\x20\x7F~^:?*[\\]/;
// `@` is short for HEAD
const RESERVED_NAMES: ReadonlySet<string> = new Set(['', '@', 'HEAD']);

/**
 * Whether git allows a branch of this name: the rules of `git check-ref-format --branch`, at most 244
 * bytes. A valid name cannot be taken for an option, a range or a path out of `refs/heads`.
 */
export function isValidBranchName(name: string): boolean {
  if (RESERVED_NAMES.has(name) || name.startsWith('-')) return false;
  if (!name.isWellFormed() || new TextEncoder().encode(name).length > LENGTH_LIMIT_BYTES)
    return false;
  if (FORBIDDEN_CHARACTER.test(name) || name.includes('..') || name.includes('@{')) return false;
  return !name.endsWith('.') && name.split('/').every(isValidComponent);
}

function isValidComponent(component: string): boolean {
  return component !== '' && !component.startsWith('.') && !component.endsWith('.lock');
}
