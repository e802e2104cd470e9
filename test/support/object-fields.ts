import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** A field that gives objects, and a document that asks for every value of them. */
export interface ObjectField {
  /** like `Project.findings` */
  readonly name: string;
  readonly field: GraphQLField<unknown, unknown>;
  /** asks for it by the shortest path from the root, with further arguments for the field itself */
  toDocument(given?: Readonly<Record<string, string>>): string;
}

export interface Walk {
  /** how arguments that must be given are written, by argument; by field and argument, whatever is to be given. `$name` is a variable */
  readonly literals: Readonly<Record<string, string>>;
  /** roots that are not gone into */
  readonly without: ReadonlySet<string>;
}

interface Step {
  readonly type: GraphQLObjectType;
  readonly field: GraphQLField<unknown, unknown>;
  /** where the field gives several types, the one that the path goes on with */
  readonly before: readonly Step[];
}

/**
 * Every field that gives objects and can be reached from the query type, each once. Edges of connections
 * are left out: their nodes are gone into.
 */
export function findObjectFields(schema: GraphQLSchema, walk: Walk): readonly ObjectField[] {
  const root = schema.getQueryType();
  const seen = new Set<unknown>();
  const found: Step[] = [];
  const open: Start[] = root ? [{ type: root, before: [] }] : [];
  for (const start of open) {
    if (seen.has(start.type)) continue;
    seen.add(start.type);
    const steps = stepsFrom(start, walk);
    found.push(...steps);
    open.push(...steps.flatMap((step) => startsBehind(schema, step)));
  }
  return found.map((step) => {
    return {
      name: nameOf(step),
      field: step.field,
      toDocument: (given = {}) => toDocument(schema, step, { walk, given }),
    };
  });
}

type Start = Omit<Step, 'field'>;

const LEFT_OUT: ReadonlySet<string> = new Set(['edges', 'pageInfo']);

function stepsFrom({ type, before }: Start, { without }: Walk): Step[] {
  return Object.values(type.getFields())
    .filter(({ name, type: given }) => !LEFT_OUT.has(name) && !isLeafType(getNamedType(given)))
    .map((field) => ({ type, field, before }))
    .filter((step) => !without.has(nameOf(step)));
}

function startsBehind(schema: GraphQLSchema, step: Step): Start[] {
  const target = getNamedType(step.field.type);
  const types = isAbstractType(target) ? schema.getPossibleTypes(target) : [target];
  return types
    .filter((type) => isObjectType(type))
    .map((type) => ({ type, before: [...step.before, step] }));
}

/** Fields whose required arguments the table of literals lacks. */
export function findUnknownArguments(
  fields: readonly ObjectField[],
  { literals }: Walk,
): readonly string[] {
  return fields.flatMap(({ name, field }) =>
    field.args
      .filter(
        (argument) =>
          isRequiredArgument(argument) && literalOf(name, argument, literals) === undefined,
      )
      .map((argument) => `${name}(${argument.name})`),
  );
}

const nameOf = ({ type, field }: Step): string => `${type.name}.${field.name}`;

function literalOf(
  name: string,
  argument: GraphQLArgument,
  literals: Walk['literals'],
): string | undefined {
  return literals[`${name}.${argument.name}`] ?? literals[argument.name];
}

interface Writing {
  readonly walk: Walk;
  readonly given: Readonly<Record<string, string>>;
}

function toDocument(schema: GraphQLSchema, step: Step, writing: Writing): string {
  const path = [...step.before, step];
  const innermost = toCall(step, writing) + toSelection(schema, step);
  const text = path.slice(0, -1).reduceRight((inner, outer, index) => {
    const next = path[index + 1];
    const isAbstract = isAbstractType(getNamedType(outer.field.type));
    const wrapped = isAbstract && next ? `... on ${next.type.name} { ${inner} }` : inner;
    return `${toCall(outer, { ...writing, given: {} })} { ${wrapped} }`;
  }, innermost);
  return `query${toVariables(text)} { ${text} }`;
}

/** Declares the variables that a document uses: ids, and strings. */
function toVariables(text: string): string {
  const names = new Set(text.match(/\$\w+/g));
  const declared = [...names].map((name) => `${name}: ${IDS.has(name) ? 'ID!' : 'String!'}`);
  return declared.length === 0 ? '' : `(${declared.join(', ')})`;
}

const IDS: ReadonlySet<string> = new Set(['$project', '$webhook']);

function toCall(step: Step, { walk, given }: Writing): string {
  const written = step.field.args.flatMap((argument) => {
    const value =
      given[argument.name] ??
      walk.literals[`${nameOf(step)}.${argument.name}`] ??
      (isRequiredArgument(argument) ? walk.literals[argument.name] : undefined) ??
      (argument.name === 'first' ? '2' : undefined);
    return value === undefined ? [] : [`${argument.name}: ${value}`];
  });
  return step.field.name + (written.length === 0 ? '' : `(${written.join(', ')})`);
}

/** Every value of the objects that a field gives, without those that need to be asked for. */
function toSelection(schema: GraphQLSchema, { field }: Step): string {
  const target = getNamedType(field.type);
  if (isObjectType(target)) return ` { ${valuesOf(target)} }`;
  if (!isAbstractType(target)) return '';
  const parts = schema
    .getPossibleTypes(target)
    .map((type) => `... on ${type.name} { ${valuesOf(type, `${type.name}_`)} }`);
  return ` { __typename ${parts.join(' ')} }`;
}

/** Values of several types under names of their own, as their nullability may differ. */
function valuesOf(type: GraphQLObjectType, prefix = ''): string {
  const names = Object.values(type.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)))
    .filter((field) => !field.args.some((argument) => isRequiredArgument(argument)))
    .map(({ name }) => (prefix === '' ? name : `${prefix}${name}: ${name}`));
  const pageInfo = 'pageInfo' in type.getFields() ? ['pageInfo { endCursor hasNextPage }'] : [];
  return ['__typename', ...names, ...pageInfo].join(' ');
}
