import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql';
import { escapeText, joinBlocks, toCell, toHeading, toTable } from './markdown.ts';

/** Address of a type's place in the reference. */
export type LinkTo = (type: GraphQLNamedType) => string;

export interface TypeContext {
  readonly linkTo: LinkTo;
  /** types with a field or argument of a type, by its name */
  readonly usedBy: ReadonlyMap<string, readonly GraphQLNamedType[]>;
}

/** Everything about one type, as Markdown. */
export function toType(type: GraphQLNamedType, { linkTo, usedBy }: TypeContext): string {
  return joinBlocks([
    toHeading(2, type.name, type.name),
    `*${toKind(type)}*${toInterfaces(type, linkTo)}`,
    escapeText(type.description ?? ''),
    toContent(type, linkTo),
    toUses(usedBy.get(type.name) ?? [], linkTo),
  ]);
}

function toKind(type: GraphQLNamedType): string {
  if (isEnumType(type)) return 'Enum';
  if (isInputObjectType(type)) return 'Input';
  if (isUnionType(type)) return 'Union';
  if (isInterfaceType(type)) return 'Interface';
  return isScalarType(type) ? 'Scalar' : 'Object';
}

function toInterfaces(type: GraphQLNamedType, linkTo: LinkTo): string {
  if (!isObjectType(type) || type.getInterfaces().length === 0) return '';
  return `, a ${toLinks(type.getInterfaces(), linkTo)}`;
}

function toLinks(types: readonly GraphQLNamedType[], linkTo: LinkTo): string {
  return types.map((type) => `[${type.name}](${linkTo(type)})`).join(', ');
}

function toUses(users: readonly GraphQLNamedType[], linkTo: LinkTo): string {
  return users.length === 0 ? '' : `Used by ${toLinks(users, linkTo)}.`;
}

function toContent(type: GraphQLNamedType, linkTo: LinkTo): string {
  if (isUnionType(type)) return `One of ${toLinks(type.getTypes(), linkTo)}.`;
  if (isEnumType(type)) {
    const rows = type
      .getValues()
      .map((value) => [`\`${value.name}\``, toCell(value.description ?? '')]);
    return toTable(['Value', 'Meaning'], rows);
  }
  if (isInputObjectType(type)) {
    const rows = Object.values(type.getFields()).map((field) => toInputRow(field, linkTo));
    return toTable(['Field', 'Type', 'Meaning'], rows);
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const rows = Object.values(type.getFields()).map((field) => [
    `\`${field.name}\`<br>${toTypeLink(field.type, linkTo)}`,
    [toCell(toMeaning(field)), ...field.args.map((one) => toArgument(one, linkTo))]
      .filter((line) => line !== '')
      .join('<br>'),
  ]);
  return toTable(['Field and type', 'Meaning and arguments'], rows);
}

function toInputRow(field: GraphQLInputField, linkTo: LinkTo): string[] {
  return [
    `\`${field.name}\``,
    toTypeLink(field.type, linkTo),
    toCell(field.description ?? '') + toDefault(field.defaultValue),
  ];
}

/** Description of a field, and why it should not be used any more. */
export function toMeaning({
  description,
  deprecationReason,
}: GraphQLField<unknown, unknown>): string {
  const reason = deprecationReason == null ? '' : ` Deprecated: ${deprecationReason}`;
  return `${description ?? ''}${reason}`;
}

function toArgument(argument: GraphQLArgument, linkTo: LinkTo): string {
  const text = argument.description ? ` (${toCell(argument.description).replace(/\.$/, '')})` : '';
  return `\`${argument.name}\` ${toTypeLink(argument.type, linkTo)}${toDefault(argument.defaultValue)}${text}`;
}

function toDefault(value: unknown): string {
  return value === undefined ? '' : `, \`${JSON.stringify(value)}\` by default`;
}

/** The arguments of a field as rows: name, type, meaning. */
export function toArgumentTable(args: readonly GraphQLArgument[], linkTo: LinkTo): string {
  const rows = args.map((argument) => [
    `\`${argument.name}\``,
    toTypeLink(argument.type, linkTo),
    toCell(argument.description ?? '') + toDefault(argument.defaultValue),
  ]);
  return toTable(['Argument', 'Type', 'Meaning'], rows);
}

/** A type as the schema writes it, its name a link. */
export function toTypeLink(type: GraphQLType, linkTo: LinkTo): string {
  const named = getNamedType(type);
  const [before = '', after = ''] = String(type).split(named.name);
  const brackets = before.replaceAll('[', '\\[');
  return `<code>${brackets}[${named.name}](${linkTo(named)})${after.replaceAll(']', '\\]')}</code>`;
}
