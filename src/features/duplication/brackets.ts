import { HASH_MASK, hashOf } from '#code/lex-rules.ts';

// Constants apart and not in a set: every token of every clone is asked for.
const PARENTHESIS = hashOfSign('(');
const BRACE = hashOfSign('{');
const BRACKET = hashOfSign('[');
const PARENTHESIS_END = hashOfSign(')');
const BRACE_END = hashOfSign('}');
const BRACKET_END = hashOfSign(']');

function hashOfSign(sign: string): number {
  return hashOf(sign, 0, 1) & HASH_MASK;
}

/** @returns 1 where the token, a hash as in `TokenStream`, opens a bracket, -1 where it closes one */
export function bracketOf(token: number): number {
  if (token === PARENTHESIS || token === BRACE || token === BRACKET) return 1;
  if (token === PARENTHESIS_END || token === BRACE_END || token === BRACKET_END) return -1;
  return 0;
}
