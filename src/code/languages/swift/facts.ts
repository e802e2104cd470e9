import { openFunction } from '#code/captures.ts';
import {
  addBranches,
  addImport,
  addField,
  addMemberType,
  addSymbol,
  bindName,
  fieldName,
  isAtFileLevel,
} from '#code/fact-draft.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { nameAt } from '#code/source-text.ts';
import { isWholeCall } from '#code/languages/typed-names.ts';
import type { CaptureHandler, FactDraft, SymbolDraft } from '#code/languages/syntax.ts';

/** Handlers of the captures that only Swift has. */
export const SWIFT_HANDLERS: Readonly<Record<string, CaptureHandler>> = {
  import: takeImport,
  extension: takeExtension,
  'swift.function': (draft, node) => void openMember(draft, node, ''),
  'swift.signature': (draft, node) => addDeclared(draft, node, fieldName(draft, node, 'name')),
  unnamed: takeUnnamed,
  computed: takeComputed,
  bound: takeBound,
  parameter: takeParameter,
  directive: (draft, { startIndex: start, endIndex: end }) =>
    void draft.clauseRanges.push({ start, end }),
  entry: (draft, { startIndex: start }) => {
    if (!draft.text.startsWith('default', start)) addBranches(draft, start, 1);
  },
};

/** Where the name of the last computed property starts: it is a symbol already. */
const computedNames = new WeakMap<FactDraft, number>();

const IMPORT =
  /\bimport\s+(?:(?:class|struct|enum|protocol|func|var|let|typealias|actor)\s+)?([\p{L}_][\p{L}\p{N}_.]*)\s*$/u;

/** `import Module`, `@testable import Module`, `import struct Module.Type`. */
function takeImport(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  draft.clauseRanges.push({ start, end });
  const specifier = IMPORT.exec(draft.text.slice(start, Math.min(end, start + 400)))?.[1] ?? '';
  const local = specifier.split('.', 1)[0] ?? '';
  const names = [
    { name: '*', local: '*' },
    { name: '*', local },
  ];
  addImport(draft, { specifier, kind: 'static', start, names });
}

/** What stands in an extension belongs to the type that it extends, and so does what it conforms to. */
function takeExtension(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  const type = node.childForFieldName('name');
  const path = /^[\p{L}\p{N}_.]*/u.exec(
    draft.text.slice(type?.startIndex ?? end, type?.endIndex ?? end),
  );
  const owner = path?.[0] ?? '';
  const name = owner.slice(owner.lastIndexOf('.') + 1);
  if (name === '') return;
  const bodyStart = node.childForFieldName('body')?.startIndex ?? -1;
  addSymbol(draft, { name, kind: 'type', start, end, bodyStart, owner });
}

function around(draft: FactDraft): SymbolDraft | undefined {
  return draft.symbols[draft.openSymbols.at(-1) ?? -1];
}

/** Opens a function: a method in a type or in an extension of one. @param name '' for its own */
function openMember(draft: FactDraft, node: SyntaxNode, name: string): SymbolDraft | undefined {
  const outer = around(draft);
  const isMember = outer !== undefined && isAtFileLevel(draft);
  const kind = isMember ? 'method' : 'function';
  const { startIndex: start } = node;
  if (name !== '') draft.pending.set(start, { name, start, symbol: -1, kind, isFallback: false });
  const symbol = openFunction(draft, node, kind);
  if (symbol && isMember) symbol.owner = extended(outer);
  return symbol;
}

/** The type that a symbol extends, '' where it is no extension. */
function extended({ kind, owner }: SymbolDraft): string {
  return kind === 'type' ? owner : '';
}

/** Declared only: in a protocol. */
function addDeclared(draft: FactDraft, node: SyntaxNode, name: string): void {
  const { startIndex: start, endIndex: end } = node;
  if (name !== '') addSymbol(draft, { name, kind: 'method', start, end });
}

const UNNAMED = /\b(?:init|deinit|subscript)\b/;

function takeUnnamed(draft: FactDraft, node: SyntaxNode): void {
  const name =
    UNNAMED.exec(draft.text.slice(node.startIndex, node.startIndex + 600))?.[0] ?? 'init';
  if (around(draft)?.kind === 'interface') addDeclared(draft, node, name);
  else openMember(draft, node, name);
}

/** A property without a value of its own is a method that is called without brackets. */
function takeComputed(draft: FactDraft, node: SyntaxNode): void {
  const pattern = node.childForFieldName('name');
  const start = pattern?.startIndex ?? -1;
  const name = nameAt(draft.text, start);
  if (!pattern || name === '') return;
  computedNames.set(draft, start);
  draft.marks.set(start, 'skip');
  if (!isAtFileLevel(draft)) {
    bindName(draft, name, swiftTypeAt(draft.text, start, start + name.length));
    return;
  }
  addMemberType(draft, { name, type: swiftTypeAt(draft.text, start, start + name.length) });
  const symbol = openMember(draft, node, name);
  const value = node.childForFieldName('computed_value');
  if (symbol) symbol.bodyStart = value?.startIndex ?? -1;
}

/** A name that a pattern binds: local, a property, or a variable of the file. */
function takeBound(draft: FactDraft, { startIndex: start }: SyntaxNode): void {
  if (computedNames.get(draft) === start) return;
  const name = nameAt(draft.text, start);
  const end = start + name.length;
  const type = swiftTypeAt(draft.text, start, end);
  draft.marks.set(start, 'skip');
  if (!isAtFileLevel(draft)) {
    bindName(draft, name, type);
    return;
  }
  const outer = around(draft);
  if (outer && !/\b(?:static|class)\s/.test(lineBefore(draft.text, start))) {
    addField(draft, { name, type, start, declaration: start });
    return;
  }
  if (outer) addMemberType(draft, { name, type });
  const owner = outer ? extended(outer) : '';
  addSymbol(draft, { name, kind: 'variable', start, end, owner, type });
}

/** What stands before a position on its line. */
function lineBefore(text: string, position: number): string {
  const before = text.slice(Math.max(0, position - 200), position);
  return before.slice(before.lastIndexOf('\n') + 1);
}

function takeParameter(draft: FactDraft, { startIndex: start }: SyntaxNode): void {
  const name = nameAt(draft.text, start);
  draft.marks.set(start, 'skip');
  bindName(draft, name, swiftTypeAt(draft.text, start, start + name.length));
}

const WRITTEN =
  /\s*:\s*(?:(?:inout|borrowing|consuming|sending|any|some|@\w{1,40})\s+){0,4}(\p{Lu}[\p{L}\p{N}_]*(?:\.\p{Lu}[\p{L}\p{N}_]*){0,6})/uy;
const MADE =
  /(?:\s*:[^=\n]{0,80})?\s*=\s*(?:try[?!]?\s+)?(?:await\s+)?([\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*){0,6})(?:<[^<>\n]{0,60}>)?\(/uy;

/**
 * `Syntax.typeAt` of Swift: `repo: Repo`, `repo = Repo(...)`; `make()` for `repo = make(...)`, what
 * that function gives back.
 */
export function swiftTypeAt(text: string, _start: number, end: number): string {
  WRITTEN.lastIndex = end;
  const written = WRITTEN.exec(text)?.[1];
  if (written !== undefined) return written;
  MADE.lastIndex = end;
  const path = MADE.exec(text)?.[1] ?? '';
  if (path === '' || path.startsWith('self.') || !isWholeCall(text, MADE.lastIndex)) return '';
  const isType = /^\p{Lu}/u.test(path.slice(path.lastIndexOf('.') + 1));
  return isType ? path : `${path}()`;
}

const HIDDEN = /\b(?:private|fileprivate)\b(?!\()/;

/** All but what is private may be used in the other files of its module. */
export function finishSwift({ symbols, text }: FactDraft): void {
  for (const symbol of symbols) {
    const outer = symbols[symbol.container];
    const isLocal = outer?.kind === 'function' || outer?.kind === 'method';
    const stop = symbol.bodyStart > 0 ? symbol.bodyStart : symbol.end;
    const head = text.slice(symbol.start, Math.min(stop, symbol.start + 400));
    const line = lineBefore(text, symbol.start) + head;
    symbol.exported = !isLocal && !HIDDEN.test(line);
  }
}
