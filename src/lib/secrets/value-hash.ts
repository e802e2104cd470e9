import { hash } from 'node:crypto';

/**
 * What a finding is known by after its line has moved: SHA-256 over rule and value, cut to 64 bits.
 *
 * It does not give the value away. Values that are hashed have at least 64 bits of entropy by their
 * length (see `isGuessable`), most of them 128 and more, so nobody finds them by trying; and where they
 * could, 64 bits fit many values of that length. What it does allow, on purpose, is to see that a
 * value one already has is the one that was found.
 *
 * A password can be guessed, and a hash would confirm the guess. So for those the hash is made of where
 * the value stands: the name it is given to and the code around it, without any literal.
 */
export function valueHash(rule: string, hashed: string): string {
  return hash('sha256', `${rule}\0${hashed}`, 'hex').slice(0, 16);
}

const CONTEXT_LENGTH = 120;
const LITERAL = /"[^"]*"|'[^']*'|`[^`]*`/g;

/** What is in front of a place on its line, as far as it is near. */
export function lineBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - CONTEXT_LENGTH), at);
  return before.slice(before.lastIndexOf('\n') + 1);
}

/** The code in front of a value, on its line, without the literals in it. */
export function contextBefore(text: string, at: number): string {
  return lineBefore(text, at).replaceAll(LITERAL, '""').replaceAll(/\s/g, '');
}
