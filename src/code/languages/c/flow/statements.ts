import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { cParts, declaredBy, targetOf } from './parts.ts';
import { parametersOf } from './functions.ts';
import { lowerExpression, type Lowerer, lowerStatement, mixed } from '#code/flow/lowering.ts';
import { MAX_FLOW_DEPTH, type Statement, type SwitchCase } from '#code/flow/model.ts';

type StatementHandler = (lowering: Lowerer, node: SyntaxNode) => readonly Statement[];

const nothing: StatementHandler = () => [];
const leave: StatementHandler = () => [{ kind: 'leave', value: null }];

export const C_STATEMENTS: ReadonlyMap<string, StatementHandler> = new Map<
  string,
  StatementHandler
>([
  ['comment', nothing],
  ['preproc_include', nothing],
  ['preproc_def', nothing],
  ['preproc_function_def', nothing],
  ['preproc_call', nothing],
  ['preproc_if', lowerConditional],
  ['preproc_ifdef', lowerConditional],
  ['preproc_elif', lowerConditional],
  ['preproc_elifdef', lowerConditional],
  ['preproc_else', (lowering, node) => lowerAll(lowering, cParts(node))],
  ['expression_statement', lowerExpressionStatement],
  ['compound_statement', (lowering, node) => [{ kind: 'block', body: bodyOf(lowering, node) }]],
  ['if_statement', lowerIf],
  ['else_clause', (lowering, node) => bodyOf(lowering, cParts(node)[0] ?? null)],
  ['for_statement', lowerFor],
  ['for_range_loop', lowerForRange],
  ['while_statement', lowerWhile],
  ['do_statement', lowerWhile],
  ['switch_statement', lowerSwitch],
  ['return_statement', lowerReturn],
  ['co_return_statement', lowerReturn],
  ['throw_statement', lowerThrow],
  ['break_statement', leave],
  ['continue_statement', leave],
  ['goto_statement', leave],
  ['labeled_statement', (lowering, node) => lowerAll(lowering, cParts(node).slice(1))],
  ['try_statement', lowerTry],
]);

/** Calls that do not come back. */
const ENDING = new Set(['exit', '_exit', '_Exit', 'abort', 'err', 'errx', 'longjmp']);

function lowerAll(lowering: Lowerer, nodes: readonly SyntaxNode[]): Statement[] {
  return nodes.flatMap((node) => lowerStatement(lowering, node));
}

/** The statements of a block, or of a single statement without one. */
function bodyOf(lowering: Lowerer, node: SyntaxNode | null): readonly Statement[] {
  if (!node) return [];
  return node.type === 'compound_statement'
    ? lowerAll(lowering, node.namedChildren)
    : lowerStatement(lowering, node);
}

/** A choice of the preprocessor is one that nothing is known of. */
function lowerConditional(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const alternative = node.childForFieldName('alternative');
  const head = node.childForFieldName('condition') ?? node.childForFieldName('name');
  const own = cParts(node).filter(({ id }) => id !== alternative?.id && id !== head?.id);
  return [
    {
      kind: 'if',
      test: mixed(node, []),
      then: lowerAll(lowering, own),
      otherwise: lowerStatement(lowering, alternative),
    },
  ];
}

function lowerExpressionStatement(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const [child] = cParts(node);
  if (!child) return [];
  const value = lowerExpression(lowering, child);
  const ends =
    value.kind === 'call' && value.callee.kind === 'name' && ENDING.has(value.callee.name);
  return ends
    ? [
        { kind: 'expression', value },
        { kind: 'leave', value: null },
      ]
    : [{ kind: 'expression', value }];
}

/** Chains of `else if` may be long: they are followed here and not by nesting. */
function lowerIf(lowering: Lowerer, first: SyntaxNode): readonly Statement[] {
  const chain: SyntaxNode[] = [];
  let node: SyntaxNode | null = first;
  while (node?.type === 'if_statement' && chain.length < MAX_FLOW_DEPTH) {
    chain.push(node);
    const alternative: SyntaxNode | null = node.childForFieldName('alternative');
    node = alternative ? (cParts(alternative)[0] ?? null) : null;
  }
  const last = node?.type === 'if_statement' ? [] : bodyOf(lowering, node);
  return chain.reduceRight<readonly Statement[]>(
    (otherwise, one) => ifOf(lowering, one, otherwise),
    last,
  );
}

function ifOf(
  lowering: Lowerer,
  node: SyntaxNode,
  otherwise: readonly Statement[],
): readonly Statement[] {
  const condition = node.childForFieldName('condition');
  const choice: Statement = {
    kind: 'if',
    test: lowerExpression(lowering, condition),
    then: bodyOf(lowering, node.childForFieldName('consequence')),
    otherwise,
  };
  const initializer = condition?.childForFieldName('initializer') ?? null;
  if (!initializer) return [choice];
  return [{ kind: 'block', body: [...lowerStatement(lowering, initializer), choice] }];
}

function lowerFor(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const condition = node.childForFieldName('condition');
  const body = bodyOf(lowering, node.childForFieldName('body'));
  const update = lowerStatement(lowering, node.childForFieldName('update'));
  return [
    ...lowerStatement(lowering, node.childForFieldName('initializer')),
    {
      kind: 'loop',
      each: null,
      test: condition ? lowerExpression(lowering, condition) : null,
      body: [...body, ...update],
    },
  ];
}

function lowerForRange(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const { name } = declaredBy(node.childForFieldName('declarator'));
  const source = lowerExpression(lowering, node.childForFieldName('right'));
  const body = bodyOf(lowering, node.childForFieldName('body'));
  const target = name ? targetOf(lowering, name) : mixed(node, []);
  return [{ kind: 'loop', each: { target, source }, test: null, body }];
}

function lowerWhile(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const test = lowerExpression(lowering, node.childForFieldName('condition'));
  const body = bodyOf(lowering, node.childForFieldName('body'));
  return [{ kind: 'loop', each: null, test, body }];
}

function lowerSwitch(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const body = node.childForFieldName('body');
  const cases = (body ? cParts(body) : [])
    .filter(({ type }) => type === 'case_statement')
    .map((one): SwitchCase => {
      const value = one.childForFieldName('value');
      const own = cParts(one).filter(({ id }) => id !== value?.id);
      return {
        tests: value ? [lowerExpression(lowering, value)] : [],
        body: lowerAll(lowering, own),
        fallsThrough: true,
      };
    });
  const subject = lowerExpression(lowering, node.childForFieldName('condition'));
  return [{ kind: 'switch', subject, cases }];
}

function lowerReturn(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const [value] = cParts(node);
  const at = node.startIndex;
  return [{ kind: 'return', value: value ? lowerExpression(lowering, value) : null, at }];
}

function lowerThrow(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const [value] = cParts(node);
  return [{ kind: 'leave', value: value ? lowerExpression(lowering, value) : null }];
}

function lowerTry(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const clauses = cParts(node).filter(({ type }) => type === 'catch_clause');
  const body = bodyOf(lowering, node.childForFieldName('body'));
  return [
    { kind: 'try', body, handlers: clauses.map((clause) => handlerOf(lowering, clause)), last: [] },
  ];
}

function handlerOf(lowering: Lowerer, clause: SyntaxNode): readonly Statement[] {
  const [parameter] = parametersOf(lowering, clause.childForFieldName('parameters'));
  const body = bodyOf(lowering, clause.childForFieldName('body'));
  if (!parameter) return body;
  const { target, type } = parameter;
  return [{ kind: 'declare', target, type, value: null }, ...body];
}
