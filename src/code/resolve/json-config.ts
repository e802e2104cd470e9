import { parse, type ParseError } from 'jsonc-parser';
import { findJsonFault } from '#lib/json-scan.ts';

/** A JSON object of a configuration file, of unknown shape. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** @returns the object that a JSON text with comments says, null where it says none */
export function parseJsonObject(text: string): JsonObject | null {
  const value = parseJson(text.replace(/^\uFEFF/, ''));
  return isJsonObject(value) ? value : null;
}

/** Deeper than any configuration. */
const MAX_DEPTH = 200;

/** Most have no comments, and are read twenty times faster as what they are then. */
function parseJson(text: string): unknown {
  if (findJsonFault(text, MAX_DEPTH)?.kind === 'depth') return null;
  try {
    return JSON.parse(text);
  } catch {
    return parseWithComments(text);
  }
}

/** A quote in a comment hides brackets from the check above, and the parser here is recursive. */
function parseWithComments(text: string): unknown {
  const errors: ParseError[] = [];
  try {
    const value: unknown = parse(text, errors, { allowTrailingComma: true });
    return errors.length === 0 ? value : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
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
