import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { callOf } from './calls.ts';
import { phpClass, phpFunction } from './declarations.ts';
import { phpParts, phpType, phpVariable } from './names.ts';
import {
  fieldText,
  lowerExpression,
  type Lowerer,
  lowerStatement,
  nameAt,
  placeOf,
  textOf,
} from '#code/flow/lowering.ts';
import {
  type Expression,
  MAX_FLOW_DEPTH,
  type Statement,
  type SwitchCase,
} from '#code/flow/model.ts';

type StatementHandler = (lowering: Lowerer, node: SyntaxNode) => readonly Statement[];

const nothing: StatementHandler = () => [];
const leave: StatementHandler = () => [{ kind: 'leave', value: null }];
const lowerType: StatementHandler = (lowering, node) => [
  { kind: 'class', type: phpClass(lowering, node) },
];

export const PHP_STATEMENTS: ReadonlyMap<string, StatementHandler> = new Map<
  string,
  StatementHandler
>([
  ['text', nothing],
  ['php_tag', nothing],
  ['text_interpolation', nothing],
  ['comment', nothing],
  ['namespace_use_declaration', nothing],
  ['namespace_definition', (lowering, node) => bodyOf(lowering, node.childForFieldName('body'))],
  ['declare_directive', nothing],
  ['global_declaration', nothing],
  ['unset_statement', nothing],
  ['named_label_statement', nothing],
  ['goto_statement', leave],
  ['break_statement', leave],
  ['continue_statement', leave],
  ['expression_statement', lowerExpressionStatement],
  ['echo_statement', (lowering, node) => [asStatement(callOf(lowering, node, 'echo'))]],
  [
    'exit_statement',
    (lowering, node) => [asStatement(callOf(lowering, node, 'exit')), ...leave(lowering, node)],
  ],
  ['return_statement', lowerReturn],
  ['compound_statement', (lowering, node) => [{ kind: 'block', body: bodyOf(lowering, node) }]],
  ['if_statement', lowerIf],
  ['switch_statement', lowerSwitch],
  ['foreach_statement', lowerForeach],
  ['for_statement', lowerFor],
  ['while_statement', lowerWhile],
  ['do_statement', lowerWhile],
  ['try_statement', lowerTry],
  [
    'function_definition',
    (lowering, node) => [{ kind: 'function', fn: phpFunction(lowering, node) }],
  ],
  ['class_declaration', lowerType],
  ['interface_declaration', lowerType],
  ['trait_declaration', lowerType],
  ['enum_declaration', lowerType],
  ['const_declaration', lowerConstants],
  ['static_variable_declaration', lowerStaticVariable],
]);

function asStatement(value: Expression): Statement {
  return { kind: 'expression', value };
}

/** The statements of a block, or of a single statement without one. */
function bodyOf(lowering: Lowerer, node: SyntaxNode | null): readonly Statement[] {
  if (!node) return [];
  const isBlock = node.type === 'compound_statement' || node.type === 'colon_block';
  return isBlock
    ? node.namedChildren.flatMap((child) => lowerStatement(lowering, child))
    : lowerStatement(lowering, node);
}

const ECHO_TAG = /<\?=\s*$/;

function lowerExpressionStatement(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const [child] = phpParts(node);
  if (!child) return [];
  if (child.type === 'throw_expression') {
    return [{ kind: 'leave', value: lowerExpression(lowering, child) }];
  }
  const { startIndex } = node;
  const isEchoed = ECHO_TAG.test(lowering.text.slice(Math.max(0, startIndex - 20), startIndex));
  const value = isEchoed ? callOf(lowering, node, 'echo') : lowerExpression(lowering, child);
  return isExit(value) ? [asStatement(value), ...leave(lowering, node)] : [guarded(value)];
}

function isExit(value: Expression): boolean {
  if (value.kind === 'name') return /^(?:die|exit)$/i.test(value.name);
  return value.kind === 'call' && value.callee.kind === 'name' && value.callee.name === 'exit';
}

/** `test or die(...)` is a guard. */
function guarded(value: Expression): Statement {
  if (value.kind !== 'binary' || !/^(?:or|\|\|)$/.test(value.op) || !isExit(value.right)) {
    return asStatement(value);
  }
  const { left, right, at, end } = value;
  return {
    kind: 'if',
    test: { kind: 'unary', op: '!', operand: left, at, end },
    then: [asStatement(right), { kind: 'leave', value: null }],
    otherwise: [],
  };
}

function lowerReturn(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const [value] = phpParts(node);
  if (value?.type === 'throw_expression') {
    return [{ kind: 'leave', value: lowerExpression(lowering, value) }];
  }
  const at = node.startIndex;
  return [{ kind: 'return', value: value ? lowerExpression(lowering, value) : null, at }];
}

function lowerIf(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const clauses = phpParts(node)
    .filter(({ type }) => /^else_(?:if_)?clause$/.test(type))
    .slice(-MAX_FLOW_DEPTH);
  const otherwise = clauses.reduceRight<readonly Statement[]>(
    (rest, clause) =>
      clause.type === 'else_clause'
        ? bodyOf(lowering, clause.childForFieldName('body'))
        : [ifOf(lowering, clause, rest)],
    [],
  );
  return [ifOf(lowering, node, otherwise)];
}

function ifOf(lowering: Lowerer, node: SyntaxNode, otherwise: readonly Statement[]): Statement {
  return {
    kind: 'if',
    test: lowerExpression(lowering, node.childForFieldName('condition')),
    then: bodyOf(lowering, node.childForFieldName('body')),
    otherwise,
  };
}

function lowerSwitch(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const block = node.childForFieldName('body');
  const cases = (block ? phpParts(block) : []).map((one): SwitchCase => {
    const value = one.childForFieldName('value');
    const body = phpParts(one).filter(({ id }) => id !== value?.id);
    return {
      tests: value ? [lowerExpression(lowering, value)] : [],
      body: body.flatMap((statement) => lowerStatement(lowering, statement)),
      fallsThrough: true,
    };
  });
  const subject = lowerExpression(lowering, node.childForFieldName('condition'));
  return [{ kind: 'switch', subject, cases }];
}

function lowerForeach(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const [sourceNode = null, targetNode = null] = phpParts(node);
  const source = lowerExpression(lowering, sourceNode);
  const pair = targetNode?.type === 'pair' ? phpParts(targetNode) : [];
  const [key, element = targetNode] = pair;
  const body = bodyOf(lowering, node.childForFieldName('body'));
  const each = { target: lowerExpression(lowering, element), source };
  const begin = key ? keyOf(lowerExpression(lowering, key), source) : [];
  return [{ kind: 'loop', each, test: null, body: [...begin, ...body] }];
}

const COUNTER = /^\$(?:[ijn]|idx|index|pos)$/i;

/** A key is as much the array's content as the values, but where its name says that it counts. */
function keyOf(key: Expression, source: Expression): Statement[] {
  if (key.kind !== 'name') return [];
  const isContent = !COUNTER.test(key.name) && source.kind !== 'call';
  const place = { at: key.at, end: key.end };
  const value: Expression = { kind: 'mixed', parts: isContent ? [source] : [], ...place };
  return [{ kind: 'declare', target: key, type: '', value }];
}

function lowerFor(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const part = (key: string): readonly Statement[] =>
    lowerStatement(lowering, node.childForFieldName(key));
  const condition = node.childForFieldName('condition');
  const loop: Statement = {
    kind: 'loop',
    each: null,
    test: condition ? lowerExpression(lowering, condition) : null,
    body: [...bodyOf(lowering, node.childForFieldName('body')), ...part('update')],
  };
  return [...part('initialize'), loop];
}

function lowerWhile(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const test = lowerExpression(lowering, node.childForFieldName('condition'));
  const body = bodyOf(lowering, node.childForFieldName('body'));
  return [{ kind: 'loop', each: null, test, body }];
}

function lowerTry(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const clauses = phpParts(node);
  const last = clauses.find(({ type }) => type === 'finally_clause');
  return [
    {
      kind: 'try',
      body: bodyOf(lowering, node.childForFieldName('body')),
      handlers: clauses
        .filter(({ type }) => type === 'catch_clause')
        .map((clause) => handlerOf(lowering, clause)),
      last: last ? bodyOf(lowering, last.childForFieldName('body')) : [],
    },
  ];
}

function handlerOf(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const name = node.childForFieldName('name');
  const body = bodyOf(lowering, node.childForFieldName('body'));
  if (!name) return body;
  const type = phpType(lowering, node.childForFieldName('type'));
  return [{ kind: 'declare', target: phpVariable(lowering, name), type, value: null }, ...body];
}

function lowerConstants(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  return phpParts(node)
    .filter(({ type }) => type === 'const_element')
    .map((element): Statement => {
      const [name = element, value = null] = phpParts(element);
      const target = nameAt(name, textOf(lowering, name));
      return { kind: 'declare', target, type: '', value: lowerExpression(lowering, value) };
    });
}

function lowerStaticVariable(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const value = node.childForFieldName('value');
  return [
    {
      kind: 'declare',
      target: { kind: 'name', name: fieldText(lowering, node, 'name'), ...placeOf(node) },
      type: '',
      value: value ? lowerExpression(lowering, value) : null,
    },
  ];
}
