import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { type Lowerer, nameAt, placeOf, textOf } from '#code/flow/lowering.ts';
import type { Expression } from '#code/flow/model.ts';

const NOISE: ReadonlySet<string> = new Set(['comment', 'heredoc_body', 'empty_statement']);

/** The named children of a node without what may stand anywhere. */
export function partsOf(node: SyntaxNode): SyntaxNode[] {
  return node.namedChildren.filter(({ type }) => !NOISE.has(type));
}

/** Names that a method binds, by the lowering of its body: any other plain name is a call. */
const locals = new WeakMap<Lowerer, ReadonlySet<string>>();

const ASSIGNED = /(?:^|[^.@$\w])([a-z_]\w*)\s*(?:\|\||&&|<<|[-+*/%|&])?=(?![=~>])/g;
const LISTED = /(?:^|[^.@$\w])([a-z_]\w*)(?=\s*(?:,[^\n=]{0,200})?=(?![=~>]))/g;
const BLOCK =
  /\|([^|\n]{0,200})\||->\s*\(([^)\n]{0,200})\)|\bfor\s+([\w,\s]{1,100})\s+in\b|=>\s*([a-z_]\w*)/g;

/** Notes the names that a stretch of the text binds. */
export function noteLocals(lowering: Lowerer, node: SyntaxNode): void {
  const text = textOf(lowering, node);
  const names = new Set<string>();
  const header = /^def\s[^(\n]{0,200}(?:\(([^)]{0,1000})\)|([^\n;]{0,500}))/.exec(text);
  addWords(names, `${header?.[1] ?? ''} ${header?.[2] ?? ''}`);
  for (const [, name = ''] of text.matchAll(ASSIGNED)) names.add(name);
  for (const [, name = ''] of text.matchAll(LISTED)) names.add(name);
  for (const found of text.matchAll(BLOCK)) addWords(names, found.slice(1).join(' '));
  locals.set(lowering, names);
}

function addWords(names: Set<string>, text: string): void {
  for (const [word] of text.matchAll(/[a-z_]\w*/g)) names.add(word);
}

/** What comes with a request is read, however it is done. */
const READ: ReadonlySet<string> = new Set([
  'params',
  'request',
  'session',
  'cookies',
  'self',
  'response',
]);

/** A plain name: a variable, or a call without arguments. */
export function lowerIdentifier(lowering: Lowerer, node: SyntaxNode): Expression {
  const name = textOf(lowering, node);
  const callee = nameAt(node, name);
  if (READ.has(name) || locals.get(lowering)?.has(name) === true) return callee;
  return { kind: 'call', callee, args: [], isNew: false, ...placeOf(node) };
}
