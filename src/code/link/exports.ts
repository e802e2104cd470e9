import {
  type ExportTarget,
  type FileBindings,
  type ImportBinding,
  isPackage,
  type LinkIndex,
  type ModuleId,
  membersIn,
  toTarget,
} from './context.ts';

/** Files that a name is followed through; chains of barrels in real projects have a handful. */
const MAX_HOPS = 40;
/** Files that one look-up visits, so that a web of `export *` stays linear. */
const MAX_VISITS = 2_000;

interface LookUp {
  readonly index: LinkIndex;
  readonly open: Set<string>;
  visits: number;
  /** a cycle or a bound was met: a miss may be no miss on another way here */
  isTruncated: boolean;
}

/**
 * What `name` means to a file that imports it from `module`: a symbol, through any number of
 * re-exports, or a module. Cycles of re-exports end in null.
 */
export function findExport(index: LinkIndex, module: ModuleId, name: string): ExportTarget | null {
  return lookUp(startOf(index), module, name) ?? implied(index, module, name);
}

function startOf(index: LinkIndex): LookUp {
  return { index, open: new Set(), visits: 0, isTruncated: false };
}

function implied(index: LinkIndex, module: ModuleId, name: string): ExportTarget | null {
  if (isPackage(index, module)) return null;
  const resolution = index.familyOf(module)?.resolver.implied?.(module, name, -1) ?? null;
  if (resolution?.kind !== 'file') return null;
  return lookUp(startOf(index), resolution.file, resolution.name ?? '*');
}

type SymbolTarget = Extract<ExportTarget, { kind: 'symbol' }>;

/** What a namespace inside a file hands on of what it imports itself. */
export function importedInto(
  index: LinkIndex,
  target: SymbolTarget,
  name: string,
): ExportTarget | null {
  return importedBy(startOf(index), target, name);
}

function importedBy(
  state: LookUp,
  { file, symbol }: SymbolTarget,
  name: string,
): ExportTarget | null {
  const isSpace = state.index.files[file]?.facts.symbols[symbol]?.kind === 'namespace';
  if (!isSpace || !state.index.familyOf(file)?.linking.exportsAll) return null;
  const bindings = state.index.bindingsOf(file);
  const imported = bindings.importedNames.get(name);
  return imported ? followBinding(state, imported) : throughStars(state, bindings, name);
}

/** A dotted name: modules, and namespaces inside files. */
function lookUpPath(state: LookUp, module: ModuleId, path: string): ExportTarget | null {
  let at: ExportTarget | null = { kind: 'module', file: module };
  for (const name of path.split('.')) {
    if (at?.kind === 'module') at = lookUp(state, at.file, name);
    else if (at) at = memberIn(state, at, name);
  }
  return at;
}

function memberIn(state: LookUp, target: SymbolTarget, name: string): ExportTarget | null {
  return toTarget(membersIn(state.index, target, name)) ?? importedBy(state, target, name);
}

function lookUp(state: LookUp, module: ModuleId, name: string): ExportTarget | null {
  if (name === '*') return { kind: 'module', file: module };
  if (isPackage(state.index, module)) return inPackage(state.index, module, name);
  const { exportCache } = state.index;
  const cached = exportCache.get(module, name);
  if (cached !== undefined) return cached;
  const key = `${module} ${name}`;
  if (state.open.has(key) || state.open.size >= MAX_HOPS || state.visits >= MAX_VISITS) {
    state.isTruncated = true;
    return null;
  }
  state.open.add(key);
  state.visits++;
  const found = lookUpIn(state, module, name);
  state.open.delete(key);
  if (found || !state.isTruncated || state.open.size === 0) exportCache.set(module, name, found);
  return found;
}

/** A name of a package: what a file of it defines, or a package below it. */
function inPackage(index: LinkIndex, id: ModuleId, name: string): ExportTarget | null {
  const packages = index.familyOfPackage(id)?.resolver.packages;
  if (!packages) return null;
  const [first, ...pairs] = packages.symbolsOf(id, name);
  if (first) return { kind: 'symbol', ...first, ...(pairs.length > 0 ? { pairs } : {}) };
  if (!packages.areNested) return null;
  const below = packages.find(packages.nameOf(id) === '' ? name : `${packages.nameOf(id)}.${name}`);
  return below < 0 ? null : { kind: 'module', file: below };
}

function lookUpIn(state: LookUp, file: number, name: string): ExportTarget | null {
  if (name.includes('.')) return lookUpPath(state, file, name);
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
  const isOpen = state.index.familyOf(file)?.linking.exportsAll;
  const local = bindings.localExports.get(name) ?? (isOpen ? name : undefined);
  if (local === undefined) return null;
  const symbol = bindings.topSymbols.get(local);
  if (symbol !== undefined) return { kind: 'symbol', file, symbol };
  const imported = bindings.importedNames.get(local);
  return imported ? followBinding(state, imported) : null;
}

function followBinding(
  state: LookUp,
  { file, name }: Pick<ImportBinding, 'file' | 'name'>,
): ExportTarget | null {
  return file < 0 ? null : lookUp(state, file, name);
}

function forwarded(state: LookUp, bindings: FileBindings, name: string): ExportTarget | null {
  const source = bindings.forwardedExports.get(name);
  return source ? followBinding(state, source) : null;
}

function throughStars(state: LookUp, bindings: FileBindings, name: string): ExportTarget | null {
  if (name === 'default') return null;
  for (const { module, name: inner, isKept } of bindings.stars) {
    if (isKept) continue;
    const found = lookUp(state, module, inner === '' ? name : `${inner}.${name}`);
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
