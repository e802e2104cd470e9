import { directoryOf } from '#code/resolve/path-index.ts';
import type { ImpactGraph } from './impact-graph.ts';
import { findNeighbourhood, type Neighbourhood } from './neighbourhood.ts';
import { type Reach, reachDependents, TYPE_ONLY, wayFrom } from './reach.ts';
import { isBelow } from './structure.ts';
import { readersScope, testsBelow } from './test-suite.ts';

/** Why a test is said to be affected; in the order of how much it says. */
export const EVIDENCE_KINDS = [
  'changed',
  'covered',
  'calls',
  'imports',
  'setup',
  'co-change',
  'widened',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export interface Evidence {
  readonly kind: EvidenceKind;
  /** in plain words */
  readonly text: string;
}

export interface AffectedTest {
  readonly path: string;
  /** what says most first; at least one */
  readonly evidence: readonly Evidence[];
  /** paths from the test to what is changed; empty where no import leads there */
  readonly importChain: () => readonly string[];
}

/** What tells of tests beside the imports: by place of a test. */
export interface TestHints {
  readonly covered: ReadonlyMap<number, string>;
  readonly calls: ReadonlyMap<number, string>;
  readonly coChanged: ReadonlyMap<number, string>;
}

export const NO_HINTS: TestHints = { covered: new Map(), calls: new Map(), coChanged: new Map() };

/** How far beyond the evidence the tests were taken, and why. */
export interface Widening {
  readonly scope: 'blindSpots' | 'module' | 'all';
  readonly reason: string;
}

export interface AffectedTests {
  /** those with the best evidence first */
  readonly tests: readonly AffectedTest[];
  /** null where the evidence is all there can be */
  readonly widened: Widening | null;
  /** tests of the project */
  readonly total: number;
}

/** Paths of the tests that something speaks for: the others are there for what the index does not know. */
export function likelyTestPaths({ tests }: Pick<AffectedTests, 'tests'>): string[] {
  return tests
    .filter(({ evidence }) => evidence.some(({ kind }) => kind !== 'widened'))
    .map(({ path }) => path);
}

/**
 * The tests that a change of some files may make fail: a closure over the imports, with what runners
 * load by themselves, then what calls, coverage and history tell; and where the index has blind spots, the
 * tests that could reach the files through them.
 * @param starts places of the changed files
 */
export function findAffectedTests(
  graph: ImpactGraph,
  starts: readonly number[],
  hints: TestHints,
): AffectedTests {
  const reach = reachDependents(graph.network, withInitialized(graph, starts), TYPE_ONLY);
  const found: Found = { graph, evidence: new Map() };
  addReached(found, reach, starts);
  addSetups(found, reach);
  for (const [kind, tests] of hintsByKind(hints))
    for (const [place, text] of tests) add(found, place, { kind, text });
  const widened = widen(found, starts, findUnsure(found, reach));
  return { tests: toTests(found, reach), widened, total: graph.suite.tests.length };
}

interface Found {
  readonly graph: ImpactGraph;
  readonly evidence: Map<number, Evidence[]>;
}

function hintsByKind(hints: TestHints) {
  return [
    ['covered', hints.covered],
    ['calls', hints.calls],
    ['co-change', hints.coChanged],
  ] as const;
}

function add({ graph, evidence }: Found, place: number, reason: Evidence): void {
  if (graph.suite.isTest[place] !== 1) return;
  const known = evidence.get(place);
  if (!known) evidence.set(place, [reason]);
  else if (!known.some(({ kind }) => kind === reason.kind)) known.push(reason);
}

/** Importing a module runs the initialisers of the packages around it, which no import names. */
function withInitialized({ files, structure }: ImpactGraph, starts: readonly number[]): number[] {
  const packages = starts
    .map((place) => files[place]?.path ?? '')
    .filter((path) => path.endsWith('/__init__.py'))
    .map(directoryOf);
  if (packages.length === 0) return [...starts];
  const inside = files.flatMap(({ path }, place) => {
    const isPython = structure.families[place] === 'python';
    return isPython && packages.some((directory) => isBelow(path, directory)) ? [place] : [];
  });
  return [...starts, ...inside];
}

function addReached(found: Found, reach: Reach, starts: readonly number[]): void {
  const changed = new Set(starts);
  for (const place of reach.nodes) {
    if (found.graph.suite.isTest[place] !== 1) continue;
    if (changed.has(place))
      add(found, place, { kind: 'changed', text: 'the test itself is changed' });
    else add(found, place, { kind: 'imports', text: importText(found.graph, reach, place) });
  }
}

function importText({ files }: ImpactGraph, reach: Reach, place: number): string {
  const depth = reach.depths[place] ?? 0;
  if (depth === 0) return "its package's __init__.py is changed";
  const next = files[reach.via[place] ?? -1]?.path ?? '';
  return depth === 1 ? `imports ${next}` : `imports ${next}, ${depth} steps from the change`;
}

/** What a runner loads before the tests, where it is changed or depends on what is. */
function addSetups(found: Found, reach: Reach): void {
  const { suite, files } = found.graph;
  for (const [place, scope] of suite.setups) {
    if (reach.depths[place] === -1) continue;
    const text = `its runner loads ${files[place]?.path ?? ''}`;
    for (const test of testsBelow(suite, files, scope)) add(found, test, { kind: 'setup', text });
  }
}

/**
 * Holes that tests are widened for. A computed import is in nearly every program, and what it loads is
 * as a rule imported by somebody as well: it counts where no test is known otherwise.
 */
function findUnsure({ graph, evidence }: Found, reach: Reach): Neighbourhood {
  if (evidence.size === 0) return findNeighbourhood(graph, reach);
  return findNeighbourhood(graph, reach, ({ kind }) => kind !== 'computed-import');
}

function widen(
  found: Found,
  starts: readonly number[],
  { blindSpots, suspects }: Neighbourhood,
): Widening | null {
  const { network, suite, files } = found.graph;
  if (suspects.length > 0) {
    const text = `may reach the change through ${files[suspects[0] ?? 0]?.path ?? ''}, whose dependencies are not fully known`;
    for (const place of reachDependents(network, suspects, TYPE_ONLY).nodes)
      add(found, place, { kind: 'widened', text });
  }
  const sampled = blindSpots.find(({ kind }) => kind === 'sampled');
  if (sampled) {
    addAll(found, suite.tests, sampled.detail);
    return { scope: 'all', reason: `All tests, because ${sampled.detail}.` };
  }
  return widenToModules(found, starts, blindSpots) ?? throughBlindSpots(found, suspects);
}

function throughBlindSpots({ graph }: Found, suspects: readonly number[]): Widening | null {
  if (suspects.length === 0) return null;
  const named = suspects.slice(0, 3).map((place) => graph.files[place]?.path ?? '');
  const more = suspects.length > 3 ? ` and ${suspects.length - 3} more` : '';
  const reason = `Also the tests that reach ${named.join(', ')}${more}, which may use the change.`;
  return { scope: 'blindSpots', reason };
}

/** Where a blind spot is in no file of the index, nothing says which tests lead through it. */
function widenToModules(
  found: Found,
  starts: readonly number[],
  blindSpots: Neighbourhood['blindSpots'],
): Widening | null {
  const { suite, files, structure } = found.graph;
  const blindSpot = blindSpots.find(({ kind }) => kind === 'skipped' || kind === 'no-links');
  if (blindSpot === undefined) return null;
  const reason =
    blindSpot.kind === 'skipped' ? `${blindSpot.path} ${blindSpot.detail}` : blindSpot.detail;
  const scopes = new Set(
    starts.flatMap((place) => {
      const home = structure.packages[place] ?? '';
      if (blindSpot.kind === 'skipped') return [home];
      return structure.families[place] === ''
        ? (readersScope(suite, files, { place, home }) ?? [])
        : [];
    }),
  );
  const tests = [...scopes].flatMap((scope) => testsBelow(suite, files, scope));
  if (tests.length === 0 && blindSpot.kind === 'skipped') {
    addAll(found, suite.tests, reason);
    return { scope: 'all', reason: `All tests, because ${reason}.` };
  }
  addAll(found, tests, reason);
  return { scope: 'module', reason: `All tests of the module, because ${reason}.` };
}

function addAll(found: Found, tests: Iterable<number>, reason: string): void {
  for (const place of tests) add(found, place, { kind: 'widened', text: reason });
}

function toTests({ graph, evidence }: Found, reach: Reach): AffectedTest[] {
  const depth = (place: number): number => {
    const steps = reach.depths[place] ?? -1;
    return steps === -1 ? graph.files.length : steps;
  };
  return [...evidence]
    .map(([place, kinds]) => ({ place, kinds, rank: rankOf(kinds), depth: depth(place) }))
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        b.kinds.length - a.kinds.length ||
        a.depth - b.depth ||
        a.place - b.place,
    )
    .map(({ place, kinds }) => ({
      path: graph.files[place]?.path ?? '',
      evidence: kinds.toSorted(
        (a, b) => EVIDENCE_KINDS.indexOf(a.kind) - EVIDENCE_KINDS.indexOf(b.kind),
      ),
      importChain: () =>
        reach.depths[place] === -1
          ? []
          : wayFrom(reach, place).map((at) => graph.files[at]?.path ?? ''),
    }));
}

/** Of the best of them. */
function rankOf(kinds: readonly Evidence[]): number {
  return Math.min(...kinds.map(({ kind }) => EVIDENCE_KINDS.indexOf(kind)));
}
