import type { ExportTarget, FileBindings, ImportBinding, LinkIndex } from './link-context.ts';

/** Files that a name is followed through; chains of barrels in real projects have a handful. */
const MAX_HOPS = 40;
/** Files that one look-up visits, so that a web of `export *` stays linear. */
const MAX_VISITS = 2_000;

interface LookUp {
  readonly index: LinkIndex;
  readonly open: Set<string>;
  visits: number;
  /** a cycle or a bound was met: a miss may be no miss on another way here */
  isCut: boolean;
}

/**
 * What `name` means to a file that imports it from `file`: a symbol, through any number of
 * re-exports, or a module. Cycles of re-exports end in null.
 */
export function findExport(index: LinkIndex, file: number, name: string): ExportTarget | null {
  return lookUp({ index, open: new Set(), visits: 0, isCut: false }, file, name);
}

function lookUp(state: LookUp, file: number, name: string): ExportTarget | null {
  if (name === '*') return { kind: 'module', file };
  const key = `${file} ${name}`;
  const { exportCache } = state.index;
  const cached = exportCache.get(key);
  if (cached !== undefined) return cached;
  if (state.open.has(key) || state.open.size >= MAX_HOPS || state.visits >= MAX_VISITS) {
    state.isCut = true;
    return null;
  }
  state.open.add(key);
  state.visits++;
  const found = lookUpIn(state, file, name);
  state.open.delete(key);
  if (found || !state.isCut || state.open.size === 0) exportCache.set(key, found);
  return found;
}

function lookUpIn(state: LookUp, file: number, name: string): ExportTarget | null {
  const bindings = state.index.bindingsOf(file);
  return (
    ownExport(state, { file, bindings, name }) ??
    forwarded(state, bindings, name) ??
    throughStars(state, bindings, name) ??
    ofDefaultObject(state, { file, bindings, name })
  );
}

interface Asked {
  readonly file: number;
  readonly bindings: FileBindings;
  readonly name: string;
}

function ownExport(state: LookUp, { file, bindings, name }: Asked): ExportTarget | null {
  const isPython = state.index.files[file]?.facts.language === 'python';
  // Python exports by convention only: every name of a module can be imported.
  const local = bindings.localExports.get(name) ?? (isPython ? name : undefined);
  if (local === undefined) return null;
  const symbol = bindings.topSymbols.get(local);
  if (symbol !== undefined) return { kind: 'symbol', file, symbol };
  const imported = bindings.importedNames.get(local);
  return imported ? followBinding(state, imported) : null;
}

function followBinding(state: LookUp, { file, name }: ImportBinding): ExportTarget | null {
  return file < 0 ? null : lookUp(state, file, name);
}

function forwarded(state: LookUp, bindings: FileBindings, name: string): ExportTarget | null {
  const source = bindings.forwardedExports.get(name);
  return source ? followBinding(state, source) : null;
}

function throughStars(state: LookUp, bindings: FileBindings, name: string): ExportTarget | null {
  if (name === 'default') return null;
  for (const star of bindings.stars) {
    const found = lookUp(state, star, name);
    if (found) return found;
  }
  return null;
}

/** CommonJS: `module.exports = require('./x')` gives the names of x. */
function ofDefaultObject(state: LookUp, { file, bindings, name }: Asked): ExportTarget | null {
  if (name === 'default' || !bindings.forwardedExports.has('default')) return null;
  const whole = lookUp(state, file, 'default');
  return whole?.kind === 'module' && whole.file !== file ? lookUp(state, whole.file, name) : null;
}
