import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { unescapeText } from '#code/flow/literal-text.ts';
import {
  literalAt,
  lowerExpression,
  type Lowerer,
  nameAt,
  placeOf,
  positional,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression } from '#code/flow/model.ts';

type ExpressionHandler = (lowering: Lowerer, node: SyntaxNode) => Expression;

export const PHP_STRINGS: ReadonlyMap<string, ExpressionHandler> = new Map<
  string,
  ExpressionHandler
>([
  ['string', lowerPlain],
  ['encapsed_string', (lowering, node) => lowerParts(lowering, node, node)],
  ['heredoc', (lowering, node) => lowerParts(lowering, node, node.childForFieldName('value'))],
  ['nowdoc', lowerNowdoc],
  ['shell_command_expression', lowerShellCommand],
]);

/** Between single quotes only these two are escaped. */
function lowerPlain(lowering: Lowerer, node: SyntaxNode): Expression {
  const text = textOf(lowering, node).replace(/^[bB]/, '').slice(1, -1);
  return literalAt(node, text.replaceAll(/\\([\\'])/g, '$1'));
}

function lowerNowdoc(lowering: Lowerer, node: SyntaxNode): Expression {
  const value = node.childForFieldName('value');
  return literalAt(node, value ? textOf(lowering, value).replace(/^\n/, '') : '');
}

/** Backticks run their text: `shell_exec` of it. */
function lowerShellCommand(lowering: Lowerer, node: SyntaxNode): Expression {
  const command = lowerParts(lowering, node, node);
  const callee = nameAt(node, 'shell_exec');
  return { kind: 'call', callee, args: [positional(command)], isNew: false, ...placeOf(node) };
}

/** Text with values in it; a literal where it has none. */
function lowerParts(lowering: Lowerer, node: SyntaxNode, holder: SyntaxNode | null): Expression {
  const parts: Expression[] = [];
  let fixed = '';
  let fixedAt: SyntaxNode | null = null;
  const close = (): void => {
    if (fixedAt && fixed !== '') parts.push(literalAt(fixedAt, fixed));
    fixed = '';
    fixedAt = null;
  };
  for (const child of holder?.namedChildren ?? []) {
    if (child.type === 'string_content' || child.type === 'escape_sequence') {
      fixed += unescapeText(textOf(lowering, child));
      fixedAt ??= child;
    } else {
      close();
      parts.push(lowerExpression(lowering, child));
    }
  }
  if (parts.length === 0) return literalAt(node, fixed);
  close();
  return { kind: 'template', parts, ...placeOf(node) };
}
