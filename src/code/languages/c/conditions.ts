import { piecesOf } from './pieces.ts';

/** Part of the text that the parser shall not see. */
export interface Blank {
  readonly start: number;
  readonly end: number;
}

const DIRECTIVE = /^#\s*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)\b/;
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
}

interface Reading {
  readonly text: string;
  /** '(' and '[', '{' of code, '=' of initialisers */
  readonly open: string[];
  readonly conditions: Condition[];
  /** of each condition, what belongs together */
  readonly blanks: (readonly Blank[])[];
}

/**
 * What to leave out where conditions of the preprocessor cut through statements: the directives, and
 * all branches but the first. Those around whole declarations and statements stay.
 */
export function brokenConditions(text: string): readonly (readonly Blank[])[] {
  const reading: Reading = { text, open: [], conditions: [], blanks: [] };
  if (!/^[ \t]*#[ \t]*if/m.test(text)) return [];
  for (const { kind, text: written, start, end } of piecesOf(text)) {
    const directive = kind === 'directive' ? DIRECTIVE.exec(written)?.[1] : undefined;
    if (directive !== undefined) takeDirective(reading, directive, { start, end });
    else if (kind === 'sign' && /^[()[\]{}]$/.test(written)) takeBracket(reading, written, start);
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
    conditions.push({ depth: open.length, lines: [line], firstDepth: -1, isBroken });
    return;
  }
  const condition = conditions.at(-1);
  if (!condition) return;
  condition.lines.push(line);
  if (open.length !== condition.depth) condition.isBroken = true;
  if (condition.firstDepth < 0) condition.firstDepth = open.length;
  if (directive === 'endif') {
    close(reading, condition);
    conditions.pop();
  } else restore(open, condition.depth);
}

/** Every branch begins with the brackets that were open before the first. */
function restore(open: string[], depth: number): void {
  while (open.length > depth) open.pop();
  while (open.length < depth) open.push('{');
}

function close({ blanks, open, conditions }: Reading, condition: Condition): void {
  const { lines, isBroken, firstDepth } = condition;
  restore(open, firstDepth);
  if (!isBroken) return;
  const outer = conditions.at(-2);
  if (outer && firstDepth < outer.depth) outer.isBroken = true;
  const [first, second] = lines;
  const last = lines.at(-1);
  if (first && second && last) blanks.push([first, { start: second.start, end: last.end }]);
}
