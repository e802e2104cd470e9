import type { UnresolvedReason } from '../model.ts';

/** What an import leads to. */
export type Resolution =
  /** `name` in it, where one is imported: 'outer.inner' */
  | { readonly kind: 'file'; readonly file: number; readonly name?: string }
  /** a package of several files, an id of `Packages`; `name` in it, where one is imported: 'Outer.Inner' */
  | { readonly kind: 'package'; readonly id: number; readonly name: string }
  /** a directory without a file of its own: a Python namespace package */
  | { readonly kind: 'namespace' }
  | { readonly kind: 'external'; readonly packageName: string; readonly builtin: boolean }
  | { readonly kind: 'unresolved'; readonly reason: UnresolvedReason };

export function toFile(file: number, name = ''): Resolution {
  return name === '' ? { kind: 'file', file } : { kind: 'file', file, name };
}

export function toPackage(id: number, name = ''): Resolution {
  return { kind: 'package', id, name };
}

export function toExternal(packageName: string, origin: 'package' | 'builtin'): Resolution {
  return { kind: 'external', packageName, builtin: origin === 'builtin' };
}

export function unresolved(reason: UnresolvedReason): Resolution {
  return { kind: 'unresolved', reason };
}
