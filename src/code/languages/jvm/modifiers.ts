import { skipTrivia } from '#code/source-text.ts';

const WORD = /[\p{L}_][\p{L}\p{N}_.-]*(?:\[[^\]\n]{0,80}\])?/uy;
/** Modifiers that are read at most; annotations count. */
const MAX_MODIFIERS = 40;
/** Characters that modifiers are looked for in, comments and annotations between them included. */
const MAX_LENGTH = 20_000;
/** Characters of an annotation's arguments that are read at most. */
const MAX_ARGUMENTS = 4_096;

/** Words of Java, Kotlin and Scala that stand before a declaration. */
const MODIFIERS: ReadonlySet<string> = new Set(
  [
    'public protected private internal static final abstract default synchronized native transient',
    'volatile strictfp sealed non-sealed open override inline infix operator suspend tailrec external',
    'const lateinit data inner companion value annotation enum expect actual implicit lazy case',
    'inline noinline crossinline fun opaque transparent',
  ].flatMap((line) => line.split(' ')),
);

/**
 * The modifiers that a declaration begins with, annotations left out. Scala's `private[scope]` comes
 * with its scope. Linear, and bounded.
 */
export function modifiersAt(text: string, start: number): readonly string[] {
  // Many names share one declaration, and ask for its modifiers one after the other.
  if (last.start !== start || last.text !== text)
    last = { text, start, found: readModifiers(text.slice(start, start + MAX_LENGTH)) };
  return last.found;
}

let last: { readonly text: string; readonly start: number; readonly found: readonly string[] } = {
  text: '',
  start: -1,
  found: [],
};

function readModifiers(text: string): readonly string[] {
  const found: string[] = [];
  let position = 0;
  for (let count = 0; count < MAX_MODIFIERS; count++) {
    position = skipTrivia(text, position);
    if (text[position] === '@') {
      position = afterAnnotation(text, position);
      continue;
    }
    WORD.lastIndex = position;
    const word = WORD.exec(text)?.[0] ?? '';
    if (!MODIFIERS.has(word.replace(/\[.*/, ''))) break;
    found.push(word);
    position += word.length;
  }
  return found;
}

export function hasModifier(modifiers: readonly string[], name: string): boolean {
  return modifiers.includes(name);
}

const ANNOTATION = /@[\p{L}\p{N}_.:]*/uy;

/** `@Name`, `@a.b.Name("(")`: up to its closing bracket. */
function afterAnnotation(text: string, start: number): number {
  ANNOTATION.lastIndex = start;
  const position = start + (ANNOTATION.exec(text)?.[0].length ?? 1);
  return text[position] === '(' ? afterBrackets(text, position) : position;
}

const PART = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[()]|[^()"']+|["']/y;

/** @returns the position after the bracket that closes the one at `start` */
export function afterBrackets(text: string, start: number): number {
  let depth = 0;
  PART.lastIndex = start;
  for (let part = PART.exec(text); part; part = PART.exec(text)) {
    if (part[0] === '(') depth++;
    else if (part[0] === ')') depth--;
    if (depth === 0 || PART.lastIndex - start > MAX_ARGUMENTS) break;
  }
  return PART.lastIndex === 0 ? text.length : PART.lastIndex;
}
