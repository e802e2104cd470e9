import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { argumentsOf } from './calls.ts';
import { phpName, phpParts, phpType, phpVariable } from './names.ts';
import {
  fieldText,
  lazily,
  lowerExpression,
  type Lowerer,
  lowerStatement,
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

/** A function, method, closure or arrow function. */
export function phpFunction(lowering: Lowerer, node: SyntaxNode): FlowFunction {
  const list = node.childForFieldName('parameters');
  const nodes = list ? phpParts(list) : [];
  const isArrow = node.type === 'arrow_function';
  const isMethod = node.type === 'method_declaration';
  return {
    name: fieldText(lowering, node, 'name'),
    ...placeOf(node),
    className: lowering.className,
    params: nodes.map((parameter) => parameterAt(lowering, parameter)),
    decorators: attributesOf(lowering, node),
    isStatic: !isMethod || phpParts(node).some(({ type }) => type === 'static_modifier'),
    body: lazily(lowering, (inner) => {
      const body = node.childForFieldName('body');
      if (!body) return [];
      const promoted = nodes.flatMap((parameter) => promotion(inner, parameter));
      return isArrow
        ? [{ kind: 'return', value: lowerExpression(inner, body), at: body.startIndex }]
        : [...promoted, ...body.namedChildren.flatMap((child) => lowerStatement(inner, child))];
    }),
  };
}

function parameterAt(lowering: Lowerer, node: SyntaxNode): Parameter {
  const fallback = node.childForFieldName('default_value');
  const name = nameOf(node);
  return {
    target: name ? phpVariable(lowering, name) : nameAt(node, '$_'),
    type: phpType(lowering, node.childForFieldName('type')),
    decorators: attributesOf(lowering, node),
    fallback: fallback ? lowerExpression(lowering, fallback) : null,
    isRest: node.type === 'variadic_parameter',
  };
}

function nameOf(node: SyntaxNode): SyntaxNode | null {
  const name = node.childForFieldName('name');
  return name?.type === 'by_ref' ? (name.namedChildren[0] ?? null) : name;
}

/** `private Foo $foo` among a constructor's parameters is also an assignment to the property. */
function promotion(lowering: Lowerer, node: SyntaxNode): Statement[] {
  const name = node.type === 'property_promotion_parameter' ? nameOf(node) : null;
  if (!name) return [];
  const place = placeOf(name);
  const property = textOf(lowering, name).slice(1);
  const target: Expression = { kind: 'member', object: nameAt(name, '$this'), property, ...place };
  const value: Expression = {
    kind: 'assign',
    target,
    op: '',
    value: phpVariable(lowering, name),
    ...place,
  };
  return [{ kind: 'expression', value }];
}

function attributesOf(lowering: Lowerer, node: SyntaxNode): Expression[] {
  const list = node.childForFieldName('attributes');
  const groups = list ? phpParts(list) : [];
  return groups.flatMap(phpParts).map((attribute) => attributeAt(lowering, attribute));
}

function attributeAt(lowering: Lowerer, node: SyntaxNode): Expression {
  const [first = node] = phpParts(node);
  const callee = phpName(lowering, first);
  const parameters = node.childForFieldName('parameters');
  if (!parameters) return callee;
  const args = argumentsOf(lowering, parameters);
  return { kind: 'call', callee, args, isNew: false, ...placeOf(node) };
}

const HERITAGE = new Set(['base_clause', 'class_interface_clause', 'use_declaration']);

/** A class, interface, trait or enumeration; the traits it uses are among its bases. */
export function phpClass(lowering: Lowerer, node: SyntaxNode): FlowClass {
  const name = fieldText(lowering, node, 'name');
  const body = node.childForFieldName('body');
  const members = body ? phpParts(body) : [];
  const outer = lowering.className;
  lowering.className = name;
  try {
    return {
      name,
      at: node.startIndex,
      bases: [...phpParts(node), ...members]
        .filter(({ type }) => HERITAGE.has(type))
        .flatMap(phpParts)
        .filter(({ type }) => type === 'name' || type === 'qualified_name')
        .map((base) => phpType(lowering, base)),
      decorators: attributesOf(lowering, node),
      methods: members
        .filter(({ type }) => type === 'method_declaration')
        .map((method) => phpFunction(lowering, method)),
      fields: [
        ...members.flatMap((member) => fieldsAt(lowering, member)),
        ...promotedFields(lowering, members),
      ],
    };
  } finally {
    lowering.className = outer;
  }
}

/** Properties and constants. */
function fieldsAt(lowering: Lowerer, node: SyntaxNode): Field[] {
  const type = phpType(lowering, node.childForFieldName('type'));
  const decorators = attributesOf(lowering, node);
  return phpParts(node).flatMap((element): Field[] => {
    const at = element.startIndex;
    if (element.type === 'const_element') {
      const [name = element, value = null] = phpParts(element);
      return [
        {
          name: textOf(lowering, name),
          at,
          type,
          value: lowerExpression(lowering, value),
          decorators,
        },
      ];
    }
    if (element.type !== 'property_element') return [];
    const name = fieldText(lowering, element, 'name').replace(/^\$/, '');
    const given = element.childForFieldName('default_value');
    const value = given ? lowerExpression(lowering, given) : null;
    return [{ name, at, type, value, decorators }];
  });
}

function promotedFields(lowering: Lowerer, members: readonly SyntaxNode[]): Field[] {
  return members
    .filter(({ type }) => type === 'method_declaration')
    .flatMap((method) => phpParameters(method))
    .flatMap((parameter): Field[] => {
      const name = parameter.type === 'property_promotion_parameter' ? nameOf(parameter) : null;
      if (!name) return [];
      const type = phpType(lowering, parameter.childForFieldName('type'));
      const property = textOf(lowering, name).slice(1);
      return [{ name: property, at: name.startIndex, type, value: null, decorators: [] }];
    });
}

function phpParameters(node: SyntaxNode): SyntaxNode[] {
  const list = node.childForFieldName('parameters');
  return list ? phpParts(list) : [];
}
