import { conventionsOf, familyConventionsOf, linkingOf } from '#code/languages/registry.ts';
import type { ExportFact, SymbolEdge, SymbolFact } from '#code/model.ts';
import { isBundle } from './bundles.ts';
import { holdsAPlace } from './const-blocks.ts';
import { edgesAt, fileOfNode, nodeOf, type NodeGraph } from './graph.ts';
import type { Liveness } from './liveness.ts';
import type { DeadKind, DeadType } from './model.ts';
import { isUsedByOwnFile } from './own-uses.ts';
import { isPrivateMember, isPrivateTop, type SymbolPlace } from './symbol-roots.ts';

/** What the first wave did not reach. */
export interface Candidate {
  readonly kind: DeadKind;
  readonly file: number;
  /** -1 for a file, and for an export that is no symbol of its file */
  readonly symbol: number;
  readonly fact: SymbolFact | null;
  /** '' for a file */
  readonly name: string;
  readonly type: DeadType;
  readonly startLine: number;
  readonly endLine: number;
  /** its own file uses it: the export alone is too much */
  readonly isUsedInside: boolean;
}

export function findCandidates(graph: NodeGraph, liveness: Liveness): Candidate[] {
  return graph.files.flatMap((_, file) => {
    const isReached = liveness.waveOf(nodeOf(graph, file, -1)) !== 0;
    if (!isReached) return isFileCandidate(graph, file) ? [toFile(graph, file)] : [];
    if (isBundle(graph, file)) return [];
    const exported = exportCandidates(graph, liveness, file);
    const taken = new Set(exported.map(({ symbol }) => symbol));
    return [
      ...exported,
      ...symbolCandidates({ graph, liveness, file }).filter((one) => !taken.has(one.symbol)),
    ];
  });
}

/** A package's own file is loaded with any file below it. */
function isFileCandidate({ files, families, copied }: NodeGraph, file: number): boolean {
  if (copied.has(file)) return false;
  const { path = '', facts } = files[file] ?? {};
  const { isUsedByImport } = familyConventionsOf(families[file] ?? '');
  if (isUsedByImport !== true || facts?.lines.code === 0 || VENDORED.test(path)) return false;
  return !path.endsWith('__init__.py');
}

function toFile({ files }: NodeGraph, file: number): Candidate {
  return {
    kind: 'unused-file',
    file,
    symbol: -1,
    fact: null,
    name: '',
    type: 'file',
    startLine: 1,
    endLine: Math.max(1, files[file]?.facts.lines.total ?? 1),
    isUsedInside: false,
  };
}

/** Where exports are written: the names that no other live file asks for. */
function exportCandidates(graph: NodeGraph, liveness: Liveness, file: number): Candidate[] {
  const facts = graph.files[file]?.facts;
  const { hasExplicitExports } = familyConventionsOf(graph.families[file] ?? '');
  if (hasExplicitExports !== true || !facts || facts.generated) return [];
  const nested = nestedNames(facts.symbols);
  // Such a file is one component: it is imported as such, or not at all.
  const { isComponent } = conventionsOf(facts.language);
  return facts.exports
    .filter(({ name }) => name !== '*' && liveness.exportWaveOf(file, name) === 0)
    .map((fact) => toExport({ graph, liveness, file }, fact))
    .filter((one) => one.symbol >= 0 || !nested.has(one.name))
    .filter((one) => one.name !== 'default' || isComponent !== true)
    .filter((one) => !isNeededByType({ graph, liveness, file }, one));
}

/** What a namespace exports is listed as if the file did. */
function nestedNames(symbols: readonly SymbolFact[]): ReadonlySet<string> {
  const nested = symbols.filter(({ container }) => symbols[container]?.kind === 'namespace');
  return new Set(nested.map(({ name }) => name));
}

interface Place {
  readonly graph: NodeGraph;
  readonly liveness: Liveness;
  readonly file: number;
}

function toExport({ graph, liveness, file }: Place, exported: ExportFact): Candidate {
  const { name, line } = exported;
  const { own, forwarded } = liveness.modules.exportsOf(file);
  const symbols = own.get(name) ?? [];
  const symbol = symbols[0] ?? -1;
  const fact = graph.files[file]?.facts.symbols[symbol] ?? null;
  const [startLine, endLine] = fact ? [fact.startLine, fact.endLine] : [line, line];
  const type = forwarded.has(name) ? 're-export' : (fact?.kind ?? 'value');
  const isUsedInside =
    symbols.some((one) => liveness.waveOf(nodeOf(graph, file, one)) !== 0) ||
    isUsedByOwnFile(graph, file, exported, { startLine, endLine });
  return {
    kind: 'unused-export',
    file,
    symbol,
    fact,
    name,
    type,
    startLine,
    endLine,
    isUsedInside,
  };
}

const TYPES: ReadonlySet<string> = new Set(['interface', 'type', 'enum']);

/**
 * A type that what the file exports is made of: whoever uses that may have to name the type, and a
 * compiler that writes declarations has to.
 */
function isNeededByType(place: Place, one: Candidate): boolean {
  if (!one.isUsedInside || one.symbol < 0) return false;
  const { graph, file } = place;
  return [...edgesAt(graph.incoming, nodeOf(graph, file, one.symbol))].some((index) => {
    const edge = graph.symbolEdges[index];
    return edge?.from === file && isPartOf(place, edge, one);
  });
}

function isPartOf({ graph, liveness, file }: Place, edge: SymbolEdge, one: Candidate): boolean {
  const symbols = graph.files[file]?.facts.symbols ?? [];
  const user = symbols[edge.fromSymbol];
  // A type inside another one is no part of what is used.
  if (!user || isInType(symbols, edge.fromSymbol)) return false;
  if (symbols[topOf(symbols, edge.fromSymbol)]?.exported !== true) return false;
  const isTyping = edge.kind === 'type' || edge.kind === 'extends' || TYPES.has(one.type);
  return isTyping && liveness.waveOf(nodeOf(graph, file, edge.fromSymbol)) !== 0;
}

/** A property of a type says no more of it than the type itself. */
function isInType(symbols: readonly SymbolFact[], from: number): boolean {
  let at = symbols[from];
  while (at?.kind === 'variable' && at.container >= 0) at = symbols[at.container];
  return TYPES.has(at?.kind ?? '');
}

function topOf(symbols: readonly SymbolFact[], from: number): number {
  let symbol = from;
  while ((symbols[symbol]?.container ?? -1) >= 0) symbol = symbols[symbol]?.container ?? -1;
  return symbol;
}

function symbolCandidates({ graph, liveness, file }: Place): Candidate[] {
  const facts = graph.files[file]?.facts;
  if (!facts || facts.generated) return [];
  const found: Candidate[] = [];
  const { path = '' } = graph.files[file] ?? {};
  // All names at the top of declarations are for others, exported or not.
  if (/\.d\.[cm]?ts$/.test(path)) return [];
  facts.symbols.forEach((fact, symbol) => {
    if (liveness.waveOf(nodeOf(graph, file, symbol)) !== 0) return;
    if (/^_+$/.test(fact.name) || fact.name === 'default') return;
    if (holdsAPlace(graph, liveness, { file, symbol, fact })) return;
    const isTop = fact.container === -1;
    if (isTop || isLonelyMember({ graph, liveness, file }, { file, symbol, fact }))
      found.push(toSymbol(graph, { file, symbol, fact }));
  });
  return found;
}

/**
 * What nothing can be said of: variables of a shell, which its strings use; the properties that a
 * component's compiler reads; contracts, which are deployed; declarations without a body; what a header
 * offers to whoever includes it; tests of types, which are for the compiler; and code of others.
 */
export function isForOthers({ files, copied }: NodeGraph, { file, fact }: Candidate): boolean {
  const { path = '', facts } = files[file] ?? {};
  if (!facts || !fact) return false;
  if (isOfOthers(copied, file, path)) return true;
  if (conventionsOf(facts.language).isForOthers?.(fact)) return true;
  return linkingOf(facts.language)?.isDeclaration?.(fact) === true;
}

function isOfOthers(copied: ReadonlySet<number>, file: number, path: string): boolean {
  return copied.has(file) || OF_OTHERS.some((paths) => paths.test(path));
}

/** Code of others that is copied in: nobody edits it here. */
const VENDORED = /^(?:[^/]+\/)?vendor\/|(?:^|\/)(?:_vendor|vendored|third[_-]?party)\//;
const TYPE_TEST =
  /(?:^|\/)(?:test-d|types?-tests?)\/|\.(?:tst|(?:test|spec)-d|types?[.-](?:test|spec))\.[cm]?tsx?$/;
const HEADER = /\.(?:h|hh|hpp|hxx|inl|ipp|tcc|cuh)$/i;
const OF_OTHERS = [HEADER, TYPE_TEST, VENDORED];

/** A private member of a type that is alive itself. */
function isLonelyMember({ graph, liveness, file }: Place, member: SymbolPlace): boolean {
  const container = nodeOf(graph, file, member.fact.container);
  if (liveness.waveOf(container) === 0 || !isPrivateMember(graph, member)) return false;
  // An overload, or what a test's parameters come from by the name of the test.
  return !Array.from(edgesAt(graph.children, container)).some(
    (node) => liveness.waveOf(node) !== 0 && nameOfNode(graph, node) === member.fact.name,
  );
}

function nameOfNode(graph: NodeGraph, node: number): string {
  const file = fileOfNode(graph, node);
  return graph.files[file]?.facts.symbols[node - (graph.first[file] ?? 0)]?.name ?? '';
}

function toSymbol(graph: NodeGraph, { file, symbol, fact }: SymbolPlace): Candidate {
  const language = graph.files[file]?.facts.language ?? '';
  const isPrivate = fact.container !== -1 || isPrivateTop(language, fact);
  return {
    kind: isPrivate ? 'unused-private' : 'unused-export',
    file,
    symbol,
    fact,
    name: fact.name,
    type: fact.kind,
    startLine: fact.startLine,
    endLine: fact.endLine,
    isUsedInside: false,
  };
}
