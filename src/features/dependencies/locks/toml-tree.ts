import { parse, TomlError } from 'smol-toml';
import { toLeaf, toListTree, toMapTree, type Tree, UnreadableLock } from './tree.ts';

/**
 * Reads TOML. The n-th table of an array stands where its n-th header does, a value of a table where
 * its name does; what is inside of them has their line.
 * @throws UnreadableLock
 */
export function readToml(text: string): Tree {
  const lines = findLines(text);
  try {
    return toTree(parse(text), { lines, names: [], line: 1, depth: 0 });
  } catch (error) {
    if (error instanceof TomlError) throw new UnreadableLock('not valid TOML', error.line);
    throw error;
  }
}

interface Place {
  readonly lines: ReadonlyMap<string, readonly number[]>;
  readonly names: readonly string[];
  readonly line: number;
  readonly depth: number;
}

function toTree(value: unknown, place: Place): Tree {
  if (place.depth > MAX_TABLE_DEPTH) throw new UnreadableLock('nested too deeply', place.line);
  if (Array.isArray(value)) {
    const found = place.lines.get(place.names.join('.')) ?? [];
    const items = value.map((item: unknown, i) =>
      toTree(item, { ...place, line: found[i] ?? place.line, depth: place.depth + 1 }),
    );
    return toListTree(place.line, items);
  }
  if (typeof value !== 'object' || value === null || value instanceof Date)
    return toLeaf(place.line, value);
  const fields = new Map<string, Tree>();
  for (const [name, inner] of Object.entries(value)) {
    const names = [...place.names, name];
    const line = place.lines.get(names.join('.'))?.[0] ?? place.line;
    fields.set(name, toTree(inner, { ...place, names, line, depth: place.depth + 1 }));
  }
  return toMapTree(place.line, fields);
}

const MAX_TABLE_DEPTH = 100;
const HEADER = /^\s*\[\[?([^\]]+)\]/;
const NAME = /^\s*([\w."'-]+)\s*=/;

/** Lines of headers and of what stands below a plain one, by dotted name. */
function findLines(text: string): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  let table = '';
  for (const [index, line] of text.split('\n').entries()) {
    const start = line.slice(0, MAX_NAME_LINE);
    const header = HEADER.exec(start)?.[1];
    if (header !== undefined) table = unquote(header.trim());
    const key = header === undefined ? keyOf(table, NAME.exec(start)?.[1]) : table;
    if (key === null) continue;
    const lines = found.get(key) ?? [];
    lines.push(index + 1);
    found.set(key, lines);
  }
  return found;
}

function keyOf(table: string, name: string | undefined): string | null {
  if (name === undefined) return null;
  return table === '' ? unquote(name) : `${table}.${unquote(name)}`;
}

const MAX_NAME_LINE = 400;

function unquote(name: string): string {
  return name.replace(/["']/g, '');
}
