import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { argumentsOf } from './calls.ts';
import { cFunction } from './functions.ts';
import { cParts, cType, declaredBy, targetOf } from './parts.ts';
import {
  fieldText,
  lowerExpression,
  type Lowerer,
  lowerStatement,
  placeOf,
  simpleType,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression, Field, FlowClass, FlowFunction, Statement } from '#code/flow/model.ts';

type StatementHandler = (lowering: Lowerer, node: SyntaxNode) => readonly Statement[];

const nothing: StatementHandler = () => [];

export const C_DECLARATIONS: ReadonlyMap<string, StatementHandler> = new Map<
  string,
  StatementHandler
>([
  ['function_definition', lowerFunction],
  ['declaration', lowerDeclaration],
  ['type_definition', lowerTypedef],
  ['class_specifier', (lowering, node) => lowerClass(lowering, node, '')],
  ['struct_specifier', (lowering, node) => lowerClass(lowering, node, '')],
  ['union_specifier', (lowering, node) => lowerClass(lowering, node, '')],
  ['enum_specifier', nothing],
  ['alias_declaration', nothing],
  ['using_declaration', nothing],
  ['static_assert_declaration', nothing],
  ['template_parameter_list', nothing],
  ['namespace_identifier', nothing],
]);

/** Not what is only declared: `= default`, `= delete`. */
function lowerFunction(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  return [{ kind: 'function', fn: cFunction(lowering, node) }];
}

function lowerDeclaration(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const type = node.childForFieldName('type');
  const own = type?.childForFieldName('body') ? lowerStatement(lowering, type) : [];
  const declarators = node.childrenForFieldName('declarator');
  return [
    ...own,
    ...declarators.flatMap((declarator) => (declarator ? declare(lowering, node, declarator) : [])),
  ];
}

function declare(lowering: Lowerer, node: SyntaxNode, declarator: SyntaxNode): Statement[] {
  const declared = declaredBy(declarator);
  if (!declared.name || declared.fn) return [];
  const type = cType(lowering, node, declared);
  // What a buffer begins with is soon written over.
  const isBuffer = type === 'char_array' && !isConstant(lowering, node);
  const value = isBuffer ? null : declarator.childForFieldName('value');
  return [
    {
      kind: 'declare',
      target: targetOf(lowering, declared.name),
      type,
      value: value ? valueOf(lowering, { node, declarator, value }) : null,
    },
  ];
}

function isConstant(lowering: Lowerer, node: SyntaxNode): boolean {
  return cParts(node).some(
    (part) => part.type === 'type_qualifier' && textOf(lowering, part) === 'const',
  );
}

interface Initialised {
  readonly node: SyntaxNode;
  readonly declarator: SyntaxNode;
  readonly value: SyntaxNode;
}

const PRIMITIVE = new Set(['primitive_type', 'sized_type_specifier', 'placeholder_type_specifier']);

/** `T x(a)` and `T x{a}` call the constructor. */
function valueOf(lowering: Lowerer, { node, declarator, value }: Initialised): Expression {
  const isList = value.type === 'argument_list' || value.type === 'initializer_list';
  const type = node.childForFieldName('type');
  const head = lowering.text.slice(declarator.startIndex, value.startIndex);
  if (!isList || /=\s*$/.test(head) || !type) return lowerExpression(lowering, value);
  const args = argumentsOf(lowering, value);
  const [only] = args;
  if (PRIMITIVE.has(type.type) && only) return only.value;
  const callee = lowerExpression(lowering, type);
  return { kind: 'call', callee, args, isNew: true, ...placeOf(value) };
}

function lowerTypedef(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const type = node.childForFieldName('type');
  if (!type?.childForFieldName('body')) return [];
  const { name } = declaredBy(node.childForFieldName('declarator'));
  return /^(?:struct|union)_specifier$/.test(type.type)
    ? lowerClass(lowering, type, name ? textOf(lowering, name) : '')
    : [];
}

/** A class by its own name, or by that which a typedef gives it. */
function lowerClass(lowering: Lowerer, node: SyntaxNode, alias: string): readonly Statement[] {
  const body = node.childForFieldName('body');
  const name = simpleName(fieldText(lowering, node, 'name')) || alias;
  if (!body || name === '') return [];
  const inner: Lowerer = { ...lowering, className: name };
  const members = cParts(body).flatMap(withoutTemplate);
  const type: FlowClass = {
    name,
    at: node.startIndex,
    bases: basesOf(lowering, node),
    decorators: [],
    methods: members.flatMap((member) => methodAt(inner, member)),
    fields: members.flatMap((member) => fieldsAt(inner, member)),
  };
  const nested = members
    .map((member) => member.childForFieldName('type'))
    .flatMap((member) =>
      member?.childForFieldName('body') ? lowerStatement(lowering, member) : [],
    );
  return [{ kind: 'class', type }, ...nested];
}

function simpleName(text: string): string {
  const plain = text.split('<', 1)[0] ?? '';
  return plain.slice(plain.lastIndexOf(':') + 1).trim();
}

/** Also what stands in a conditional of the preprocessor. */
function withoutTemplate(node: SyntaxNode): SyntaxNode[] {
  const isWrapped = node.type === 'template_declaration' || node.type.startsWith('preproc_if');
  return isWrapped ? cParts(node) : [node];
}

function basesOf(lowering: Lowerer, node: SyntaxNode): string[] {
  return cParts(node)
    .filter(({ type }) => type === 'base_class_clause')
    .flatMap(cParts)
    .filter(({ type }) => type !== 'access_specifier')
    .map((base) => simpleType(textOf(lowering, base)));
}

function methodAt(lowering: Lowerer, node: SyntaxNode): FlowFunction[] {
  return node.type === 'function_definition' ? [cFunction(lowering, node)] : [];
}

function fieldsAt(lowering: Lowerer, node: SyntaxNode): Field[] {
  if (node.type !== 'field_declaration') return [];
  const value = node.childForFieldName('default_value');
  return node.childrenForFieldName('declarator').flatMap((declarator): Field[] => {
    const declared = declaredBy(declarator);
    if (!declared.name || declared.fn) return [];
    return [
      {
        name: textOf(lowering, declared.name),
        at: declared.name.startIndex,
        type: cType(lowering, node, declared),
        value: value ? lowerExpression(lowering, value) : null,
        decorators: [],
      },
    ];
  });
}
