/** The parts of the published document that the Python client is generated from. */
import { readFileSync } from 'node:fs';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
}

export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name?: string; readonly schema?: Schema }[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const PLACE = new URL('../../schema/openapi.json', import.meta.url);

export function readDocument(): Document {
  return JSON.parse(readFileSync(PLACE, 'utf8'));
}

/** `filesCount` as `files_count`, `totalSizeMB` as `total_size_mb`, `hot-files` as `hot_files`. */
export function toSnake(name: string): string {
  return name
    .replace(/^\$/, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
    .toLowerCase();
}

/** `hot-files` as `HotFiles`. */
export function toPascal(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
