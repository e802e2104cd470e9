import type { HalsteadCounts } from '#code/model.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import type { CaptureHandler, FactDraft } from '#code/languages/syntax.ts';

/*
 * Halstead's counts as radon takes them: the operators of expressions and what they stand between. Two
 * operands are the same where they have one name, attribute or value in functions of one name; every
 * other expression is an operand of its own. What a function's head holds does not count.
 */

interface Operators {
  operators: number;
  operands: number;
  /** operands that are the same as no other */
  own: number;
  readonly kinds: Set<string>;
  readonly named: Set<string>;
  /** name of the function around the last operand, and the unit that it was asked for */
  context: string;
  unit: number;
  /** where the head of the last function ends */
  shieldedTo: number;
}

const found = new WeakMap<FactDraft, Operators>();

function operatorsOf(draft: FactDraft): Operators {
  const known = found.get(draft);
  if (known) return known;
  const made: Operators = {
    operators: 0,
    operands: 0,
    own: 0,
    kinds: new Set(),
    named: new Set(),
    context: '',
    unit: -1,
    shieldedTo: 0,
  };
  found.set(draft, made);
  return made;
}

export const PYTHON_OPERATOR_HANDLERS: Readonly<Record<string, CaptureHandler>> = {
  'python.binary': (draft, node) => takeOperator(draft, node, ''),
  'python.unary': (draft, node) => takeOperator(draft, node, 'unary '),
  'python.operand': takeOperand,
  'python.chain': takeChain,
  'python.shield': (draft, { endIndex: end }) => {
    draft.branchesFrom = Math.max(draft.branchesFrom, end);
    const state = operatorsOf(draft);
    state.shieldedTo = Math.max(state.shieldedTo, end);
  },
};

/** `a += b` has the operator of `a + b`. */
function takeOperator(draft: FactDraft, node: SyntaxNode, prefix: string): void {
  const state = operatorsOf(draft);
  if (node.startIndex < state.shieldedTo) return;
  state.operators++;
  const sign = node.type;
  const isAssigned = sign.endsWith('=') && !COMPARISONS.has(sign);
  state.kinds.add(prefix + (isAssigned ? sign.slice(0, -1) : sign));
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<=', '>=']);

/** `a and b and c` is one operator between three operands, though the tree has two. */
function takeChain(draft: FactDraft, node: SyntaxNode): void {
  const state = operatorsOf(draft);
  if (node.startIndex < state.shieldedTo) return;
  state.operators--;
  state.operands--;
  state.own--;
}

function takeOperand(draft: FactDraft, node: SyntaxNode): void {
  const state = operatorsOf(draft);
  if (node.startIndex < state.shieldedTo) return;
  const { type } = node;
  // Between the sides of a comparison of several lines.
  if (type === 'comment' || type === 'line_continuation') return;
  state.operands++;
  const value = valueOf(draft.text, node, type);
  if (value === null) state.own++;
  else state.named.add(`${contextOf(draft, state)} ${value}`);
}

/** Name of the innermost function; a class changes nothing. */
function contextOf(draft: FactDraft, state: Operators): string {
  const unit = draft.openUnits.at(-1) ?? -1;
  if (unit === state.unit) return state.context;
  const index = draft.openUnits.findLast((open) => draft.units[open]?.isFunction) ?? -1;
  const symbol = draft.openSymbols.findLast((open) => draft.symbols[open]?.unit === index) ?? -1;
  state.unit = unit;
  state.context = index < 0 ? '' : (draft.symbols[symbol]?.name ?? '');
  return state.context;
}

const WRAPPERS: ReadonlySet<string> = new Set(['parenthesized_expression', 'type']);

/** @returns what makes two operands the same, null where nothing does */
function valueOf(text: string, node: SyntaxNode, type: string): string | null {
  const read = VALUES.get(type);
  if (read) return read(text.slice(node.startIndex, node.endIndex));
  if (!WRAPPERS.has(type)) return null;
  const inner = node.namedChildren.find((child) => child?.type !== 'comment');
  return inner ? valueOf(text, inner, inner.type) : null;
}

type ValueReader = (text: string) => string | null;

const VALUES: ReadonlyMap<string, ValueReader> = new Map<string, ValueReader>([
  ['identifier', (text) => `'${text}`],
  ['attribute', (text) => `'${text.slice(text.lastIndexOf('.') + 1).trim()}`],
  ['string', stringValue],
  ['concatenated_string', (text) => (FORMATTED.test(text) ? null : `"${text}`)],
  ['integer', numberValue],
  ['float', numberValue],
  ['true', () => '1'],
  ['false', () => '0'],
  ['none', (text) => text],
  ['ellipsis', (text) => text],
]);

const FORMATTED = /(?:^|\s)(?:[rb]?f|f[rb]?)["']/i;

const STRING = /^([a-z]{0,2})("""|'''|"|')/i;

/** A string may be equal to a name: `'id'` and `id`. */
function stringValue(text: string): string | null {
  const [head = '', prefix = '', quote = ''] = STRING.exec(text) ?? [];
  const letters = prefix.toLowerCase();
  if (letters.includes('f') || letters.includes('t')) return null;
  const value = text.slice(head.length, text.length - quote.length);
  if (letters.includes('b')) return `b"${value}`;
  return `'${value}`;
}

/** Equal numbers are the same: `1`, `1.0`, `0x1`. */
function numberValue(text: string): string {
  const value = Number(text.replaceAll('_', ''));
  return Number.isNaN(value) ? text : String(value);
}

/** @returns the counts of the file, whose captures are all read */
export function countPythonOperators(draft: FactDraft): HalsteadCounts {
  const { operators, operands, own, kinds, named } = operatorsOf(draft);
  return {
    operators,
    operands,
    distinctOperators: kinds.size,
    distinctOperands: own + named.size,
  };
}
