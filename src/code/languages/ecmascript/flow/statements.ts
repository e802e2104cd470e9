import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { ECMASCRIPT_BRANCHES, lowerEffects } from './branches.ts';
import { lowerClass } from './classes.ts';
import {
  annotatedType,
  decoratorsOf,
  FUNCTION_EXPRESSIONS,
  lowerFunction,
  lowerNamed,
} from './functions.ts';
import { unquoted } from './literals.ts';
import {
  fieldText,
  literalAt,
  lowerExpression,
  type Lowerer,
  lowerStatement,
  mixed,
  nameAt,
  placeOf,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression, RecordEntry, Statement } from '#code/flow/model.ts';

type Statements = readonly Statement[];
type Handler = (lowering: Lowerer, node: SyntaxNode) => Statements;

const none: Handler = () => [];
const asFunction: Handler = (lowering, node) => [
  { kind: 'function', fn: lowerFunction(lowering, node) },
];
const asClass: Handler = (lowering, node) =>
  lowerClass(lowering, node, { name: '', decorators: [] });

export const ECMASCRIPT_STATEMENTS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ...ECMASCRIPT_BRANCHES,
  ['expression_statement', (lowering, node) => lowerEffects(lowering, firstPart(node))],
  ['assignment_expression', lowerAssignment],
  ['variable_declarator', lowerDeclarator],
  ['function_declaration', asFunction],
  ['generator_function_declaration', asFunction],
  ['class_declaration', asClass],
  ['abstract_class_declaration', asClass],
  ['return_statement', lowerReturn],
  ['throw_statement', lowerLeave],
  ['break_statement', () => [{ kind: 'leave', value: null }]],
  ['continue_statement', () => [{ kind: 'leave', value: null }]],
  ['labeled_statement', (lowering, node) => field(lowering, node, 'body')],
  ['export_statement', lowerExport],
  ['enum_declaration', lowerEnum],
  ['internal_module', (lowering, node) => field(lowering, node, 'body')],
  ['module', (lowering, node) => field(lowering, node, 'body')],
  ['import_statement', none],
  ['import_alias', none],
  ['ambient_declaration', none],
  ['function_signature', none],
  ['interface_declaration', none],
  ['type_alias_declaration', none],
  ['statement_identifier', none],
  ['empty_statement', none],
  ['comment', none],
  ['hash_bang_line', none],
]);

function field(lowering: Lowerer, node: SyntaxNode, name: string): Statements {
  return lowerStatement(lowering, node.childForFieldName(name));
}

function fieldValue(lowering: Lowerer, node: SyntaxNode, name: string): Expression {
  return lowerExpression(lowering, node.childForFieldName(name));
}

function firstPart(node: SyntaxNode): SyntaxNode | null {
  return node.namedChildren.find(({ type }) => type !== 'comment') ?? null;
}

/** `module.exports = class X {}` declares a class as well. */
function lowerAssignment(lowering: Lowerer, node: SyntaxNode): Statements {
  const right = node.childForFieldName('right');
  if (right?.type !== 'class') {
    return [{ kind: 'expression', value: lowerExpression(lowering, node) }];
  }
  const target = fieldValue(lowering, node, 'left');
  const name = fieldText(lowering, right, 'name') || 'class';
  return [
    ...lowerClass(lowering, right, { name, decorators: [] }),
    assignment(node, target, nameAt(right, name)),
  ];
}

function assignment(node: SyntaxNode, target: Expression, value: Expression): Statement {
  return {
    kind: 'expression',
    value: { kind: 'assign', target, op: '', value, ...placeOf(node) },
  };
}

function lowerDeclarator(lowering: Lowerer, node: SyntaxNode): Statements {
  const nameNode = node.childForFieldName('name');
  const valueNode = node.childForFieldName('value');
  const name = nameNode ? textOf(lowering, nameNode) : '';
  if (valueNode?.type === 'class') return lowerClass(lowering, valueNode, { name, decorators: [] });
  return [
    {
      kind: 'declare',
      target: lowerExpression(lowering, nameNode),
      type: annotatedType(lowering, node),
      value: valueNode ? lowerNamed(lowering, valueNode, name) : null,
    },
  ];
}

function lowerReturn(lowering: Lowerer, node: SyntaxNode): Statements {
  const value = firstPart(node);
  return [
    {
      kind: 'return',
      value: value ? lowerExpression(lowering, value) : null,
      at: node.startIndex,
    },
  ];
}

function lowerLeave(lowering: Lowerer, node: SyntaxNode): Statements {
  return [{ kind: 'leave', value: lowerExpression(lowering, firstPart(node)) }];
}

function lowerExport(lowering: Lowerer, node: SyntaxNode): Statements {
  const declared = node.childForFieldName('declaration');
  if (declared) return lowerDeclared(lowering, node, declared);
  const value = node.childForFieldName('value');
  if (value) return lowerDefault(lowering, node, value);
  const [only] = node.namedChildren;
  // `export = value`; all else only names what is exported
  if (!only || NAME_LISTS.has(only.type) || node.childForFieldName('source')) return [];
  return [
    assignment(node, exportsMember(node, 'module', 'exports'), lowerExpression(lowering, only)),
  ];
}

const NAME_LISTS: ReadonlySet<string> = new Set(['export_clause', 'namespace_export', 'comment']);

function lowerDeclared(lowering: Lowerer, node: SyntaxNode, declared: SyntaxNode): Statements {
  const decorators = decoratorsOf(lowering, node);
  return declared.type === 'class_declaration'
    ? lowerClass(lowering, declared, { name: 'default', decorators })
    : lowerStatement(lowering, declared);
}

function lowerDefault(lowering: Lowerer, node: SyntaxNode, value: SyntaxNode): Statements {
  const { type } = value;
  if (type === 'class') {
    const decorators = decoratorsOf(lowering, node);
    return lowerClass(lowering, value, { name: 'default', decorators });
  }
  if (FUNCTION_EXPRESSIONS.has(type)) {
    const place = { name: 'default', decorators: [], isMethod: false };
    return [{ kind: 'function', fn: lowerFunction(lowering, value, place) }];
  }
  const target = exportsMember(node, 'exports', 'default');
  return [assignment(node, target, lowerExpression(lowering, value))];
}

function exportsMember(node: SyntaxNode, object: string, property: string): Expression {
  return { kind: 'member', object: nameAt(node, object), property, ...placeOf(node) };
}

function lowerEnum(lowering: Lowerer, node: SyntaxNode): Statements {
  const name = node.childForFieldName('name');
  if (!name) return [];
  const members = node.childForFieldName('body')?.namedChildren ?? [];
  const entries: RecordEntry[] = [];
  for (const member of members) {
    if (member.type === 'comment') continue;
    const key = member.childForFieldName('name') ?? member;
    const value = memberValue(lowering, member, entries.at(-1)?.value ?? null);
    entries.push({ key: literalAt(key, unquoted(textOf(lowering, key))), value });
  }
  const value: Expression = { kind: 'record', entries, ...placeOf(node) };
  return [{ kind: 'declare', target: lowerExpression(lowering, name), type: '', value }];
}

/** The value that a member is given, or the number behind the one before. */
function memberValue(lowering: Lowerer, member: SyntaxNode, before: Expression | null): Expression {
  const given = member.childForFieldName('value');
  if (given) return lowerExpression(lowering, given);
  if (!before) return literalAt(member, 0);
  const isCounted = before.kind === 'literal' && typeof before.value === 'number';
  return isCounted ? literalAt(member, before.value + 1) : mixed(member, []);
}
