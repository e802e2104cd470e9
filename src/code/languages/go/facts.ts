import { addImport, addSymbol, fieldName } from '#code/fact-draft.ts';
import { openFunction } from '#code/captures.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { literalAt } from '#code/source-text.ts';
import type { CaptureHandler, FactDraft } from '#code/languages/syntax.ts';

/** Handlers of the captures that only Go has. */
export const GO_HANDLERS: Readonly<Record<string, CaptureHandler>> = {
  import: takeImport,
  struct: (draft, node) => addType(draft, node, 'class'),
  'go.interface': (draft, node) => addType(draft, node, 'interface'),
  'go.method': takeMethod,
  embedded: takeEmbedded,
};

const IMPORT = /(?:([\p{L}_][\p{L}\p{N}_]*|\.)\s+)?/uy;

/** `name "path"`; `.` makes the package's names the file's own. */
function takeImport(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  draft.clauseRanges.push({ start, end });
  IMPORT.lastIndex = start;
  const [lead = '', name = ''] = IMPORT.exec(draft.text) ?? [];
  const specifier = literalAt(draft.text, start + lead.length)?.value ?? '';
  const local = name === '.' ? '*' : name === '' ? lastPart(specifier) : name;
  const names = [{ name: '*', local }];
  addImport(draft, {
    specifier,
    kind: 'static',
    start,
    names,
    ...(name === '' ? { hasGuessedName: true } : {}),
  });
}

/** The name that a package most likely has; the project's own are looked up when linking. */
function lastPart(specifier: string): string {
  const parts = specifier.split('/').filter((part) => !/^v\d+$/.test(part));
  return (parts.at(-1) ?? '').replace(/\.v\d+$/, '').replace(/^go-/, '');
}

function addType(draft: FactDraft, node: SyntaxNode, kind: 'class' | 'interface'): void {
  const name = fieldName(draft, node, 'name');
  const { startIndex: start, endIndex: end } = node;
  const brace = draft.text.slice(start, end).indexOf('{');
  const bodyStart = brace < 0 ? -1 : start + brace;
  if (name !== '') addSymbol(draft, { name, kind, start, end, bodyStart });
}

const RECEIVER = /func\s*\(\s*(?:[\p{L}_][\p{L}\p{N}_]*\s+)?\*?\s*([\p{L}_][\p{L}\p{N}_]*)/uy;

/** A method stands at the file's top; its receiver says what it is a member of. */
function takeMethod(draft: FactDraft, node: SyntaxNode): void {
  RECEIVER.lastIndex = node.startIndex;
  const owner = RECEIVER.exec(draft.text)?.[1] ?? '';
  const symbol = openFunction(draft, node, 'method');
  if (symbol) symbol.owner = owner;
}

/** An interface takes over the methods of those it names; elsewhere it is a constraint. */
function takeEmbedded(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  const around = draft.symbols[draft.openSymbols.at(-1) ?? -1];
  if (around?.kind === 'interface') draft.heritageRanges.push({ start, end });
}

/** A capital letter exports, whatever it stands on. */
export function finishGo(draft: FactDraft): void {
  for (const symbol of draft.symbols) symbol.exported = /^\p{Lu}/u.test(symbol.name);
}
