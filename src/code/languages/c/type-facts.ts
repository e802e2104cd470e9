import { addSymbol, fieldName, isAtFileLevel } from '#code/fact-draft.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { withoutArguments } from './names.ts';
import { isVisible, startOf, stateOf } from './state.ts';
import type { FactDraft } from '#code/languages/syntax.ts';

const ANONYMOUS =
  /typedef\s+(?:const\s+)?(?:struct|union|enum)\s*(?:__attribute__\s*\(\([\w, ()]{0,80}\)\)\s*)?\{/y;

export function takeTypedef(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  const declarator = node.childForFieldName('declarator');
  if (!declarator) return;
  const written = draft.text.slice(
    declarator.startIndex,
    Math.min(declarator.endIndex, declarator.startIndex + 300),
  );
  const name = /^[\s(*]*([\p{L}_][\p{L}\p{N}_]*)/u.exec(written)?.[1] ?? '';
  draft.marks.set(declarator.startIndex + Math.max(0, written.indexOf(name)), 'skip');
  stateOf(draft).prototypeEnd = /[({]/.test(draft.text.slice(start, end))
    ? declarator.endIndex
    : -1;
  ANONYMOUS.lastIndex = start;
  if (ANONYMOUS.test(draft.text)) stateOf(draft).typedef = { end, name };
  else if (
    name !== '' &&
    isAtFileLevel(draft) &&
    !isOwnTag(draft.text.slice(start, start + 200), name)
  ) {
    addSymbol(draft, { name, kind: 'type', start, end });
    const symbol = draft.symbols.at(-1);
    if (symbol) symbol.exported = start >= stateOf(draft).anonymousEnd;
    // The structure that is defined in it is not inside it.
    draft.openSymbols.pop();
  }
}

/** `typedef struct node { } node` is one name. */
function isOwnTag(text: string, name: string): boolean {
  return new RegExp(`^typedef\\s+(?:struct|union|enum)\\s+${name}\\s*\\{`, 'u').test(text);
}

export function takeType(draft: FactDraft, node: SyntaxNode, kind: 'class' | 'enum'): void {
  const { startIndex: declaration, endIndex: end } = node;
  const start = startOf(draft, declaration);
  const { typedef } = stateOf(draft);
  const written = withoutArguments(fieldName(draft, node, 'name')).trim();
  const parts = written.split('::').map((part) => part.trim());
  const name = (parts.pop() ?? '') || (end <= typedef.end ? typedef.name : '');
  if (name === '') return;
  if (written === '') stateOf(draft).typedef = { end: -1, name: '' };
  const bodyStart = node.childForFieldName('body')?.startIndex ?? -1;
  const isVisibleHere = isVisible(draft, declaration, declaration);
  const owner = parts.join('.');
  const index = addSymbol(draft, { name, kind, start, declaration, end, bodyStart, owner });
  const symbol = draft.symbols[index];
  if (symbol) symbol.exported = isVisibleHere;
  if (draft.text.startsWith('class', declaration)) stateOf(draft).closed.add(index);
}

/** `namespace a::b` is two of them; one without a name hides what is in it, an inline one is not seen. */
export function takeNamespace(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  const state = stateOf(draft);
  const name = fieldName(draft, node, 'name');
  if (name === '') state.anonymousEnd = Math.max(state.anonymousEnd, end);
  const isInline = draft.text.startsWith('inline', start);
  if (name === '' || isInline) return;
  draft.clauseRanges.push({ start, end: node.childForFieldName('body')?.startIndex ?? start });
  const bodyStart = node.childForFieldName('body')?.startIndex ?? -1;
  for (const part of name.split('::')) {
    addSymbol(draft, {
      name: part.replace('inline', '').trim(),
      kind: 'namespace',
      start,
      end,
      bodyStart,
    });
    const symbol = draft.symbols.at(-1);
    if (symbol) symbol.exported = start >= state.anonymousEnd;
  }
}

export function takeAccess(draft: FactDraft, { startIndex: start }: SyntaxNode): void {
  const { closed } = stateOf(draft);
  const around = draft.openSymbols.at(-1) ?? -1;
  if (draft.text.startsWith('private', start)) closed.add(around);
  else closed.delete(around);
}

export function takeAlias(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: declaration, endIndex: end } = node;
  const start = startOf(draft, declaration);
  const name = fieldName(draft, node, 'name');
  if (name === '' || !isAtFileLevel(draft)) return;
  addSymbol(draft, { name, kind: 'type', start, declaration, end });
  const symbol = draft.symbols.at(-1);
  if (symbol) symbol.exported = isVisible(draft, declaration, declaration);
}
