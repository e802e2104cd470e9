import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { csharpType } from './literals.ts';
import {
  argumentsOf,
  attributesOf,
  firstOfType,
  isPrivate,
  isStatic,
  parametersOf,
  partsOf,
  statementsOf,
} from './parts.ts';
import {
  fieldText,
  type Lowerer,
  lazily,
  lowerExpression,
  lowerStatement,
  mixed,
  nameAt,
  placeOf,
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

const TYPE_NODES = new Set([
  'class_declaration',
  'struct_declaration',
  'interface_declaration',
  'record_declaration',
  'record_struct_declaration',
  'enum_declaration',
]);

interface Members {
  readonly methods: FlowFunction[];
  readonly fields: Field[];
  /** classes inside, which stand beside the one around them */
  readonly inner: Statement[];
}

/** A class, struct, record, interface or enum, and behind it the ones inside it. */
export function lowerType(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const nameNode = node.childForFieldName('name');
  if (!nameNode) return [];
  const name = textOf(lowering, nameNode);
  const members: Members = { methods: [], fields: [], inner: [] };
  const around = lowering.className;
  lowering.className = name;
  try {
    addPrimary(lowering, node, members);
    const body = node.childForFieldName('body');
    if (body) addMembers(lowering, body, members);
  } finally {
    lowering.className = around;
  }
  const { methods, fields, inner } = members;
  const type: FlowClass = {
    name,
    at: nameNode.startIndex,
    bases: basesOf(lowering, node),
    decorators: attributesOf(lowering, node),
    methods,
    fields,
  };
  return [{ kind: 'class', type }, ...inner];
}

function basesOf(lowering: Lowerer, node: SyntaxNode): readonly string[] {
  const list = firstOfType(node, 'base_list');
  if (!list) return [];
  return partsOf(lowering, list).flatMap((base) =>
    base.type === 'argument_list'
      ? []
      : [csharpType(textOf(lowering, base.childForFieldName('type') ?? base))],
  );
}

/** `record Point(int X)`, `class Service(Store store)`: what it takes is kept under the same name. */
function addPrimary(lowering: Lowerer, node: SyntaxNode, { methods, fields }: Members): void {
  const params = parametersOf(lowering, firstOfType(node, 'parameter_list'));
  if (params.length === 0) return;
  for (const { target, type, decorators } of params)
    if (target.kind === 'name')
      fields.push({ name: target.name, at: target.at, type, value: null, decorators });
  const body = params.map(({ target }) => keep(node, target));
  methods.push({
    name: lowering.className,
    ...placeOf(node),
    className: lowering.className,
    params,
    decorators: [],
    body: () => body,
    isStatic: false,
  });
}

function keep(node: SyntaxNode, value: Expression): Statement {
  const property = value.kind === 'name' ? value.name : '';
  const place = placeOf(node);
  const target: Expression = { kind: 'member', object: nameAt(node, 'this'), property, ...place };
  return { kind: 'expression', value: { kind: 'assign', target, op: '', value, ...place } };
}

function addMembers(lowering: Lowerer, body: SyntaxNode, members: Members): void {
  for (const node of partsOf(lowering, body)) {
    const { type } = node;
    if (TYPE_NODES.has(type)) members.inner.push(...lowerStatement(lowering, node));
    else MEMBERS.get(type)?.(lowering, node, members);
  }
}

const MEMBERS: ReadonlyMap<
  string,
  (lowering: Lowerer, node: SyntaxNode, members: Members) => void
> = new Map([
  ['method_declaration', addMethod],
  ['constructor_declaration', addMethod],
  ['destructor_declaration', addMethod],
  ['operator_declaration', addMethod],
  ['conversion_operator_declaration', addMethod],
  ['field_declaration', addFields],
  ['event_field_declaration', addFields],
  ['property_declaration', addProperty],
  ['indexer_declaration', addProperty],
  ['enum_member_declaration', addConstant],
]);

function addMethod(lowering: Lowerer, node: SyntaxNode, { methods }: Members): void {
  methods.push(lowerMethod(lowering, node));
}

/** A method, constructor, operator, or a function inside a function. */
export function lowerMethod(lowering: Lowerer, node: SyntaxNode): FlowFunction {
  const params = parametersOf(lowering, node.childForFieldName('parameters'));
  const body = node.childForFieldName('body');
  return {
    name: fieldText(lowering, node, 'name'),
    ...placeOf(node),
    className: lowering.className,
    params,
    decorators: attributesOf(lowering, node),
    body: body
      ? lazily(lowering, (inner) => [
          ...initialiser(inner, firstOfType(node, 'constructor_initializer')),
          ...statementsOf(inner, body),
        ])
      : () => passedThrough(node, params),
    isStatic: lowering.className === '' || isStatic(lowering, node),
    isPrivate: isPrivate(lowering, node),
  };
}

/** `: base(name)` */
function initialiser(lowering: Lowerer, node: SyntaxNode | null): readonly Statement[] {
  if (!node) return [];
  const args = argumentsOf(lowering, firstOfType(node, 'argument_list'));
  const callee = nameAt(node, /^:\s*this/.test(textOf(lowering, node)) ? 'this' : 'base');
  const value: Expression = { kind: 'call', callee, args, isNew: false, ...placeOf(node) };
  return [{ kind: 'expression', value }];
}

/** A method without a body: what it gives may come from all that it is given. */
function passedThrough(node: SyntaxNode, params: readonly Parameter[]): readonly Statement[] {
  const parts = [nameAt(node, 'this'), ...params.map(({ target }) => target)];
  return [{ kind: 'return', value: mixed(node, parts), at: node.startIndex }];
}

function addFields(lowering: Lowerer, node: SyntaxNode, { fields }: Members): void {
  const declaration = firstOfType(node, 'variable_declaration');
  if (!declaration) return;
  const type = csharpType(fieldText(lowering, declaration, 'type'));
  const decorators = attributesOf(lowering, node);
  for (const declarator of declaration.namedChildren) {
    const name = declarator.childForFieldName('name');
    if (declarator.type !== 'variable_declarator' || !name) continue;
    const last = declarator.lastNamedChild;
    const value =
      last && last.startIndex > name.startIndex ? lowerExpression(lowering, last) : null;
    fields.push({ name: textOf(lowering, name), at: name.startIndex, type, value, decorators });
  }
}

/** A property that only keeps a value is a field; one that computes it has methods. */
function addProperty(lowering: Lowerer, node: SyntaxNode, { methods, fields }: Members): void {
  const name = fieldText(lowering, node, 'name') || 'this';
  const type = csharpType(fieldText(lowering, node, 'type'));
  const value = node.childForFieldName('value');
  const body = value?.type === 'arrow_expression_clause' ? value : null;
  methods.push(...accessorsOf(lowering, node, { name, body, type }));
  const start = value === null || body !== null ? null : lowerExpression(lowering, value);
  const decorators = attributesOf(lowering, node);
  fields.push({ name, at: node.startIndex, type, value: start, decorators });
}

/** @param property with the body of one that has no accessors, only `=> value` */
function accessorsOf(
  lowering: Lowerer,
  node: SyntaxNode,
  { name, body: value, type }: Omit<Accessor, 'body'> & { readonly body: SyntaxNode | null },
): FlowFunction[] {
  if (value) return [accessorOf(lowering, node, { name: `get_${name}`, body: value, type: '' })];
  const accessors = node.childForFieldName('accessors')?.namedChildren ?? [];
  return accessors.flatMap((accessor) => {
    const body = accessor.childForFieldName('body');
    const kind = fieldText(lowering, accessor, 'name');
    if (!body) return [];
    const given = kind === 'get' ? '' : type || 'object';
    return [accessorOf(lowering, node, { name: `${kind}_${name}`, body, type: given })];
  });
}

interface Accessor {
  readonly name: string;
  readonly body: SyntaxNode;
  /** of what is set, '' for what only reads */
  readonly type: string;
}

function accessorOf(
  lowering: Lowerer,
  node: SyntaxNode,
  { name, body, type }: Accessor,
): FlowFunction {
  const target = nameAt(body, 'value');
  const given: Parameter = { target, type, decorators: [], fallback: null, isRest: false };
  return {
    name,
    ...placeOf(node),
    className: lowering.className,
    params: type === '' ? [] : [given],
    decorators: [],
    body: lazily(lowering, (inner) => statementsOf(inner, body)),
    isStatic: isStatic(lowering, node),
  };
}

function addConstant(lowering: Lowerer, node: SyntaxNode, { fields }: Members): void {
  const value = node.childForFieldName('value');
  fields.push({
    name: fieldText(lowering, node, 'name'),
    at: node.startIndex,
    type: lowering.className,
    value: value && lowerExpression(lowering, value),
    decorators: [],
  });
}
