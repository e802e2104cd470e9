/**
 * Enums of an operation by where they are: the name of the enum, or what is below a field. Lists add no
 * level. A field without enums below it is left out.
 */
export interface EnumTree {
  readonly [field: string]: EnumTree | string;
}

export interface EnumPlan {
  readonly variables: EnumTree;
  /** by response key: an alias, else the field's name */
  readonly data: EnumTree;
}

/** By enum: the value that everything but GraphQL uses, by its name in GraphQL. */
export type EnumValues = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The variables of an operation with the names that GraphQL has for enum values. */
export function encodeVariables(plan: EnumPlan, values: EnumValues, variables: unknown): unknown {
  return translate(variables, plan.variables, (enumName, value) => {
    const named = Object.entries(values[enumName] ?? {}).find(([, own]) => own === value);
    return named?.[0] ?? value;
  });
}

/** The data of an operation with the enum values that everything but GraphQL uses. */
export function decodeData(plan: EnumPlan, values: EnumValues, data: unknown): unknown {
  return translate(data, plan.data, (enumName, name) => values[enumName]?.[name] ?? name);
}

type Leaf = (enumName: string, value: string) => string;

function translate(value: unknown, tree: EnumTree | string, toLeaf: Leaf): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => translate(item, tree, toLeaf));
  if (typeof tree === 'string') return typeof value === 'string' ? toLeaf(tree, value) : value;
  if (typeof value !== 'object' || value === null) return value;
  const translated: Record<string, unknown> = { ...value };
  for (const [field, below] of Object.entries(tree))
    if (field in translated) translated[field] = translate(translated[field], below, toLeaf);
  return translated;
}
