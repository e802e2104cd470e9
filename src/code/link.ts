import { fileOf } from './link/bindings.ts';
import { type LinkIndex, refsOf, type ResolvedImport } from './link/context.ts';
import { createLinkIndex } from './link/index.ts';
import type { KnownLinks } from './known-links.ts';
import { type FileUse, linkReferences } from './link/references.ts';
import { findPath } from './link/targets.ts';
import type {
  ExternalImport,
  FileEdge,
  LinkInput,
  LinkResult,
  SymbolEdge,
  UnresolvedImport,
} from './model.ts';

/**
 * Links a project: which file imports which, and which symbol refers to which. Pure, linear in the
 * project's size, and in one order whatever the machine: by file, then as the facts come.
 * @param input files sorted by path; a file's id in the result is its index
 * @param known links that hold from before: only the other files are linked
 * @param onLinked told of the links of each file, in order
 */
export function linkProject(
  input: LinkInput,
  known: KnownLinks = () => null,
  onLinked: (ofFile: LinkResult) => void = () => undefined,
): LinkResult {
  const index = createLinkIndex(input);
  const all: Links = { edges: [], symbolEdges: [], externals: [], unresolved: [] };
  for (const file of input.files.keys()) {
    const ofFile = known(file) ?? linkFile(index, file);
    addLinks(all, ofFile);
    onLinked(ofFile);
  }
  return all;
}

/** Results under way. */
interface Links {
  readonly edges: FileEdge[];
  readonly symbolEdges: SymbolEdge[];
  readonly externals: ExternalImport[];
  readonly unresolved: UnresolvedImport[];
}

function addLinks(all: Links, ofFile: LinkResult): void {
  for (const edge of ofFile.edges) all.edges.push(edge);
  for (const edge of ofFile.symbolEdges) all.symbolEdges.push(edge);
  for (const found of ofFile.externals) all.externals.push(found);
  for (const missing of ofFile.unresolved) all.unresolved.push(missing);
}

/**
 * The links that start in one file: what `linkProject` says of it. They depend on the file's own
 * facts, on the set of paths and configs, on the exports of the files it reaches by import, and, for
 * the edges that are not 'exact', on the names in the whole project.
 */
function linkFile(index: LinkIndex, file: number): LinkResult {
  if (!index.familyOf(file)) return { edges: [], symbolEdges: [], externals: [], unresolved: [] };
  const links: FileLinks = { index, file, edges: new Map(), externals: [], unresolved: [] };
  const { imports } = index.bindingsOf(file);
  for (const resolved of imports) addImport(links, resolved);
  const { edges: symbolEdges, uses } = linkReferences(index, file);
  addUses(links, imports, uses);
  return {
    edges: [...links.edges.values()],
    symbolEdges,
    externals: links.externals,
    unresolved: links.unresolved,
  };
}

interface FileLinks {
  readonly index: LinkIndex;
  readonly file: number;
  readonly edges: Map<string, FileEdge>;
  readonly externals: ExternalImport[];
  readonly unresolved: UnresolvedImport[];
}

/**
 * The edges of one import. Python's `from package import name` leads to the submodules among the
 * names, and to the package's own file for the names that are none.
 */
function addImport(links: FileLinks, { fact, resolution, submodules }: ResolvedImport): void {
  for (const submodule of submodules.values()) addEdge(links, fact, fileOf(submodule));
  const isCovered = fact.names.length > 0 && submodules.size === fact.names.length;
  if (resolution.kind === 'file' && !isCovered) addEdge(links, fact, resolution.file);
  else if (resolution.kind === 'package') addPackageMember(links, fact, resolution);
  else if (resolution.kind === 'external') addExternal(links, fact, resolution);
  else if (resolution.kind === 'unresolved' && !isCovered) addUnresolved(links, fact, resolution);
}

type Fact = ResolvedImport['fact'];
type Outcome<K> = Extract<ResolvedImport['resolution'], { kind: K }>;

/** An import of one name out of a package leads to the files that define it. */
function addPackageMember(links: FileLinks, fact: Fact, { id, name }: Outcome<'package'>): void {
  if (name === '') return;
  // A member that is no symbol, a field: its type's file.
  let path = name;
  let target = findPath(links.index, id, path);
  while (!target && path.includes('.')) {
    path = path.slice(0, path.lastIndexOf('.'));
    target = findPath(links.index, id, path);
  }
  for (const { file } of target ? refsOf(target) : []) addEdge(links, fact, file);
}

/**
 * The edges that no import statement shows: what is used of a package that is imported whole, or
 * without an import. A package that is imported, and nothing of it seen in use, is needed for what
 * it does when it is loaded: all its files.
 */
function addUses(
  links: FileLinks,
  imports: readonly ResolvedImport[],
  uses: readonly FileUse[],
): void {
  const used = new Set(uses.map(({ by }) => by));
  for (const { to, by } of uses) {
    const { fact, resolution } = imports[by] ?? {};
    // A type that only a result or a base leads to is no import.
    const isWhole = fact && resolution?.kind === 'package' && resolution.name === '';
    if (isWhole && links.index.isIn(resolution.id, to)) addEdge(links, fact, to);
  }
  addImplicit(links, uses);
  imports.forEach(({ fact, resolution }, by) => {
    const isWhole = resolution.kind === 'package' && resolution.name === '' && !isStar(fact);
    if (isWhole && !used.has(by)) addPackage(links, fact, resolution.id);
  });
}

function isStar({ names }: Fact): boolean {
  return names.some(({ local }) => local === '*' || local === '');
}

function addPackage(links: FileLinks, fact: Fact, id: number): void {
  const packages = links.index.familyOfPackage(id)?.resolver.packages;
  for (const file of packages?.filesOf(id) ?? []) addEdge(links, fact, file);
}

/** Where files make packages: an edge to each file of the own ones that is used and not imported. */
function addImplicit(links: FileLinks, uses: readonly FileUse[]): void {
  const { index, file } = links;
  const packages = index.familyOf(file)?.resolver.surroundings(file) ?? [];
  if (packages.length === 0) return;
  const known = new Set([...links.edges.values()].map(({ to }) => to));
  for (const { to, by, line } of uses) {
    if (by >= 0 || known.has(to) || !packages.some((id) => index.isIn(id, to))) continue;
    known.add(to);
    addEdge(links, { kind: 'implicit', line }, to);
  }
}

interface EdgeSource {
  readonly kind: FileEdge['kind'];
  readonly line: number;
}

function addEdge({ file, edges }: FileLinks, { kind, line }: EdgeSource, to: number): void {
  if (to < 0 || to === file) return;
  const key = `${to} ${kind} ${line}`;
  if (!edges.has(key)) edges.set(key, { from: file, to, kind, line });
}

function addExternal(
  { file, externals }: FileLinks,
  { line }: Fact,
  { packageName, builtin }: Outcome<'external'>,
): void {
  externals.push({ from: file, packageName, builtin, line });
}

function addUnresolved(
  { file, unresolved }: FileLinks,
  { specifier, line }: Fact,
  { reason }: Outcome<'unresolved'>,
): void {
  unresolved.push({ from: file, specifier, line, reason });
}
