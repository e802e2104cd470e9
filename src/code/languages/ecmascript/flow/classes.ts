import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import {
  annotatedType,
  decoratorsOf,
  isPropertyParameter,
  lowerFunction,
  lowerNamed,
  parameterNodes,
} from './functions.ts';
import { unquoted } from './literals.ts';
import {
  fieldText,
  lowerExpression,
  type Lowerer,
  lowerStatement,
  nameAt,
  placeOf,
  simpleType,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression, Field, FlowClass, FlowFunction, Statement } from '#code/flow/model.ts';

/** A class under the name it has or is given; its static blocks run behind it. */
export function lowerClass(
  lowering: Lowerer,
  node: SyntaxNode,
  outer: { readonly name: string; readonly decorators: readonly Expression[] },
): readonly Statement[] {
  const name = fieldText(lowering, node, 'name') || outer.name;
  const members: Members = { methods: [], fields: [], blocks: [], decorators: [] };
  const inner = { ...lowering, className: name };
  for (const member of node.childForFieldName('body')?.namedChildren ?? []) {
    addMember(inner, member, members);
  }
  const type: FlowClass = {
    name,
    at: node.startIndex,
    bases: basesOf(lowering, node),
    decorators: [...outer.decorators, ...decoratorsOf(lowering, node)],
    methods: members.methods,
    fields: members.fields,
  };
  return [{ kind: 'class', type }, ...members.blocks];
}

/** A class that is a value: a function called in its place that declares and returns it. */
export function lowerClassExpression(lowering: Lowerer, node: SyntaxNode): Expression {
  const place = placeOf(node);
  const name = fieldText(lowering, node, 'name') || 'class';
  const body: readonly Statement[] = [
    ...lowerClass(lowering, node, { name, decorators: [] }),
    { kind: 'return', value: nameAt(node, name), at: place.at },
  ];
  const fn: FlowFunction = {
    name: '',
    ...place,
    className: '',
    params: [],
    decorators: [],
    body: () => body,
    isStatic: true,
  };
  const callee: Expression = { kind: 'function', fn, ...place };
  return { kind: 'call', callee, args: [], isNew: false, ...place };
}

interface Members {
  readonly methods: FlowFunction[];
  readonly fields: Field[];
  readonly blocks: Statement[];
  /** of the member that follows: in TypeScript they stand in front of it */
  decorators: readonly Expression[];
}

function addMember(lowering: Lowerer, node: SyntaxNode, members: Members): void {
  const { type } = node;
  if (type === 'comment') return;
  if (type === 'decorator') {
    members.decorators = [...members.decorators, lowerExpression(lowering, node)];
    return;
  }
  if (type === 'method_definition') addMethod(lowering, node, members);
  else if (FIELDS.has(type)) addField(lowering, node, members);
  else if (type === 'class_static_block') {
    members.blocks.push(...lowerStatement(lowering, node.childForFieldName('body')));
  }
  members.decorators = [];
}

const FIELDS: ReadonlySet<string> = new Set(['field_definition', 'public_field_definition']);

function addMethod(lowering: Lowerer, node: SyntaxNode, members: Members): void {
  const nameNode = node.childForFieldName('name');
  const name = memberName(lowering, nameNode);
  const marks = marksOf(lowering, node, nameNode);
  const decorators = [...members.decorators, ...decoratorsOf(lowering, node)];
  const fn = lowerFunction(lowering, node, { name, decorators, isMethod: true });
  members.methods.push({ ...fn, isStatic: marks.includes('static') });
  if (name !== 'constructor') return;
  for (const param of parameterNodes(node)) {
    if (isPropertyParameter(lowering, param)) members.fields.push(toField(lowering, param));
  }
}

/** The words in front of a member's name: `static`, `get`, `async`. */
export function marksOf(
  { text }: Lowerer,
  node: SyntaxNode,
  name: SyntaxNode | null,
): readonly string[] {
  const at = node.startIndex;
  // modifiers are short; decorators in front of them are not looked through
  return name ? text.slice(Math.max(at, name.startIndex - 80), name.startIndex).split(/\s+/) : [];
}

function toField(lowering: Lowerer, param: SyntaxNode): Field {
  return {
    name: fieldText(lowering, param, 'pattern'),
    at: param.startIndex,
    type: annotatedType(lowering, param),
    value: null,
    decorators: decoratorsOf(lowering, param),
  };
}

function addField(lowering: Lowerer, node: SyntaxNode, members: Members): void {
  const nameNode = node.childForFieldName('name') ?? node.childForFieldName('property');
  const name = memberName(lowering, nameNode);
  const value = node.childForFieldName('value');
  members.fields.push({
    name,
    at: node.startIndex,
    type: annotatedType(lowering, node),
    value: value ? lowerNamed(lowering, value, name) : null,
    decorators: [...members.decorators, ...decoratorsOf(lowering, node)],
  });
}

function memberName(lowering: Lowerer, node: SyntaxNode | null): string {
  if (!node) return '';
  const text = textOf(lowering, node);
  return unquoted(text.startsWith('[') ? text.slice(1, -1) : text);
}

function basesOf(lowering: Lowerer, node: SyntaxNode): readonly string[] {
  const heritage = node.namedChildren.find(({ type }) => type === 'class_heritage');
  const bases = (heritage?.namedChildren ?? []).flatMap((child) => {
    if (child.type === 'extends_clause') return child.childrenForFieldName('value');
    return child.type === 'implements_clause' ? child.namedChildren : [child];
  });
  return bases.map((base) => simpleType(textOf(lowering, base))).filter((base) => base !== '');
}
