import type { FileFacts } from '#code/model.ts';
import type { Definition } from './definition.ts';
import type { SourceView } from './source-view.ts';
import type { SymbolClass } from './symbol-class.ts';

/** What one language's parser of ctags has and Sextant has not, or has by another name. */
export function languageClasses(view: SourceView): SymbolClass[] {
  return [...jvmClasses(view), ...dotnetClasses(view), ...shellClasses(), ...nativeClasses(view)];
}

const KOTLIN = /\.kts?$/;

function jvmClasses(view: SourceView): SymbolClass[] {
  return [
    {
      name: 'variable of a lambda, a loop or a when',
      side: 'missing',
      fault: 'yardstick',
      explanation:
        'ctags calls `{ name -> … }`, `for (name in …)` and `when (val name = …)` methods.',
      claims: (definition) =>
        KOTLIN.test(definition.path) && !/\bfun\b/.test(view.lineOf(definition)),
    },
    {
      name: 'member of an anonymous object',
      side: 'missing',
      fault: 'neither',
      explanation:
        'A function of an `object : Type { … }` or of an entry of an enum: part of a value, which no name leads to; Sextant measures it and gives it no symbol.',
      claims: (definition) =>
        KOTLIN.test(definition.path) &&
        /\bfun\b/.test(view.lineOf(definition)) &&
        isInAnonymousObject(view, definition),
    },
  ];
}

/** By indentation: the nearest lines further left, up to a named class or function. */
function isInAnonymousObject(view: SourceView, { path, line }: Definition): boolean {
  const lines = view.linesOf(path);
  let indent = indentOf(lines[line - 1]);
  for (let at = line - 2; at >= 0 && indent > 0; at--) {
    const text = lines[at] ?? '';
    if (text.trim() === '' || indentOf(text) >= indent) continue;
    indent = indentOf(text);
    if (/\bobject\b\s*(?::[^{]*)?\{|\bobject\s*:|^\s*[A-Z][A-Z0-9_]*\b[^=]*\{\s*$/.test(text))
      return true;
    if (/\b(?:class|interface)\s+\w/.test(text)) return false;
  }
  return false;
}

function indentOf(line = ''): number {
  return line.length - line.trimStart().length;
}

function isCsharp({ path }: Definition): boolean {
  return path.endsWith('.cs');
}

function dotnetClasses(view: SourceView): SymbolClass[] {
  return [
    {
      name: "the file's only namespace",
      side: 'missing',
      fault: 'neither',
      explanation: 'Sextant keeps the one namespace of a file as a fact of the file.',
      claims: (definition) =>
        definition.kind === 'namespace' && namespaceOf(view, definition) === definition.name,
    },
    {
      name: 'member named with its interface',
      side: 'missing',
      fault: 'neither',
      explanation: '`void IThing.Do()` is `Do` to Sextant.',
      claims: (definition) =>
        isCsharp(definition) &&
        definition.name.includes('.') &&
        hasSymbol(view.factsOf(definition.path), definition, definition.name.replace(/^.*\./, '')),
    },
    {
      name: 'operator or finaliser',
      side: 'missing',
      fault: 'neither',
      explanation: 'No call names it: Sextant measures it and gives it no symbol.',
      claims: (definition) => isCsharp(definition) && /^(?:operator\b|~)/.test(definition.name),
    },
  ];
}

function namespaceOf(view: SourceView, { path }: Definition): string | undefined {
  return view.factsOf(path)?.packageName;
}

function hasSymbol(facts: FileFacts | undefined, { line }: Definition, name: string): boolean {
  return (
    facts?.symbols.some(
      (symbol) => symbol.name === name && symbol.startLine <= line && line <= symbol.endLine,
    ) ?? false
  );
}

function shellClasses(): SymbolClass[] {
  return [
    {
      name: 'assignment or block read as a function',
      side: 'missing',
      fault: 'yardstick',
      explanation: 'ctags takes `name=()`, an array, or the bracket after `function` for a name.',
      claims: ({ kind, name }) => kind === 'function' && /(?:=$|^\{$|\]=)/.test(name),
    },
  ];
}

const NATIVE = /\.(?:c|cc|cpp|cxx|h|hh|hpp|hxx|cu|cuh)$/;

function nativeClasses(view: SourceView): SymbolClass[] {
  return [
    {
      name: 'function made by a macro',
      side: 'missing',
      fault: 'neither',
      explanation:
        '`TEST(Suite, works) {` is `TEST` to ctags, again and again, and `Suite.works` to Sextant.',
      claims: (definition) =>
        NATIVE.test(definition.path) &&
        definition.family === 'callable' &&
        /^[A-Z][A-Z0-9_]*$/.test(definition.name) &&
        startsAt(view.factsOf(definition.path), definition),
    },
  ];
}

function startsAt(facts: FileFacts | undefined, { line }: Definition): boolean {
  return (
    facts?.symbols.some(
      ({ kind, startLine }) => startLine === line && (kind === 'function' || kind === 'method'),
    ) ?? false
  );
}
