/** Part of the text that the parser shall not see. */
export interface Blank {
  readonly start: number;
  readonly end: number;
}

/** Strings, characters, comments, directives, and brackets. */
const PIECE =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S]){1,8}'|^[ \t]*#[ \t]*(?:if|ifdef|ifndef|elif|else|endif)\b(?:[^\n\\]|\\[\s\S])*|^[ \t]*#(?:[^\n\\]|\\[\s\S])*|[(){}[\]]/gm;
const DIRECTIVE = /^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|else|endif)\b/;
const IS_INITIALISER = /=\s*$/;

interface Condition {
  /** brackets open where it begins */
  readonly depth: number;
  /** directives with their ends */
  readonly lines: Blank[];
  /** brackets open at the end of the first branch */
  firstDepth: number;
  /** in the middle of an expression, or with brackets that its branches do not close */
  isBroken: boolean;
  /** the grammar cannot read what it asks, or takes all for an error where one is inside */
  isHard: boolean;
}

interface Reading {
  readonly text: string;
  /** '(' and '[', '{' of code, '=' of initialisers */
  readonly open: string[];
  readonly conditions: Condition[];
  readonly blanks: Blank[];
}

/**
 * What to leave out where conditions of the preprocessor cut through statements: the directives, and
 * all branches but the first. Those around whole declarations and statements stay.
 */
export function brokenConditions(text: string): Blank[] {
  const reading: Reading = { text, open: [], conditions: [], blanks: [] };
  if (!/^[ \t]*#[ \t]*if/m.test(text)) return [];
  PIECE.lastIndex = 0;
  for (const found of text.matchAll(PIECE)) {
    const [piece] = found;
    const directive = DIRECTIVE.exec(piece)?.[1];
    const line = { start: found.index, end: found.index + piece.length };
    if (directive !== undefined) takeDirective(reading, directive, line);
    else if (piece.length === 1) takeBracket(reading, piece, found.index);
  }
  return reading.blanks;
}

function takeBracket({ text, open, conditions }: Reading, bracket: string, at: number): void {
  if (bracket === '(' || bracket === '[') open.push(bracket);
  else if (bracket === '{') {
    const isInside =
      open.at(-1) === '=' || IS_INITIALISER.test(text.slice(Math.max(0, at - 40), at));
    open.push(isInside ? '=' : '{');
  } else {
    open.pop();
    const around = conditions.at(-1);
    if (around && open.length < around.depth) around.isBroken = true;
  }
}

function takeDirective(reading: Reading, directive: string, line: Blank): void {
  const { conditions, open } = reading;
  if (directive.startsWith('if')) {
    const isBroken = /[([=]/.test(open.at(-1) ?? '');
    const isHard = open.length === 0 || isHardAt(reading.text, line);
    conditions.push({ depth: open.length, lines: [line], firstDepth: -1, isBroken, isHard });
    return;
  }
  const condition = conditions.at(-1);
  if (!condition) return;
  condition.lines.push(line);
  if (isHardAt(reading.text, line)) condition.isHard = true;
  if (open.length !== condition.depth) condition.isBroken = true;
  if (condition.firstDepth < 0) condition.firstDepth = open.length;
  if (directive === 'endif') {
    close(reading, condition);
    conditions.pop();
  } else restore(open, condition.depth);
}

const HARD = /__has_\w+|\\\r?\n|[<>]|\)\s*\(/;

function isHardAt(text: string, { start, end }: Blank): boolean {
  return HARD.test(text.slice(start, Math.min(end, start + 2_000)));
}

/** Every branch begins with the brackets that were open before the first. */
function restore(open: string[], depth: number): void {
  while (open.length > depth) open.pop();
  while (open.length < depth) open.push('{');
}

function close({ blanks, open, conditions }: Reading, condition: Condition): void {
  const { lines, isBroken, isHard, firstDepth } = condition;
  restore(open, firstDepth);
  if (!isBroken) {
    if (isHard) for (const line of lines) blanks.push(line);
    return;
  }
  const outer = conditions.at(-2);
  if (outer && firstDepth < outer.depth) outer.isBroken = true;
  const [first, second] = lines;
  const last = lines.at(-1);
  if (first && second && last) blanks.push(first, { start: second.start, end: last.end });
}
