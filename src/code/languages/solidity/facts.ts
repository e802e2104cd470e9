import { openFunction } from '#code/captures.ts';
import {
  addField,
  addImport,
  addMemberType,
  addSymbol,
  bindName,
  fieldName,
} from '#code/fact-draft.ts';
import type { ImportedName } from '#code/model.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { literalAt, nameAt } from '#code/source-text.ts';
import type { CaptureHandler, FactDraft, SymbolDraft } from '#code/languages/syntax.ts';

/** Handlers of the captures that only Solidity has. */
export const SOLIDITY_HANDLERS: Readonly<Record<string, CaptureHandler>> = {
  pragma: (draft, { startIndex: start, endIndex: end }) =>
    void draft.clauseRanges.push({ start, end }),
  import: takeImport,
  'solidity.function': takeFunction,
  variable: takeVariable,
  parameter: takeParameter,
};

const NAMED = /^import\s*\{([^{}]*)\}/;
const ALIAS = /\bas\s+([\p{L}_$][\p{L}\p{N}_$]*)/u;

/** `import "x"`, `import "x" as X`, `import * as X from "x"`, `import {A as B} from "x"`. */
function takeImport(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  draft.clauseRanges.push({ start, end });
  const text = draft.text.slice(start, Math.min(end, start + 10_000));
  const listed = NAMED.exec(text)?.[1];
  const rest = listed === undefined ? text : text.slice(text.indexOf('}'));
  const literal = literalAt(rest, Math.max(0, rest.search(/["']/)));
  const specifier = literal?.value ?? '';
  const names = listed === undefined ? wholeNames(rest) : listed.split(',').flatMap(toName);
  addImport(draft, { specifier, kind: 'static', start, names });
}

function wholeNames(text: string): ImportedName[] {
  return [{ name: '*', local: ALIAS.exec(text)?.[1] ?? '*' }];
}

function toName(part: string): ImportedName[] {
  const [name = '', as, local] = part.trim().split(/\s+/);
  if (name === '') return [];
  return [{ name, local: as === 'as' && local !== undefined ? local : name }];
}

const UNNAMED = /^(?:constructor|receive|fallback|function)/;

/** One without a body is declared only: in an interface, or an abstract contract. */
function takeFunction(draft: FactDraft, node: SyntaxNode): void {
  const around = draft.symbols[draft.openSymbols.at(-1) ?? -1];
  const kind = around ? 'method' : 'function';
  const name = nameOf(draft, node);
  const { startIndex: start, endIndex: end } = node;
  const body = node.childForFieldName('body');
  if (body) {
    draft.pending.set(start, { name, start, symbol: -1, kind, isFallback: false });
    openFunction(draft, node, kind);
  } else if (name !== '') addSymbol(draft, { name, kind, start, end });
  const symbol = draft.symbols[draft.openSymbols.at(-1) ?? -1];
  if (symbol && around && isLibrary(draft, around)) symbol.owner = firstType(draft, node);
}

/** A function without a name of its own is called what it is: `constructor`. */
function nameOf(draft: FactDraft, node: SyntaxNode): string {
  const name = fieldName(draft, node, 'name');
  return name === ''
    ? (UNNAMED.exec(draft.text.slice(node.startIndex, node.startIndex + 20))?.[0] ?? '')
    : name;
}

function isLibrary({ text }: FactDraft, { start }: SymbolDraft): boolean {
  return text.startsWith('library', start);
}

const FIRST_TYPE =
  /\(\s*((?:[\p{L}_$][\p{L}\p{N}_$]*\.)?[\p{Lu}_$][\p{L}\p{N}_$]*)\s+(?:(?:memory|storage|calldata)\s+)?[\p{L}_$]/uy;

/** What a library has for a type is called as that type's member: `using Library for Type`. */
function firstType({ text }: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): string {
  const bracket = text.slice(start, end).indexOf('(');
  if (bracket < 0) return '';
  FIRST_TYPE.lastIndex = start + bracket;
  return FIRST_TYPE.exec(text)?.[1] ?? '';
}

/** What is constant or public is offered; every other one is a field. */
function takeVariable(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  const nameNode = node.childForFieldName('name');
  if (!nameNode) return;
  const at = nameNode.startIndex;
  const name = nameAt(draft.text, at);
  const around = draft.symbols[draft.openSymbols.at(-1) ?? -1];
  draft.marks.set(at, 'skip');
  const type = solidityTypeAt(draft.text, at);
  const isOffered = /\b(?:constant|public)\b/.test(draft.text.slice(start, at));
  if (around && !isOffered) {
    addField(draft, { name, type, start: at, declaration: start });
    return;
  }
  addMemberType(draft, { name, type });
  addSymbol(draft, { name, kind: 'variable', start, end });
}

function takeParameter(draft: FactDraft, { startIndex: start }: SyntaxNode): void {
  draft.marks.set(start, 'skip');
  bindName(draft, nameAt(draft.text, start), solidityTypeAt(draft.text, start));
}

const TYPE_BEFORE =
  /(?:^|[^\p{L}\p{N}_$.])((?:[\p{L}_$][\p{L}\p{N}_$]{0,80}\.)?[\p{Lu}_$][\p{L}\p{N}_$]*)(?:\s+(?:memory|storage|calldata|public|private|internal|constant|immutable|transient|override)){0,5}\s+$/u;
const BEFORE_LENGTH = 160;

/** `Syntax.typeAt` of Solidity: `IERC20 internal immutable token`, `Item memory item`. */
export function solidityTypeAt(text: string, start: number): string {
  return TYPE_BEFORE.exec(text.slice(Math.max(0, start - BEFORE_LENGTH), start))?.[1] ?? '';
}

/** All but what is private, or inside a function, may be used from other files. */
export function finishSolidity(draft: FactDraft): void {
  for (const symbol of draft.symbols) {
    const stop = symbol.bodyStart > 0 ? symbol.bodyStart : symbol.end;
    const head = draft.text.slice(symbol.start, Math.min(stop, symbol.start + 1_000));
    const isType = symbol.kind !== 'method' && symbol.kind !== 'variable';
    symbol.exported = isType || !/\bprivate\b/.test(head);
  }
}
