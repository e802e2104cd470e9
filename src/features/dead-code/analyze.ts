import { confidenceOf, weaker } from './confidence.ts';
import { beliefIn } from './belief.ts';
import { type Candidate, findCandidates } from './candidates.ts';
import { createComputedImports } from './computed-imports.ts';
import type { Counterevidence } from './counterevidence.ts';
import { doubtsOf } from './doubts.ts';
import { findEntryPoints } from './entry-points.ts';
import { createEvidence, countEntries } from './evidence.ts';
import { foldersOf, literalsOfPath, startsOfPath, stemOfComponent } from './file-doubts.ts';
import { hashed } from './file-tokens.ts';
import { createGraph, nodeOf, type NodeGraph } from './graph.ts';
import { createBlindSpots } from './blind-spots.ts';
import { findIdleFolders } from './idle-folders.ts';
import { countLines } from './line-count.ts';
import { createLiveness, type Liveness } from './liveness.ts';
import { ownMacros } from './macros.ts';
import { findMentions, type Mentions } from './mentions.ts';
import type {
  Confidence,
  DeadCodeInput,
  DeadCodeResult,
  DeadItem,
  Doubt,
  DoubtCode,
  EntryPoint,
} from './model.ts';
import { findPublicNames } from './public-names.ts';
import { stemOf } from './signals.ts';
import type { SymbolPlace } from './symbol-roots.ts';
import { findVariants } from './variants.ts';
import { wholeName, wordsFor } from './literal-doubts.ts';

export { isEntryTextPath } from './entry-tables.ts';
export { countEntries } from './evidence.ts';
export { type DeadCodeResult, type DeadKind, DOUBT_CODES } from './model.ts';
export { fingerprintOf, titleOf } from './occurrence.ts';

/** Waves: see `Liveness`. What one of them reaches first is believed no more than this. */
const WAVES: readonly (readonly [wave: number, confidence: Confidence | null])[] = [
  [2, null],
  [3, 'possible'],
  [4, 'likely'],
];

/** A candidate with what speaks against it. */
interface Weighed {
  readonly candidate: Candidate;
  readonly doubts: readonly Doubt[];
  readonly confidence: Confidence | null;
  /** the doubt that forbids to claim it, where one does */
  readonly blocker: DoubtCode;
}

/**
 * The code of a project that nothing uses: what cannot be reached from what is started from outside,
 * over the edges of files and of symbols. Pure; linear in the project. What an edge of any confidence
 * reaches is alive, and what the index does not know for sure is not claimed.
 */
export function findDeadCode(input: DeadCodeInput): DeadCodeResult {
  const { graph, liveness, entryPoints, candidates, counterevidence } = surveyDeadCode(input);
  const weighed = candidates.map((candidate) => weigh(counterevidence, candidate));
  spread({ graph, liveness }, weighed);
  return toResult({ input, graph, liveness }, weighed, entryPoints);
}

/** What was found of a project before anything is weighed. */
export interface Survey {
  readonly graph: NodeGraph;
  readonly liveness: Liveness;
  readonly entryPoints: readonly EntryPoint[];
  readonly candidates: readonly Candidate[];
  readonly counterevidence: Counterevidence;
}

/**
 * @param findMore what else to look for beside the candidates: what verdicts are known of
 * @internal beyond this file only `bench -- dead-code-belief` uses it
 */
export function surveyDeadCode(
  input: DeadCodeInput,
  findMore: (graph: NodeGraph) => readonly Candidate[] = () => [],
): Survey {
  const graph = createGraph(input);
  const liveness = createLiveness(input, graph);
  const publicNames = findPublicNames(input, graph);
  const computed = createComputedImports(input, graph);
  const entryPoints = findEntryPoints(input, graph, computed.loaded);
  const files = entryPoints.map(({ file }) => file);
  const nodes = [...files.map((file) => nodeOf(graph, file, -1)), ...publicNames.roots];
  liveness.run(1, { nodes, published: files });
  const candidates = findCandidates(graph, liveness);
  const known = new Set(candidates.map(placeOf));
  const sought = [...candidates, ...findMore(graph).filter((one) => !known.has(placeOf(one)))];
  const names = sought.map(({ fact, name }) => fact?.name ?? name);
  const blindSpots = createBlindSpots(input, graph, {
    wanted: new Set(names.map(hashed)),
    computed,
  });
  const counterevidence: Counterevidence = {
    graph,
    mentions: mentionsOf(graph, sought),
    publicNames,
    blindSpots,
    variants: findVariants(graph),
    macros: ownMacros(graph),
    named: filesNamedInTexts(entryPoints),
    idleFolders: findIdleFolders(input, graph, entryPoints),
  };
  return { graph, liveness, entryPoints, candidates, counterevidence };
}

function placeOf({ file, symbol, name }: Candidate): string {
  return `${file} ${symbol} ${symbol < 0 ? name : ''}`;
}

function mentionsOf(graph: NodeGraph, sought: readonly Candidate[]): Mentions {
  return findMentions(graph, {
    symbols: sought.flatMap(toPlace),
    literals: sought.flatMap((one) => literalsOf(graph, one)),
    words: sought.flatMap((one) => wordsFor(graph, one)),
    starts: sought.flatMap((one) => startsOfPath(pathOf(graph, one))),
    stems: sought.flatMap((one) => stemsFor(pathOf(graph, one))),
  });
}

function weigh(counterevidence: Counterevidence, candidate: Candidate): Weighed {
  const own = doubtsOf(counterevidence, candidate);
  const blocker = own.find((one) => confidenceOf(counterevidence, candidate, [one]) === null);
  const belief = beliefIn(counterevidence, candidate);
  const confidence = weaker(confidenceOf(counterevidence, candidate, own), belief.confidence);
  const codes = new Set(own.map(({ code }) => code));
  const doubts = [...own, ...belief.doubts.filter(({ code }) => !codes.has(code))];
  return { candidate, doubts, confidence, blocker: blocker?.code ?? 'used-by-doubtful-code' };
}

function filesNamedInTexts(entryPoints: readonly EntryPoint[]): ReadonlySet<number> {
  const named = entryPoints.filter(({ reason }) => reason.startsWith('named in '));
  return new Set(named.map(({ file }) => file));
}

function toPlace({ file, symbol, fact }: Candidate): SymbolPlace[] {
  return fact ? [{ file, symbol, fact }] : [];
}

/** '' for what is no file. */
function pathOf({ files }: NodeGraph, { kind, file }: Candidate): string {
  return kind === 'unused-file' ? (files[file]?.path ?? '') : '';
}

function literalsOf(graph: NodeGraph, candidate: Candidate): string[] {
  const { kind, file, fact, name } = candidate;
  const { path = '' } = graph.files[file] ?? {};
  if (kind === 'unused-file')
    return [...literalsOfPath(path), ...foldersOf(path), ...stemLiterals(path)];
  return fact ? [fact.name, wholeName(graph, candidate)] : [name];
}

function stemLiterals(path: string): string[] {
  const stem = stemOf(path);
  return [stem, stem.split('.', 1)[0] ?? ''];
}

function stemsFor(path: string): string[] {
  return path === '' ? [] : [...stemOfComponent(path), stemOf(path)];
}

interface Reached {
  readonly graph: NodeGraph;
  readonly liveness: Liveness;
}

/** What a doubtful candidate uses is no surer dead than the candidate. */
function spread({ graph, liveness }: Reached, weighed: readonly Weighed[]): void {
  for (const [wave, confidence] of WAVES) {
    const roots = weighed.filter((one) => one.confidence === confidence);
    const nodes = roots.map(({ candidate }) => nodeOf(graph, candidate.file, candidate.symbol));
    const files = roots.filter(({ candidate }) => candidate.kind === 'unused-file');
    liveness.run(wave, { nodes, published: files.map(({ candidate }) => candidate.file) });
  }
}

/** What is believed after what the doubtful candidates reach. */
function afterSpread({ graph, liveness }: Reached, one: Weighed): Weighed {
  const { file, symbol, name, isUsedInside } = one.candidate;
  const isNameAlone = isUsedInside || (symbol < 0 && name !== '');
  const wave = isNameAlone
    ? liveness.exportWaveOf(file, name)
    : liveness.waveOf(nodeOf(graph, file, symbol));
  const found = WAVES.find(([number]) => number === wave);
  if (!found || weaker(found[1], one.confidence) === one.confidence) return one;
  const doubt: Doubt = { code: 'used-by-doubtful-code', where: '' };
  return { ...one, confidence: found[1], doubts: [...one.doubts, doubt] };
}

function toResult(
  reached: Reached & { readonly input: DeadCodeInput },
  weighed: readonly Weighed[],
  entryPoints: readonly EntryPoint[],
): DeadCodeResult {
  const evidenceOf = createEvidence(reached, countEntries(entryPoints));
  const items: DeadItem[] = [];
  const notReported: Partial<Record<DoubtCode, number>> = {};
  for (const one of weighed.map((each) => afterSpread(reached, each))) {
    const { candidate, doubts, confidence, blocker } = one;
    if (confidence === null) {
      notReported[blocker] = (notReported[blocker] ?? 0) + 1;
      continue;
    }
    const { kind, file, symbol, name, type, startLine, endLine } = candidate;
    const path = reached.graph.files[file]?.path ?? '';
    const removableLines = removableOf(candidate);
    const evidence = evidenceOf(candidate, doubts);
    const place = { kind, file, path, symbol, name, type, startLine, endLine };
    items.push({ ...place, removableLines, confidence, evidence });
  }
  const sorted = items.toSorted((a, b) => a.file - b.file || a.startLine - b.startLine);
  return { items: sorted, removableLines: countLines(sorted), entryPoints, notReported };
}

function removableOf({ isUsedInside, type, startLine, endLine }: Candidate): number {
  if (isUsedInside) return 0;
  return type === 're-export' ? 1 : endLine - startLine + 1;
}
