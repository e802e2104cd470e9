import type { UnresolvedReason } from '../model.ts';

/** What an import leads to. */
export type Resolution =
  | { readonly kind: 'file'; readonly file: number }
  /** a directory without a file of its own: a Python namespace package */
  | { readonly kind: 'namespace' }
  | { readonly kind: 'external'; readonly packageName: string; readonly builtin: boolean }
  | { readonly kind: 'unresolved'; readonly reason: UnresolvedReason };

export function toFile(file: number): Resolution {
  return { kind: 'file', file };
}

export function toExternal(packageName: string, origin: 'package' | 'builtin'): Resolution {
  return { kind: 'external', packageName, builtin: origin === 'builtin' };
}

export function unresolved(reason: UnresolvedReason): Resolution {
  return { kind: 'unresolved', reason };
}
