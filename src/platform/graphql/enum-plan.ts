import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getOperationAST,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql';
import type { EnumPlan, EnumTree, EnumValues } from './enum-codec.ts';

type Tree = Record<string, EnumTree | string>;

interface Fragments {
  readonly schema: GraphQLSchema;
  readonly byName: ReadonlyMap<string, FragmentDefinitionNode>;
}

/** Finds the enums of the one operation of a valid document. */
export function toEnumPlan(schema: GraphQLSchema, document: DocumentNode): EnumPlan {
  const operation = getOperationAST(document);
  if (!operation) throw new TypeError('The document must have one operation');
  const variables: Tree = {};
  for (const { variable, type } of operation.variableDefinitions ?? []) {
    const named = getNamedType(typeFromAST(schema, type));
    if (named) put(variables, variable.name.value, toInputTree(named));
  }
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const byName = new Map(fragments.map((node) => [node.name.value, node]));
  const root = schema.getRootType(operation.operation);
  const data = root ? toTree({ schema, byName }, root, operation.selectionSet) : {};
  return { variables, data };
}

/** The values of every enum of a schema. */
export function toEnumValues(schema: GraphQLSchema): EnumValues {
  const enums = Object.values(schema.getTypeMap()).filter(isEnumType);
  return Object.fromEntries(
    enums.map((type) => [
      type.name,
      Object.fromEntries(type.getValues().map(({ name, value }) => [name, String(value)])),
    ]),
  );
}

function toInputTree(type: GraphQLNamedType): EnumTree | string {
  if (isEnumType(type)) return type.name;
  const tree: Tree = {};
  if (!isInputObjectType(type)) return tree;
  for (const field of Object.values(type.getFields()))
    put(tree, field.name, toInputTree(getNamedType(field.type)));
  return tree;
}

function toTree(fragments: Fragments, parent: GraphQLNamedType, set: SelectionSetNode): EnumTree {
  const tree: Tree = {};
  for (const selection of set.selections) add(tree, fragments, parent, selection);
  return tree;
}

function add(tree: Tree, fragments: Fragments, parent: GraphQLNamedType, node: SelectionNode) {
  if (node.kind === Kind.FIELD) return addField(tree, fragments, parent, node);
  const fragment =
    node.kind === Kind.INLINE_FRAGMENT ? node : fragments.byName.get(node.name.value);
  const type = fragments.schema.getType(fragment?.typeCondition?.name.value ?? parent.name);
  if (fragment && type) merge(tree, toTree(fragments, type, fragment.selectionSet));
}

function addField(tree: Tree, fragments: Fragments, parent: GraphQLNamedType, node: FieldNode) {
  if (!isObjectType(parent) && !isInterfaceType(parent)) return;
  const field = parent.getFields()[node.name.value];
  if (!field) return;
  const type = getNamedType(field.type);
  const below = node.selectionSet ? toTree(fragments, type, node.selectionSet) : {};
  put(tree, (node.alias ?? node.name).value, isEnumType(type) ? type.name : below);
}

function put(tree: Tree, field: string, below: EnumTree | string): void {
  if (typeof below === 'string') tree[field] = below;
  else if (Object.keys(below).length > 0) merge((tree[field] = toOwn(tree[field])), below);
}

const toOwn = (tree: EnumTree | string | undefined): Tree =>
  typeof tree === 'object' ? { ...tree } : {};

function merge(tree: Tree, other: EnumTree): void {
  for (const [field, below] of Object.entries(other)) put(tree, field, below);
}
