import { fileOf } from './link-bindings.ts';
import { familyOf, type LinkIndex, type ResolvedImport } from './link-context.ts';
import { createLinkIndex } from './link-index.ts';
import { linkReferences } from './link-references.ts';
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
 */
export function linkProject(input: LinkInput): LinkResult {
  const index = createLinkIndex(input);
  const results = input.files.map((_, file) => linkFile(index, file));
  return {
    edges: results.flatMap(({ edges }) => edges),
    symbolEdges: results.flatMap(({ symbolEdges }) => symbolEdges),
    externals: results.flatMap(({ externals }) => externals),
    unresolved: results.flatMap(({ unresolved }) => unresolved),
  };
}

/**
 * The links that start in one file: what `linkProject` says of it. They depend on the file's own
 * facts, on the set of paths and configs, on the exports of the files it reaches by import, and, for
 * the edges that are not 'exact', on the names in the whole project.
 */
function linkFile(index: LinkIndex, file: number): LinkResult {
  const language = index.files[file]?.facts.language ?? '';
  if (!familyOf(language)) return { edges: [], symbolEdges: [], externals: [], unresolved: [] };
  const links: FileLinks = { file, edges: new Map(), externals: [], unresolved: [] };
  for (const resolved of index.bindingsOf(file).imports) addImport(links, resolved);
  const symbolEdges: SymbolEdge[] = linkReferences(index, file);
  return {
    edges: [...links.edges.values()],
    symbolEdges,
    externals: links.externals,
    unresolved: links.unresolved,
  };
}

interface FileLinks {
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
  else if (resolution.kind === 'external') addExternal(links, fact, resolution);
  else if (resolution.kind === 'unresolved' && !isCovered) addUnresolved(links, fact, resolution);
}

type Fact = ResolvedImport['fact'];
type Outcome<K> = Extract<ResolvedImport['resolution'], { kind: K }>;

function addEdge({ file, edges }: FileLinks, { kind, line }: Fact, to: number): void {
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
