import { LANGUAGE_KEYWORDS } from '#lib/stop-words.ts';
import { identifierParts } from '#lib/words.ts';

const NAMES = /[\p{L}\p{M}\p{N}_$]+/gu;

/**
 * The words of code, each once, in their order: names in their parts, without marks, numbers, single letters
 * and key words that stand alone. `const userId = user.id` gives `user id`.
 */
export function distinctWords(code: string): string {
  const words = new Set<string>();
  for (const [name] of code.matchAll(NAMES)) {
    if (LANGUAGE_KEYWORDS.has(name)) continue;
    for (const part of identifierParts(name)) if (isWord(part)) words.add(part);
  }
  return [...words].join(' ');
}

function isWord(part: string): boolean {
  return part.length > 1 && !/^\d+$/u.test(part);
}
