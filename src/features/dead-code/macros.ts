import { HASH_MASK } from '#code/lex-rules.ts';
import type { Candidate } from './candidates.ts';
import { hashed } from './file-tokens.ts';
import type { NodeGraph } from './graph.ts';

/** Tokens before a function that the start of what is around it is looked for in. */
const MAX_TOKENS = 20_000;
const OPENING = hashesOf(['{', '(', '[']);
const CLOSING = hashesOf(['}', ')', ']']);
const BANG = hashed('!');

function hashesOf(texts: readonly string[]): ReadonlySet<number> {
  return new Set(texts.map(hashed));
}

/** Hashes of the names of the macros that a project of Rust defines itself. */
export function ownMacros({ files, families }: NodeGraph): ReadonlySet<number> {
  const names = new Set<number>();
  files.forEach(({ facts }, file) => {
    if (families[file] !== 'rust') return;
    for (const { name, signature } of facts.symbols)
      if (signature.startsWith('macro_rules!')) names.add(hashed(name));
  });
  return names;
}

/** `quickcheck! { fn holds() {} }`: what a macro from outside makes of a function, nobody here knows. */
export function isInForeignMacro(
  macros: ReadonlySet<number>,
  { files, tokens }: NodeGraph,
  { file, fact }: Candidate,
): boolean {
  if (files[file]?.facts.language !== 'rust' || !fact || fact.container !== -1) return false;
  const { hashes, lines } = tokens.of(file);
  const start = lines.findIndex((line) => line >= fact.startLine);
  const open = openingAround(hashes, start);
  const isMacro = open > 1 && ((hashes[open - 1] ?? 0) & HASH_MASK) === BANG;
  return isMacro && !macros.has((hashes[open - 2] ?? 0) & HASH_MASK);
}

/** @returns the bracket that a token stands in, -1 where it stands in none */
function openingAround(hashes: Uint32Array, start: number): number {
  let depth = 0;
  for (let at = start - 1; at >= Math.max(0, start - MAX_TOKENS); at--) {
    const hash = (hashes[at] ?? 0) & HASH_MASK;
    if (CLOSING.has(hash)) depth++;
    else if (OPENING.has(hash) && --depth < 0) return at;
  }
  return -1;
}
