import { hashOf, TOKEN, tokenKind } from './lex-rules.ts';
import type { TokenTable } from './lexed-text.ts';
import type { ReferenceFact, ReferenceKind } from './model.ts';
import {
  charOf,
  createReading,
  isCalled,
  isMember,
  localType,
  OPEN_PAREN,
  type Reading,
  textHash,
} from './reading.ts';
import { type Receiver, receiverOf } from './receivers.ts';
import type { FactDraft, Mark } from './languages/syntax.ts';

const COLON = 58;
const COMMA = 44;
const OPEN_BRACE = 123;

/**
 * Finds the uses of names in a file in one pass over its tokens: calls, types, and plain uses of what
 * the file imports or declares. A name that an enclosing function binds itself is no reference.
 * Calls that import are noted in the draft on the way.
 */
export function readReferences(draft: FactDraft, tokens: TokenTable): ReferenceFact[] {
  const { syntax } = draft.language;
  if (!syntax) return [];
  const reading = createReading(draft, tokens, syntax);
  for (let index = 0; index < tokens.count; index++) readToken(reading, index);
  return reading.references;
}

function readToken(reading: Reading, index: number): void {
  const { tokens, draft } = reading;
  if (draft.keys.size > 0) readKey(reading, index);
  const isImport =
    reading.importCallees.has(textHash(reading, index)) && isImportCall(reading, index);
  if (!isImport && !isName(reading, index)) return;
  const start = tokens.starts[index] ?? 0;
  if (reading.clauses.moveTo(start) >= 0 || draft.marks.get(start) === 'skip') return;
  if (isImport) reading.syntax.takeImportCall(draft, start);
  else readName(reading, index);
}

/** A key that names a member of a type that is known, or of a value in sight. */
function readKey(reading: Reading, index: number): void {
  const start = reading.tokens.starts[index] ?? 0;
  const key = reading.draft.keys.get(start);
  if (!key) return;
  reading.units.moveTo(start);
  const { name, receiver, kind = 'value' } = key;
  const [root = ''] = receiver.split('.', 1);
  const type = key.type === '' ? typeOfRoot(reading, root) : key.type;
  if (type === '') return;
  const ofType = type === null ? {} : { hasLocalReceiver: true as const, receiverType: type };
  addReference(reading, index, { name, receiver, ...ofType, kind });
}

/**
 * The type of what a pattern takes apart. A name of the file stands for its own: the name is used as a
 * whole there, and no more with one member than with the other.
 * @returns '' where nothing is known, null for the instance itself
 */
function typeOfRoot(reading: Reading, root: string): string | null {
  const hash = hashOf(root, 0, root.length);
  if (reading.selves.has(hash)) return null;
  return localType(reading, root) ?? (reading.known.has(hash) ? root : '');
}

/** Whether a token is a name, be it that of a keyword where one may be a name: `a.class`. */
function isName(reading: Reading, index: number): boolean {
  const kind = tokenKind(reading.tokens.hashes[index] ?? 0);
  if (kind !== TOKEN.keyword) return kind === TOKEN.name;
  if (!reading.syntax.hasKeywordMembers || !isMember(reading, index)) return false;
  return !reading.universe.has(textHash(reading, index));
}

/** Most import as plain names only: `a.require()` is some method. */
function isImportCall(reading: Reading, index: number): boolean {
  if (!isCalled(reading, index) && !reading.syntax.hasBareCalls) return false;
  if (isMember(reading, index) && !reading.importMethods.has(textHash(reading, index)))
    return false;
  const { isImportCall: accepts } = reading.syntax;
  return accepts?.(reading.text, reading.tokens.starts[index] ?? 0) ?? true;
}

function readName(reading: Reading, index: number): void {
  reading.units.moveTo(reading.tokens.starts[index] ?? 0);
  if (isMember(reading, index)) readMember(reading, index);
  else readPlain(reading, index);
}

function readPlain(reading: Reading, index: number): void {
  const { tokens, draft, text } = reading;
  const start = tokens.starts[index] ?? 0;
  const mark = draft.marks.get(start);
  const isCall = mark === 'component' || mark === 'callee' || isCalled(reading, index);
  if (!isWorthNoting(reading, index, { isCall, mark })) return;
  const name = text.slice(start, tokens.ends[index]);
  if (localType(reading, name) !== undefined) return;
  const path = reading.syntax.pathOf?.(name) ?? name;
  const cut = path.lastIndexOf('.');
  const receiver = path.slice(0, Math.max(0, cut));
  const kind = kindAt(reading, start, isCall);
  addReference(reading, index, { name: path.slice(cut + 1), receiver, kind });
}

interface PlainUse {
  readonly isCall: boolean;
  readonly mark: Mark | undefined;
}

/** Calls of any name; other uses of known names only, unless other files may define the name. */
function isWorthNoting(reading: Reading, index: number, { isCall, mark }: PlainUse): boolean {
  const hash = textHash(reading, index);
  const isOwn = reading.known.has(hash);
  if (isVariable(reading, index) || (!isOwn && reading.universe.has(hash))) return false;
  const isKnown = isOwn || reading.syntax.hasOpenNames === true;
  if (!isCall) return isKnown && !isKey(reading, index);
  return isKnown || isPlainCallee(reading, index, mark);
}

/** PHP's `$name`. */
function isVariable({ syntax, text, tokens }: Reading, index: number): boolean {
  const { variableSigns } = syntax;
  return variableSigns?.includes(text[tokens.starts[index] ?? 0] ?? ' ') === true;
}

/** `<div>` is no component. */
function isPlainCallee({ text, tokens }: Reading, index: number, mark: Mark | undefined): boolean {
  if (mark !== 'component') return true;
  const lead = text[tokens.starts[index] ?? 0] ?? '';
  return lead !== lead.toLowerCase();
}

function kindAt(reading: Reading, start: number, isCall: boolean): ReferenceKind {
  if (reading.heritage.moveTo(start) >= 0) return 'extends';
  const isType = reading.draft.marks.get(start) === 'type' || reading.types.moveTo(start) >= 0;
  if (isType) return 'type';
  return isCall || isBareCall(reading, start) ? 'call' : 'value';
}

/** Where names are called without brackets, a constant is not. */
function isBareCall({ syntax, text }: Reading, start: number): boolean {
  return syntax.hasBareCalls === true && !/\p{Lu}/u.test(text[start] ?? '');
}

/** `{ name: value }`, and the argument `(name: value)`. */
function isKey(reading: Reading, index: number): boolean {
  const { tokens, syntax } = reading;
  if (!syntax.colonNamesKeys || charOf(reading, index + 1) !== COLON) return false;
  // `::` is none.
  if ((tokens.ends[index + 1] ?? 0) - (tokens.starts[index + 1] ?? 0) > 1) return false;
  const before = charOf(reading, index - 1);
  return before === OPEN_BRACE || before === COMMA || before === OPEN_PAREN;
}

function readMember(reading: Reading, index: number): void {
  const { tokens, text, draft } = reading;
  const start = tokens.starts[index] ?? 0;
  const isCall =
    isBareCall(reading, start) || draft.marks.get(start) === 'callee' || isCalled(reading, index);
  const receiver = receiverOf(reading, index);
  if (!isCall && !isKnownMember(receiver)) return;
  addReference(reading, index, {
    name: text.slice(start, tokens.ends[index]),
    receiver: receiver.path,
    ...(receiver.kind === 'local' ? { hasLocalReceiver: true } : {}),
    ...(receiver.type === '' ? {} : { receiverType: receiver.type }),
    kind: kindAt(reading, start, isCall),
  });
}

/** Whether the use of a member, not called, may lead to a symbol of the project. */
function isKnownMember({ kind, type }: Receiver): boolean {
  return kind === 'self' || kind === 'known' || type !== '';
}

function addReference(
  reading: Reading,
  index: number,
  reference: Omit<ReferenceFact, 'line' | 'from'>,
): void {
  const { tokens } = reading;
  const from = reading.symbols.moveTo(tokens.starts[index] ?? 0);
  reading.references.push({ ...reference, line: tokens.lines[index] ?? 1, from });
}
