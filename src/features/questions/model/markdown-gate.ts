import { blockEnds, safeMarkdown } from '#platform/safe-markdown.ts';

/** Makes Markdown of a model safe while it comes: what was let through is safe at every moment. */
export interface MarkdownGate {
  /** Takes the next piece; returns what may be shown by now. */
  push(piece: string): string;
  /** Returns the rest. */
  end(): string;
  /** links, images and definitions left out so far */
  droppedCount(): number;
}

/** A block that is longer is taken apart. */
const MAX_HELD = 20_000;
/** A block is looked at again once it has grown by so much. */
const GROWTH = 1.1;

interface State {
  /** of blocks that may go on */
  held: string;
  /** what of the held text's first block is shown already, unchanged */
  shown: string;
  /** anything is shown at all */
  isBegun: boolean;
  lookedAt: number;
  dropped: number;
}

/**
 * A block is shown when it is closed, rebuilt from what is allowed (see safeMarkdown); of an open
 * paragraph those words that nothing behind them can change.
 */
export function createMarkdownGate(): MarkdownGate {
  const state: State = { held: '', shown: '', isBegun: false, lookedAt: 0, dropped: 0 };
  return {
    push(piece) {
      state.held += piece;
      return takeClosed(state) + takePlain(state);
    },
    end: () => takeBlock(state, state.held.length),
    droppedCount: () => state.dropped,
  };
}

function takeClosed(state: State): string {
  if (state.held.length > MAX_HELD) return takeBlock(state, state.held.length);
  const lineEnd = state.held.lastIndexOf('\n') + 1;
  if (lineEnd === 0 || state.held.length < state.lookedAt * GROWTH) return '';
  const ends = blockEnds(state.held.slice(0, lineEnd));
  state.lookedAt = state.held.length;
  // the last block may go on
  const closed = ends.at(-2);
  return closed === undefined ? '' : takeBlock(state, closed);
}

/** Shows the held text up to an end, less what is shown of it. */
function takeBlock(state: State, end: number): string {
  const { text, droppedCount } = safeMarkdown(state.held.slice(0, end));
  const { shown } = state;
  const rest = text.startsWith(shown)
    ? text.slice(shown.length)
    : ` ${safeMarkdown(state.held.slice(shown.length, end)).text}`;
  state.held = state.held.slice(end).replace(/^\n+/u, '');
  state.shown = '';
  state.lookedAt = 0;
  state.dropped += droppedCount;
  if (rest === '') return '';
  const joint = state.isBegun && shown === '' ? '\n\n' : '';
  state.isBegun = true;
  return joint + rest;
}

/**
 * What a paragraph begins with that means nothing but itself: words, code in single back quotes, the
 * marks of citations. A word that a renderer could make a link of has a dot, a colon, a slash or an @.
 */
const PLAIN =
  /(?:[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*(?![\p{L}\p{M}\p{N}'’-])|`[^`\n\\]{1,200}`(?=[^`])|\uE000\d+\uE001|[,;?()"“”«»–—](?=[^\n])|[.:!](?=\s)| (?=[^\s])|\n(?=\p{L}))+(?=[ \n]|$)/uy;
const BEGINS_PLAIN = /^(?:\p{L}|`[^`\s]|\uE000)/u;

function takePlain(state: State): string {
  if (!BEGINS_PLAIN.test(state.held)) return '';
  PLAIN.lastIndex = state.shown.length;
  const plain = PLAIN.exec(state.held)?.[0] ?? '';
  if (plain === '') return '';
  const joint = state.isBegun && state.shown === '' ? '\n\n' : '';
  state.shown += plain;
  state.isBegun = true;
  return joint + plain;
}
