import SchemaBuilder, { BasePlugin, type PothosTypeConfig, type SchemaTypes } from '@pothos/core';

/** Name of the plugin below. */
export const ENUM_NAMES = 'enumNames';

/**
 * UPPER_SNAKE name of an enum value: `type-only` is TYPE_ONLY, `fanIn` is FAN_IN.
 * @internal beyond this file only tests use it
 */
export function toEnumName(value: string): string {
  return value
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_')
    .replaceAll(/[^A-Za-z\d]+/g, '_')
    .toUpperCase();
}

/**
 * Names every enum value in UPPER_SNAKE, as GraphQL's users expect. Resolvers, REST and the database keep
 * the value that the feature declares.
 */
class EnumNamesPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onTypeConfig(type: PothosTypeConfig): PothosTypeConfig {
    if (type.kind !== 'Enum') return type;
    const values = Object.entries(type.values).map(
      ([name, config]) => [toEnumName(name), { ...config, value: config.value ?? name }] as const,
    );
    const named = Object.fromEntries(values);
    if (Object.keys(named).length < values.length)
      throw new TypeError(`Two values of the enum ${type.name} have the same UPPER_SNAKE name`);
    return { ...type, values: named };
  }
}

declare global {
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      enumNames: EnumNamesPlugin<Types>;
    }
  }
}

SchemaBuilder.registerPlugin(ENUM_NAMES, EnumNamesPlugin);
