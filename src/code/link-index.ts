import { toFileBindings } from './link-bindings.ts';
import {
  type Family,
  familyOf,
  type FileBindings,
  type LinkIndex,
  MAX_CANDIDATES,
  type SymbolRef,
} from './link-context.ts';
import type { LinkFile, LinkInput, SymbolFact } from './model.ts';
import { createJavascriptResolver, type JavascriptResolver } from './resolve/javascript.ts';
import { createPathIndex } from './resolve/path-index.ts';
import { createPythonResolver } from './resolve/python.ts';
import { unresolved } from './resolve/resolution.ts';

/** Prepares a project for `linkFile`; what is not needed at once is computed when asked for. */
export function createLinkIndex({ files, configs, skipped = [] }: LinkInput): LinkIndex {
  const paths = createPathIndex(files.map(({ path }) => path));
  const bindings = new Map<number, FileBindings>();
  const defined = new Map<number, ReadonlySet<string>>();
  const index: LinkIndex = {
    files,
    paths,
    javascript: aware(
      createJavascriptResolver(paths, configs),
      createJavascriptResolver(createPathIndex(skipped.map(({ path }) => path)), configs),
    ),
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

/** What is not found among the files is looked for, the same way, among those that were skipped. */
function aware(ofFiles: JavascriptResolver, ofSkipped: JavascriptResolver): JavascriptResolver {
  return (from, specifier) => {
    const found = ofFiles(from, specifier);
    const isMissing = found.kind === 'unresolved' && found.reason === 'file-not-found';
    if (!isMissing || ofSkipped(from, specifier).kind !== 'file') return found;
    return unresolved('file-skipped');
  };
}

function topNames(file: LinkFile | undefined): Set<string> {
  const symbols = file?.facts.symbols ?? [];
  return new Set(symbols.filter(({ container }) => container === -1).map(({ name }) => name));
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
