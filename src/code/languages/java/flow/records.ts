import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { parametersOf, statementsOf } from './parts.ts';
import { type Lowerer, lazily, nameAt, placeOf } from '#code/flow/lowering.ts';
import type { Expression, Field, FlowFunction, Parameter, Statement } from '#code/flow/model.ts';

interface Members {
  readonly methods: FlowFunction[];
  readonly fields: Field[];
}

/** The fields, the constructor and the readers that a record has without writing them down. */
export function addComponents(lowering: Lowerer, node: SyntaxNode, members: Members): void {
  const params = parametersOf(lowering, node.childForFieldName('parameters'));
  const common = { ...placeOf(node), className: lowering.className, decorators: [] };
  const assignments = params.map((param) => assignField(node, param));
  for (const { target, type, decorators } of params) {
    if (target.kind !== 'name') continue;
    const { name, at } = target;
    members.fields.push({ name, at, type, value: null, decorators });
    const value = fieldOf(node, name);
    const body = (): readonly Statement[] => [{ kind: 'return', value, at }];
    members.methods.push({ ...common, name, params: [], body, isStatic: false });
  }
  const name = lowering.className;
  members.methods.push({ ...common, name, params, body: () => assignments, isStatic: false });
}

/** The body of a compact constructor runs before the fields are set: put in front of the constructor. */
export function addCompactConstructor(
  lowering: Lowerer,
  node: SyntaxNode,
  { methods }: Members,
): void {
  const body = node.childForFieldName('body');
  const index = methods.findIndex(({ name }) => name === lowering.className);
  const constructor = methods[index];
  if (!body || !constructor) return;
  methods[index] = {
    ...constructor,
    body: lazily(lowering, (inner) => [...statementsOf(inner, body), ...constructor.body()]),
  };
}

function assignField(node: SyntaxNode, { target }: Parameter): Statement {
  const field = fieldOf(node, target.kind === 'name' ? target.name : '');
  const value: Expression = {
    kind: 'assign',
    target: field,
    op: '',
    value: target,
    ...placeOf(node),
  };
  return { kind: 'expression', value };
}

function fieldOf(node: SyntaxNode, property: string): Expression {
  return { kind: 'member', object: nameAt(node, 'this'), property, ...placeOf(node) };
}
