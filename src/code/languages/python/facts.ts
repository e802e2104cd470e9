import { typeAt } from '#code/captures.ts';
import { addBranches, addImport, addField } from '#code/fact-draft.ts';
import type { ImportedName, ImportKind } from '#code/model.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { literalAt, nameAt, skipTrivia } from '#code/source-text.ts';
import type { CaptureHandler, FactDraft } from '#code/languages/syntax.ts';

/** Handlers of the captures that only Python has. */
export const PYTHON_HANDLERS: Readonly<Record<string, CaptureHandler>> = {
  condition: takeCondition,
  'import.conditional': takeConditionalImport,
  import: takeImport,
  'import.from': takeFromImport,
  'skip.statement': (draft, { startIndex: start, endIndex: end }) =>
    void draft.clauseRanges.push({ start, end }),
  global: (draft, node) => {
    const unit = draft.units[draft.openUnits.at(-1) ?? -1];
    unit?.names.delete(nameAt(draft.text, node.startIndex));
  },
  case: takeCase,
  attribute: takeAttribute,
  bases: (draft, { startIndex: start, endIndex: end }) => {
    draft.heritageRanges.push({ start, end });
    draft.branchesFrom = Math.max(draft.branchesFrom, end);
  },
};

const NAME = /[\p{L}_][\p{L}\p{N}_]*(?:\s*\.\s*[\p{L}_][\p{L}\p{N}_]*)*/u.source;
const PART = new RegExp(`^(${NAME})(?:\\s+as\\s+([\\p{L}_][\\p{L}\\p{N}_]*))?$`, 'u');

/** `import a.b, c as d`: one import fact each; `import a.b` binds `a`. */
function takeImport(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  draft.clauseRanges.push({ start, end });
  for (const part of parts(draft.text.slice(start + 'import'.length, end))) {
    const found = PART.exec(part);
    if (!found?.[1]) continue;
    const specifier = found[1].replaceAll(/\s/g, '');
    const local = found[2] ?? specifier.split('.', 1)[0] ?? '';
    addImport(draft, {
      specifier,
      kind: importKind(draft, node),
      start,
      names: [{ name: '*', local }],
    });
  }
}

/** `from ..a.b import c as d, e`, `from a import *`. */
function takeFromImport(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  draft.clauseRanges.push({ start, end });
  const text = withoutComments(draft.text.slice(start + 'from'.length, end));
  const split = text.search(/(?<![\p{L}\p{N}_])import(?![\p{L}\p{N}_])/u);
  if (split < 0) return;
  const specifier = text.slice(0, split).replaceAll(/\s/g, '');
  const names = parts(text.slice(split + 'import'.length).replaceAll(/[()]/g, ' '));
  addImport(draft, {
    specifier,
    kind: importKind(draft, node),
    start,
    names: names.flatMap(toImportedName),
  });
}

function toImportedName(part: string): ImportedName[] {
  if (part === '*') return [{ name: '*', local: '*' }];
  const found = PART.exec(part);
  return found?.[1] ? [{ name: found[1], local: found[2] ?? found[1] }] : [];
}

function parts(text: string): string[] {
  return withoutComments(text)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function withoutComments(text: string): string {
  return text
    .replaceAll(/#[^\n]*/g, ' ')
    .replaceAll('\\\n', ' ')
    .replaceAll('\\\r\n', ' ');
}

/** Imports below `if TYPE_CHECKING:` are for the type checker only. */
function importKind(draft: FactDraft, { startIndex: start }: SyntaxNode): ImportKind {
  return checksOf(draft).imports.has(start) ? 'type-only' : 'static';
}

interface TypeChecks {
  /** the conditions that are open, the innermost last */
  readonly open: { readonly end: number; readonly isForTypes: boolean }[];
  /** starts of the imports that stand right in one for type checkers */
  readonly imports: Set<number>;
}

const typeChecks = new WeakMap<FactDraft, TypeChecks>();

function checksOf(draft: FactDraft): TypeChecks {
  const checks = typeChecks.get(draft) ?? { open: [], imports: new Set() };
  typeChecks.set(draft, checks);
  return checks;
}

function takeCondition(draft: FactDraft, node: SyntaxNode): void {
  const condition = node.childForFieldName('condition');
  const { startIndex: start, endIndex: end } = condition ?? node;
  const isForTypes = /^(?:\w{1,80}\.)?TYPE_CHECKING$/.test(draft.text.slice(start, end));
  checksOf(draft).open.push({ end: node.endIndex, isForTypes });
}

/** An import right below `if`: a node's parents are dear to ask for. */
function takeConditionalImport(draft: FactDraft, { startIndex: start }: SyntaxNode): void {
  const { open, imports } = checksOf(draft);
  while ((open.at(-1)?.end ?? Infinity) <= start) open.pop();
  if (open.at(-1)?.isForTypes) imports.add(start);
}

const SELF = /self\s?\.\s?([\p{L}_][\p{L}\p{N}_]*)/uy;
const COPIED = /[ \t]*=[ \t]*([\p{L}_][\p{L}\p{N}_]*)[ \t]*$/muy;

/** `self.name = value`: a field of the class, whose type is that of the parameter it is given. */
function takeAttribute(draft: FactDraft, { startIndex: start }: SyntaxNode): void {
  SELF.lastIndex = start;
  const name = SELF.exec(draft.text)?.[1];
  if (name === undefined) return;
  const end = SELF.lastIndex;
  COPIED.lastIndex = end;
  const copied = COPIED.exec(draft.text)?.[1] ?? '';
  const names = draft.units[draft.openUnits.at(-1) ?? -1]?.names;
  const type = names?.get(copied) ?? typeAt(draft, end - name.length, name);
  const nameStart = end - name.length;
  if (addField(draft, { name, type, start: nameStart, declaration: start }))
    draft.marks.set(nameStart, 'skip');
}

/** A case is a way through, but a catch-all is none (radon counts a bare name as one too). */
function takeCase(draft: FactDraft, node: SyntaxNode): void {
  const head = draft.text.slice(node.startIndex, node.startIndex + 200);
  if (!/^case\s+[\p{L}_][\p{L}\p{N}_]*\s*(?::|if\b)/u.test(head))
    addBranches(draft, node.startIndex, 1);
}

/** Decides what a module offers: `__all__` where it is given, else every name without `_`. */
export function finishPython(draft: FactDraft): void {
  const all = listedExports(draft.text);
  const seen = new Set<string>();
  for (const symbol of draft.symbols) {
    if (symbol.container !== -1) {
      markMethod(draft, symbol.container, symbol);
      continue;
    }
    symbol.exported = all ? all.has(symbol.name) : !symbol.name.startsWith('_');
    if (!symbol.exported || seen.has(symbol.name)) continue;
    seen.add(symbol.name);
    draft.exports.push({ name: symbol.name, local: symbol.name, start: symbol.start });
  }
  const start = all ? allStart(draft.text) : 0;
  for (const name of all ?? [])
    if (!seen.has(name)) draft.exports.push({ name, local: name, start });
}

function markMethod(
  draft: FactDraft,
  container: number,
  symbol: FactDraft['symbols'][number],
): void {
  if (symbol.kind === 'function' && draft.symbols[container]?.kind === 'class')
    symbol.kind = 'method';
}

const ALL = /^__all__\s*(?::[^=\n]{0,80})?\+?=\s*[[(]/gm;

function allStart(text: string): number {
  return Math.max(0, text.search(/^__all__/m));
}

// More lists, and longer ones, than any module that was written by hand.
const MAX_ALL_LISTS = 16;
const MAX_ALL_LENGTH = 65_536;

/** Names of the literal `__all__` lists of a module, null where it has none. */
function listedExports(text: string): Set<string> | null {
  const lists = [...text.matchAll(ALL)].slice(0, MAX_ALL_LISTS);
  if (lists.length === 0) return null;
  const names = new Set<string>();
  for (const list of lists) {
    const start = list.index + list[0].length;
    const items = text.slice(start, start + MAX_ALL_LENGTH).split(/[\])]/, 1)[0] ?? '';
    for (const item of items.matchAll(/["']([^"'\n]+)["']/g)) if (item[1]) names.add(item[1]);
  }
  return names;
}

/** `__import__('a')`, `importlib.import_module('a')`. */
export function takePythonImportCall(draft: FactDraft, start: number): void {
  const open = draft.text.indexOf('(', start);
  const literal = literalAt(draft.text, skipTrivia(draft.text, open + 1));
  // A literal that goes on, `'a.' + name`, names nothing.
  const isWhole =
    literal !== null && /^\s*[,)]/.test(draft.text.slice(literal.end, literal.end + 80));
  addImport(draft, { specifier: isWhole ? literal.value : '', kind: 'dynamic', start, names: [] });
}
