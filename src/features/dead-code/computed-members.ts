import { familyConventionsOf } from '#code/languages/registry.ts';
import { HASH_MASK, TOKEN, tokenKind } from '#code/lex-rules.ts';
import type { TokenView } from '#code/token-view.ts';
import type { Candidate } from './candidates.ts';
import { hashed } from './file-tokens.ts';
import type { NodeGraph } from './graph.ts';

const OPEN = hashed('[');
const CLOSE = hashed(']');
const SELVES: ReadonlySet<number> = new Set(['this', 'super'].map(hashed));
/** Calls that take the name of a member as text. */
const REFLECTING: ReadonlySet<number> = new Set(
  [
    'getattr',
    'send',
    'public_send',
    '__send__',
    'call_user_func',
    'call_user_func_array',
    'GetMethod',
    'getDeclaredMethod',
    'getMethod',
  ].map(hashed),
);
const DYNAMIC: ReadonlySet<number> = new Set(['->$', '::$'].map(hashed));

/**
 * The line in a member's own type on which a member is taken by a name that only a run knows:
 * `this[child.type](child)`, `getattr(self, name)`. 0 where there is none. A name of a member that
 * starts with `#` cannot be computed.
 */
export function computedAccessNear(
  { files, families, tokens }: NodeGraph,
  { file, fact }: Candidate,
): number {
  const owner = fact === null ? undefined : files[file]?.facts.symbols[fact.container];
  if (!fact || !owner || fact.name.startsWith('#')) return 0;
  const view = tokens.of(file);
  const names = new Set([...SELVES, hashed(owner.name)]);
  const isScript = familyConventionsOf(families[file] ?? '').hasExplicitExports === true;
  for (let at = 0; at < view.hashes.length; at++) {
    const line = view.lines[at] ?? 0;
    if (line < owner.startLine) continue;
    if (line > owner.endLine) return 0;
    const found = isScript ? isComputedAt(view, at, names) : isReflectedAt(view, at);
    if (found) return line;
  }
  return 0;
}

function isComputedAt({ hashes }: TokenView, at: number, names: ReadonlySet<number>): boolean {
  if (!names.has((hashes[at] ?? 0) & HASH_MASK) || ((hashes[at + 1] ?? 0) & HASH_MASK) !== OPEN)
    return false;
  const key = hashes[at + 2] ?? 0;
  // A literal alone is a name like any other.
  const isLiteral =
    tokenKind(key) === TOKEN.literal && ((hashes[at + 3] ?? 0) & HASH_MASK) === CLOSE;
  return !isLiteral;
}

function isReflectedAt({ hashes }: TokenView, at: number): boolean {
  const hash = (hashes[at] ?? 0) & HASH_MASK;
  if (DYNAMIC.has(hash)) return true;
  // What a literal says of the name is asked for elsewhere: `getattr(self, "_load_%s" % name)`.
  return REFLECTING.has(hash) && ![2, 4].some((ahead) => isLiteral(hashes[at + ahead]));
}

function isLiteral(hash: number | undefined): boolean {
  return tokenKind(hash ?? 0) === TOKEN.literal;
}
