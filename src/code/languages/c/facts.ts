import { openFunction } from '#code/captures.ts';
import {
  addBranches,
  addImport,
  addSymbol,
  addUnit,
  bindName,
  fieldName,
  isAtFileLevel,
} from '#code/fact-draft.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { nameAt } from '#code/source-text.ts';
import { type DeclaredName, declaredFunction } from './names.ts';
import {
  hasBracket,
  innermost,
  isInClass,
  isVisible,
  lineStartOf,
  skipName,
  startOf,
  stateOf,
  takeTemplate,
} from './state.ts';
import { takeAccess, takeAlias, takeNamespace, takeType, takeTypedef } from './type-facts.ts';
import { cTypeAt } from './types.ts';
import type { CaptureHandler, FactDraft } from '#code/languages/syntax.ts';

/** Handlers of the captures that only C and C++ have. */
export const C_HANDLERS: Readonly<Record<string, CaptureHandler>> = {
  'c.include': takeInclude,
  'c.macro': (draft, node) => takeMacro(draft, node, 'function'),
  'c.constant': (draft, node) => takeMacro(draft, node, 'variable'),
  'c.function': takeFunction,
  'c.declaration': takeDeclaration,
  'c.typedef': takeTypedef,
  'c.struct': (draft, node) => takeType(draft, node, 'class'),
  'c.class': (draft, node) => takeType(draft, node, 'class'),
  'c.enum': (draft, node) => takeType(draft, node, 'enum'),
  'c.bind': takeBinding,
  // `Foo foo(a);` inside a function reads like a prototype.
  'c.local': (draft, node) => {
    if (!isAtFileLevel(draft)) takeBinding(draft, node);
  },
  'c.condition': (draft, node) => {
    if (!isAtFileLevel(draft)) addBranches(draft, node.startIndex, 1);
  },
  'c.template': takeTemplate,
  'c.namespace': takeNamespace,
  'c.access': takeAccess,
  'c.alias': takeAlias,
  'c.using': takeUsing,
  'c.friend': (draft, { endIndex: end }) => {
    stateOf(draft).friendEnd = end;
  },
};

const INCLUDE = /#[ \t]*include(?:_next)?[ \t]*(?:"([^"\n]{1,1000})"|(<[^>\n]{1,1000}>))?/y;

/** `"a.h"` is `a.h`, `<a.h>` stays as it is. */
function takeInclude(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  draft.clauseRanges.push({ start, end });
  INCLUDE.lastIndex = start;
  const [, quoted, system] = INCLUDE.exec(draft.text) ?? [];
  addImport(draft, { specifier: quoted ?? system ?? '', kind: 'static', start, names: [] });
}

/** A macro is seen wherever its file is included. */
function takeMacro(draft: FactDraft, node: SyntaxNode, kind: 'function' | 'variable'): void {
  const name = fieldName(draft, node, 'name');
  if (name === '') return;
  const { startIndex: start, endIndex } = node;
  const end = draft.text[endIndex - 1] === '\n' ? endIndex - 1 : endIndex;
  const bodyStart = node.childForFieldName('value')?.startIndex ?? -1;
  if (kind === 'function') skipParameters(draft, start, end);
  // A macro is no member of the class that it stands in.
  draft.openSymbols.push(-1);
  addSymbol(draft, { name, kind, start, end, bodyStart });
  const symbol = draft.symbols.at(-1);
  if (symbol) symbol.exported = true;
  draft.openSymbols.splice(-2);
}

const PARAMETERS = /#[ \t]*define[ \t]+\w+\(([^()]{0,2000})\)/y;
const MAX_MACRO = 20_000;

/** The parameters of a macro are no names of the file. */
function skipParameters({ text, marks }: FactDraft, start: number, end: number): void {
  PARAMETERS.lastIndex = start;
  const written = PARAMETERS.exec(text)?.[1] ?? '';
  const names = new Set(written.split(/[^\w]+/));
  const body = text.slice(start, Math.min(end, start + MAX_MACRO));
  for (const { 0: name, index } of body.matchAll(/[A-Za-z_]\w*/g))
    if (names.has(name)) marks.set(start + index, 'skip');
}

function takeFunction(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex } = node;
  const start = startOf(draft, startIndex);
  const found = declaredFunction(draft.text, node);
  if (!found) {
    addUnit(draft, { start: startIndex, end: node.endIndex, isFunction: true });
    return;
  }
  const isMember = isInClass(draft, startIndex);
  const kind = isMember || found.owner !== '' ? 'method' : 'function';
  const name = kind === 'function' ? testName(draft, found) : found.name;
  skipName(draft, found);
  draft.pending.set(startIndex, { name, start, symbol: -1, kind, isFallback: false });
  const symbol = openFunction(draft, node, kind);
  if (!symbol) return;
  symbol.owner = found.owner;
  symbol.exported = isVisible(draft, startIndex, found.start);
}

const TEST_NAME = /(?:TEST|TYPED_TEST|TEST_[FP]|TYPED_TEST_P)\s*\(\s*(\w+)\s*,\s*(\w+)\s*\)\s*\{/y;

/** `TEST(Suite, Case) {` is a function that a macro names. */
function testName({ text }: FactDraft, { name, start }: DeclaredName): string {
  TEST_NAME.lastIndex = start;
  const [, suite, test] = TEST_NAME.exec(text) ?? [];
  return suite === undefined || test === undefined ? name : `${suite}.${test}`;
}

/** A prototype, or variables: those are bound one by one. */
function takeDeclaration(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: declaration, endIndex: end } = node;
  const start = startOf(draft, declaration);
  if (!isAtFileLevel(draft)) return;
  if (!hasBracket(draft, declaration, end)) return;
  const found =
    declaredFunction(draft.text, node) ?? takeBracketed(draft, { start, declaration, end });
  if (!found) return;
  stateOf(draft).prototypeEnd = end;
  skipName(draft, found);
  if (declaration < stateOf(draft).friendEnd || !isPlainName(found)) return;
  const kind = isInClass(draft, declaration) ? 'method' : 'function';
  const { name } = found;
  addSymbol(draft, { name, kind, start, declaration, end, isSignature: true });
  const symbol = draft.symbols.at(-1);
  if (symbol) symbol.exported = isVisible(draft, declaration, found.start);
}

interface DeclarationRange {
  readonly start: number;
  readonly declaration: number;
  readonly end: number;
}

const BRACKETED =
  /\(\s*(\*?)[\s*]*(?:const\s+)?([\p{L}_][\p{L}\p{N}_]*)\s*(?:\[[^\]]{0,80}\]\s*)?\)\s*\(/u;

/** `int (*callback)(int)` is a variable, `int (function)(int)` the function that no macro hides. */
function takeBracketed(draft: FactDraft, range: DeclarationRange): DeclaredName | null {
  const { declaration, end } = range;
  const written = draft.text.slice(declaration, Math.min(end, declaration + 2_000));
  const head = written.split('=', 1)[0] ?? '';
  const [lead = '', star, name = ''] = BRACKETED.exec(head) ?? [];
  if (name === '') return null;
  const start = declaration + head.indexOf(lead) + lead.lastIndexOf(name);
  stateOf(draft).prototypeEnd = declaration + head.length;
  if (star === '') return { name, owner: '', start };
  draft.marks.set(start, 'skip');
  if ((innermost(draft)?.kind ?? 'namespace') === 'namespace') addVariable(draft, name, start);
  return null;
}

function isPlainName({ name, owner }: DeclaredName): boolean {
  return owner === '' && /^(?:~?[\p{L}_][\p{L}\p{N}_]*$|operator)/u.test(name);
}

function takeBinding(draft: FactDraft, { startIndex: start }: SyntaxNode): void {
  const state = stateOf(draft);
  draft.marks.set(start, 'skip');
  const name = nameAt(draft.text, start);
  const end = start + name.length;
  if (!isAtFileLevel(draft)) bindName(draft, name, cTypeAt(draft.text, start, end));
  else if (start >= state.prototypeEnd && (innermost(draft)?.kind ?? 'namespace') === 'namespace')
    addVariable(draft, name, start);
}

function addVariable(draft: FactDraft, name: string, start: number): void {
  const declaration = lineStartOf(draft, start);
  addSymbol(draft, { name, kind: 'variable', start, declaration, end: start + name.length });
  const symbol = draft.symbols.at(-1);
  if (symbol) symbol.exported = isVisible(draft, declaration, start);
}

const USING =
  /using\s+(namespace\s+)?(?:typename\s+)?(?:::)?([\p{L}_][\p{L}\p{N}_]*(?:::[\p{L}_][\p{L}\p{N}_]*)*)/uy;

/** `using a::b` and `using namespace a` are imports of names; inside a class they are none. */
function takeUsing(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  if (innermost(draft)?.kind === 'class') return;
  USING.lastIndex = start;
  const [, space, path] = USING.exec(draft.text) ?? [];
  if (path === undefined) return;
  draft.clauseRanges.push({ start, end });
  const specifier = space === undefined ? `using ${path}` : `using namespace ${path}`;
  addImport(draft, { specifier, kind: 'static', start, names: [] });
}
