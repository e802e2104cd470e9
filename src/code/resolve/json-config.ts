import { parse, type ParseError } from 'jsonc-parser';

/** A JSON object of a configuration file, of unknown shape. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** @returns the object that a JSON text with comments says, null where it says none */
export function parseJsonObject(text: string): JsonObject | null {
  const value = parseJson(text.replace(/^\uFEFF/, ''));
  return isJsonObject(value) ? value : null;
}

/** Most have no comments, and are read twenty times faster as what they are then. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const errors: ParseError[] = [];
    const value: unknown = parse(text, errors, { allowTrailingComma: true });
    return errors.length === 0 ? value : null;
  }
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns the string members of an array, of a single string, or of nothing */
export function toStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

export function stringAt(object: JsonObject, key: string): string | null {
  const value = object[key];
  return typeof value === 'string' ? value : null;
}
