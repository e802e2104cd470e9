import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { declareAll, expressionsOf, patternOf } from './declarations.ts';
import { goParts, goType } from './types.ts';
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
import type { Expression, Statement, SwitchCase } from '#code/flow/model.ts';

type StatementHandler = (lowering: Lowerer, node: SyntaxNode) => readonly Statement[];

export const GO_STATEMENTS: ReadonlyMap<string, StatementHandler> = new Map<
  string,
  StatementHandler
>([
  ['expression_statement', lowerExpressionStatement],
  ['go_statement', lowerExpressionStatement],
  ['defer_statement', lowerExpressionStatement],
  ['short_var_declaration', lowerShortDeclaration],
  ['var_spec', lowerSpec],
  ['const_spec', lowerSpec],
  ['assignment_statement', lowerAssignment],
  ['inc_statement', (lowering, node) => lowerStep(lowering, node, '+')],
  ['dec_statement', (lowering, node) => lowerStep(lowering, node, '-')],
  ['send_statement', lowerSend],
  ['receive_statement', lowerReceive],
  ['if_statement', lowerIf],
  ['for_statement', lowerFor],
  ['expression_switch_statement', lowerSwitch],
  ['type_switch_statement', lowerTypeSwitch],
  ['select_statement', lowerSelect],
  ['return_statement', lowerReturn],
  ['break_statement', lowerLeave],
  ['continue_statement', lowerLeave],
  ['goto_statement', lowerLeave],
  ['fallthrough_statement', () => []],
  ['labeled_statement', lowerLabeled],
  ['label_name', () => []],
  ['block', (lowering, node) => [{ kind: 'block', body: bodyOf(lowering, node) }]],
  ['comment', () => []],
]);

/** Calls that do not come back. */
const ENDING = /^(?:panic|os\.Exit|log\.(?:Fatal|Panic)(?:f|ln)?|runtime\.Goexit)\(/;

function bodyOf(lowering: Lowerer, node: SyntaxNode | null): readonly Statement[] {
  return node ? node.namedChildren.flatMap((child) => lowerStatement(lowering, child)) : [];
}

function lowerExpressionStatement(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const [child] = goParts(node);
  if (!child) return [];
  const value = lowerExpression(lowering, child);
  const ends =
    node.type === 'expression_statement' && ENDING.test(textOf(lowering, child).slice(0, 20));
  return ends
    ? [
        { kind: 'expression', value },
        { kind: 'leave', value: null },
      ]
    : [{ kind: 'expression', value }];
}

function lowerShortDeclaration(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const targets = expressionsOf(lowering, node.childForFieldName('left'));
  const values = expressionsOf(lowering, node.childForFieldName('right'));
  return declareAll(targets, withOutcome(targets, values), '');
}

/** `v, ok := m[k]`, `v, ok := x.(T)`: the second says whether there is one. */
function withOutcome(
  targets: readonly Expression[],
  values: readonly Expression[],
): readonly Expression[] {
  const [value] = values;
  if (targets.length !== 2 || values.length !== 1 || !value) return values;
  if (value.kind === 'call' || value.kind === 'name') return values;
  return [value, { kind: 'mixed', parts: [], at: value.at, end: value.end }];
}

function lowerSpec(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const type = node.childForFieldName('type');
  const value = node.childForFieldName('value');
  const names = goParts(node).filter((part) => part.type === 'identifier');
  const targets = names.map((part) => nameAt(part, textOf(lowering, part)));
  const values = expressionsOf(lowering, value);
  return declareAll(targets, withOutcome(targets, values), goType(lowering, type));
}

function lowerAssignment(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const targets = expressionsOf(lowering, node.childForFieldName('left'));
  const values = withOutcome(targets, expressionsOf(lowering, node.childForFieldName('right')));
  const op = fieldText(lowering, node, 'operator').slice(0, -1);
  const [target, ...more] = targets;
  const [value] = values;
  if (!target || !value) return [];
  const place = placeOf(node);
  if (more.length === 0) {
    return [{ kind: 'expression', value: { kind: 'assign', target, op, value, ...place } }];
  }
  const isOne = values.length === 1;
  const pattern: Expression = isOne
    ? patternOf(targets, target)
    : { kind: 'list', items: targets, ...place };
  const source: Expression = isOne ? value : { kind: 'list', items: values, ...place };
  return [
    { kind: 'expression', value: { kind: 'assign', target: pattern, op, value: source, ...place } },
  ];
}

function lowerStep(lowering: Lowerer, node: SyntaxNode, op: string): readonly Statement[] {
  const target = lowerExpression(lowering, goParts(node)[0] ?? null);
  const value = literalAt(node, 1);
  return [{ kind: 'expression', value: { kind: 'assign', target, op, value, ...placeOf(node) } }];
}

/** What is sent into a channel comes out of it. */
function lowerSend(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const target = lowerExpression(lowering, node.childForFieldName('channel'));
  const value = lowerExpression(lowering, node.childForFieldName('value'));
  return [
    { kind: 'expression', value: { kind: 'assign', target, op: '', value, ...placeOf(node) } },
  ];
}

function lowerReceive(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const targets = expressionsOf(lowering, node.childForFieldName('left'));
  const values = expressionsOf(lowering, node.childForFieldName('right'));
  const [value] = values;
  if (targets.length > 0) return declareAll(targets, withOutcome(targets, values), '');
  return value ? [{ kind: 'expression', value }] : [];
}

function lowerIf(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const initializer = lowerStatement(lowering, node.childForFieldName('initializer'));
  const alternative = node.childForFieldName('alternative');
  const otherwise =
    alternative?.type === 'block'
      ? bodyOf(lowering, alternative)
      : lowerStatement(lowering, alternative);
  const choice: Statement = {
    kind: 'if',
    test: lowerExpression(lowering, node.childForFieldName('condition')),
    then: bodyOf(lowering, node.childForFieldName('consequence')),
    otherwise,
  };
  return scoped(initializer, choice);
}

/** A statement with what is declared for it alone. */
function scoped(initializer: readonly Statement[], statement: Statement): readonly Statement[] {
  return initializer.length > 0
    ? [{ kind: 'block', body: [...initializer, statement] }]
    : [statement];
}

function lowerFor(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const bodyNode = node.childForFieldName('body');
  const [head] = goParts(node);
  if (head?.type === 'range_clause') return [lowerRange(lowering, head, bodyNode)];
  const body = bodyOf(lowering, bodyNode);
  if (head?.type !== 'for_clause') {
    const test = head && head.type !== 'block' ? lowerExpression(lowering, head) : null;
    return [{ kind: 'loop', each: null, test, body }];
  }
  const condition = head.childForFieldName('condition');
  const update = lowerStatement(lowering, head.childForFieldName('update'));
  return scoped(lowerStatement(lowering, head.childForFieldName('initializer')), {
    kind: 'loop',
    each: null,
    test: condition ? lowerExpression(lowering, condition) : null,
    body: [...body, ...update],
  });
}

/** Names of places in a list; other keys are of a map and as much its content as the values. */
const COUNTER = /^(?:_|[ijn]|idx|index|pos)$/i;

function lowerRange(lowering: Lowerer, head: SyntaxNode, bodyNode: SyntaxNode | null): Statement {
  const [key, element] = expressionsOf(lowering, head.childForFieldName('left'));
  const source = lowerExpression(lowering, head.childForFieldName('right'));
  const body = bodyOf(lowering, bodyNode);
  if (!key) return { kind: 'loop', each: null, test: source, body };
  if (!element) {
    const isCounter = key.kind === 'name' && COUNTER.test(key.name);
    const from: Expression = isCounter
      ? { kind: 'mixed', parts: [], at: source.at, end: source.end }
      : source;
    return {
      kind: 'loop',
      each: { target: key, source: from },
      test: isCounter ? source : null,
      body,
    };
  }
  const begin = keyOf(key, source);
  return { kind: 'loop', each: { target: element, source }, test: null, body: [...begin, ...body] };
}

function keyOf(key: Expression, source: Expression): Statement[] {
  if (key.kind !== 'name' || key.name === '_') return [];
  const isContent = !COUNTER.test(key.name) && source.kind !== 'call';
  const value: Expression = {
    kind: 'mixed',
    parts: isContent ? [source] : [],
    at: key.at,
    end: key.end,
  };
  return [{ kind: 'declare', target: key, type: '', value }];
}

/** Cases do not fall through but where they say so. One without a subject compares with true. */
function lowerSwitch(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const value = node.childForFieldName('value');
  const cases = goParts(node).filter((part) => part.type.endsWith('_case'));
  return scoped(lowerStatement(lowering, node.childForFieldName('initializer')), {
    kind: 'switch',
    subject: value ? lowerExpression(lowering, value) : literalAt(node, true),
    cases: cases.map((one) =>
      caseOf(lowering, one, expressionsOf(lowering, one.childForFieldName('value'))),
    ),
  });
}

function caseOf(lowering: Lowerer, node: SyntaxNode, tests: readonly Expression[]): SwitchCase {
  const list = goParts(node).find((part) => part.type === 'statement_list') ?? null;
  const last = list?.namedChildren.at(-1);
  return {
    tests,
    body: bodyOf(lowering, list),
    fallsThrough: last?.type === 'fallthrough_statement',
  };
}

function lowerTypeSwitch(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const subject = lowerExpression(lowering, node.childForFieldName('value'));
  const [alias] = expressionsOf(lowering, node.childForFieldName('alias'));
  const cases = goParts(node).filter((part) => part.type.endsWith('_case'));
  return scoped(lowerStatement(lowering, node.childForFieldName('initializer')), {
    kind: 'switch',
    subject: mixed(node, [subject]),
    cases: cases.map((one) => typeCaseOf(lowering, { one, subject, alias })),
  });
}

interface TypeCase {
  readonly one: SyntaxNode;
  readonly subject: Expression;
  readonly alias: Expression | undefined;
}

function typeCaseOf(lowering: Lowerer, { one, subject, alias }: TypeCase): SwitchCase {
  const isDefault = one.type === 'default_case';
  const type = goType(lowering, one.childForFieldName('type'));
  const { tests, body, fallsThrough } = caseOf(lowering, one, isDefault ? [] : [mixed(one, [])]);
  if (!alias) return { tests, body, fallsThrough };
  const value: Expression = { kind: 'cast', type, value: subject, at: alias.at, end: alias.end };
  const begin: Statement = { kind: 'declare', target: alias, type, value };
  return { tests, body: [begin, ...body], fallsThrough };
}

function lowerSelect(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const cases = goParts(node).map((one): SwitchCase => {
    const communication = lowerStatement(lowering, one.childForFieldName('communication'));
    const isDefault = one.type === 'default_case';
    const { tests, body } = caseOf(lowering, one, isDefault ? [] : [mixed(one, [])]);
    return { tests, body: [...communication, ...body], fallsThrough: false };
  });
  return [{ kind: 'switch', subject: mixed(node, []), cases }];
}

function lowerReturn(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const values = goParts(node).flatMap((part) => expressionsOf(lowering, part));
  const [first = null] = values;
  const value: Expression | null =
    values.length > 1 ? { kind: 'list', items: values, ...placeOf(node) } : first;
  return [{ kind: 'return', value, at: node.startIndex }];
}

function lowerLeave(): readonly Statement[] {
  return [{ kind: 'leave', value: null }];
}

function lowerLabeled(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  return goParts(node)
    .filter((part) => part.type !== 'label_name')
    .flatMap((part) => lowerStatement(lowering, part));
}
