/** A place in a text that may still grow. */
export interface Cursor {
  readonly text: string;
  readonly at: number;
  /** nothing comes behind `text` */
  readonly isLast: boolean;
}

/** What is not closed within so many characters on its line is not held back any longer. */
const MAX_HELD = 1_000;

const WORD_END = /[\s()[\]{}<>"'`,;*|]/u;

/** Whether a character ends a word, or is no part of one. */
export function endsWord(unit: string): boolean {
  return WORD_END.test(unit);
}

/** Offset of the end of the word at the cursor, 'open' where more of it may come. */
export function endOfWord({ text, at, isLast }: Cursor): number | 'open' {
  let end = at;
  while (end < text.length && !endsWord(text[end] ?? '') && end - at < MAX_HELD) end++;
  const mayGrow = end === text.length && !isLast && end - at < MAX_HELD;
  return mayGrow ? 'open' : end;
}

/**
 * Offset of what closes the bracket or parenthesis at the cursor, on its line; -1 where nothing does,
 * 'open' where it may still come. A path may have brackets of its own: `app/[id]/page.tsx`.
 */
export function closingOf({ text, at, isLast }: Cursor, close: ']' | ')'): number | 'open' {
  const open = text[at];
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    const unit = text[i];
    if (unit === '\n' || i - at > MAX_HELD) return -1;
    if (unit === open) depth++;
    if (unit === close && --depth === 0) return i;
  }
  return isLast ? -1 : 'open';
}

/** A run of back quotes with what it encloses on its line. */
export interface CodeSpan {
  readonly fence: string;
  /** null where nothing closes it, and for a block's fence */
  readonly inner: string | null;
}

/** The code span at the cursor; 'open' where more of it may come. */
export function codeSpanAt({ text, at, isLast }: Cursor): CodeSpan | 'open' {
  const near = text.slice(at, at + MAX_HELD);
  const fence = /^`+/u.exec(near)?.[0] ?? '`';
  if (fence.length > 2) return { fence, inner: null };
  const inner = near.slice(fence.length);
  const close = inner.search(fence === '`' ? /`|\n/u : /``|\n/u);
  const isClosed = close !== -1 && inner[close] !== '\n';
  if (isClosed) return { fence, inner: inner.slice(0, close) };
  const mayClose = close === -1 && !isLast && near.length < MAX_HELD;
  return mayClose ? 'open' : { fence, inner: null };
}
