import { addImport } from '#code/fact-draft.ts';
import type { ImportedName } from '#code/model.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { literalAt } from '#code/source-text.ts';
import type { CaptureHandler, FactDraft } from '#code/languages/syntax.ts';

/** Handlers of what stands at the top of a Dart file: which other files it is made with. */
export const DART_DIRECTIVES: Readonly<Record<string, CaptureHandler>> = {
  import: takeDirective,
  part: takePart,
  'part.of': takePartOf,
};

const SHOWN = /\bshow\s+([\w$\s,]+?)(?=\bhide\b|;|$)/;
const PREFIX = /\bas\s+([\p{L}_$][\p{L}\p{N}_$]*)/u;
const CONDITIONAL = /\bif\s*\([^)]*\)\s*(?=["'])/g;

/** `import 'a' if (x) 'b' as p show C;`, `export 'a' show C;`. */
function takeDirective(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  draft.clauseRanges.push({ start, end });
  const text = draft.text.slice(start, Math.min(end, start + 10_000));
  const literal = literalAt(text, Math.max(0, text.search(/["']/)));
  const tail = text.slice(literal?.end ?? 0);
  const isExport = text.startsWith('export');
  const names = isExport ? exportedNames(draft, tail, start) : importedNames(tail);
  const kind = isExport ? 're-export' : 'static';
  addImport(draft, { specifier: literal?.value ?? '', kind, start, names });
  for (const { index, 0: lead } of tail.matchAll(CONDITIONAL)) {
    const specifier = literalAt(tail, index + lead.length)?.value ?? '';
    addImport(draft, { specifier, kind, start, names: [] });
  }
}

function shownNames(tail: string): string[] | null {
  const shown = SHOWN.exec(tail)?.[1];
  return shown === undefined ? null : shown.split(',').map((name) => name.trim());
}

function importedNames(tail: string): ImportedName[] {
  const prefix = PREFIX.exec(tail)?.[1];
  if (prefix !== undefined) return [{ name: '*', local: prefix }];
  return shownNames(tail)?.map((name) => ({ name, local: name })) ?? [{ name: '*', local: '*' }];
}

/** Each name that is handed on is an import without a local name and an export, in one order. */
function exportedNames(draft: FactDraft, tail: string, start: number): ImportedName[] {
  const names = shownNames(tail) ?? ['*'];
  for (const name of names) draft.exports.push({ name, local: '', start });
  return names.map((name) => ({ name, local: '' }));
}

/** What a part defines, its library hands on. */
function takePart(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  draft.clauseRanges.push({ start, end });
  const specifier = firstLiteral(draft.text.slice(start, end));
  draft.exports.push({ name: '*', local: '', start });
  addImport(draft, { specifier, kind: 'static', start, names: [{ name: '*', local: '' }] });
}

/** `part of 'library.dart'`, or of the library of that name. */
function takePartOf(draft: FactDraft, { startIndex: start, endIndex: end }: SyntaxNode): void {
  draft.clauseRanges.push({ start, end });
  const text = draft.text.slice(start, end);
  const name = /^part\s+of\s+([\p{L}\p{N}_$.\s]+)/u.exec(text)?.[1] ?? '';
  const specifier = name === '' ? firstLiteral(text) : `library:${name.replaceAll(/\s/g, '')}`;
  addImport(draft, { specifier, kind: 'static', start, names: [] });
}

function firstLiteral(text: string): string {
  return literalAt(text, Math.max(0, text.search(/["']/)))?.value ?? '';
}
