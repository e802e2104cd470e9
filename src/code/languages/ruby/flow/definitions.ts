import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import {
  fieldText,
  lazily,
  type Lowerer,
  lowerExpression,
  lowerStatement,
  mixed,
  nameAt,
  placeOf,
  simpleType,
  textOf,
} from '#code/flow/lowering.ts';
import type {
  Expression,
  Field,
  FlowClass,
  FlowFunction,
  Parameter,
  Statement,
} from '#code/flow/model.ts';
import { givingLast } from './bodies.ts';
import { noteLocals, partsOf } from './nodes.ts';

/** `def`, `def self.`: what its last statement gives is what it gives. */
export function lowerMethod(lowering: Lowerer, node: SyntaxNode, isStatic: boolean): FlowFunction {
  const body = node.childForFieldName('body');
  return {
    name: fieldText(lowering, node, 'name'),
    ...placeOf(node),
    className: lowering.className,
    params: lowerParameters(lowering, node.childForFieldName('parameters')),
    decorators: [],
    body: lazily(lowering, (own) => {
      noteLocals(own, node);
      return givingLast(lowerStatement(own, body));
    }),
    isStatic: isStatic || lowering.className === '',
  };
}

/** A block or lambda. Lowered where it stands: it shares the names of the method around it. */
export function lowerBlock(lowering: Lowerer, node: SyntaxNode): Expression {
  const inner = node.childForFieldName('body');
  const isWrapped = inner?.type === 'block' || inner?.type === 'do_block';
  const body = isWrapped ? inner.childForFieldName('body') : inner;
  const statements = givingLast(lowerStatement(lowering, body));
  const fn: FlowFunction = {
    name: '',
    ...placeOf(node),
    className: '',
    params: lowerParameters(lowering, node.childForFieldName('parameters')),
    decorators: [],
    body: () => statements,
    isStatic: true,
  };
  return { kind: 'function', fn, ...placeOf(node) };
}

function lowerParameters(lowering: Lowerer, node: SyntaxNode | null): readonly Parameter[] {
  if (node === null) return [];
  return partsOf(node).map((part): Parameter => {
    const value = part.childForFieldName('value');
    return {
      target: targetOf(lowering, part),
      type: '',
      decorators: [],
      fallback: value ? lowerExpression(lowering, value) : null,
      isRest: part.type === 'splat_parameter' || part.type === 'hash_splat_parameter',
    };
  });
}

function targetOf(lowering: Lowerer, node: SyntaxNode): Expression {
  if (node.type === 'identifier') return nameAt(node, textOf(lowering, node));
  if (node.type === 'destructured_parameter') {
    const items = partsOf(node).map((part) => targetOf(lowering, part));
    return { kind: 'list', items, ...placeOf(node) };
  }
  const name = node.childForFieldName('name');
  return name ? nameAt(name, textOf(lowering, name)) : mixed(node, []);
}

interface ClassBody {
  readonly methods: FlowFunction[];
  readonly fields: Field[];
  /** classes inside, and what runs when the class is made */
  readonly rest: Statement[];
}

/** A class or module, and behind it what else its body does. */
export function lowerClass(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const name = simpleName(fieldText(lowering, node, 'name'));
  const superclass = node.childForFieldName('superclass');
  const [base] = superclass ? partsOf(superclass) : [];
  const outer = lowering.className;
  lowering.className = name;
  const body: ClassBody = { methods: [], fields: [], rest: [] };
  try {
    takeMembers(lowering, body, node.childForFieldName('body'));
  } finally {
    lowering.className = outer;
  }
  const type: FlowClass = {
    name,
    at: node.startIndex,
    bases: base ? [simpleType(textOf(lowering, base))] : [],
    decorators: [],
    methods: body.methods,
    fields: body.fields,
  };
  return [{ kind: 'class', type }, ...body.rest];
}

function simpleName(path: string): string {
  return path.slice(path.lastIndexOf(':') + 1);
}

function takeMembers(lowering: Lowerer, body: ClassBody, node: SyntaxNode | null): void {
  for (const part of node ? partsOf(node) : []) takeMember(lowering, body, part);
}

function takeMember(lowering: Lowerer, body: ClassBody, node: SyntaxNode): void {
  const { type } = node;
  if (type === 'method' || type === 'singleton_method')
    body.methods.push(lowerMethod(lowering, node, type === 'singleton_method'));
  else if (type === 'singleton_class') {
    for (const part of methodsIn(node.childForFieldName('body')))
      body.methods.push(lowerMethod(lowering, part, true));
  } else if (type === 'call') takeCall(lowering, body, node);
  else {
    const field = toField(lowering, node);
    if (field) body.fields.push(field);
    else body.rest.push(...lowerStatement(lowering, node));
  }
}

/** `private def name`, `attr_accessor :name`, `before_action :name` */
function takeCall(lowering: Lowerer, body: ClassBody, node: SyntaxNode): void {
  const methods = methodsIn(node.childForFieldName('arguments'));
  for (const method of methods)
    body.methods.push(lowerMethod(lowering, method, method.type === 'singleton_method'));
  if (methods.length === 0) body.rest.push(...lowerStatement(lowering, node));
}

function methodsIn(node: SyntaxNode | null): SyntaxNode[] {
  return (node ? partsOf(node) : []).filter(
    ({ type }) => type === 'method' || type === 'singleton_method',
  );
}

/** `NAME = value` */
function toField(lowering: Lowerer, node: SyntaxNode): Field | null {
  const left = node.type === 'assignment' ? node.childForFieldName('left') : null;
  if (left?.type !== 'constant') return null;
  const value = lowerExpression(lowering, node.childForFieldName('right'));
  return { name: textOf(lowering, left), at: node.startIndex, type: '', value, decorators: [] };
}
