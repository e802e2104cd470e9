/** Rust read without a parser: tokens, then module declarations and use paths by their braces. */

export interface RustModuleDeclaration {
  /** modules of the file around it, outermost first */
  readonly inside: readonly string[];
  readonly name: string;
  /** of its `#[path = "…"]`, '' where it has none */
  readonly path: string;
  /** `mod name { … }`: no file of its own */
  readonly isInline: boolean;
}

export interface RustUse {
  readonly inside: readonly string[];
  /** `['crate', 'sync', 'Mutex']`; its end may be `*` or `self` */
  readonly segments: readonly string[];
}

export interface RustFile {
  /** names of `#[macro_export]`: they are the crate root's, wherever they are written */
  readonly macros: readonly string[];
  readonly modules: readonly RustModuleDeclaration[];
  readonly uses: readonly RustUse[];
}

const TOKEN =
  /\/\/[^\n]*|\/\*|br?"(?:[^"\\]|\\.)*"|r(#*)"|"(?:[^"\\]|\\.)*"|'(?:[^'\\\n]|\\[^\n])'|'\\u\{[^}]*\}'|'[A-Za-z_]\w*|(?:r#)?[A-Za-z_]\w*|\d\w*|::|\S/gsy;

function toTokens(text: string): string[] {
  const tokens: string[] = [];
  const pattern = new RegExp(TOKEN);
  for (let at = 0; at < text.length;) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    const token = found?.[0] ?? '';
    if (token === '') at += 1;
    else if (token === '/*') at = endOfComment(text, at);
    else if (found?.[1] !== undefined) at = endOfRaw(text, at + token.length, found[1]);
    else {
      if (!token.startsWith('//')) tokens.push(token);
      at += token.length;
    }
  }
  return tokens;
}

/** Block comments nest. */
function endOfComment(text: string, start: number): number {
  const edge = /\/\*|\*\//g;
  edge.lastIndex = start;
  let depth = 0;
  for (let found = edge.exec(text); found !== null; found = edge.exec(text)) {
    depth += found[0] === '/*' ? 1 : -1;
    if (depth === 0) return edge.lastIndex;
  }
  return text.length;
}

function endOfRaw(text: string, start: number, hashes: string): number {
  const end = text.indexOf(`"${hashes}`, start);
  return end < 0 ? text.length : end + hashes.length + 1;
}

interface Reader {
  readonly tokens: readonly string[];
  /** names of the inline modules whose braces are open, '' for other braces */
  readonly braces: string[];
  readonly modules: RustModuleDeclaration[];
  readonly uses: RustUse[];
  readonly macros: string[];
  isExported: boolean;
  path: string;
  at: number;
}

export function readRust(text: string): RustFile {
  const reader: Reader = {
    tokens: toTokens(text),
    braces: [],
    modules: [],
    uses: [],
    macros: [],
    isExported: false,
    path: '',
    at: 0,
  };
  while (reader.at < reader.tokens.length) step(reader);
  const { modules, uses, macros } = reader;
  return { modules, uses, macros };
}

function step(reader: Reader): void {
  const { tokens, at, braces } = reader;
  const token = tokens[at] ?? '';
  reader.at += 1;
  if (token === '{') braces.push('');
  else if (token === '}') braces.pop();
  else if (token === 'path' && tokens[at - 1] === '[' && tokens[at + 1] === '=')
    reader.path = (tokens[at + 2] ?? '').slice(1, -1);
  else WORDS.get(token)?.(reader);
}

const WORDS: ReadonlyMap<string, (reader: Reader) => void> = new Map([
  ['mod', readModule],
  ['use', readUse],
  ['macro_rules', readMacro],
  ['macro_export', (reader: Reader) => void (reader.isExported = true)],
]);

/** `macro_rules! name` */
function readMacro(reader: Reader): void {
  if (reader.isExported) reader.macros.push(reader.tokens[reader.at + 1] ?? '');
  reader.isExported = false;
}

const NAME = /^(?:r#)?[A-Za-z_]\w*$/;

function readModule(reader: Reader): void {
  const { tokens, at, braces } = reader;
  const [name = '', next = ''] = tokens.slice(at, at + 2);
  if (!NAME.test(name) || (next !== ';' && next !== '{')) return;
  const inside = braces.filter((brace) => brace !== '');
  reader.modules.push({ inside, name, path: reader.path, isInline: next === '{' });
  reader.path = '';
  if (next === '{') braces.push(name);
  reader.at += 2;
}

interface UseTree {
  /** what stands before each open brace */
  readonly prefixes: string[][];
  segments: string[];
  /** behind `as`: what follows is a name of this file */
  isRenamed: boolean;
}

/** A use tree, flattened: `a::{b, c::{self, d}}` is a::b, a::c::self, a::c::d. */
function readUse(reader: Reader): void {
  const inside = reader.braces.filter((brace) => brace !== '');
  const tree: UseTree = { prefixes: [], segments: [], isRenamed: false };
  const flush = (): void => {
    const { segments, prefixes } = tree;
    if (segments.length > (prefixes.at(-1)?.length ?? 0)) reader.uses.push({ inside, segments });
  };
  for (; reader.at < reader.tokens.length; reader.at += 1) {
    const token = reader.tokens[reader.at] ?? '';
    if (token === ';') break;
    if (token === ',' || token === '}') flush();
    takeUseToken(tree, token);
  }
  flush();
}

function takeUseToken(tree: UseTree, token: string): void {
  const { prefixes, segments } = tree;
  if (token === '{') prefixes.push([...segments]);
  else if (token === ',' || token === '}') {
    if (token === '}') prefixes.pop();
    tree.segments = [...(prefixes.at(-1) ?? [])];
    tree.isRenamed = false;
  } else if (token === 'as') tree.isRenamed = true;
  else if (!tree.isRenamed && isSegment(token))
    tree.segments = [...segments, token.replace(/^r#/, '')];
}

function isSegment(token: string): boolean {
  return NAME.test(token) || token === '*';
}
