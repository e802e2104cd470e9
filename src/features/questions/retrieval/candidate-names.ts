import type { Question } from '#features/search/service.ts';

const MAX_NAMES = 120;
const LONGEST = 4;

/** Names that neighbouring words of a question may stand for, with the number of words in each. */
export function candidateNames({ phrases, topics }: Question): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const phrase of phrases) {
    for (const words of runsOf(phrase.split(' '))) {
      for (const name of spellings(words)) addName(names, name, words.length);
    }
  }
  for (const word of topics) if (/^[A-Za-z_$][\w$]{2,}$/u.test(word)) addName(names, word, 1);
  return names;
}

/** Neighbouring words, the longest runs first. */
function runsOf(words: readonly string[]): string[][] {
  const lengths = Array.from({ length: Math.min(LONGEST, words.length) - 1 }, (_, i) => i + 2);
  return lengths
    .toReversed()
    .flatMap((length) =>
      Array.from({ length: words.length - length + 1 }, (_, at) => words.slice(at, at + length)),
    );
}

function addName(names: Map<string, number>, name: string, length: number): void {
  if (names.size < MAX_NAMES && !names.has(name)) names.set(name, length);
}

/** `session interface` as `SessionInterface`, `sessionInterface`, `session_interface`. */
function spellings(words: readonly string[]): string[] {
  if (!words.every((word) => /^[A-Za-z][\w$]*$/u.test(word))) return [];
  const lower = words.map((word) => word.toLowerCase());
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const [first = '', ...rest] = pascal;
  return [
    pascal.join(''),
    first.charAt(0).toLowerCase() + first.slice(1) + rest.join(''),
    lower.join('_'),
    lower.join('_').toUpperCase(),
  ];
}
