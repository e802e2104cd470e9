import { openFunction } from '#code/captures.ts';
import { addBranches, addImport, addSymbol, bindName, isAtFileLevel } from '#code/fact-draft.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { nameAt } from '#code/source-text.ts';
import type { CaptureHandler, UnfoldedCode, FactDraft } from '#code/languages/syntax.ts';

/** Handlers of the captures that only shells have. */
export const SHELL_HANDLERS: Readonly<Record<string, CaptureHandler>> = {
  'shell.function': takeFunction,
  command: takeCommand,
  declares: (draft, { endIndex }) => void declared.set(draft, endIndex),
  declared: takeDeclared,
  variable: takeVariable,
  case: takeCase,
};

/** Where the last `local` ended: what follows it on its line is bound in the function. */
const declared = new WeakMap<FactDraft, number>();
const variables = new WeakMap<FactDraft, Set<string>>();

function takeFunction(draft: FactDraft, node: SyntaxNode): void {
  const test = TEST.exec(draft.text.slice(node.startIndex, node.startIndex + 300));
  const start = node.startIndex;
  const title = test?.[2];
  if (title !== undefined)
    draft.pending.set(start, {
      name: title,
      start,
      symbol: -1,
      kind: 'function',
      isFallback: false,
    });
  openFunction(draft, node, 'function');
  const name = node.childForFieldName('name');
  if (name)
    draft.lexSpans.push({
      start: name.startIndex,
      end: title === undefined ? name.endIndex : start,
      kind: 'name',
    });
}

const MAX_WORD = 600;
const INTERPRETERS: ReadonlySet<string> = new Set(['bash', 'sh', 'zsh', 'ksh', 'dash']);

/** The name of a command: of a function, a file to read in, or a program. */
function takeCommand(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  const word = draft.text.slice(start, Math.min(end, start + MAX_WORD));
  if (word === 'source' || word === '.' || isBatsLoad(draft, word)) takeSource(draft, start, end);
  else if (word.includes('/')) takeProgram(draft, start, unquote(word));
  else if (INTERPRETERS.has(word)) takeProgram(draft, start, unquote(argumentAt(draft.text, end)));
  else if (/^[\w:.@+-]+$/.test(word)) {
    draft.marks.set(start, 'callee');
    draft.lexSpans.push({ start, end, kind: 'name' });
  }
}

const batsFiles = new WeakMap<FactDraft, boolean>();

function isBatsLoad(draft: FactDraft, word: string): boolean {
  if (word !== 'load') return false;
  const isBats = batsFiles.get(draft) ?? TEST_LINE.test(draft.text.slice(0, 4_000));
  batsFiles.set(draft, isBats);
  return isBats;
}

/** `source x`, `. x`: all that x defines is defined here as well. */
function takeSource(draft: FactDraft, start: number, end: number): void {
  const argument = argumentAt(draft.text, end);
  // `source <(command)` reads no file.
  if (argument === '' || argument.startsWith('<(')) return;
  draft.marks.set(start, 'skip');
  addImport(draft, {
    specifier: unquote(argument),
    kind: 'static',
    start,
    names: [{ name: '*', local: '*' }],
  });
}

/** A program of the repository, if it is one: by the path that it is called by. */
function takeProgram(draft: FactDraft, start: number, specifier: string): void {
  const written = specifier.replaceAll(/\$\([^()]*\)/g, '');
  if (specifier.includes('/') && !/[*?\s<>]/.test(written))
    addImport(draft, { specifier, kind: 'static', start, names: [] });
}

const TEST_LINE = /^@test[ \t]/m;
const DEPTHS: Readonly<Record<string, number>> = { '(': 1, '{': 1, ')': -1, '}': -1 };
const WORD_END = /[\s;&|]/;

/** The first argument behind a command, with its quotes: up to a blank outside of quotes and brackets. */
function argumentAt(text: string, position: number): string {
  const rest = text.slice(position, position + MAX_WORD).replace(/^[ \t]+/, '');
  let depth = 0;
  for (let at = 0; at < rest.length; at++) {
    const code = rest[at] ?? '';
    depth += DEPTHS[code] ?? 0;
    if (depth < 0 || (depth === 0 && WORD_END.test(code))) return rest.slice(0, at);
  }
  return rest;
}

function unquote(word: string): string {
  return word.replaceAll(/["']/g, '');
}

function takeDeclared(draft: FactDraft, node: SyntaxNode): void {
  if (isAtFileLevel(draft)) {
    takeVariable(draft, node);
    return;
  }
  draft.marks.set(node.startIndex, 'skip');
  const from = declared.get(draft) ?? -1;
  const between = draft.text.slice(from, Math.min(node.startIndex, from + MAX_WORD + 1));
  if (from >= 0 && between.length <= MAX_WORD && !between.includes('\n'))
    bindName(draft, nameAt(draft.text, node.startIndex));
}

/** A variable of the file where it is first set; inside a function it is some variable. */
function takeVariable(draft: FactDraft, { startIndex: start }: SyntaxNode): void {
  if (!isAtFileLevel(draft)) return;
  draft.marks.set(start, 'skip');
  const name = /\w*/.exec(draft.text.slice(start, start + 200))?.[0] ?? '';
  const known = variables.get(draft) ?? new Set();
  variables.set(draft, known);
  if (name === '' || known.has(name) || draft.openSymbols.length > 0) return;
  known.add(name);
  addSymbol(draft, { name, kind: 'variable', start, end: start + name.length });
}

function takeCase(draft: FactDraft, { startIndex: start }: SyntaxNode): void {
  if (!/^\(?\s*\*\s*\)/.test(draft.text.slice(start, start + 40))) addBranches(draft, start, 1);
}

/** `@test "title" {` of bats is a function to the parser. */
const TEST = /^@test[ \t]+(["'])([^\n]*)\1[ \t]*\{/;
const TESTS = /^@test[ \t]+(["'])[^\n]*\1[ \t]*(?=\{)/gm;

/** Bats files as Bash: their tests are functions. */
export function unfoldShell(text: string): UnfoldedCode {
  const code = text.includes('@test ')
    ? text.replaceAll(TESTS, (head) => `t()${' '.repeat(head.length - 3)}`)
    : text;
  return { code, parts: null };
}

/** Everything that a file defines is there for those that read it in. */
export function finishShell(draft: FactDraft): void {
  for (const symbol of draft.symbols) symbol.exported = symbol.container === -1;
}
