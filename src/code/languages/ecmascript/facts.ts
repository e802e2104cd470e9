import {
  addField,
  addImport,
  addSymbol,
  bindName,
  fieldName,
  isAtFileLevel,
} from '#code/fact-draft.ts';
import { takeBinding, typeAt } from '#code/captures.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { dottedNameAt, literalAt, nameAt, skipTrivia } from '#code/source-text.ts';
import { createSpanCursor } from '#code/span-cursor.ts';
import { exportedValue, takeCommonJsExport } from './commonjs.ts';
import { takeAliasBody, takeLiteralMethod, takePropertySignature } from './members.ts';
import { takeAugmentation, takeExport, takeImport } from './modules.ts';
import { takeReferenceDirectives } from './import-calls.ts';
import { takeCastKeys, takeDeclaredKeys, takePatternKeys } from './shapes.ts';
import { takeImportCall } from './require.ts';
import type {
  CaptureHandler,
  FactDraft,
  PendingName,
  SymbolDraft,
} from '#code/languages/syntax.ts';

/** Handlers of the captures that only JavaScript and TypeScript have. */
export const ECMASCRIPT_HANDLERS: Readonly<Record<string, CaptureHandler>> = {
  import: takeImport,
  export: takeExport,
  augmentation: takeAugmentation,
  ambient: ({ ambientRanges }, { startIndex: start, endIndex: end }) => {
    ambientRanges.push({ start, end });
  },
  declarator: takeDeclarator,
  assignment: takeAssignment,
  'pattern.name': takePatternName,
  pair: takePair,
  field: takeField,
  'this.field': takeThisField,
  'alias.body': takeAliasBody,
  'cast.keys': takeCastKeys,
  'declared.keys': takeDeclaredKeys,
  'pattern.keys': takePatternKeys,
  'literal.method': takeLiteralMethod,
  'property.signature': takePropertySignature,
};

/** `const name = value`: an import, a function's name, a variable of the file, or a local name. */
function takeDeclarator(draft: FactDraft, node: SyntaxNode): void {
  const { text } = draft;
  const start = node.startIndex;
  const name = nameAt(text, start);
  const value = valueStart(draft, node, start + name.length);
  if (value >= 0 && takeImportCall(draft, { start, name, value })) return;
  if (name === '') {
    draft.pattern = { start, end: value };
    return;
  }
  draft.marks.set(start, 'skip');
  const type = typeAt(draft, start, name);
  const isSymbol = isAtFileLevel(draft) && !isLoopHead(text, start);
  const symbol = isSymbol
    ? addSymbol(draft, {
        name,
        kind: 'variable',
        start,
        end: node.endIndex,
        bodyStart: value,
        type,
      })
    : -1;
  if (!isSymbol) bindName(draft, name, type);
  if (value >= 0) setPending(draft, exportedValue(draft.text, value), { name, start, symbol });
}

/** A name in a pattern: a symbol where a declaration of the file holds the pattern, else a local name. */
function takePatternName(draft: FactDraft, node: SyntaxNode): void {
  const start = node.startIndex;
  const isDeclared = start >= draft.pattern.start && start < draft.pattern.end;
  if (isDeclared || !isAtFileLevel(draft)) takeBinding(draft, node);
}

/** Start of the value of a declarator whose name ends at `end`, -1 where it has none. */
function valueStart({ text }: FactDraft, node: SyntaxNode, end: number): number {
  const next = skipTrivia(text, end);
  if (text[next] === '=') return skipTrivia(text, next + 1);
  if (text[next] === ',' || text[next] === ';') return -1;
  return node.childForFieldName('value')?.startIndex ?? -1;
}

function isLoopHead(text: string, start: number): boolean {
  return /\bfor\s*(?:await\s*)?\(\s*(?:let|var|const)\s+$/.test(
    text.slice(Math.max(0, start - 40), start),
  );
}

function setPending(
  draft: FactDraft,
  value: number,
  pending: Pick<PendingName, 'name' | 'start'> & Partial<PendingName>,
): void {
  draft.pending.set(value, { symbol: -1, kind: 'function', isFallback: false, ...pending });
}

/** `exports.name = value`, `app.use = function () {}`, `name = () => {}`. */
function takeAssignment(draft: FactDraft, node: SyntaxNode): void {
  const { text } = draft;
  const start = node.startIndex;
  const target = dottedNameAt(text, start);
  if (!target) return;
  const equals = skipTrivia(text, target.end);
  if (text[equals] !== '=') return;
  const value = skipTrivia(text, equals + 1);
  if (takeCommonJsExport(draft, node, { parts: target.parts, value })) return;
  const name = target.parts.at(-1) ?? '';
  const kind = target.parts.length > 1 ? 'method' : 'function';
  if (name !== '') setPending(draft, value, { name, start, kind });
}

/** `{ name: function () {} }`: a method, since a plain `name` in its body does not mean the property. */
function takePair(draft: FactDraft, node: SyntaxNode): void {
  const { text } = draft;
  const start = node.startIndex;
  const literal = literalAt(text, start);
  const name = literal?.value ?? nameAt(text, start);
  const colon = skipTrivia(text, literal?.end ?? start + name.length);
  if (name === '' || text[colon] !== ':') return;
  draft.marks.set(start, 'skip');
  setPending(draft, skipTrivia(text, colon + 1), { name, start, kind: 'method' });
}

/** `class A { name = () => {} }`. */
function takeField(draft: FactDraft, node: SyntaxNode): void {
  const name = fieldName(draft, node, 'name') || fieldName(draft, node, 'property');
  const value = node.childForFieldName('value');
  if (name === '' || !value) return;
  setPending(draft, value.startIndex, { name, start: node.startIndex, kind: 'method' });
}

/**
 * What the block of `declare module 'name' { }` exports, that module does and not this file.
 * @returns where these declarations start
 */
function dropAmbientExports(draft: FactDraft): ReadonlySet<number> {
  if (draft.ambientRanges.length === 0) return new Set();
  const starts = [...draft.exports.map(({ start }) => start), ...draft.exportedStarts];
  const cursor = createSpanCursor(draft.ambientRanges);
  const ambient = new Set(starts.toSorted((a, b) => a - b).filter((at) => cursor.moveTo(at) >= 0));
  const own = draft.exports.filter(({ start }) => !ambient.has(start));
  draft.exports.splice(0, draft.exports.length, ...own);
  for (const start of ambient) draft.exportedStarts.delete(start);
  return ambient;
}

/** A file that imports or exports adds to the module that it declares; any other is what defines it. */
function takeAugmentations(draft: FactDraft): void {
  const { augmentations, isModule } = draft;
  if (!isModule) return;
  for (const { specifier, start } of augmentations)
    addImport(draft, { specifier, kind: 'type-only', start, names: [] });
}

/** Exports the declarations inside export statements, and marks the symbols that exports name. */
export function finishEcmascript(draft: FactDraft): void {
  takeReferenceDirectives(draft);
  const ambient = dropAmbientExports(draft);
  takeAugmentations(draft);
  const named = new Set(draft.exports.map(({ start }) => start));
  const declared = new Set<string>();
  for (const { name, start, declaration, container } of draft.symbols) {
    if (container !== -1 || declared.has(name) || named.has(start)) continue;
    if (!draft.exportedStarts.has(start) && !draft.exportedStarts.has(declaration)) continue;
    declared.add(name);
    draft.exports.push({ name, local: name, start });
  }
  draft.exports.sort((a, b) => a.start - b.start);
  const locals = new Set(draft.exports.map(({ local }) => local));
  for (const symbol of draft.symbols)
    if (isShared(symbol, { locals, ambient })) symbol.exported = true;
}

interface Shared {
  readonly locals: ReadonlySet<string>;
  readonly ambient: ReadonlySet<number>;
}

function isShared({ name, container, start, declaration }: SymbolDraft, shared: Shared): boolean {
  if (container !== -1) return false;
  const { locals, ambient } = shared;
  return locals.has(name) || ambient.has(start) || ambient.has(declaration);
}

/** `this.name = value` in a class: a field where it is set first. A function that is assigned is a method already. */
function takeThisField(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, parent } = node;
  const value = parent?.parent?.childForFieldName('right');
  if (value && /function/.test(value.type)) return;
  const name = nameAt(draft.text, start);
  const declaration = parent?.startIndex ?? start;
  if (addField(draft, { name, type: '', start, declaration })) draft.marks.set(start, 'skip');
}
