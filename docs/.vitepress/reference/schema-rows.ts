import { follow, type OpenApi, type SchemaNode } from './openapi.ts';
import { toCell } from './markdown.ts';

type Schemas = OpenApi['components']['schemas'];

const MAX_DEPTH = 8;

/**
 * The fields of an object as rows of a table: path, type, meaning. Objects inside have rows of their
 * own behind them, `stats.files`, and those in lists, `results[].file`.
 */
export function toRows(schema: SchemaNode, schemas: Schemas, prefix = ''): string[][] {
  const found = follow(schema, schemas);
  if (prefix.split('.').length > MAX_DEPTH) return [];
  return Object.entries(found.properties ?? {}).flatMap(([name, field]) => {
    const isRequired = found.required?.includes(name) === true;
    return toFieldRows({ path: prefix + name, field, isRequired }, schemas);
  });
}

interface Field {
  readonly path: string;
  readonly field: SchemaNode;
  readonly isRequired: boolean;
}

function toFieldRows({ path, field, isRequired }: Field, schemas: Schemas): string[][] {
  const found = follow(field, schemas);
  const items = found.items && follow(found.items, schemas);
  const row = [
    `\`${path}\``,
    toTypeText(found, schemas),
    toCell([found.description ?? '', isRequired ? '' : 'May be left out.'].join(' ')),
  ];
  const inside = items
    ? toRows(items, schemas, `${path}[].`)
    : toRows(withoutNull(found, schemas), schemas, `${path}.`);
  return [row, ...inside];
}

/** The one form of a value that may also be null. */
function withoutNull(schema: SchemaNode, schemas: Schemas): SchemaNode {
  const forms = (schema.anyOf ?? []).map((form) => follow(form, schemas));
  const others = forms.filter(({ type }) => type !== 'null');
  return others.length === 1 && others[0] ? others[0] : schema;
}

/** What values a schema allows, in a few words: `string`, `integer, 1 to 100`, one of `a`, `b`. */
export function toTypeText(schema: SchemaNode, schemas: Schemas): string {
  const found = follow(schema, schemas);
  const forms = found.anyOf ?? (found.properties ? undefined : found.oneOf);
  if (forms) return [...new Set(forms.map((form) => toTypeText(form, schemas)))].join(' or ');
  if (found.enum) return found.enum.map(toCode).join(', ');
  if (found.const !== undefined) return toCode(found.const);
  if (found.items) return `list of ${toTypeText(found.items, schemas)}${toSize(found)}`;
  const { additionalProperties: values } = found;
  if (typeof values === 'object' && values.type !== undefined)
    return `object of ${toTypeText(values, schemas)}`;
  return `${[found.type ?? 'any'].flat().join(' or ')}${toFormat(found)}${toSize(found)}`;
}

function toCode(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

function toFormat({ format }: SchemaNode): string {
  return format === undefined ? '' : ` (${format})`;
}

function toSize(schema: SchemaNode): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const preset = schema.default === undefined ? '' : `; ${toCode(schema.default)} by default`;
  const bounds = [
    toRange(minimum, maximum, ''),
    toRange(minLength, maxLength, ' characters'),
    toRange(minItems, maxItems, ' items'),
  ];
  return `${bounds.join('')}${preset}`;
}

function toRange(least: number | undefined, most: number | undefined, unit: string): string {
  const from = least?.toLocaleString('en');
  const to = most?.toLocaleString('en');
  if (from !== undefined && to !== undefined) return `, ${from} to ${to}${unit}`;
  if (from !== undefined) return `, ${from} or more${unit}`;
  return to === undefined ? '' : `, at most ${to}${unit}`;
}
