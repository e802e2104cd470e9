import { addImport, addSymbol } from '#code/fact-draft.ts';
import type { ImportKind } from '#code/model.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { literalAt, nameAt, skipTrivia } from '#code/source-text.ts';
import { type Clause, readClause } from './clause.ts';
import type { FactDraft } from '#code/languages/syntax.ts';

const KEYWORD_LENGTH = 'import'.length;
const DECLARATION = /(?:async\s+function|function|(?:abstract\s+)?class|interface|enum)\b|@/y;

/** `import ... from '...'`, `import '...'`, `import x = require('...')`. */
export function takeImport(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  const clause = readClause(draft.text.slice(start + KEYWORD_LENGTH, end));
  draft.clauseRanges.push({ start, end });
  if (isOutermost(node)) draft.isModule = true;
  if (clause.source === null) return;
  const names = clause.names.map(({ name, alias }) => ({
    name: clause.isRequire ? '*' : name,
    local: alias,
  }));
  addImport(draft, { specifier: clause.source, kind: importKind(clause), start, names });
}

function importKind(clause: Clause): ImportKind {
  if (clause.isType) return 'type-only';
  return clause.isRequire ? 'require' : 'static';
}

/** `declare module "./other" { }` adds to the types of that file; see `takeAugmentations` for packages. */
export function takeAugmentation(draft: FactDraft, node: SyntaxNode): void {
  const specifier = literalAt(draft.text, node.startIndex)?.value ?? '';
  if (specifier === '' || specifier.includes('*')) return;
  if (specifier.startsWith('.'))
    addImport(draft, { specifier, kind: 'type-only', start: node.startIndex, names: [] });
  else draft.augmentations.push({ specifier, start: node.startIndex });
}

/** What a namespace or a declared module exports makes no module of the file. */
function isOutermost({ parent }: SyntaxNode): boolean {
  return parent?.type === 'program';
}

/** Every form of `export`; declarations inside it are noted by their own captures. */
export function takeExport(draft: FactDraft, node: SyntaxNode): void {
  const { text } = draft;
  if (isOutermost(node)) draft.isModule = true;
  const keyword = exportKeyword(text, node);
  if (keyword < 0) return;
  const start = skipTrivia(text, keyword + KEYWORD_LENGTH);
  const word = nameAt(text, start);
  const afterWord = skipTrivia(text, start + word.length);
  if (isClauseStart(text[start]) || (word === 'type' && isClauseStart(text[afterWord])))
    takeExportClause(draft, node);
  else if (word === 'default') takeDefaultExport(draft, afterWord, node.endIndex);
  else if (text[start] === '=')
    takeDefaultExport(draft, skipTrivia(text, start + 1), node.endIndex);
}

const DECORATED_EXPORT = /\bexport\s+(?:default\s+)?(?:abstract\s+)?class\b/;

/** Where the word itself stands: decorators may stand before it. -1 where there is none. */
function exportKeyword(text: string, { startIndex, endIndex }: SyntaxNode): number {
  if (text[startIndex] !== '@') return startIndex;
  const found = DECORATED_EXPORT.exec(text.slice(startIndex, endIndex));
  return found ? startIndex + found.index : -1;
}

function isClauseStart(character: string | undefined): boolean {
  return character === '{' || character === '*';
}

/**
 * `export { a as b }`, with or without `from`. Re-exports give, in one order, import names that bind
 * nothing and export facts with no local name: the link step pairs them.
 */
function takeExportClause(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  const clause = readClause(draft.text.slice(start + KEYWORD_LENGTH, end));
  const { source, names } = clause;
  draft.clauseRanges.push({ start, end });
  for (const { name, alias } of names)
    draft.exports.push({ name: alias, local: source === null ? name : '', start });
  if (source === null) return;
  const kind = clause.isType ? 'type-only' : 're-export';
  addImport(draft, {
    specifier: source,
    kind,
    start,
    names: names.map(({ name }) => ({ name, local: '' })),
  });
}

/**
 * A default export: of a name, of a declaration, or of an expression, which then becomes a variable
 * symbol named `default`. Also `module.exports = ...`.
 */
export function takeDefaultExport(draft: FactDraft, start: number, end: number): void {
  const { text } = draft;
  const name = nameAt(text, start);
  DECLARATION.lastIndex = start;
  const isDeclaration = DECLARATION.test(text);
  if (!isDeclaration && name !== '' && isAlone(text, start + name.length, end)) {
    draft.exports.push({ name: 'default', local: name, start });
    draft.marks.set(start, 'skip');
    return;
  }
  const wrapped = isDeclaration ? '' : wrappedName(text, start, end);
  if (wrapped !== '') {
    draft.exports.push({ name: 'default', local: wrapped, start });
    return;
  }
  const symbol = isDeclaration
    ? -1
    : addSymbol(draft, { name: 'default', kind: 'variable', start, end });
  draft.pending.set(start, {
    name: 'default',
    start,
    symbol,
    kind: 'function',
    isFallback: isDeclaration,
  });
  const own = isDeclaration ? declaredName(text, start) : '';
  draft.exports.push({ name: 'default', local: own === '' ? 'default' : own, start });
}

const WRAPPED = /^[\w$.]+(?:\([^()]*\))*\(\s*([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:,[^()]*)?\)\s*;?\s*$/u;
const MAX_WRAPPER = 400;

/**
 * The function or class that a default export wraps: `export default connect(a)(View)`. Who imports the
 * default uses it. '' where the expression is anything else.
 */
function wrappedName(text: string, start: number, end: number): string {
  if (end - start > MAX_WRAPPER) return '';
  const name = WRAPPED.exec(text.slice(start, end))?.[1] ?? '';
  if (name === '') return '';
  const escaped = name.replaceAll('$', String.raw`\$`);
  const declaration = String.raw`^(?:async\s+)?(?:function\s*\*?|class|const|let|var)\s+${escaped}(?![\w$])`;
  return new RegExp(declaration, 'm').test(text) ? name : '';
}

/** Whether nothing but the end of the statement follows. */
function isAlone(text: string, position: number, end: number): boolean {
  const next = skipTrivia(text, position);
  return next >= end || text[next] === ';';
}

const DECLARED =
  /^(?:async\s+)?function\s*\*?\s*([\p{L}_$][\p{L}\p{N}_$]*)|^(?:abstract\s+)?(?:class|interface|enum)\s+(?!extends\b|implements\b)([\p{L}_$][\p{L}\p{N}_$]*)/u;
const DECORATED = /\bclass\s+(?!extends\b|implements\b)([\p{L}_$][\p{L}\p{N}_$]*)/u;

/** The name of the declaration itself, '' where it has none: what follows it is another. */
function declaredName(text: string, start: number): string {
  const head = text.slice(start, start + 300);
  if (head.startsWith('@')) return DECORATED.exec(head)?.[1] ?? '';
  const found = DECLARED.exec(head);
  return found?.[1] ?? found?.[2] ?? '';
}
