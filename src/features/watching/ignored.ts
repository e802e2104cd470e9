import { isIgnored, parseIgnoreRules, type IgnoreRules } from '#code/gitignore.ts';
import { readFileSafely } from '#code/safe-read.ts';
import { excludedAt } from '#lib/excluded-folders.ts';

/** Whether no index of a folder has a path; `/`-separated and relative to the folder. */
export type IsLeftOut = (path: string, kind: 'file' | 'directory') => boolean;

/** Steps that matching the rules of one path may take, each some 5 ns. */
const RULE_STEPS = 2_000_000;
const MAX_RULE_BYTES = 1024 * 1024;

/** Reads the rules of a folder as they are now; each .gitignore is read once. */
export function readIgnored(root: string): IsLeftOut {
  const known = new Map<string, IgnoreRules>();
  const read = (prefix: string): IgnoreRules => {
    const file = readFileSafely(root, `${prefix}.gitignore`, MAX_RULE_BYTES);
    return parseIgnoreRules(file.outcome === 'skipped' ? '' : file.bytes.toString('utf8'), prefix);
  };
  const rulesOf = (prefix: string): IgnoreRules => {
    const found = known.get(prefix) ?? read(prefix);
    known.set(prefix, found);
    return found;
  };
  return (path, kind) => {
    const parts = path.split('/');
    if (excludedAt(parts) !== -1) return true;
    const effort = { left: RULE_STEPS };
    const chain: IgnoreRules[] = [];
    for (let depth = 0; depth < parts.length; depth += 1) {
      const prefix = depth === 0 ? '' : `${parts.slice(0, depth).join('/')}/`;
      chain.push(rulesOf(prefix));
      const kindHere = depth === parts.length - 1 ? kind : 'directory';
      if (isIgnored(chain, parts.slice(0, depth + 1).join('/'), kindHere, effort)) return true;
      // What was not matched to its end may matter.
      if (effort.left < 0) return false;
    }
    return false;
  };
}
