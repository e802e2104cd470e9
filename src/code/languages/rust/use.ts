import type { ImportedName } from '#code/model.ts';

/** One path of a `use` tree with the names it takes from there. */
export interface UsedPath {
  /** as written, without the last part: `std::io`, `crate::a` */
  readonly path: string;
  readonly names: ImportedName[];
}

const TOKEN = /\/\/[^\n]*|\/\*[\s\S]{0,400}?\*\/|::|[{},*]|(?:r#)?[\p{L}_$][\p{L}\p{N}_]*/gu;
/** Braces inside braces, and paths, that one tree may have. */
const MAX_DEPTH = 32;
const MAX_PATHS = 2_000;
const MAX_PARTS = 64;

interface Reading {
  /** by path */
  readonly used: Map<string, UsedPath>;
  /** paths before the braces that are open */
  readonly open: string[][];
  parts: string[];
  alias: string | null;
}

/** @param tree what stands between `use` and `;` @returns its paths, each once, in order */
export function readUseTree(tree: string): readonly UsedPath[] {
  const reading: Reading = { used: new Map(), open: [[]], parts: [], alias: null };
  for (const [token] of tree.matchAll(TOKEN)) {
    if (reading.open.length > MAX_DEPTH || reading.used.size > MAX_PATHS) break;
    takeToken(reading, token);
  }
  takeLeaf(reading);
  return [...reading.used.values()];
}

function takeToken(reading: Reading, token: string): void {
  if (token === '{') reading.open.push([...reading.parts]);
  else if (token === ',') takeComma(reading);
  else if (token === '}') takeClose(reading);
  else if (token === 'as') reading.alias = '';
  else if (reading.alias !== null) reading.alias = token;
  else if (token === '::') takeSeparator(reading);
  else if (!token.startsWith('/') && reading.parts.length < MAX_PARTS)
    reading.parts.push(token.replace(/^r#/, ''));
}

function takeComma(reading: Reading): void {
  takeLeaf(reading);
  reading.parts = [...(reading.open.at(-1) ?? [])];
}

function takeClose(reading: Reading): void {
  takeLeaf(reading);
  if (reading.open.length > 1) reading.open.pop();
  reading.parts = [];
}

/** A path that begins with `::` names a crate: its first part is empty. */
function takeSeparator({ parts }: Reading): void {
  if (parts.length === 0) parts.push('');
}

/** The path that ends here; nothing where a brace has closed right before. */
function takeLeaf(reading: Reading): void {
  const { parts, alias, open } = reading;
  reading.alias = null;
  reading.parts = [];
  if (parts.length === 0 || parts.length === open.at(-1)?.length) return;
  const last = parts.slice(-1).join('');
  const before = parts.slice(0, -1);
  const local = alias ?? last;
  if (before.length === 0) addName(reading, parts, { name: '*', local });
  else if (last === 'self')
    addName(reading, before, { name: '*', local: alias ?? before.slice(-1).join('') });
  else addName(reading, before, { name: last, local: last === '*' ? last : local });
}

function addName({ used }: Reading, parts: readonly string[], name: ImportedName): void {
  const path = parts.join('::');
  const known = used.get(path);
  // `as _` binds nothing, but the trait is in use.
  if (known) known.names.push(name);
  else used.set(path, { path, names: [name] });
}
