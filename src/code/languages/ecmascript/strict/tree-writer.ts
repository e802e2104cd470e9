import { type FlatTree } from '#code/tree/flat-tree.ts';
import { TreeColumns } from '#code/tree/tree-columns.ts';
import { ECMASCRIPT_VOCABULARY, kindOf, PUNCTUATION, tokenOf } from './vocabulary.ts';

const shared = new TreeColumns();

const COMMENT = kindOf('comment');
const HTML_COMMENT = kindOf('html_comment');
const ACCESSIBILITY = kindOf('accessibility_modifier');
const OVERRIDE = kindOf('override_modifier');
const MODIFIERS = new Map([
  [tokenOf('public'), ACCESSIBILITY],
  [tokenOf('private'), ACCESSIBILITY],
  [tokenOf('protected'), ACCESSIBILITY],
  [tokenOf('override'), OVERRIDE],
]);
const WORD = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy;
const BLANK = /[\s\uFEFF]/u;

const byFirst = new Map<string, string[]>();
for (const mark of PUNCTUATION) {
  const first = mark.charAt(0);
  byFirst.set(first, [...(byFirst.get(first) ?? []), mark]);
}

/**
 * Writes a tree from left to right. What no node claims, the text between two children, becomes tokens and
 * comments by itself.
 */
export class TreeWriter {
  readonly text: string;
  /** where the text that is not written yet begins */
  cursor = 0;
  #size = 0;
  readonly #open: number[] = [];
  /** the token that gets a field when it comes */
  #awaited = -1;
  #awaitedField = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Begins a node; what lies before it goes to the node around it. */
  open(kind: number, start: number, field: number): void {
    this.writeGap(start);
    this.#open.push(this.#add(kind, start, field));
  }

  /** Ends the innermost open node. */
  close(end: number): void {
    this.writeGap(end);
    const row = this.#open.pop() ?? 0;
    shared.ends[row] = Math.max(end, shared.starts[row] ?? 0);
    shared.afters[row] = this.#size;
  }

  /** A node without children; its text is its own. */
  leaf(kind: number, range: Range, field: number): void {
    this.writeGap(range.start);
    const row = this.#add(kind, range.start, field);
    shared.ends[row] = range.end;
    this.cursor = Math.max(this.cursor, range.end);
  }

  /** The next token of this kind gets a field. */
  await(token: number, field: number): void {
    this.#awaited = token;
    this.#awaitedField = field;
  }

  /** Writes the tokens and comments up to a position. */
  writeGap(end: number): void {
    const { text } = this;
    while (this.cursor < end) {
      const char = text[this.cursor] ?? '';
      if (BLANK.test(char)) this.cursor += 1;
      else this.#writeToken(char, end);
    }
  }

  #writeToken(char: string, end: number): void {
    const start = this.cursor;
    const behind = char === '/' ? endOfComment(this.text, start) : -1;
    if (behind >= 0) {
      this.leaf(COMMENT, { start, end: Math.min(behind, end) }, 0);
      return;
    }
    if (char === '<' && this.text.startsWith('<!--', start)) {
      this.leaf(HTML_COMMENT, { start, end: Math.min(endOfLine(this.text, start), end) }, 0);
      return;
    }
    const mark = this.#markAt(char, start, end);
    const length = mark === '' ? 1 : mark.length;
    this.cursor = start + length;
    const kind = tokenOf(mark);
    if (kind >= 0) this.#addToken(kind, { start, end: start + length });
  }

  #markAt(char: string, start: number, end: number): string {
    const marks = byFirst.get(char);
    if (marks)
      return marks.find((it) => start + it.length <= end && this.text.startsWith(it, start)) ?? '';
    WORD.lastIndex = start;
    return WORD.exec(this.text)?.[0] ?? '';
  }

  #addToken(kind: number, { start, end }: Range): void {
    const wrapper = MODIFIERS.get(kind);
    if (wrapper !== undefined) this.#open.push(this.#add(wrapper, start, 0));
    const isAwaited = kind === this.#awaited;
    const row = this.#add(kind, start, isAwaited ? this.#awaitedField : 0);
    if (isAwaited) this.#awaited = -1;
    shared.ends[row] = end;
    if (wrapper !== undefined) this.close(end);
  }

  #add(kind: number, start: number, field: number): number {
    const row = this.#size;
    shared.reserve(row + 1);
    shared.kinds[row] = kind;
    shared.fields[row] = field;
    shared.flags[row] = 0;
    shared.starts[row] = start;
    shared.ends[row] = start;
    shared.parents[row] = this.#open.at(-1) ?? -1;
    shared.afters[row] = row + 1;
    this.#size += 1;
    return row;
  }

  /** @returns the tree; every node must be closed */
  finish(): FlatTree {
    return shared.toTree(this.text, ECMASCRIPT_VOCABULARY, this.#size);
  }
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** @returns where the comment that begins at `start` ends, -1 where none begins there */
function endOfComment(text: string, start: number): number {
  const second = text[start + 1];
  if (second === '*') {
    const end = text.indexOf('*/', start + 2);
    return end < 0 ? text.length : end + 2;
  }
  if (second !== '/') return -1;
  return endOfLine(text, start);
}

function endOfLine(text: string, start: number): number {
  for (let at = start + 2; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13 || code === 0x20_28 || code === 0x20_29) return at;
  }
  return text.length;
}

/** @returns the next place from `from` on that is neither white space nor in a comment */
export function skipBlanks(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (at < text.length && BLANK.test(text[at] ?? '')) at += 1;
    const behind = text[at] === '/' ? endOfComment(text, at) : -1;
    if (behind < 0) return at;
    at = behind;
  }
}

/** @returns where a mark stands next, outside of comments; the end of the text where it does not */
export function findMark(text: string, mark: string, from: number): number {
  let at = skipBlanks(text, from);
  while (at < text.length && !text.startsWith(mark, at)) at = skipBlanks(text, at + 1);
  return at;
}
