/** Go: `repo *Repo`, `a, b pkg.Type`; `repo := &Repo{`, `repo := pkg.Repo{`. */
const AFTER_NAME =
  /(?:[ \t]*,[ \t]*[\p{L}_][\p{L}\p{N}_]{0,80}){0,8}(?:[ \t]+\*?(?!func\b|chan\b|map\b|struct\b|interface\b|range\b)|[ \t]*:?=[ \t]*&?(?=[\w.]{1,120}\{))([\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)?)/uy;

const CALLED_AFTER =
  /(?:[ \t]*,[ \t]*[\p{L}_][\p{L}\p{N}_]{0,80}){0,3}[ \t]*:?=[ \t]*([\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*){0,3})\(/uy;

/** `Syntax.typeAt` of Go: the type stands after the name, or is what the right side makes. */
export function typeAfterName(text: string, start: number, end: number): string {
  const type = read(AFTER_NAME, text, end);
  if (type !== '') return type;
  const called = read(CALLED_AFTER, text, end);
  if (called === '') return '';
  const position = namesBefore(text, start);
  return `${called}(${position === 0 ? '' : position})`;
}

const NAMES_BEFORE = /(?:[\p{L}_][\p{L}\p{N}_]{0,80}[ \t]*,[ \t]*){1,8}$/u;

/** How many names stand before one in `a, b := f()`. */
function namesBefore(text: string, start: number): number {
  const list = NAMES_BEFORE.exec(text.slice(Math.max(0, start - 120), start))?.[0] ?? '';
  return list.split(',').length - 1;
}

/** What may stand between the colon and the type: it changes nothing of whose members there are. */
const AFTER_COLON =
  /[?!]?[ \t]*:[ \t]*['"&*]?(?:'\w+[ \t]+)?(?:(?:mut|dyn|in|out|inout|borrowing|consuming)[ \t]+)?([\p{Lu}_$][\p{L}\p{N}_$]*(?:(?:\.|::)[\p{Lu}_$][\p{L}\p{N}_$]*)*)(?![\p{L}\p{N}_$.]|[ \t]*\[)/uy;

const ASSIGNED =
  /(?:[?!]?[ \t]*:[^=\n]{1,40})?[ \t]*=[ \t]*(?:(?:await|new|try)[ \t]+|&)?([\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::)[\p{L}_$][\p{L}\p{N}_$]*){0,4})(?:<[^<>()\n]{0,60}>)?([({])/uy;

/**
 * `Syntax.typeAt` of languages that write `name: Type`; without a type, what the right side makes:
 * `repo = new Repo()`, `repo = Repo()`, `repo = makeRepo()`. Types are names that begin with a capital.
 */
export function typeAfterColon(text: string, _start: number, end: number): string {
  const type = read(AFTER_COLON, text, end);
  return (type === '' ? typeAssigned(text, end) : type).replaceAll('::', '.');
}

function typeAssigned(text: string, end: number): string {
  ASSIGNED.lastIndex = end;
  const [, name = '', bracket = ''] = ASSIGNED.exec(text) ?? [];
  if (name === '') return '';
  const isType = /^[\p{Lu}_$]/u.test(name.split(/[.:]/).at(-1) ?? '');
  if (bracket === '{') return isType ? name : '';
  return isType ? name : `${name}()`;
}

function read(pattern: RegExp, text: string, position: number): string {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[1] ?? '';
}

const CONSTRUCTED = /[ \t]*=[ \t]*new[ \t]+([\p{L}_$][\p{L}\p{N}_$.]{0,120})/uy;
const INFERRED: ReadonlySet<string> = new Set([
  '',
  'var',
  'val',
  'auto',
  'final',
  'const',
  'dynamic',
]);
/** Words that may stand before a name and are no type. */
const NO_TYPES: ReadonlySet<string> = new Set(['return', 'case', 'in', 'throw', 'else', 'new']);

/**
 * `Syntax.typeAt` of languages that write `Type name`; where the type is left to be inferred, what is
 * called there makes it: `var repo = new Repo()`, `var repo = Repo.open()`. An array is no such type.
 */
export function typeBeforeName(text: string, start: number, end: number): string {
  const type = nameBefore(text, start);
  if (!INFERRED.has(type)) return type;
  const made = read(CONSTRUCTED, text, end);
  return made === '' ? calledAfter(text, end) : made;
}

/** Characters before a name that its type is looked for in. */
const BEFORE_LENGTH = 200;

/** The type's name before a name; its arguments, `?`, `*` and `&` in between are left out. */
export function nameBefore(text: string, start: number): string {
  const first = Math.max(0, start - BEFORE_LENGTH);
  let end = beforeMarks(text, first, start);
  if (text[end - 1] === '>') end = beforeArguments(text, first, end);
  let at = end;
  while (at > first && isInName(text.charCodeAt(at - 1))) at--;
  const name = text.slice(at, end);
  return /^[\p{N}.]|\.$|^$/u.test(name) || NO_TYPES.has(name) ? '' : name;
}

/** Letters, digits, `_`, `$` and the dot of a path. */
function isInName(code: number): boolean {
  const letter = code | 32;
  if (letter >= 97 && letter <= 122) return true;
  return code > 127 || (code >= 48 && code <= 57) || code === 95 || code === 36 || code === 46;
}

/** Where what stands before blanks and the marks of pointers and optional types ends. */
function beforeMarks(text: string, first: number, start: number): number {
  let end = start;
  while (end > first && ' \t\r\n*&?'.includes(text[end - 1] ?? '')) end--;
  return end;
}

/** Where `<...>` that ends at `end` begins; `end` itself where that is not in sight. */
function beforeArguments(text: string, first: number, end: number): number {
  let depth = 0;
  for (let at = end - 1; at >= first; at--) {
    const character = text[at];
    if (character === '>') depth++;
    else if (character === '<' && --depth === 0) return at;
    else if (character === ';' || character === '{' || character === '(') return end;
  }
  return end;
}

const CALLED =
  /[ \t]*=[ \t]*((?:[\p{L}_$][\p{L}\p{N}_$]*\.){0,4}[\p{L}_$][\p{L}\p{N}_$]*)\([^()\n]{0,120}\)[ \t]*[;,\n]/uy;

/** `make()` of `= make(1);`: nothing is done with what it gives but to keep it. */
function calledAfter(text: string, end: number): string {
  const called = read(CALLED, text, end);
  return called === '' ? '' : `${called}()`;
}

const RESULT_COLON =
  /\)\s*:\s*(?:Promise<|Readonly<)?([\p{Lu}_$][\p{L}\p{N}_$]*(?:\.[\p{Lu}_$][\p{L}\p{N}_$]*)*)(?![\p{L}\p{N}_$.]|\s*\[)[^()]*$/u;

/** `Linking.resultOf` of languages that write `name(...): Type`. */
export function resultAfterColon(signature: string): string {
  return RESULT_COLON.exec(signature)?.[1] ?? '';
}

const RESULT_ARROW =
  /->\s*["'&*]?(?:mut\s+|dyn\s+|some\s+|any\s+)?([\p{Lu}_][\p{L}\p{N}_]*(?:(?:\.|::)[\p{Lu}_][\p{L}\p{N}_]*)*)(?![\p{L}\p{N}_.:]|\s*\[)[^()]*$/u;

/** `Linking.resultOf` of languages that write `name(...) -> Type`. */
export function resultAfterArrow(signature: string): string {
  return (RESULT_ARROW.exec(signature)?.[1] ?? '').replaceAll('::', '.');
}

const CALL_LENGTH = 400;

/** Whether nothing goes on behind the call whose bracket opens right before `start`. */
export function isWholeCall(text: string, start: number): boolean {
  let depth = 1;
  const end = Math.min(text.length, start + CALL_LENGTH);
  for (let at = start; at < end; at++) {
    const code = text[at];
    if (code === '(') depth++;
    else if (code === ')') depth--;
    if (depth === 0) return !/^\s*[.?![(]/.test(text.slice(at + 1, at + 80));
  }
  return false;
}
