import { isJsonObject, type JsonObject } from '#code/resolve/json-config.ts';
import type { Asker } from './probe.ts';

/**
 * Conditions that hold for source code, as TypeScript and bundlers set them. The others are tried
 * last: a target that only exists under `bun` or `source` is better than none.
 */
const CONDITIONS: ReadonlySet<string> = new Set(
  'types import require node default module browser'.split(' '),
);

/** What takes the module in: the other's condition does not hold. */
export type Loader = 'import' | 'require';

/** Who asks for a subpath. */
export interface ExportRequest {
  /** `.`, `./name` for exports; `#name` for imports */
  readonly subpath: string;
  /** `customConditions` of the tsconfig: tried before all others */
  readonly conditions: readonly string[];
  /** a script does not run its package's declarations */
  readonly asker: Asker;
  readonly loader: Loader;
}

/**
 * Targets of a subpath in a package.json's `exports` or `imports`, the likeliest first.
 * Source: Node.js documentation, Modules: Packages, "Subpath patterns" and "Conditional exports".
 * @param map value of the field
 * @returns null where the package does not offer the subpath
 */
export function exportTargets(map: unknown, request: ExportRequest): readonly string[] | null {
  const { subpath } = request;
  if (!isSubpathMap(map)) return subpath === '.' ? nonEmpty(targetsOf(map, '', request)) : null;
  const exact = map[subpath];
  if (exact !== undefined && !subpath.includes('*')) return nonEmpty(targetsOf(exact, '', request));
  const pattern = bestPattern(map, subpath);
  return pattern ? nonEmpty(targetsOf(map[pattern.key], pattern.rest, request)) : null;
}

function isSubpathMap(map: unknown): map is JsonObject {
  return (
    isJsonObject(map) && Object.keys(map).some((key) => key.startsWith('.') || key.startsWith('#'))
  );
}

function nonEmpty(targets: readonly string[]): readonly string[] | null {
  return targets.length > 0 ? targets : null;
}

interface Pattern {
  readonly key: string;
  /** what the `*` stands for */
  readonly rest: string;
}

/** The pattern with the longest part before its `*`. */
function bestPattern(map: JsonObject, subpath: string): Pattern | null {
  let best: Pattern | null = null;
  let bestLength = -1;
  for (const key of Object.keys(map)) {
    const rest = matchPattern(key, subpath);
    const length = key.indexOf('*') < 0 ? key.length : key.indexOf('*');
    if (rest === null || length <= bestLength) continue;
    best = { key, rest };
    bestLength = length;
  }
  return best;
}

/** @returns what the `*` (or a trailing `/`) of a pattern stands for, null where it does not match */
export function matchPattern(pattern: string, text: string): string | null {
  const star = pattern.indexOf('*');
  if (star < 0)
    return pattern.endsWith('/') && text.startsWith(pattern) ? text.slice(pattern.length) : null;
  const before = pattern.slice(0, star);
  const behind = pattern.slice(star + 1);
  if (text.length < before.length + behind.length) return null;
  if (!text.startsWith(before) || !text.endsWith(behind)) return null;
  return text.slice(before.length, text.length - behind.length);
}

function targetsOf(value: unknown, rest: string, request: ExportRequest): string[] {
  if (typeof value === 'string') return [fill(value, rest)];
  if (Array.isArray(value)) return value.flatMap((item) => targetsOf(item, rest, request));
  if (!isJsonObject(value)) return [];
  return Object.entries(value)
    .map(([condition, target]) => ({ target, rank: rankOf(condition, request) }))
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ target }) => targetsOf(target, rest, request));
}

/** The lower, the likelier; of conditions with one rank the map's order holds. */
function rankOf(condition: string, { conditions, asker, loader }: ExportRequest): number {
  if (conditions.includes(condition)) return 0;
  // `types@>=5.0` is a condition of TypeScript too.
  const name = condition.split('@', 1)[0] ?? '';
  if (name === 'types' && asker === 'script') return 3;
  if (name === (loader === 'import' ? 'require' : 'import')) return 2;
  return CONDITIONS.has(name) ? 1 : 2;
}

function fill(target: string, rest: string): string {
  return target.endsWith('/') ? target + rest : target.replaceAll('*', () => rest);
}
