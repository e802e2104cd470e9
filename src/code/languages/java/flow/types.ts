import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { javaType } from './literals.ts';
import {
  argumentsOf,
  decoratorsOf,
  modifiersOf,
  parametersOf,
  partsOf,
  statementsOf,
} from './parts.ts';
import { addCompactConstructor, addComponents } from './records.ts';
import {
  fieldText,
  type Lowerer,
  lazily,
  lowerExpression,
  lowerStatement,
  mixed,
  nameAt,
  placeOf,
  positional,
  textOf,
} from '#code/flow/lowering.ts';
import type {
  Argument,
  Field,
  FlowClass,
  FlowFunction,
  Parameter,
  Statement,
} from '#code/flow/model.ts';

const TYPE_NODES = new Set([
  'class_declaration',
  'interface_declaration',
  'enum_declaration',
  'record_declaration',
  'annotation_type_declaration',
]);

interface Members {
  readonly methods: FlowFunction[];
  readonly fields: Field[];
  /** classes inside, which stand beside the one around them */
  readonly inner: Statement[];
}

/** A class, interface, enum, record or annotation, and behind it the ones inside it. */
export function lowerType(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const nameNode = node.childForFieldName('name');
  if (!nameNode) return [];
  const name = textOf(lowering, nameNode);
  const { methods, fields, inner } = membersOf(lowering, node, name);
  const type: FlowClass = {
    name,
    at: nameNode.startIndex,
    bases: basesOf(lowering, node),
    decorators: decoratorsOf(lowering, node),
    methods,
    fields,
  };
  return [{ kind: 'class', type }, ...inner];
}

function membersOf(lowering: Lowerer, node: SyntaxNode, name: string): Members {
  const members: Members = { methods: [], fields: [], inner: [] };
  const around = lowering.className;
  lowering.className = name;
  try {
    if (node.type === 'record_declaration') addComponents(lowering, node, members);
    const body = node.childForFieldName('body');
    if (body) addMembers(lowering, body, members);
  } finally {
    lowering.className = around;
  }
  return members;
}

/** What an anonymous class has, as arguments of the call that makes it. */
export function anonymousMembers(
  lowering: Lowerer,
  body: SyntaxNode,
  base: string,
): readonly Argument[] {
  const members: Members = { methods: [], fields: [], inner: [] };
  const around = lowering.className;
  lowering.className = base;
  try {
    addMembers(lowering, body, members);
  } finally {
    lowering.className = around;
  }
  return members.methods.map((fn) => positional({ kind: 'function', fn, at: fn.at, end: fn.end }));
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
  ['annotation_type_element_declaration', addMethod],
  ['compact_constructor_declaration', addCompactConstructor],
  ['static_initializer', addInitialiser],
  ['block', addInitialiser],
  ['field_declaration', addFields],
  ['constant_declaration', addFields],
  ['enum_constant', addConstant],
  ['enum_body_declarations', addDeclarations],
]);

function addMethod(lowering: Lowerer, node: SyntaxNode, { methods }: Members): void {
  methods.push(lowerMethod(lowering, node));
}

function addDeclarations(lowering: Lowerer, node: SyntaxNode, members: Members): void {
  addMembers(lowering, node, members);
}

/** A method, constructor, or a function outside all classes. */
export function lowerMethod(lowering: Lowerer, node: SyntaxNode): FlowFunction {
  const params = parametersOf(lowering, node.childForFieldName('parameters'));
  const body = node.childForFieldName('body');
  return {
    name: fieldText(lowering, node, 'name'),
    ...placeOf(node),
    className: lowering.className,
    params,
    decorators: decoratorsOf(lowering, node),
    body: body
      ? lazily(lowering, (inner) => statementsOf(inner, body))
      : () => passedThrough(node, params),
    isStatic: isStatic(lowering, node),
  };
}

/** A method without a body: what it gives may come from all that it is given. */
function passedThrough(node: SyntaxNode, params: readonly Parameter[]): readonly Statement[] {
  const parts = [nameAt(node, 'this'), ...params.map(({ target }) => target)];
  return [{ kind: 'return', value: mixed(node, parts), at: node.startIndex }];
}

function addInitialiser(lowering: Lowerer, node: SyntaxNode, { methods }: Members): void {
  methods.push({
    name: '',
    ...placeOf(node),
    className: lowering.className,
    params: [],
    decorators: [],
    body: lazily(lowering, (inner) => statementsOf(inner, node)),
    isStatic: node.type === 'static_initializer',
  });
}

function addFields(lowering: Lowerer, node: SyntaxNode, { fields }: Members): void {
  const type = javaType(fieldText(lowering, node, 'type'));
  const decorators = decoratorsOf(lowering, node);
  for (const declarator of partsOf(lowering, node)) {
    const name = declarator.childForFieldName('name');
    if (declarator.type !== 'variable_declarator' || !name) continue;
    const value = declarator.childForFieldName('value');
    fields.push({
      name: textOf(lowering, name),
      at: name.startIndex,
      type,
      value: value && lowerExpression(lowering, value),
      decorators,
    });
  }
}

/** `RED(1) { void paint() {} }`: a field with an instance of the enum. */
function addConstant(lowering: Lowerer, node: SyntaxNode, { fields }: Members): void {
  const name = fieldText(lowering, node, 'name');
  const body = node.childForFieldName('body');
  const args = argumentsOf(lowering, node.childForFieldName('arguments'));
  const methods = body ? anonymousMembers(lowering, body, lowering.className) : [];
  fields.push({
    name,
    at: node.startIndex,
    type: lowering.className,
    value: {
      kind: 'call',
      callee: nameAt(node, lowering.className),
      args: [...args, ...methods],
      isNew: true,
      ...placeOf(node),
    },
    decorators: decoratorsOf(lowering, node),
  });
}

function basesOf(lowering: Lowerer, node: SyntaxNode): readonly string[] {
  const heads = partsOf(lowering, node).filter(({ type }) =>
    ['superclass', 'super_interfaces', 'extends_interfaces'].includes(type),
  );
  return heads.flatMap((head) => {
    const listed = head.type === 'superclass' ? head : head.firstNamedChild;
    return listed ? partsOf(lowering, listed).map((base) => javaType(textOf(lowering, base))) : [];
  });
}

function isStatic(lowering: Lowerer, node: SyntaxNode): boolean {
  if (lowering.className === '') return true;
  const modifiers = modifiersOf(node);
  return modifiers !== null && /\bstatic\b/.test(textOf(lowering, modifiers));
}
