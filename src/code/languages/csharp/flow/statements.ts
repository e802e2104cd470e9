import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { csharpType } from './literals.ts';
import { firstOfType, partsOf, statementsOf } from './parts.ts';
import { lowerSwitch } from './patterns.ts';
import { lowerMethod, lowerType } from './types.ts';
import {
  fieldText,
  type FlowTables,
  type Lowerer,
  lowerExpression,
  lowerStatement,
  mixed,
  nameAt,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression, Statement } from '#code/flow/model.ts';

type Handler = (lowering: Lowerer, node: SyntaxNode) => readonly Statement[];

function expressionAt(lowering: Lowerer, node: SyntaxNode, field: string): Expression {
  return lowerExpression(lowering, node.childForFieldName(field));
}

function firstOf(lowering: Lowerer, node: SyntaxNode): Expression | null {
  const [first] = partsOf(lowering, node);
  return first ? lowerExpression(lowering, first) : null;
}

function blockOf(lowering: Lowerer, node: SyntaxNode | null): readonly Statement[] {
  return node ? partsOf(lowering, node).flatMap((child) => lowerStatement(lowering, child)) : [];
}

const lowerBlock: Handler = (lowering, node) => [{ kind: 'block', body: blockOf(lowering, node) }];

/** Only the body of a namespace is a program; its name is none. */
const lowerNamespace: Handler = (lowering, node) => {
  const body = node.childForFieldName('body');
  if (body) return blockOf(lowering, body);
  const name = node.childForFieldName('name');
  return partsOf(lowering, node)
    .filter(({ startIndex }) => startIndex !== name?.startIndex)
    .flatMap((child) => lowerStatement(lowering, child));
};

const lowerVariables: Handler = (lowering, node) => {
  const type = csharpType(fieldText(lowering, node, 'type'));
  return partsOf(lowering, node).flatMap((declarator): Statement[] => {
    if (declarator.type !== 'variable_declarator') return [];
    const [target, ...rest] = partsOf(lowering, declarator);
    const last = rest.at(-1);
    if (!target) return [];
    return [
      {
        kind: 'declare',
        target: lowerExpression(lowering, target),
        type,
        value: last ? lowerExpression(lowering, last) : null,
      },
    ];
  });
};

const lowerExpressionStatement: Handler = (lowering, node) => [
  { kind: 'expression', value: firstOf(lowering, node) ?? mixed(node, []) },
];

const lowerIf: Handler = (lowering, node) => {
  const then = statementsOf(lowering, node.childForFieldName('consequence'));
  const otherwise = statementsOf(lowering, node.childForFieldName('alternative'));
  return [{ kind: 'if', test: expressionAt(lowering, node, 'condition'), then, otherwise }];
};

const lowerWhile: Handler = (lowering, node) => {
  const body = statementsOf(lowering, node.childForFieldName('body'));
  return [{ kind: 'loop', each: null, test: expressionAt(lowering, node, 'condition'), body }];
};

const lowerFor: Handler = (lowering, node) => {
  const lowerAll = (field: string): Statement[] =>
    node
      .childrenForFieldName(field)
      .flatMap((child) => (child.isNamed ? lowerStatement(lowering, child) : []));
  const init = lowerAll('initializer');
  const condition = node.childForFieldName('condition');
  const body = statementsOf(lowering, node.childForFieldName('body'));
  const test = condition && lowerExpression(lowering, condition);
  return [...init, { kind: 'loop', each: null, test, body: [...body, ...lowerAll('update')] }];
};

/** The variable is declared inside the loop, with its type, by the element that it takes. */
const lowerEach: Handler = (lowering, node) => {
  const target = expressionAt(lowering, node, 'left');
  const type = csharpType(fieldText(lowering, node, 'type'));
  const source = expressionAt(lowering, node, 'right');
  const body = statementsOf(lowering, node.childForFieldName('body'));
  const typed: Statement[] = type === '' ? [] : [{ kind: 'declare', target, type, value: target }];
  return [{ kind: 'loop', each: { target, source }, test: null, body: [...typed, ...body] }];
};

const lowerTry: Handler = (lowering, node) => {
  const clauses = partsOf(lowering, node);
  const handlers = clauses.filter(({ type }) => type === 'catch_clause');
  const last = clauses.find(({ type }) => type === 'finally_clause');
  return [
    {
      kind: 'try',
      body: statementsOf(lowering, node.childForFieldName('body')),
      handlers: handlers.map((clause) => handlerOf(lowering, clause)),
      last: last ? statementsOf(lowering, last.firstNamedChild) : [],
    },
  ];
};

function handlerOf(lowering: Lowerer, clause: SyntaxNode): readonly Statement[] {
  const caught = firstOfType(clause, 'catch_declaration');
  const name = caught?.childForFieldName('name');
  const body = statementsOf(lowering, clause.childForFieldName('body'));
  if (!caught || !name) return body;
  const type = csharpType(fieldText(lowering, caught, 'type'));
  const target = nameAt(name, textOf(lowering, name));
  return [{ kind: 'declare', target, type, value: null }, ...body];
}

const lowerReturn: Handler = (lowering, node) => [
  { kind: 'return', value: firstOf(lowering, node), at: node.startIndex },
];

/** `yield return x` goes on behind it. */
const lowerYield: Handler = (lowering, node) => {
  const then: Statement[] = [
    { kind: 'return', value: firstOf(lowering, node), at: node.startIndex },
  ];
  return [{ kind: 'if', test: mixed(node, []), then, otherwise: [] }];
};

const lowerLeave: Handler = () => [{ kind: 'leave', value: null }];

const lowerThrow: Handler = (lowering, node) => [{ kind: 'leave', value: firstOf(lowering, node) }];

const lowerLabeled: Handler = (lowering, node) =>
  lowerStatement(lowering, partsOf(lowering, node)[1] ?? null);

const lowerFunction: Handler = (lowering, node) => [
  { kind: 'function', fn: lowerMethod(lowering, node) },
];

const none: Handler = () => [];

export const CSHARP_STATEMENTS: FlowTables['statements'] = new Map<string, Handler>([
  ['using_directive', none],
  ['extern_alias_directive', none],
  ['attribute_list', none],
  ['modifier', none],
  ['namespace_declaration', lowerNamespace],
  ['file_scoped_namespace_declaration', lowerNamespace],
  ['class_declaration', lowerType],
  ['struct_declaration', lowerType],
  ['record_declaration', lowerType],
  ['record_struct_declaration', lowerType],
  ['interface_declaration', lowerType],
  ['enum_declaration', lowerType],
  ['delegate_declaration', none],
  ['method_declaration', lowerFunction],
  ['constructor_declaration', lowerFunction],
  ['local_function_statement', lowerFunction],
  ['block', lowerBlock],
  ['variable_declaration', lowerVariables],
  ['expression_statement', lowerExpressionStatement],
  ['if_statement', lowerIf],
  ['while_statement', lowerWhile],
  ['do_statement', lowerWhile],
  ['for_statement', lowerFor],
  ['foreach_statement', lowerEach],
  ['switch_statement', lowerSwitch],
  ['try_statement', lowerTry],
  ['return_statement', lowerReturn],
  ['yield_statement', lowerYield],
  ['break_statement', lowerLeave],
  ['continue_statement', lowerLeave],
  ['goto_statement', lowerLeave],
  ['throw_statement', lowerThrow],
  ['labeled_statement', lowerLabeled],
]);
