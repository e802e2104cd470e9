import { TOKEN, tokenKind } from './lex-rules.ts';
import { UNKNOWN_RECEIVER } from './model.ts';
import {
  charOf,
  CLOSE_PAREN,
  isMember,
  isPunctuation,
  localType,
  OPEN_PAREN,
  type Reading,
  textHash,
} from './reading.ts';

/** Names before the dots of one member access, and tokens in the brackets of one call among them. */
const MAX_RECEIVERS = 8;
const MAX_CALL_TOKENS = 100;

/** What stands before the dot of a member access. */
export interface Receiver {
  /** dotted, '' where it is not names alone */
  readonly path: string;
  readonly kind: 'known' | 'self' | 'local' | 'other';
  /** where its root is a local variable */
  readonly type: string;
}

const NO_RECEIVER: Receiver = { path: UNKNOWN_RECEIVER, kind: 'other', type: '' };

/** The names before the dot of token `index`; `name()` for one that is called. */
export function receiverOf(reading: Reading, index: number): Receiver {
  let path = '';
  let at = index - 2;
  for (let length = 0; length < MAX_RECEIVERS; length++, at -= 2) {
    const step = stepAt(reading, at);
    if (!step) return NO_RECEIVER;
    at = step.at;
    // `Outer.this`: what stands before is the type.
    const isQualified = step.isSelf && isMember(reading, at);
    if (!isQualified) path = path === '' ? step.text : `${step.text}.${path}`;
    if (!isMember(reading, at)) return toReceiver(reading, step, path);
  }
  return NO_RECEIVER;
}

/** One name of a receiver, with the brackets behind it. */
interface Step {
  /** index of the name's token */
  readonly at: number;
  readonly name: string;
  readonly text: string;
  /** it is the instance itself */
  readonly isSelf: boolean;
}

/** The step whose last token is at `last`, null where that is no name. */
function stepAt(reading: Reading, last: number): Step | null {
  const { tokens, text, selves } = reading;
  const isCalledThere = charOf(reading, last) === CLOSE_PAREN;
  const at = isCalledThere ? openOf(reading, last) - 1 : last;
  if (at < 0) return null;
  const isSelf = selves.has(textHash(reading, at));
  if (!isSelf && tokenKind(tokens.hashes[at] ?? 0) !== TOKEN.name) return null;
  const name = text.slice(tokens.starts[at], tokens.ends[at]);
  return { at, name, text: isCalledThere && !isSelf ? `${name}()` : name, isSelf };
}

function toReceiver(reading: Reading, { at, name, isSelf }: Step, path: string): Receiver {
  if (isSelf) return { path, kind: 'self', type: '' };
  return ofRoot(reading, { name, path, at });
}

/** Index of the bracket that closes at `close`, -1 where it is too far away. */
function openOf(reading: Reading, close: number): number {
  const end = Math.max(0, close - MAX_CALL_TOKENS);
  let depth = 0;
  for (let index = close; index >= end; index--) {
    const code = charOf(reading, index);
    if (code === CLOSE_PAREN && isPunctuation(reading, index)) depth++;
    else if (code === OPEN_PAREN && isPunctuation(reading, index) && --depth === 0) return index;
  }
  return -1;
}

function ofRoot(
  reading: Reading,
  { name, path, at }: { readonly name: string; readonly path: string; readonly at: number },
): Receiver {
  const type = isScope(reading, at) ? undefined : localType(reading, name);
  // What a local variable gives when it is called, nothing says.
  const isCalledLocal = path.startsWith(`${name}()`);
  if (type !== undefined) return { path, kind: 'local', type: isCalledLocal ? '' : type };
  const isKnown = reading.syntax.hasOpenNames || reading.known.has(textHash(reading, at));
  return { path, kind: isKnown ? 'known' : 'other', type: '' };
}

/** Whether the name is followed by what never follows a variable. */
function isScope({ tokens, text, syntax }: Reading, index: number): boolean {
  return (
    syntax.scopeOperator !== undefined && text.startsWith(syntax.scopeOperator, tokens.ends[index])
  );
}
