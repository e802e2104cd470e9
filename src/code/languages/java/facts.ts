import { addField, addImport, addSymbol, addUnit, fieldName } from '#code/fact-draft.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { nameAt } from '#code/source-text.ts';
import { hasModifier, modifiersAt } from '#code/languages/jvm/modifiers.ts';
import { addFunctionUnit, isInType, openAnonymous } from '#code/languages/jvm/places.ts';
import { typeBeforeName } from '#code/languages/typed-names.ts';
import type { CaptureHandler, FactDraft } from '#code/languages/syntax.ts';

/** Handlers of the captures that only Java has. */
export const JAVA_HANDLERS: Readonly<Record<string, CaptureHandler>> = {
  'java.import': takeImport,
  'java.method': takeMethod,
  'java.fields': (draft, { startIndex: start, endIndex: end }) => {
    draft.pattern = { start, end };
  },
  'java.field': (draft, node) => takeField(draft, node, isConstant(draft)),
  'java.constant': (draft, node) => takeField(draft, node, true),
  'java.enumerator': takeEnumerator,
  'java.initializer': addFunctionUnit,
  'java.anonymous': openAnonymous,
};

/**
 * `import a.b.C;`, `import a.b.*;`: what is named is the specifier. `import static a.b.C.name;` is an
 * import of `name` from `a.b.C`.
 */
function takeImport(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  draft.clauseRanges.push({ start, end });
  const words = draft.text.slice(start, end).split(/[\s;]+/);
  const isStatic = words[1] === 'static';
  const path = words.slice(isStatic ? 2 : 1).join('');
  const dot = path.lastIndexOf('.');
  const last = path.slice(dot + 1);
  const isSplit = dot > 0 && (isStatic || last === '*');
  if (path === '') return;
  addImport(draft, {
    specifier: isSplit ? path.slice(0, dot) : path,
    kind: 'static',
    start,
    names: [{ name: isStatic ? last : '*', local: last }],
  });
}

/** Methods and constructors. Those of an anonymous class are nothing that a name leads to. */
function takeMethod(draft: FactDraft, node: SyntaxNode): void {
  const { startIndex: start, endIndex: end } = node;
  const name = fieldName(draft, node, 'name');
  const bodyStart = node.childForFieldName('body')?.startIndex ?? -1;
  const index = isInType(draft)
    ? addSymbol(draft, { name, kind: 'method', start, end, bodyStart })
    : -1;
  const unit = bodyStart < 0 ? -1 : addUnit(draft, { start, end, isFunction: true });
  const symbol = draft.symbols[index];
  if (symbol) symbol.unit = unit;
}

function isConstant({ text, pattern }: FactDraft): boolean {
  const modifiers = modifiersAt(text, pattern.start);
  return hasModifier(modifiers, 'static') && hasModifier(modifiers, 'final');
}

/** A field; a constant goes to the end of its value. */
function takeField(
  draft: FactDraft,
  { startIndex, endIndex: end }: SyntaxNode,
  isOwn: boolean,
): void {
  const name = nameAt(draft.text, startIndex);
  draft.marks.set(startIndex, 'skip');
  if (!isInType(draft)) return;
  const around = draft.symbols[draft.openSymbols.at(-1) ?? -1];
  const type = typeOfJavaName(draft.text, startIndex, startIndex + name.length);
  // The first name of a declaration has its modifiers, so that the comment above is found.
  const declaration = draft.pattern.start;
  if (!isOwn) {
    addField(draft, { name, type, start: startIndex, declaration });
    return;
  }
  if (type !== '') around?.memberTypes.push({ name, type });
  const start = draft.symbols.at(-1)?.declaration === declaration ? startIndex : declaration;
  addSymbol(draft, { name, kind: 'variable', start, declaration, end });
}

function takeEnumerator(draft: FactDraft, node: SyntaxNode): void {
  const name = fieldName(draft, node, 'name');
  const { startIndex: start, endIndex: end } = node;
  if (isInType(draft)) addSymbol(draft, { name, kind: 'variable', start, end });
}

/** `Type name`; of `var name = ...` what the constructor or method called there gives. */
export function typeOfJavaName(text: string, start: number, end: number): string {
  return typeBeforeName(text, start, end);
}

/** `public` and `protected` are seen from other packages, and so is all of an interface. */
export function finishJava(draft: FactDraft): void {
  for (const symbol of draft.symbols) {
    const around = draft.symbols[symbol.container];
    const modifiers = modifiersAt(draft.text, symbol.declaration);
    const isPublic = hasModifier(modifiers, 'public') || hasModifier(modifiers, 'protected');
    const isOpen = around?.kind === 'interface' && !hasModifier(modifiers, 'private');
    const isEnumerator = around?.kind === 'enum' && symbol.kind === 'variable';
    symbol.exported = isPublic || isOpen || isEnumerator;
  }
}
