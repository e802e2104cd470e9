import type { Constant } from '#code/flow/model.ts';

type Known = Constant;

/** What an operator gives of two known values; undefined where nobody can say. */
export function fold(
  op: string,
  left: Known,
  right: Known,
  dividesWhole: boolean,
): Known | undefined {
  if (typeof left === 'number' && typeof right === 'number')
    return foldNumbers(op, left, right, dividesWhole);
  if (typeof left === 'string' && typeof right === 'string') return foldTexts(op, left, right);
  return foldAny(op, left, right);
}

function foldNumbers(op: string, a: number, b: number, dividesWhole: boolean): Known | undefined {
  switch (op) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return divide(a, b, dividesWhole);
    case '//':
      return b === 0 ? undefined : Math.floor(a / b);
    case '%':
      return b === 0 ? undefined : a % b;
    default:
      return compare(op, a, b);
  }
}

function divide(a: number, b: number, isWhole: boolean): number | undefined {
  if (b === 0) return undefined;
  return isWhole ? Math.trunc(a / b) : a / b;
}

function compare<T extends number | string>(op: string, a: T, b: T): Known | undefined {
  switch (op) {
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    default:
      return foldAny(op, a, b);
  }
}

const MAX_TEXT = 2_000;

function foldTexts(op: string, a: string, b: string): Known | undefined {
  if (op === '+' || op === '.' || op === '<<' || op === '..')
    return a.length + b.length > MAX_TEXT ? undefined : a + b;
  if (op === 'in') return b.includes(a);
  if (op === 'not in') return !b.includes(a);
  return compare(op, a, b);
}

const EQUAL = new Set(['==', '===', 'is', 'eq']);
const DIFFERENT = new Set(['!=', '!==', 'is not', '<>', 'ne']);

function foldAny(op: string, a: Known, b: Known): Known | undefined {
  if (EQUAL.has(op)) return a === b;
  if (DIFFERENT.has(op)) return a !== b;
  if (isText(a) !== isText(b) && op === '+' && a !== null && b !== null) {
    const text = `${a}${b}`;
    return text.length > MAX_TEXT ? undefined : text;
  }
  return undefined;
}

function isText(value: Known): boolean {
  return typeof value === 'string';
}

/** Whether a known value counts as true; undefined where languages differ. */
export function truthOf(value: Known | undefined): boolean | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'boolean') return value;
  if (value === null) return false;
  return undefined;
}

/** What a method of a known text gives with known arguments. */
export function foldMethod(
  text: string,
  method: string,
  args: readonly Known[],
): Known | undefined {
  const [first] = args;
  switch (method) {
    case 'charAt':
      return typeof first === 'number' ? text.charAt(first) : undefined;
    case 'length':
    case 'size':
      return text.length;
    case 'equals':
      return typeof first === 'string' ? text === first : undefined;
    default:
      return foldCase(text, method);
  }
}

function foldCase(text: string, method: string): string | undefined {
  if (['toLowerCase', 'lower', 'downcase', 'ToLower'].includes(method)) return text.toLowerCase();
  if (['toUpperCase', 'upper', 'upcase', 'ToUpper'].includes(method)) return text.toUpperCase();
  return ['trim', 'strip', 'Trim', 'toString', 'intern'].includes(method) ? text.trim() : undefined;
}
