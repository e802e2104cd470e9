import { citation } from '../answering/markdown.ts';
import { type LineRange, nameOf } from '../citations.ts';
import { citedRanges, toRange } from './citation-text.ts';
import { createMarkdownGate } from './markdown-gate.ts';
import { closingOf, codeSpanAt, type Cursor, endOfWord, endsWord } from './pending-text.ts';

/** A model's text with only the citations that hold, made while it comes. */
export interface Grounding {
  /** Takes the next piece; returns what may be shown of it and of what was held back. */
  push(piece: string): string;
  /** Returns the rest. */
  end(): string;
  /** the ranges cited so far, each once, in order of appearance */
  references(): readonly LineRange[];
  /** citations, links, images and definitions taken out so far */
  droppedCount(): number;
}

export interface GroundingRules {
  /** files that the model was given lines of */
  readonly paths: ReadonlySet<string>;
  /** whether a citation holds; `token` is the code that stands right before it, '' where none does */
  readonly holds: (range: LineRange, token: string) => boolean;
}

/** A path with lines that stands free in the text. */
const FREE = /^(?:[\w@.+-]+\/)*[\w@+-][\w@.+-]*\.[a-z]\w{0,9}:\d{1,7}(?:[-–]\d{1,7})?$/iu;

/**
 * Reads a model's text as it streams. Whatever may become a citation is held back until it is whole;
 * one that does not hold (a file or lines that the model was not given, a name before it that does not
 * stand there) is taken out, so that no reader ever sees it. The rest goes through the gate of Markdown,
 * in which citations are marks of private use that nothing else can be: what is written around them
 * cannot change them, and the model's own Markdown cannot make one.
 */
export function createGrounding(rules: GroundingRules): Grounding {
  const state: State = {
    rules,
    held: '',
    shown: '',
    token: '',
    dropped: 0,
    cited: [],
  };
  const gate = createMarkdownGate();
  let isBehindCitation = false;
  const restore = (text: string): string => {
    const isTruncated = isBehindCitation && LINKING.test(text);
    if (text !== '') isBehindCitation = text.endsWith('\uE001');
    return (isTruncated ? `\\${text}` : text)
      .replaceAll(BEHIND_CITATION, '\uE001\\')
      .replaceAll(MARK, (_mark, index: string) => state.cited[Number(index)]?.text ?? '');
  };
  return {
    push(piece) {
      state.held += piece.replaceAll(PRIVATE_USE, '');
      return restore(gate.push(advanceWithin(state)));
    },
    end: () => restore(gate.push(advance(state, { isLast: true })) + gate.end()).trimEnd(),
    references: () => [...new Map(state.cited.map(({ range }) => [nameOf(range), range])).values()],
    droppedCount: () => state.dropped + gate.droppedCount(),
  };
}

const PRIVATE_USE = /[\uE000\uE001]/gu;
/** What would make a link or a definition of the brackets of a citation. */
const LINKING = /^[([:]/u;
const BEHIND_CITATION = /\uE001(?=[([:])/gu;
/** The index of a citation. */
const MARK = /\uE000(\d+)\uE001/gu;

interface Cited {
  readonly range: LineRange;
  /** Markdown */
  readonly text: string;
}

interface State {
  readonly rules: GroundingRules;
  /** not shown yet */
  held: string;
  /** the end of what was shown */
  shown: string;
  /** the last code span, while nothing but space has followed it */
  token: string;
  dropped: number;
  readonly cited: Cited[];
}

/** What one step takes from the held text, and what it shows for it; null: more must come first. */
type Taken = {
  readonly length: number;
  readonly text: string;
  /** something was taken out here, and the space before it goes with it */
  readonly isGap?: boolean;
} | null;

/** Shows what can be shown; white space at the end waits for what follows it. */
function advanceWithin(state: State): string {
  const out = advance(state, { isLast: false });
  const shown = out.replace(/[ \t]+$/u, '');
  state.held = out.slice(shown.length) + state.held;
  return shown;
}

function advance(state: State, { isLast }: Pick<Cursor, 'isLast'>): string {
  const text = state.held;
  let out = '';
  let at = 0;
  while (at < text.length) {
    const taken = take(state, { text, at, isLast });
    if (taken === null) break;
    if (taken.isGap === true) out = out.replace(/[ \t]$/u, '');
    out += taken.text;
    state.shown = (state.shown + taken.text).slice(-8);
    at += taken.length;
  }
  state.held = text.slice(at);
  return out;
}

function take(state: State, cursor: Cursor): Taken {
  const unit = cursor.text[cursor.at] ?? '';
  if (unit === '[') return takeBracket(state, cursor);
  if (unit === '`') return takeQuoted(state, cursor);
  return endsWord(unit) ? takeSpace(state, unit) : takeWord(state, cursor);
}

function takeSpace(state: State, unit: string): Taken {
  if (!/[\s(]/u.test(unit)) state.token = '';
  return { length: 1, text: unit };
}

/** A word; one that is a path with lines is a citation without brackets. */
function takeWord(state: State, cursor: Cursor): Taken {
  const end = endOfWord(cursor);
  if (end === 'open') return null;
  const word = cursor.text.slice(cursor.at, end);
  const bare = word.replace(/[.,:;!?…。、]+$/u, '');
  const range = FREE.test(bare) ? toRange(bare) : null;
  const { token } = state;
  state.token = '';
  if (range === null || !isCitation(state, range)) return { length: word.length, text: word };
  const shown = show(state, [range], token);
  return { length: word.length, text: shown + word.slice(bare.length), isGap: shown === '' };
}

function takeBracket(state: State, cursor: Cursor): Taken {
  const { text, at } = cursor;
  const close = closingOf(cursor, ']');
  if (close === 'open') return null;
  if (close === -1) return literal(state, cursor);
  const cited = citedRanges(text.slice(at + 1, close), state.rules.paths);
  if (cited === null || isSubscript(state, cited)) return literal(state, cursor);
  return { length: close + 1 - at, ...shownOrGap(show(state, cited, state.token)) };
}

function literal(state: State, { text, at }: Cursor): Taken {
  state.token = '';
  return { length: 1, text: text[at] ?? '' };
}

/** A code span, which may be a citation itself. */
function takeQuoted(state: State, cursor: Cursor): Taken {
  const span = codeSpanAt(cursor);
  if (span === 'open') return null;
  const { fence, inner } = span;
  if (inner === null) return { length: fence.length, text: fence };
  const length = inner.length + 2 * fence.length;
  const cited = citedRanges(inner.replace(/^\[(.*)\]$/u, '$1'), state.rules.paths);
  if (cited !== null) return { length, ...shownOrGap(show(state, cited, state.token)) };
  state.token = inner;
  return { length, text: fence + inner + fence };
}

function shownOrGap(text: string): { readonly text: string; readonly isGap: boolean } {
  return { text, isGap: text === '' };
}

/** The citations that hold, as they are shown. */
function show(state: State, ranges: readonly LineRange[], token: string): string {
  const name = identifierIn(token);
  const kept = ranges.filter((range) => state.rules.holds(range, name));
  state.dropped += ranges.length - kept.length;
  return kept
    .map((range) => `\uE000${state.cited.push({ range, text: citation(range) }) - 1}\uE001`)
    .join(' ');
}

/** The name that a code span quotes, its last part: `app.run()` is `run`; '' where it is none. */
function identifierIn(token: string): string {
  const name =
    token
      .trim()
      .replace(/\(.*\)$/u, '')
      .split(/\.|::|#|->/u)
      .at(-1) ?? '';
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : '';
}

/** `items[a.b:2]` is code: written right behind a word, and no place that is surely one in a file. */
function isSubscript(state: State, cited: readonly LineRange[]): boolean {
  const isBehindWord = /[\p{L}\p{N}_)\]]$/u.test(state.shown);
  return isBehindWord && !cited.some((range) => isCitation(state, range));
}

/** `example.com:80` names a port, `self.x:10` a slice. */
function isCitation({ rules }: State, { filePath, startLine, endLine }: LineRange): boolean {
  return rules.paths.has(filePath) || filePath.includes('/') || startLine !== endLine;
}
