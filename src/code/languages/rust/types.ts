/** Types that give the members of the type inside them. */
const TRANSPARENT: ReadonlySet<string> = new Set(
  'Box,Rc,Arc,Pin,Ref,RefMut,MutexGuard,RwLockReadGuard,RwLockWriteGuard,Cow,ManuallyDrop'.split(
    ',',
  ),
);
/** What a call gives and its caller takes apart with `?` or `unwrap()`. */
const WRAPPED: ReadonlySet<string> = new Set(['Result', 'Option', 'Poll']);
const NO_NAMES: ReadonlySet<string> = new Set();
const MAX_WRAPS = 6;

const LEAD = /\s{0,40}(?:(?:&|\*|'\w{1,40},?|mut\b|dyn\b|impl\b|const\b)\s{0,40}){0,6}/uy;
const PATH = /[\p{L}_][\p{L}\p{N}_]{0,80}(?:::[\p{L}_][\p{L}\p{N}_]{0,80}){0,8}/uy;
const COLON = /\s{0,40}:(?!:)/y;
const MADE = /\s{0,40}=\s{0,40}(?:&\s{0,4}(?:mut\s{1,4})?)?/y;
const MAX_CALL = 300;

/** `Syntax.typeAt` of Rust: what stands after the colon, or what the right side makes. */
export function rustTypeAt(text: string, _start: number, end: number): string {
  const colon = read(COLON, text, end);
  if (colon !== '') return typeIn(text, end + colon.length, NO_NAMES);
  const made = read(MADE, text, end);
  return made === '' ? '' : madeAt(text, end + made.length);
}

/** `Linking.resultOf` of Rust: `-> io::Result<Self>` gives `Self`. */
export function rustResultOf(signature: string): string {
  const name = signature.search(/\bfn\s/);
  const close = closingBracket(signature, signature.indexOf('(', Math.max(name, 0)));
  const arrow = close < 0 ? -1 : signature.indexOf('->', close);
  return arrow < 0 ? '' : typeIn(signature, arrow + 2, WRAPPED);
}

/** The name of a type, looked for inside those that pass everything on. */
function typeIn(text: string, position: number, wrappers: ReadonlySet<string>): string {
  let at = position;
  for (let wraps = 0; wraps < MAX_WRAPS; wraps++) {
    at += read(LEAD, text, at).length;
    const path = read(PATH, text, at);
    at += path.length;
    const last = path.slice(path.lastIndexOf(':') + 1);
    const isWrapper = TRANSPARENT.has(last) || wrappers.has(last);
    if (!isWrapper || text[at] !== '<') return isTypeName(last) ? dotted(path) : '';
    at++;
  }
  return '';
}

/** `Foo { }`, `Foo(1)`, `Kind::Foo(1)` make one of themselves, `Foo::new()` what it gives back. */
function madeAt(text: string, position: number): string {
  const path = read(PATH, text, position);
  const end = position + path.length;
  const last = path.slice(path.lastIndexOf(':') + 1);
  const next = text.slice(end, end + 2).trimStart()[0];
  if (isTypeName(last)) {
    if (next !== '(' && next !== '{') return '';
    const owner = path.slice(0, -last.length - 2);
    return dotted(isTypeName(owner.slice(owner.lastIndexOf(':') + 1)) ? owner : path);
  }
  if (path === '' || next !== '(' || !isWholeValue(text, text.indexOf('(', end))) return '';
  return `${dotted(path)}()`;
}

/** Whether nothing but taking the result apart follows the call. */
function isWholeValue(text: string, open: number): boolean {
  const call = text.slice(open, open + MAX_CALL);
  const close = closingBracket(call, 0);
  return (
    close >= 0 && /^\s*(?:[;?]|\.await\b|\.unwrap\(|\.expect\(|else\b)/.test(call.slice(close + 1))
  );
}

/** @returns where the bracket that opens at `open` closes, -1 where it does not */
function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let index = open; index >= 0 && index < text.length; index++) {
    if (text[index] === '(') depth++;
    else if (text[index] === ')' && --depth === 0) return index;
  }
  return -1;
}

function isTypeName(name: string): boolean {
  return /^_{0,2}\p{Lu}/u.test(name);
}

function dotted(path: string): string {
  return path.replaceAll('::', '.');
}

function read(pattern: RegExp, text: string, position: number): string {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0] ?? '';
}
