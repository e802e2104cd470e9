import type { StringSyntax } from './languages/language.ts';
import { TOKEN } from './lex-rules.ts';
import { emit, type Lexing, nextSpan } from './lexing.ts';

/** Takes the string literal whose quote is at `quote`; the token starts at the current position. */
export function takeString(state: Lexing, quote: number): boolean {
  const syntax = state.rules.strings.find(({ open }) => state.text.startsWith(open, quote));
  if (!syntax) return false;
  if (state.rules.lexis.hasLifetimes && takeLifetime(state, quote)) return true;
  const isRaw = state.rules.lexis.rawPrefixes?.includes(state.text.slice(state.position, quote));
  takeStringRest(state, {
    syntax: isRaw ? { ...syntax, escape: '' } : syntax,
    start: state.position,
    from: quote + syntax.open.length,
  });
  return true;
}

const LIFETIME = /'(?=[\p{L}_])(?!.')[\p{L}_][\p{L}\p{N}_]*/uy;

function takeLifetime(state: Lexing, quote: number): boolean {
  LIFETIME.lastIndex = quote;
  const found = LIFETIME.exec(state.text)?.[0];
  if (found === undefined) return false;
  emit(state, TOKEN.literal, quote + found.length);
  return true;
}

interface StringRest {
  readonly syntax: StringSyntax;
  readonly start: number;
  readonly from: number;
}

/** Takes a literal up to its end, or to the code inside it. */
export function takeStringRest(state: Lexing, { syntax, start, from }: StringRest): void {
  const { text } = state;
  while (state.spanStart < start) nextSpan(state);
  let end = from;
  while (end < text.length) {
    end = scanString(text, syntax, { from: end, limit: Math.min(state.spanStart, text.length) });
    if (end >= text.length) break;
    if (end < state.spanStart) {
      emit(state, TOKEN.literal, text[end] === '\n' ? end : end + syntax.close.length);
      return;
    }
    if (openCode(state, syntax, end)) return;
  }
  emit(state, TOKEN.literal, text.length);
}

/** @returns where the string closes or its line ends, or a position at or past the limit */
function scanString(
  text: string,
  { close, escape, multiline, isDoubled }: StringSyntax,
  { from, limit }: { readonly from: number; readonly limit: number },
): number {
  const closing = close.charCodeAt(0);
  const escaping = escape === '' ? -1 : escape.charCodeAt(0);
  let index = from;
  while (index < limit) {
    const code = text.charCodeAt(index);
    if (code === escaping) index++;
    else if (code === closing && text.startsWith(close, index)) {
      if (!isDoubled || !text.startsWith(close, index + close.length)) return index;
      index += close.length;
    } else if (code === 10 && !multiline) return index;
    index++;
  }
  return index;
}

/** Ends the literal's first part where code begins inside it. */
function openCode(state: Lexing, syntax: StringSyntax, end: number): boolean {
  const span = state.spans[state.span];
  nextSpan(state);
  if (!span || span.kind !== 'code' || span.start !== end) return false;
  emit(state, TOKEN.literal, end);
  state.openStrings.push({ syntax, resumeAt: span.end });
  return true;
}
