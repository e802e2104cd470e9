import { HASH_MASK } from '#code/lex-rules.ts';
import type { TokenView } from '#code/token-view.ts';
import { hashed } from './file-tokens.ts';
import type { NodeGraph } from './graph.ts';

const OPEN = hashed('(');
const CLOSE = hashed(')');
const COMMA = hashed(',');
const BLOCK = hashed('{');
const BLOCK_END = hashed('}');

/** Shorter parts of a name are those of too many others. */
const MIN_PART = 3;

/**
 * Whether a macro that is called outside of all functions of a file is given a part of a name: what
 * `G_DEFINE_TYPE(Thing, my_thing, PARENT)` makes calls `my_thing_init`.
 */
export function isPartOfMacroCall({ files, tokens }: NodeGraph, file: number, name: string) {
  const language = files[file]?.facts.language;
  if (language !== 'c' && language !== 'cpp') return false;
  const parts = new Set(partsOf(name).map(hashed));
  if (![...parts].some((part) => tokens.has(file, part))) return false;
  return isArgumentOutside(tokens.of(file), parts);
}

/** Whether one of some words is an argument outside of all braces. */
function isArgumentOutside({ hashes }: TokenView, words: ReadonlySet<number>): boolean {
  const textAt = (at: number): number => (hashes[at] ?? 0) & HASH_MASK;
  let depth = 0;
  for (let at = 0; at < hashes.length; at++) {
    const text = textAt(at);
    if (text === BLOCK) depth++;
    else if (text === BLOCK_END) depth--;
    else if (depth === 0 && words.has(text) && isArgument(textAt, at)) return true;
  }
  return false;
}

/** A parameter has its type before it. */
function isArgument(textAt: (at: number) => number, at: number): boolean {
  const before = textAt(at - 1);
  const after = textAt(at + 1);
  return (before === OPEN || before === COMMA) && (after === CLOSE || after === COMMA);
}

function partsOf(name: string): string[] {
  return [...name.matchAll(/(?<=[^_])_(?=[^_])/g)]
    .flatMap(({ index }) => [name.slice(0, index), name.slice(index + 1)])
    .filter((part) => part.length >= MIN_PART);
}
