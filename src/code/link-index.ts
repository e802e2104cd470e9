import { type FileBindings, toFileBindings } from './link-bindings.ts';
import type { LinkFile, LinkInput, SymbolFact } from './model.ts';
import { createJavascriptResolver, type JavascriptResolver } from './resolve/javascript.ts';
import { createPathIndex, type PathIndex } from './resolve/path-index.ts';
import { createPythonResolver, type PythonResolver } from './resolve/python.ts';

/** A symbol of the project. */
export interface SymbolRef {
  readonly file: number;
  readonly symbol: number;
}

/** Languages whose files can refer to each other. */
export type Family = 'ecmascript' | 'python';

/** What the linking of one file may look at: the whole project, read only. */
export interface LinkIndex {
  readonly files: readonly LinkFile[];
  readonly paths: PathIndex;
  readonly javascript: JavascriptResolver;
  readonly python: PythonResolver;
  /** per file, computed when first asked for */
  readonly bindingsOf: (file: number) => FileBindings;
  /** names that a file defines at its top */
  readonly definedNames: (file: number) => ReadonlySet<string>;
  /** functions, methods and classes by name; at most one more than an ambiguous edge may have */
  readonly callables: Readonly<Record<Family, ReadonlyMap<string, readonly SymbolRef[]>>>;
  /** exports already looked up, by file and name */
  readonly exportCache: Map<string, ExportTarget | null>;
}

/** What an exported name leads to. */
export type ExportTarget =
  | { readonly kind: 'symbol'; readonly file: number; readonly symbol: number }
  /** the module itself */
  | { readonly kind: 'module'; readonly file: number };

/** Candidates that an ambiguous reference keeps. */
export const MAX_CANDIDATES = 5;

export function createLinkIndex({ files, configs }: LinkInput): LinkIndex {
  const paths = createPathIndex(files.map(({ path }) => path));
  const bindings = new Map<number, FileBindings>();
  const defined = new Map<number, ReadonlySet<string>>();
  const index: LinkIndex = {
    files,
    paths,
    javascript: createJavascriptResolver(paths, configs),
    python: createPythonResolver(paths),
    bindingsOf: (file) => {
      const found = bindings.get(file) ?? toFileBindings(index, file);
      bindings.set(file, found);
      return found;
    },
    definedNames: (file) => {
      const found = defined.get(file) ?? topNames(files[file]);
      defined.set(file, found);
      return found;
    },
    callables: findCallables(files),
    exportCache: new Map(),
  };
  return index;
}

function topNames(file: LinkFile | undefined): Set<string> {
  const symbols = file?.facts.symbols ?? [];
  return new Set(symbols.filter(({ container }) => container === -1).map(({ name }) => name));
}

export function familyOf(language: string): Family | null {
  if (language === 'python') return 'python';
  return language === 'javascript' || language === 'typescript' ? 'ecmascript' : null;
}

function findCallables(files: readonly LinkFile[]): Record<Family, Map<string, SymbolRef[]>> {
  const found = {
    ecmascript: new Map<string, SymbolRef[]>(),
    python: new Map<string, SymbolRef[]>(),
  };
  files.forEach(({ facts }, file) => {
    const family = familyOf(facts.language);
    if (!family) return;
    facts.symbols.forEach((fact, symbol) => {
      if (isCallable(fact)) addCapped(found[family], fact.name, { file, symbol });
    });
  });
  return found;
}

function isCallable({ kind }: SymbolFact): boolean {
  return kind === 'function' || kind === 'method' || kind === 'class';
}

function addCapped(map: Map<string, SymbolRef[]>, name: string, ref: SymbolRef): void {
  const list = map.get(name);
  if (!list) map.set(name, [ref]);
  else if (list.length <= MAX_CANDIDATES) list.push(ref);
}
