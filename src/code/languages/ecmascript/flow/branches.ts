import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import {
  fieldText,
  lowerExpression,
  type Lowerer,
  lowerStatement,
  nameAt,
  placeOf,
  positional,
} from '#code/flow/lowering.ts';
import type { Expression, Statement, SwitchCase } from '#code/flow/model.ts';

type Statements = readonly Statement[];
type Handler = (lowering: Lowerer, node: SyntaxNode) => Statements;

export const ECMASCRIPT_BRANCHES: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['statement_block', (lowering, node) => [{ kind: 'block', body: lowerBody(lowering, node) }]],
  ['if_statement', lowerIf],
  ['for_statement', lowerFor],
  ['for_in_statement', lowerForIn],
  ['while_statement', lowerWhile],
  ['do_statement', lowerWhile],
  ['switch_statement', lowerSwitch],
  ['try_statement', lowerTry],
]);

/** What an expression does whose value nobody takes: each part of a sequence by itself. */
export function lowerEffects(lowering: Lowerer, node: SyntaxNode | null): Statements {
  if (!node) return [];
  if (node.type !== 'sequence_expression') return lowerStatement(lowering, node);
  return node.namedChildren.flatMap((child) => lowerStatement(lowering, child));
}

function fieldValue(lowering: Lowerer, node: SyntaxNode, name: string): Expression {
  return lowerExpression(lowering, node.childForFieldName(name));
}

function firstPart(node: SyntaxNode): SyntaxNode | null {
  return node.namedChildren.find(({ type }) => type !== 'comment') ?? null;
}

/** The statements of a block, or the one that stands in its place. */
function lowerBody(lowering: Lowerer, node: SyntaxNode | null): Statements {
  if (node?.type !== 'statement_block') return lowerStatement(lowering, node);
  return node.namedChildren.flatMap((child) => lowerStatement(lowering, child));
}

function lowerIf(lowering: Lowerer, node: SyntaxNode): Statements {
  const otherwise = node.childForFieldName('alternative');
  return [
    {
      kind: 'if',
      test: fieldValue(lowering, node, 'condition'),
      then: lowerBody(lowering, node.childForFieldName('consequence')),
      otherwise: otherwise ? lowerBody(lowering, firstPart(otherwise)) : [],
    },
  ];
}

function lowerFor(lowering: Lowerer, node: SyntaxNode): Statements {
  const initializer = node.childForFieldName('initializer');
  const test = node.childForFieldName('condition');
  const body = [
    ...lowerBody(lowering, node.childForFieldName('body')),
    ...lowerEffects(lowering, node.childForFieldName('increment')),
  ];
  const loop: Statement = {
    kind: 'loop',
    each: null,
    test: isGiven(test) ? lowerExpression(lowering, test) : null,
    body,
  };
  if (!isGiven(initializer)) return [loop];
  return [{ kind: 'block', body: [...lowerEffects(lowering, initializer), loop] }];
}

/** Whether a part of a loop's head is more than its semicolon. */
function isGiven(node: SyntaxNode | null): boolean {
  return node?.isNamed === true && node.type !== 'empty_statement';
}

function lowerForIn(lowering: Lowerer, node: SyntaxNode): Statements {
  const right = fieldValue(lowering, node, 'right');
  const isKeys = fieldText(lowering, node, 'operator') === 'in';
  return [
    {
      kind: 'loop',
      each: {
        target: fieldValue(lowering, node, 'left'),
        source: isKeys ? keysOf(node, right) : right,
      },
      test: null,
      body: lowerBody(lowering, node.childForFieldName('body')),
    },
  ];
}

function keysOf(node: SyntaxNode, object: Expression): Expression {
  const callee: Expression = {
    kind: 'member',
    object: nameAt(node, 'Object'),
    property: 'keys',
    ...placeOf(node),
  };
  return {
    kind: 'call',
    callee,
    args: [positional(object)],
    isNew: false,
    at: object.at,
    end: object.end,
  };
}

function lowerWhile(lowering: Lowerer, node: SyntaxNode): Statements {
  return [
    {
      kind: 'loop',
      each: null,
      test: fieldValue(lowering, node, 'condition'),
      body: lowerBody(lowering, node.childForFieldName('body')),
    },
  ];
}

function lowerSwitch(lowering: Lowerer, node: SyntaxNode): Statements {
  const parts = node.childForFieldName('body')?.namedChildren ?? [];
  const cases = parts
    .filter(({ type }) => type !== 'comment')
    .map((part): SwitchCase => {
      const test = part.childForFieldName('value');
      return {
        tests: test ? [lowerExpression(lowering, test)] : [],
        body: part
          .childrenForFieldName('body')
          .flatMap((statement) => lowerStatement(lowering, statement)),
        fallsThrough: true,
      };
    });
  return [{ kind: 'switch', subject: fieldValue(lowering, node, 'value'), cases }];
}

function lowerTry(lowering: Lowerer, node: SyntaxNode): Statements {
  const handler = node.childForFieldName('handler');
  const last = node.childForFieldName('finalizer')?.childForFieldName('body') ?? null;
  return [
    {
      kind: 'try',
      body: lowerBody(lowering, node.childForFieldName('body')),
      handlers: handler ? [lowerHandler(lowering, handler)] : [],
      last: lowerBody(lowering, last),
    },
  ];
}

function lowerHandler(lowering: Lowerer, node: SyntaxNode): Statements {
  const caught = node.childForFieldName('parameter');
  const body = lowerBody(lowering, node.childForFieldName('body'));
  if (!caught) return body;
  const target = lowerExpression(lowering, caught);
  return [{ kind: 'declare', target, type: '', value: null }, ...body];
}
