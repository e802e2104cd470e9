import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import {
  fieldText,
  literalAt,
  lowerExpression,
  type Lowerer,
  placeOf,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression } from '#code/flow/model.ts';

type Handler = (lowering: Lowerer, node: SyntaxNode) => Expression;

export const ECMASCRIPT_LITERALS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['string', (lowering, node) => literalAt(node, unquoted(textOf(lowering, node)))],
  ['number', (lowering, node) => literalAt(node, numberOf(textOf(lowering, node)))],
  ['true', (_, node) => literalAt(node, true)],
  ['false', (_, node) => literalAt(node, false)],
  ['null', (_, node) => literalAt(node, null)],
  ['undefined', (_, node) => literalAt(node, null)],
  ['regex', lowerRegex],
  ['template_string', lowerTemplate],
]);

/** The parts of a template literal in their order, fixed text as literals; empty text is left out. */
export function templateParts(lowering: Lowerer, node: SyntaxNode): readonly Expression[] {
  const parts: Expression[] = [];
  const end = node.endIndex - 1;
  let at = node.startIndex + 1;
  const addText = (until: number): void => {
    if (until <= at) return;
    parts.push({ kind: 'literal', value: cooked(lowering.text.slice(at, until)), at, end: until });
  };
  for (const child of node.namedChildren) {
    if (child.type !== 'template_substitution') continue;
    addText(child.startIndex);
    const value = child.namedChildren.find(({ type }) => type !== 'comment') ?? null;
    parts.push(lowerExpression(lowering, value));
    at = child.endIndex;
  }
  addText(end);
  return parts;
}

function lowerTemplate(lowering: Lowerer, node: SyntaxNode): Expression {
  const parts = templateParts(lowering, node);
  const [only] = parts;
  if (!only) return literalAt(node, '');
  return parts.length === 1 && only.kind === 'literal'
    ? { ...only, ...placeOf(node) }
    : { kind: 'template', parts, ...placeOf(node) };
}

function lowerRegex(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'regex',
    pattern: fieldText(lowering, node, 'pattern'),
    flags: fieldText(lowering, node, 'flags'),
    ...placeOf(node),
  };
}

/** Value of a quoted text; what is not quoted is left as it is. */
export function unquoted(text: string): string {
  return /^["'`]/.test(text) ? cooked(text.slice(1, -1)) : text;
}

const ESCAPE = /\\(x[\da-f]{2}|u[\da-f]{4}|u\{[\da-f]{1,6}\}|\r\n|[^])/gi;

const SINGLE_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  ['0', '\0'],
  ['\n', ''],
  ['\r\n', ''],
]);

function cooked(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPE, (_, escape: string) => {
    if (escape.length === 1 || escape === '\r\n') return SINGLE_ESCAPES.get(escape) ?? escape;
    const code = Number.parseInt(escape.replaceAll(/[xu{}]/gi, ''), 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}

function numberOf(text: string): number {
  return Number(text.replaceAll('_', '').replace(/n$/, ''));
}
