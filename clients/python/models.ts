import { nameOf, type Operation, readDocument, type Schema, toPascal, toSnake } from './schema.ts';

/** Answers of one shape, errors and what is sent: the client has better forms for them. */
const LEFT_OUT =
  /(?:Answer|AnswerA|AnswerB|Error)$|^(?:New.*|.*Query|Question|DescribedChange|.*Options)$/;
/** Documents of other standards: they are dictionaries, as those standards name their keys. */
const FOREIGN = new Set(['Sbom', 'SarifReport', 'PlainReport']);
/** What has no model but values that a caller chooses from. */
const CHOICES = /^(?:New.*|.*Query|Question|.*Options)$/;

const LINE_LENGTH = 100;

/** What is written so far: the definitions, each behind those that it needs. */
class Module {
  readonly #blocks = new Map<string, string>();

  define(name: string, block: string): void {
    this.#blocks.set(name, block);
  }

  get text(): string {
    return [...this.#blocks.values()].join('\n\n');
  }

  get names(): string[] {
    return [...this.#blocks.keys()].toSorted();
  }
}

/** `_generated.py`: a dataclass for each schema of an answer, a Literal for each choice. */
export function toModels(): string {
  const { components, paths } = readDocument();
  const modules: Modules = { aliases: new Module(), classes: new Module() };
  const schemas = Object.entries(components.schemas);
  for (const [name, schema] of schemas) defineAlias(name, schema, modules);
  for (const [name, schema] of schemas) if (isModel(name, schema)) toClass(name, schema, modules);
  toClass('EnterpriseTiers', components.schemas['EnterpriseTiersAnswer'] ?? {}, modules);
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    defineChoices(operation, modules);
  }
  return toFile(modules);
}

function isModel(name: string, schema: Schema): boolean {
  return schema.enum === undefined && !LEFT_OUT.test(name) && !FOREIGN.has(name);
}

function defineAlias(name: string, schema: Schema, { aliases }: Modules): void {
  if (schema.enum !== undefined) aliases.define(name, toAlias(name, schema.enum));
  if (CHOICES.test(name)) toChoices(name, schema, aliases);
}

function defineChoices({ operationId, parameters = [] }: Operation, { aliases }: Modules): void {
  for (const { name = '', schema = {} } of parameters) {
    toChoices(toPascal(operationId), { properties: { [name]: schema } }, aliases);
  }
}

interface Modules {
  readonly aliases: Module;
  readonly classes: Module;
}

function toFile({ aliases, classes }: Modules): string {
  const names = [...aliases.names, ...classes.names].toSorted();
  return `# Generated from schema/openapi.json by \`npm run clients\`. Do not edit.
"""What the service answers with, and the values that it lets a caller choose from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

__all__ = [
${names.map((name) => `    "${name}",\n`).join('')}]

${aliases.text}


${classes.text}
`.replaceAll(/\n{4,}/g, '\n\n\n');
}

function toAlias(name: string, values: readonly string[]): string {
  const words = values.map((value) => `"${value}"`);
  const line = `${name} = Literal[${words.join(', ')}]`;
  if (line.length <= LINE_LENGTH) return line;
  const inner = `    ${words.join(', ')}`;
  if (inner.length <= LINE_LENGTH) return `${name} = Literal[\n${inner}\n]`;
  return `${name} = Literal[\n${words.map((word) => `    ${word},\n`).join('')}]`;
}

/** Choices inside of what is sent, by the name of their owner and their own. */
function toChoices(owner: string, { properties = {} }: Schema, aliases: Module): void {
  for (const [name, schema] of Object.entries(properties)) {
    const { enum: values, properties: inner } = schema;
    const alias = owner + toPascal(name);
    const isFlag = values?.join() === 'true,false';
    if (values !== undefined && !isFlag) aliases.define(alias, toAlias(alias, values));
    if (inner !== undefined) toChoices(alias, schema, aliases);
  }
}

function toClass(name: string, schema: Schema, modules: Modules): void {
  const fields = Object.entries(schema.properties ?? {}).map(([wire, inner]) =>
    toField(wire, inner, {
      kind: toKind(name + toPascal(wire), inner, modules),
      isRequired: schema.required?.includes(wire) === true,
    }),
  );
  const doc = schema.description ?? `${toWords(name)}.`;
  const head = `@dataclass(frozen=True, kw_only=True)\nclass ${name}:\n    ${toDocstring(doc)}\n`;
  modules.classes.define(name, `\n${head}\n${fields.join('\n')}`);
}

interface FieldFacts {
  readonly kind: string;
  readonly isRequired: boolean;
}

function toField(wire: string, schema: Schema, { kind, isRequired }: FieldFacts): string {
  const name = toSnake(wire);
  const type = isRequired || kind.endsWith('| None') ? kind : `${kind} | None`;
  const options = [
    ...(isRequired ? [] : ['default=None']),
    ...(name === wire ? [] : [`metadata={"wire": "${wire}"}`]),
  ];
  const line = ` = field(${options.join(', ')})`;
  const isLong = `    ${name}: ${type}${line}`.length > LINE_LENGTH;
  const wrapped = isLong ? ` = field(\n        ${options.join(', ')}\n    )` : line;
  const value = options.length === 0 ? '' : wrapped;
  const doc = schema.description === undefined ? '' : `\n    ${toDocstring(schema.description)}`;
  return `    ${name}: ${type}${value}${doc}`;
}

/** Python's type of a schema; defines what stands inline. */
function toKind(name: string, schema: Schema, modules: Modules): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.anyOf !== undefined) return toUnion(name, schema.anyOf, modules);
  if (schema.const !== undefined) return `Literal[${JSON.stringify(schema.const)}]`;
  if (schema.enum !== undefined) {
    modules.aliases.define(name, toAlias(name, schema.enum));
    return name;
  }
  if (schema.type === 'array') return `list[${toKind(name, schema.items ?? {}, modules)}]`;
  if (schema.type !== 'object') return toPrimitive(name, schema.type);
  if (typeof schema.additionalProperties === 'object') {
    return `dict[str, ${toKind(name, schema.additionalProperties, modules)}]`;
  }
  toClass(name, schema, modules);
  return name;
}

function toUnion(name: string, members: readonly Schema[], modules: Modules): string {
  return members.map((member) => toKind(name, member, modules)).join(' | ');
}

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

function toPrimitive(name: string, type: Schema['type']): string {
  if (Array.isArray(type)) return type.map((one) => toPrimitive(name, one)).join(' | ');
  const kind = typeof type === 'string' ? PRIMITIVES[type] : undefined;
  if (kind === undefined)
    throw new Error(`${name} has a type without a form in Python: ${String(type)}`);
  return kind;
}

function toDocstring(text: string): string {
  const words = text.replaceAll('\\', '\\\\').replaceAll('"', "'").split(/\s+/);
  const lines: string[] = [];
  let line = '"""';
  for (const word of words) {
    if (line.length + word.length > LINE_LENGTH - 8) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += `${word} `;
  }
  const all = [...lines, line.trimEnd()];
  const end = all.length > 1 ? '\n    """' : '"""';
  return all.join('\n    ') + end;
}

/** `SearchResult` as `Search result`. */
function toWords(name: string): string {
  const words = toSnake(name).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
