import { declarationStart, openFunction } from '#code/captures.ts';
import {
  addField,
  addImport,
  addSymbol,
  addUnit,
  bindName,
  isAtFileLevel,
} from '#code/fact-draft.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { literalAt, nameAt } from '#code/source-text.ts';
import { docBefore, typeOfPhpVariable, typeOfProperty, typesOfParameters } from './types.ts';
import type { CaptureHandler, FactDraft } from '#code/languages/syntax.ts';

/** Handlers of the captures that only PHP has. */
export const PHP_HANDLERS: Readonly<Record<string, CaptureHandler>> = {
  'php.namespace': takeNamespace,
  'php.use': takeUse,
  'php.require': takeRequire,
  'php.anonymous': takeAnonymous,
  'php.method': (draft, node) => openDocumented(draft, node, 'method'),
  'php.function': (draft, node) => openDocumented(draft, node, 'function'),
  'php.constant': (draft, node) => addConstant(draft, node, textOf(draft, node)),
  'php.define': takeDefine,
  'php.properties': (draft, node) => void documented.set(draft, typeOfProperty(docOf(draft, node))),
  'php.property': (draft, node) => takeProperty(draft, node, documented.get(draft) ?? ''),
  'php.promoted': (draft, node) => {
    takeProperty(draft, node, '');
    const name = nameAt(draft.text, node.startIndex);
    bindName(draft, name, typeOfPhpVariable(draft.text, node.startIndex, node.endIndex));
  },
  // `#` opens a comment, `#[` does not.
  'php.attribute': (draft, { startIndex: start }) =>
    void draft.lexSpans.push({ start, end: start + 2, kind: 'literal' }),
};

/** `namespace A\B;` is the whole file's; one block of several is a symbol of its own. */
function takeNamespace(draft: FactDraft, node: SyntaxNode): void {
  const name = node.childForFieldName('name');
  const body = node.childForFieldName('body');
  const { startIndex: start, endIndex: end } = node;
  const path = name ? textOf(draft, name) : '';
  draft.clauseRanges.push({ start, end: name?.endIndex ?? start });
  if (!body || isOnlyBlock(node)) draft.packageName = path;
  else if (path !== '') {
    const cut = path.lastIndexOf('\\');
    const owner = path.slice(0, Math.max(0, cut)).replaceAll('\\', '.');
    const bodyStart = body.startIndex;
    const own = { name: path.slice(cut + 1), owner, kind: 'namespace' } as const;
    addSymbol(draft, { ...own, start, end, bodyStart });
  }
}

function isOnlyBlock(node: SyntaxNode): boolean {
  return ![node.nextNamedSibling, node.previousNamedSibling].some(
    (sibling) => sibling?.type === 'namespace_definition',
  );
}

const USE = /^use\s+(?:(?:function|const)\s+)?/i;
const ITEM =
  /^(?:(?:function|const)\s+)?(\\?[\p{L}_][\p{L}\p{N}_\\]*)(?:\s+as\s+([\p{L}_][\p{L}\p{N}_]*))?$/iu;

/** `use A\B;`, `use A\{B, C\D as E};`, `use function A\b;`: one import fact for each name. */
function takeUse(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  draft.clauseRanges.push({ start, end });
  const text = draft.text
    .slice(start, end)
    .replaceAll(/\/\*[^*]*\*\/|(?:\/\/|#)[^\n]*/g, ' ')
    .replace(USE, '')
    .replace(';', '');
  const open = text.indexOf('{');
  const prefix = open < 0 ? '' : text.slice(0, open).trim();
  for (const item of text
    .slice(open + 1)
    .replace('}', '')
    .split(',')) {
    const [, name = '', alias = ''] = ITEM.exec(item.trim()) ?? [];
    if (name === '') continue;
    const specifier = (prefix + name).replace(/^\\/, '');
    const local = alias === '' ? specifier.slice(specifier.lastIndexOf('\\') + 1) : alias;
    addImport(draft, { specifier, kind: 'static', start, names: [{ name: '*', local }] });
  }
}

const REQUIRE =
  /(?:require|include)(?:_once)?\s{0,80}\(?\s{0,80}(?:(__DIR__|dirname\s{0,8}\(\s{0,8}(?:__DIR__|__FILE__)\s{0,8}(?:,\s{0,8}\d)?\s{0,8}\))\s{0,80}\.\s{0,80})?/iy;

/** `require 'a.php'`, `require __DIR__ . '/a.php'`, `include dirname(__FILE__) . '/a.php'`. */
function takeRequire(draft: FactDraft, { startIndex: start }: SyntaxNode): void {
  REQUIRE.lastIndex = start;
  const [lead = '', base = ''] = REQUIRE.exec(draft.text) ?? [];
  const at = start + lead.length;
  const literal = literalAt(draft.text, at);
  const isWhole =
    literal !== null &&
    /^\s*\)?\s*(?:;|\)|,|\?>|$)/.test(draft.text.slice(literal.end, literal.end + 80));
  // Double quotes say `$name` as well.
  const path = isWhole && !literal.value.includes('$') ? literal.value : '';
  const specifier =
    path === '' || base === '' ? path : directoryBy(base) + path.replace(/^\/+/, '');
  addImport(draft, { specifier, kind: 'require', start, names: [] });
}

function directoryBy(base: string): string {
  if (base === '__DIR__') return './';
  const levels = Number(/,\s*(\d)/.exec(base)?.[1] ?? 1) - (base.includes('__FILE__') ? 1 : 0);
  return levels === 0 ? './' : '../'.repeat(levels);
}

function openDocumented(draft: FactDraft, node: SyntaxNode, kind: 'function' | 'method'): void {
  const symbol = openFunction(draft, node, kind);
  if (!symbol) return;
  for (const [name, type] of typesOfParameters(docBefore(draft.text, node.startIndex)))
    if (type !== '') bindName(draft, name, type);
}

/** Branches of an anonymous class outside its methods are its function's. */
function takeAnonymous(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  if (isAtFileLevel(draft)) addUnit(draft, { start, end, isFunction: true });
}

function addConstant(draft: FactDraft, node: SyntaxNode, name: string): void {
  const { startIndex: start, endIndex: end } = node;
  draft.marks.set(start, 'skip');
  addSymbol(draft, { name, kind: 'variable', start, end });
}

/** `define('NAME', ...)`. */
function takeDefine(draft: FactDraft, node: SyntaxNode): void {
  if (textOf(draft, node).toLowerCase() !== 'define') return;
  const open = draft.text.indexOf('(', node.endIndex);
  const name = literalAt(draft.text, open + 1)?.value ?? '';
  if (/^\w+$/.test(name)) addConstant(draft, node, name);
}

/** The type that the doc block of the last declaration of properties gives them. */
const documented = new WeakMap<FactDraft, string>();

function docOf({ text }: FactDraft, { startIndex: start }: SyntaxNode): string {
  return docBefore(text, start);
}

/** Not `node.text`: that asks the parser for what it was given, and it may be given nothing any more. */
function textOf({ text }: FactDraft, { startIndex, endIndex }: SyntaxNode): string {
  return text.slice(startIndex, endIndex);
}

function takeProperty(draft: FactDraft, node: SyntaxNode, typeOfDoc: string): void {
  const { startIndex: start, endIndex: end } = node;
  const name = nameAt(draft.text, start);
  const written = typeOfPhpVariable(draft.text, start, end);
  const type = written === '' ? typeOfDoc : written;
  // `$this->a` names it without its sign.
  addField(draft, {
    name: name.slice(1),
    type,
    start,
    declaration: declarationStart(node),
    written: name,
  });
}

const PRIVATE = /(?:^|\s)private\s/i;

/** Everything can be used from elsewhere, but what is private. */
export function finishPhp(draft: FactDraft): void {
  for (const symbol of draft.symbols) {
    const { kind, container, declaration } = symbol;
    const isMember = container >= 0 && draft.symbols[container]?.kind !== 'namespace';
    if (isMember && (kind === 'method' || kind === 'variable')) {
      const first = Math.max(0, declaration - 80);
      const from = first + draft.text.slice(first, declaration + 1).lastIndexOf('\n') + 1;
      const head = draft.text.slice(kind === 'variable' ? from : declaration, declaration + 80);
      symbol.exported = !PRIVATE.test(head.split(/\(|=|;|\{/, 1)[0] ?? '');
    } else symbol.exported = container < 0 || !isMember;
  }
}
