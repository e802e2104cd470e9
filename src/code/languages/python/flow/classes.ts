import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import {
  fieldText,
  type Lowerer,
  lowerExpression,
  lowerStatement,
  simpleType,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression, Field, FlowClass, FlowFunction, Statement } from '#code/flow/model.ts';
import { lowerFunction } from './functions.ts';
import { partsOf } from './nodes.ts';

interface ClassBody {
  readonly methods: FlowFunction[];
  readonly fields: Field[];
  /** classes inside, and what runs when the class is made */
  readonly rest: Statement[];
}

/** A class, and behind it what else its body does. */
export function lowerClass(
  lowering: Lowerer,
  node: SyntaxNode,
  decorators: readonly Expression[],
): readonly Statement[] {
  const name = fieldText(lowering, node, 'name');
  const bases = node.childForFieldName('superclasses');
  const { methods, fields, rest } = insideClass(lowering, name, () =>
    lowerBody(lowering, node.childForFieldName('body')),
  );
  const type: FlowClass = {
    name,
    at: node.startIndex,
    bases: bases ? baseNames(lowering, bases) : [],
    decorators,
    methods,
    fields,
  };
  return [{ kind: 'class', type }, ...rest];
}

function insideClass<T>(lowering: Lowerer, name: string, lower: () => T): T {
  const outer = lowering.className;
  lowering.className = name;
  try {
    return lower();
  } finally {
    lowering.className = outer;
  }
}

function baseNames(lowering: Lowerer, node: SyntaxNode): string[] {
  return partsOf(node)
    .filter(({ type }) => type !== 'keyword_argument')
    .map((base) => simpleType(textOf(lowering, base)));
}

function lowerBody(lowering: Lowerer, node: SyntaxNode | null): ClassBody {
  const body: ClassBody = { methods: [], fields: [], rest: [] };
  for (const part of node ? partsOf(node) : []) takeMember(lowering, body, part);
  return body;
}

function takeMember(lowering: Lowerer, body: ClassBody, node: SyntaxNode): void {
  const definition =
    node.type === 'decorated_definition' ? node.childForFieldName('definition') : node;
  if (definition?.type === 'function_definition') {
    const decorators = lowerDecorators(lowering, node);
    body.methods.push(lowerFunction(lowering, { node: definition, decorators, isMethod: true }));
    return;
  }
  const field = toField(lowering, node);
  if (field) body.fields.push(field);
  else body.rest.push(...lowerStatement(lowering, node));
}

/** `name = value`, `name: type`, `name: type = value` */
function toField(lowering: Lowerer, node: SyntaxNode): Field | null {
  const assignment = node.type === 'expression_statement' ? node.namedChildren[0] : null;
  const left = assignment?.type === 'assignment' ? assignment.childForFieldName('left') : null;
  if (!assignment || left?.type !== 'identifier') return null;
  const value = assignment.childForFieldName('right');
  return {
    name: textOf(lowering, left),
    at: node.startIndex,
    type: simpleType(fieldText(lowering, assignment, 'type')),
    value: value ? lowerExpression(lowering, value) : null,
    decorators: [],
  };
}

/** The decorators of a definition; none where it has none. */
export function lowerDecorators(lowering: Lowerer, node: SyntaxNode): Expression[] {
  if (node.type !== 'decorated_definition') return [];
  return node.namedChildren
    .filter(({ type }) => type === 'decorator')
    .map((decorator) => lowerExpression(lowering, partsOf(decorator)[0] ?? null));
}
