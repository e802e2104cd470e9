import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { javaType } from './literals.ts';
import { partsOf, statementsOf } from './parts.ts';
import { lowerSwitch } from './switches.ts';
import { lowerMethod, lowerType } from './types.ts';
import {
  fieldText,
  type FlowTables,
  type Lowerer,
  lowerExpression,
  lowerStatement,
  mixed,
  nameAt,
  placeOf,
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

const lowerBlock: Handler = (lowering, node) => [{ kind: 'block', body: blockOf(lowering, node) }];

function blockOf(lowering: Lowerer, node: SyntaxNode | null): readonly Statement[] {
  return node ? partsOf(lowering, node).flatMap((child) => lowerStatement(lowering, child)) : [];
}

const lowerLocal: Handler = (lowering, node) => {
  const type = javaType(fieldText(lowering, node, 'type'));
  return partsOf(lowering, node).flatMap((declarator): Statement[] => {
    const name = declarator.childForFieldName('name');
    if (!name || declarator.type !== 'variable_declarator') return [];
    const value = declarator.childForFieldName('value');
    return [declare(lowering, name, type, value && lowerExpression(lowering, value))];
  });
};

function declare(
  lowering: Lowerer,
  name: SyntaxNode,
  type: string,
  value: Expression | null,
): Statement {
  return { kind: 'declare', target: nameAt(name, textOf(lowering, name)), type, value };
}

const lowerExpressionStatement: Handler = (lowering, node) => {
  const [only] = partsOf(lowering, node);
  if (only?.type === 'switch_expression') return lowerSwitch(lowering, only);
  return [{ kind: 'expression', value: lowerExpression(lowering, only ?? null) }];
};

const lowerIf: Handler = (lowering, node) => [
  {
    kind: 'if',
    test: expressionAt(lowering, node, 'condition'),
    then: statementsOf(lowering, node.childForFieldName('consequence')),
    otherwise: statementsOf(lowering, node.childForFieldName('alternative')),
  },
];

const lowerWhile: Handler = (lowering, node) => [
  {
    kind: 'loop',
    each: null,
    test: expressionAt(lowering, node, 'condition'),
    body: statementsOf(lowering, node.childForFieldName('body')),
  },
];

/** Like any loop: that its body runs at least once makes no difference to where values come from. */
const lowerDo: Handler = (lowering, node) => {
  const body = statementsOf(lowering, node.childForFieldName('body'));
  const test = expressionAt(lowering, node, 'condition');
  return [{ kind: 'loop', each: null, test, body }];
};

const lowerFor: Handler = (lowering, node) => {
  const init = node
    .childrenForFieldName('init')
    .flatMap((child) => lowerStatement(lowering, child));
  const condition = node.childForFieldName('condition');
  const update = node
    .childrenForFieldName('update')
    .flatMap((child) => lowerStatement(lowering, child));
  const body = statementsOf(lowering, node.childForFieldName('body'));
  const test = condition && lowerExpression(lowering, condition);
  return [...init, { kind: 'loop', each: null, test, body: [...body, ...update] }];
};

/** The variable is declared inside the loop, with its type, by the element that it takes. */
const lowerEach: Handler = (lowering, node) => {
  const name = node.childForFieldName('name');
  if (!name) return [];
  const target = nameAt(name, textOf(lowering, name));
  const type = javaType(fieldText(lowering, node, 'type'));
  const source = expressionAt(lowering, node, 'value');
  const body = statementsOf(lowering, node.childForFieldName('body'));
  const typed: Statement[] = type === '' ? [] : [declare(lowering, name, type, target)];
  return [{ kind: 'loop', each: { target, source }, test: null, body: [...typed, ...body] }];
};

const lowerTry: Handler = (lowering, node) => {
  const clauses = partsOf(lowering, node);
  const handlers = clauses.filter(({ type }) => type === 'catch_clause');
  const last = clauses.find(({ type }) => type === 'finally_clause');
  const resources = node.childForFieldName('resources');
  return [
    {
      kind: 'try',
      body: [
        ...(resources ? blockOf(lowering, resources) : []),
        ...statementsOf(lowering, node.childForFieldName('body')),
      ],
      handlers: handlers.map((clause) => handlerOf(lowering, clause)),
      last: last ? statementsOf(lowering, last.firstNamedChild) : [],
    },
  ];
};

const lowerResource: Handler = (lowering, node) => {
  const name = node.childForFieldName('name');
  if (!name) return [{ kind: 'expression', value: mixed(node, partsAt(lowering, node)) }];
  const type = javaType(fieldText(lowering, node, 'type'));
  return [declare(lowering, name, type, expressionAt(lowering, node, 'value'))];
};

function partsAt(lowering: Lowerer, node: SyntaxNode): readonly Expression[] {
  return partsOf(lowering, node).map((child) => lowerExpression(lowering, child));
}

function handlerOf(lowering: Lowerer, clause: SyntaxNode): readonly Statement[] {
  const [parameter] = partsOf(lowering, clause);
  const name = parameter?.childForFieldName('name');
  const [caught] = parameter ? partsOf(lowering, parameter).slice(-2) : [];
  const type = caught ? javaType(textOf(lowering, caught)) : '';
  const body = statementsOf(lowering, clause.childForFieldName('body'));
  return name ? [declare(lowering, name, type, null), ...body] : body;
}

const lowerReturn: Handler = (lowering, node) => [
  { kind: 'return', value: firstOf(lowering, node), at: node.startIndex },
];

const lowerLeave: Handler = () => [{ kind: 'leave', value: null }];

const lowerThrow: Handler = (lowering, node) => [{ kind: 'leave', value: firstOf(lowering, node) }];

const lowerSynchronized: Handler = (lowering, node) => [
  { kind: 'block', body: blockOf(lowering, node.childForFieldName('body')) },
];

const lowerLabeled: Handler = (lowering, node) =>
  lowerStatement(lowering, partsOf(lowering, node)[1] ?? null);

/** Assertions are off where it matters: what they test is no guard. */
const lowerAssert: Handler = (lowering, node) => [
  { kind: 'expression', value: mixed(node, partsAt(lowering, node)) },
];

/** `this(a)`, `super(a)` in front of a constructor's body. */
const lowerConstructorCall: Handler = (lowering, node) => {
  const list = node.childForFieldName('arguments');
  const args = list ? partsOf(lowering, list) : [];
  const callee = node.childForFieldName('constructor') ?? node;
  return [
    {
      kind: 'expression',
      value: {
        kind: 'call',
        callee: nameAt(callee, textOf(lowering, callee)),
        args: args.map((child) => ({
          value: lowerExpression(lowering, child),
          name: '',
          isSpread: false,
        })),
        isNew: false,
        ...placeOf(node),
      },
    },
  ];
};

const lowerFunction: Handler = (lowering, node) => [
  { kind: 'function', fn: lowerMethod(lowering, node) },
];

const none: Handler = () => [];

export const JAVA_STATEMENTS: FlowTables['statements'] = new Map<string, Handler>([
  ['package_declaration', none],
  ['import_declaration', none],
  ['module_declaration', none],
  ['class_declaration', lowerType],
  ['interface_declaration', lowerType],
  ['enum_declaration', lowerType],
  ['record_declaration', lowerType],
  ['annotation_type_declaration', lowerType],
  ['method_declaration', lowerFunction],
  ['constructor_declaration', lowerFunction],
  ['block', lowerBlock],
  ['local_variable_declaration', lowerLocal],
  ['field_declaration', lowerLocal],
  ['expression_statement', lowerExpressionStatement],
  ['switch_expression', lowerSwitch],
  ['if_statement', lowerIf],
  ['while_statement', lowerWhile],
  ['do_statement', lowerDo],
  ['for_statement', lowerFor],
  ['enhanced_for_statement', lowerEach],
  ['try_statement', lowerTry],
  ['try_with_resources_statement', lowerTry],
  ['resource', lowerResource],
  ['return_statement', lowerReturn],
  ['yield_statement', lowerReturn],
  ['break_statement', lowerLeave],
  ['continue_statement', lowerLeave],
  ['throw_statement', lowerThrow],
  ['synchronized_statement', lowerSynchronized],
  ['labeled_statement', lowerLabeled],
  ['assert_statement', lowerAssert],
  ['explicit_constructor_invocation', lowerConstructorCall],
]);
