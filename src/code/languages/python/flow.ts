import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import {
  fieldText,
  type Lowerer,
  lowerExpression,
  lowerStatement,
  mixed,
  nameAt,
  placeOf,
  positional,
  simpleType,
} from '#code/flow/lowering.ts';
import type { Expression, Lowering, Statement } from '#code/flow/model.ts';
import { lowerClass, lowerDecorators } from './flow/classes.ts';
import { PYTHON_EXPRESSIONS } from './flow/expressions.ts';
import { lowerFunction } from './flow/functions.ts';
import { lowerMatch } from './flow/match.ts';
import { partsOf } from './flow/nodes.ts';

/** Python. What a function assigns is declared there; a comprehension is a call of `map` on its source. */
export const LOWER_PYTHON: Lowering = ({ text, root }) => {
  const lowering: Lowerer = { text, tables: TABLES, depth: 0, className: '' };
  return { body: lowerStatement(lowering, root) };
};

type StatementHandler = (lowering: Lowerer, node: SyntaxNode) => readonly Statement[];

const STATEMENTS: ReadonlyMap<string, StatementHandler> = new Map<string, StatementHandler>([
  ['comment', () => []],
  ['import_statement', () => []],
  ['import_from_statement', () => []],
  ['future_import_statement', () => []],
  ['pass_statement', () => []],
  ['delete_statement', () => []],
  ['global_statement', () => []],
  ['nonlocal_statement', () => []],
  ['type_alias_statement', () => []],
  ['break_statement', () => [{ kind: 'leave', value: null }]],
  ['continue_statement', () => [{ kind: 'leave', value: null }]],
  ['expression_statement', lowerExpressionStatement],
  ['assignment', lowerAssignment],
  ['augmented_assignment', lowerAugmented],
  ['return_statement', lowerReturn],
  ['raise_statement', lowerRaise],
  ['assert_statement', lowerAssert],
  ['if_statement', lowerIf],
  ['elif_clause', lowerIf],
  ['for_statement', lowerFor],
  ['while_statement', lowerWhile],
  ['with_statement', lowerWith],
  ['try_statement', lowerTry],
  ['match_statement', lowerMatch],
  ['function_definition', lowerDefinition],
  ['class_definition', lowerDefinition],
  ['decorated_definition', lowerDefinition],
  ['print_statement', (lowering, node) => lowerKeywordCall(lowering, node, 'print')],
  ['exec_statement', (lowering, node) => lowerKeywordCall(lowering, node, 'exec')],
]);

const TABLES = {
  expressions: PYTHON_EXPRESSIONS,
  statements: STATEMENTS,
} satisfies Lowerer['tables'];

/** A generator goes on behind a `yield`, so what it yields is returned perhaps. */
function lowerExpressionStatement(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  return partsOf(node).flatMap((part): readonly Statement[] => {
    if (part.type !== 'yield') return lowerStatement(lowering, part);
    const value = lowerExpression(lowering, part);
    const test = mixed(part, []);
    return [
      { kind: 'if', test, then: [{ kind: 'return', value, at: part.startIndex }], otherwise: [] },
    ];
  });
}

/** `a = b = value`, `a: type = value`, `a: type` */
function lowerAssignment(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const target = lowerExpression(lowering, node.childForFieldName('left'));
  const right = node.childForFieldName('right');
  const type = simpleType(fieldText(lowering, node, 'type'));
  const value = right ? lowerAssigned(lowering, right) : null;
  if (type !== '' || value === null) return [{ kind: 'declare', target, type, value }];
  return [
    { kind: 'expression', value: { kind: 'assign', target, op: '', value, ...placeOf(node) } },
  ];
}

function lowerAssigned(lowering: Lowerer, node: SyntaxNode): Expression {
  const targets: Expression[] = [];
  let last: SyntaxNode | null = node;
  while (last?.type === 'assignment') {
    targets.push(lowerExpression(lowering, last.childForFieldName('left')));
    last = last.childForFieldName('right');
  }
  let value = lowerExpression(lowering, last);
  for (const target of targets.toReversed()) {
    value = { kind: 'assign', target, op: '', value, at: target.at, end: value.end };
  }
  return value;
}

function lowerAugmented(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  return [
    {
      kind: 'expression',
      value: {
        kind: 'assign',
        target: lowerExpression(lowering, node.childForFieldName('left')),
        op: fieldText(lowering, node, 'operator').slice(0, -1),
        value: lowerExpression(lowering, node.childForFieldName('right')),
        ...placeOf(node),
      },
    },
  ];
}

function lowerReturn(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const [value] = partsOf(node);
  return [
    {
      kind: 'return',
      value: value ? lowerExpression(lowering, value) : null,
      at: node.startIndex,
    },
  ];
}

function lowerRaise(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const [value] = partsOf(node);
  return [{ kind: 'leave', value: value ? lowerExpression(lowering, value) : null }];
}

/** A test that ends the function where it fails. */
function lowerAssert(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const [test = null, message] = partsOf(node);
  const value = message ? lowerExpression(lowering, message) : null;
  return [
    {
      kind: 'if',
      test: lowerExpression(lowering, test),
      then: [],
      otherwise: [{ kind: 'leave', value }],
    },
  ];
}

/** An `if`, with a chain of `elif` as ifs inside each other, built from the last one. */
function lowerIf(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  let otherwise: readonly Statement[] = [];
  for (const clause of node.childrenForFieldName('alternative').toReversed()) {
    if (clause.type === 'else_clause') {
      otherwise = lowerStatement(lowering, clause.childForFieldName('body'));
    } else {
      otherwise = [toIf(lowering, clause, otherwise)];
    }
  }
  return [toIf(lowering, node, otherwise)];
}

function toIf(lowering: Lowerer, node: SyntaxNode, otherwise: readonly Statement[]): Statement {
  return {
    kind: 'if',
    test: lowerExpression(lowering, node.childForFieldName('condition')),
    then: lowerStatement(lowering, node.childForFieldName('consequence')),
    otherwise,
  };
}

function lowerFor(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const target = lowerExpression(lowering, node.childForFieldName('left'));
  const source = lowerExpression(lowering, node.childForFieldName('right'));
  const body = lowerStatement(lowering, node.childForFieldName('body'));
  return [
    { kind: 'loop', each: { target, source }, test: null, body },
    ...lowerElse(lowering, node),
  ];
}

function lowerWhile(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const test = lowerExpression(lowering, node.childForFieldName('condition'));
  const body = lowerStatement(lowering, node.childForFieldName('body'));
  return [{ kind: 'loop', each: null, test, body }, ...lowerElse(lowering, node)];
}

/** The `else` of a loop: runs, or does not. */
function lowerElse(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const clause = node.childForFieldName('alternative');
  if (clause === null) return [];
  const then = lowerStatement(lowering, clause.childForFieldName('body'));
  return [{ kind: 'if', test: mixed(clause, []), then, otherwise: [] }];
}

function lowerWith(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const items = partsOf(node)
    .filter(({ type }) => type === 'with_clause')
    .flatMap((clause) => partsOf(clause))
    .map((item) => lowerExpression(lowering, item.childForFieldName('value')));
  return [
    ...items.map((value): Statement => ({ kind: 'expression', value })),
    ...lowerStatement(lowering, node.childForFieldName('body')),
  ];
}

function lowerTry(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const body = [...lowerStatement(lowering, node.childForFieldName('body'))];
  const handlers: (readonly Statement[])[] = [];
  const last: Statement[] = [];
  for (const clause of partsOf(node)) {
    const { type } = clause;
    const block = partsOf(clause).at(-1) ?? null;
    if (type === 'else_clause') body.push(...lowerStatement(lowering, block));
    else if (type === 'finally_clause') last.push(...lowerStatement(lowering, block));
    else if (type.startsWith('except')) handlers.push(lowerStatement(lowering, block));
  }
  return [{ kind: 'try', body, handlers, last }];
}

function lowerDefinition(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const decorators = lowerDecorators(lowering, node);
  const isDecorated = node.type === 'decorated_definition';
  const definition = isDecorated ? node.childForFieldName('definition') : node;
  if (definition?.type === 'class_definition') return lowerClass(lowering, definition, decorators);
  if (definition === null) return [];
  const fn = lowerFunction(lowering, { node: definition, decorators, isMethod: false });
  return [{ kind: 'function', fn }];
}

/** Python 2's statements that have since become functions. */
function lowerKeywordCall(lowering: Lowerer, node: SyntaxNode, name: string): readonly Statement[] {
  const place = placeOf(node);
  return [
    {
      kind: 'expression',
      value: {
        kind: 'call',
        callee: nameAt(node, name),
        args: partsOf(node).map((part) => positional(lowerExpression(lowering, part))),
        isNew: false,
        ...place,
      },
    },
  ];
}
