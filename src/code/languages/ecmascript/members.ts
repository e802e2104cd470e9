import { addMemberType, addSymbol, fieldName } from '#code/fact-draft.ts';
import { addNamed, typeAt } from '#code/captures.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import type { FactDraft } from '#code/languages/syntax.ts';

/*
 * Members of interfaces, and of type literals that are what a type alias or another member is: symbols
 * in their container. What holds a value is a `variable` there, as in every other language.
 */

/** `type Name = { ... }`: notes the literals whose members belong to the alias. */
export function takeAliasBody(draft: FactDraft, node: SyntaxNode): void {
  noteBodies(draft, node.childForFieldName('value'));
}

/** `name: Type` of an interface or a type literal. */
export function takePropertySignature(draft: FactDraft, node: SyntaxNode): void {
  const key = node.childForFieldName('name');
  if (!key) return;
  if (!isMember(draft, node)) {
    if (key.type === 'property_identifier') draft.marks.set(key.startIndex, 'skip');
    return;
  }
  const name = fieldName(draft, node, 'name');
  addMemberType(draft, { name, type: typeAt(draft, key.startIndex, key.text) });
  const bodyStart = noteBodies(draft, node.childForFieldName('type')?.firstNamedChild ?? null);
  const { startIndex: start, endIndex: end } = node;
  if (name !== '')
    addSymbol(draft, { name, kind: 'variable', start, end, bodyStart, isSignature: true });
}

/** `name(...): Type` of a type literal. */
export function takeLiteralMethod(draft: FactDraft, node: SyntaxNode): void {
  if (isMember(draft, node)) addNamed(draft, node, { kind: 'method', isSignature: true });
  else fieldName(draft, node, 'name');
}

function isMember(draft: FactDraft, { parent }: SyntaxNode): boolean {
  return parent?.type === 'interface_body' || draft.memberBodies.has(parent?.startIndex ?? -1);
}

/**
 * Notes the type literals that a type consists of: itself, or parts of an intersection.
 * @returns start of the first one, -1 for none
 */
function noteBodies(draft: FactDraft, type: SyntaxNode | null): number {
  let first = -1;
  const open = type ? [type] : [];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'object_type') {
      first = first < 0 ? node.startIndex : Math.min(first, node.startIndex);
      draft.memberBodies.add(node.startIndex);
    } else if (node.type === 'intersection_type' || node.type === 'parenthesized_type')
      open.push(...node.namedChildren);
  }
  return first;
}
