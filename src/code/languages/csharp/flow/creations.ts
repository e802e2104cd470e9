import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { csharpType } from './literals.ts';
import { argumentsOf, firstOfType, partsOf } from './parts.ts';
import {
  fieldText,
  type Lowerer,
  lowerExpression,
  mixed,
  nameAt,
  placeOf,
  textOf,
} from '#code/flow/lowering.ts';
import type { Argument, Expression, RecordEntry } from '#code/flow/model.ts';

/** `new Command(text) { Timeout = 3 }`: what is set is an argument by name. */
export function lowerNew(lowering: Lowerer, node: SyntaxNode): Expression {
  const type = node.childForFieldName('type');
  const name = type ? csharpType(textOf(lowering, type)) : '';
  const args = argumentsOf(
    lowering,
    node.childForFieldName('arguments') ?? firstOfType(node, 'argument_list'),
  );
  const initialiser = firstOfType(node, 'initializer_expression');
  const items = initialiser ? partsOf(lowering, initialiser) : [];
  const isCollection = items.length > 0 && !items.every((item) => isSetting(item));
  if (initialiser && isCollection) {
    const value = collectionOf(lowering, initialiser, items);
    return { kind: 'cast', type: name, value, ...placeOf(node) };
  }
  const callee = nameAt(type ?? node, name);
  const settings = items.map((item) => settingOf(lowering, item));
  return { kind: 'call', callee, args: [...args, ...settings], isNew: true, ...placeOf(node) };
}

/** `Name = value`, which sets a property; `["key"] = value` fills a dictionary. */
function isSetting(item: SyntaxNode): boolean {
  return (
    item.type === 'assignment_expression' && item.childForFieldName('left')?.type === 'identifier'
  );
}

function settingOf(lowering: Lowerer, item: SyntaxNode): Argument {
  const value = lowerExpression(lowering, item.childForFieldName('right'));
  return { value, name: fieldText(lowering, item, 'left'), isSpread: false };
}

function collectionOf(
  lowering: Lowerer,
  node: SyntaxNode,
  items: readonly SyntaxNode[],
): Expression {
  const entries = items.map((item) => entryOf(lowering, item));
  return entries.every((entry) => entry !== null)
    ? { kind: 'record', entries, ...placeOf(node) }
    : lowerItems(lowering, node);
}

/** `["key"] = value`, `{ "key", value }` */
function entryOf(lowering: Lowerer, item: SyntaxNode): RecordEntry | null {
  const { type } = item;
  if (type === 'assignment_expression') {
    const left = item.childForFieldName('left');
    const key = left?.type === 'element_binding_expression' ? argumentsOf(lowering, left)[0] : null;
    return key
      ? { key: key.value, value: lowerExpression(lowering, item.childForFieldName('right')) }
      : null;
  }
  const [key, value] = partsOf(lowering, item);
  if (type !== 'initializer_expression' || !key || !value) return null;
  return { key: lowerExpression(lowering, key), value: lowerExpression(lowering, value) };
}

export function lowerItems(lowering: Lowerer, node: SyntaxNode): Expression {
  const items = argumentsOf(lowering, node).map(({ value }) => value);
  return { kind: 'list', items, ...placeOf(node) };
}

/** `new string[] { a, b }`, `new[] { a, b }`, `stackalloc int[3]` */
export function lowerArray(lowering: Lowerer, node: SyntaxNode): Expression {
  const initialiser = firstOfType(node, 'initializer_expression');
  const type = csharpType(fieldText(lowering, node, 'type'));
  // an array of bytes is filled by whoever it is given to
  const empty: Expression =
    type === '' ? mixed(node, []) : { kind: 'list', items: [], ...placeOf(node) };
  const value = initialiser ? lowerItems(lowering, initialiser) : empty;
  return { kind: 'cast', type, value, ...placeOf(node) };
}
