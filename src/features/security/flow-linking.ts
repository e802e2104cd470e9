import type { LinkResult } from '#code/model.ts';
import { doubtCount, DOUBTS, doubtsIn, isLookup, isRouteHelper } from './engine/doubts.ts';
import { maskOf } from './engine/rule-set.ts';
import { isOpenDanger } from './open-dangers.ts';
import { type CallTargets, findCalled, findTargets, type Place } from './flow-targets.ts';
import type {
  FactLabel,
  FlowPlace,
  FunctionFact,
  OpenCallFact,
  OpenHit,
  ScannedFile,
} from './scan-facts.ts';
import type { ProjectPlace, Vulnerability } from './vulnerability.ts';

/** A source, with the way from it. */
interface Arrived {
  readonly origin: string;
  readonly cleaned: number;
  readonly places: readonly ProjectPlace[];
}

/** A sink, with the way to it from a parameter. */
interface Reached {
  readonly file: number;
  readonly hit: OpenHit;
  /** of the path from the parameter */
  readonly doubts: number;
  readonly places: readonly ProjectPlace[];
}

interface Reach extends Reached {
  readonly parameter: number;
}

/** What a function means for those that call it. Maps are made when there is something to learn: of most functions there is nothing. */
interface Meaning {
  /** parameters of which something comes back, with what is done to all that does */
  passes: Map<number, number> | null;
  gives: Map<string, Arrived> | null;
  reaches: Map<string, Reach> | null;
  /** how often something was learnt */
  version: number;
}

/** How often a function is asked, on the average, before what is left is left. */
const MAX_ROUNDS = 12;
const MAX_WAYS = 40;
const MAX_PLACES = 30;

/**
 * Joins what functions of different files do with values, along the calls that resolve.
 * @param places by file, and in it as the scan has them
 */
export function findFlows(
  files: readonly ScannedFile[],
  links: LinkResult,
  places: readonly Place[],
): Vulnerability[] {
  if (places.length === 0) return [];
  const project: Project = {
    targets: findTargets(files, links, places),
    names: namesOfCalls(places),
    meanings: new Map(),
  };
  for (const { fact } of places)
    project.meanings.set(fact, { passes: null, gives: null, reaches: null, version: 0 });
  settle(project, places);
  const found = places.flatMap((place) => findingsOf(project, place));
  const called = findCalled(files, links, places);
  const entries = places.filter(({ fact }) => fact.name !== '' && !called.has(fact));
  return [...found, ...entries.flatMap((place) => openFindings(project, files, place))];
}

/**
 * Takes over what functions mean from those that they call until nothing is new: after a function has
 * learnt something, its callers are asked again.
 */
function settle(project: Project, places: readonly Place[]): void {
  const callersOf = findCallers(project, places);
  // What stands last in a file is most often what stands first in the chain of calls.
  const waiting = places.toReversed();
  const isWaiting = new Set(waiting);
  const most = places.length * MAX_ROUNDS;
  for (let next = 0; next < waiting.length && next < most; next += 1) {
    const place = waiting[next];
    if (place === undefined) continue;
    isWaiting.delete(place);
    if (!update(project, place)) continue;
    for (const caller of callersOf.get(place.fact) ?? []) {
      if (isWaiting.has(caller)) continue;
      isWaiting.add(caller);
      waiting.push(caller);
    }
  }
}

function findCallers(
  { targets }: Project,
  places: readonly Place[],
): ReadonlyMap<FunctionFact, ReadonlySet<Place>> {
  const callers = new Map<FunctionFact, Set<Place>>();
  for (const place of places) {
    const called = place.fact.calls.flatMap(({ id }) => targets(place.file, id));
    for (const { fact } of called) {
      const known = callers.get(fact);
      if (known === undefined) callers.set(fact, new Set([place]));
      else known.add(place);
    }
  }
  return callers;
}

interface Project {
  readonly targets: CallTargets;
  /** what a call is written as, '' for one that is not noted */
  readonly names: (file: number, call: number) => string;
  readonly meanings: Map<FunctionFact, Meaning>;
}

function namesOfCalls(places: readonly Place[]): Project['names'] {
  const byFile = new Map<number, Map<number, string>>();
  for (const { file, fact } of places) {
    if (fact.calls.length === 0) continue;
    const names = byFile.get(file) ?? new Map<number, string>();
    byFile.set(file, names);
    for (const { id, name } of fact.calls) names.set(id, name);
  }
  return (file, call) => byFile.get(file)?.get(call) ?? '';
}

/** Takes over what the functions that are called mean by now. @returns whether anything is new */
function update(project: Project, place: Place): boolean {
  const { fact, file } = place;
  const meaning = project.meanings.get(fact);
  if (meaning === undefined) return false;
  const { version } = meaning;
  for (const label of fact.returns) {
    addPassage(meaning, label, cleanedOf(project, file, label));
    for (const arrived of arrivalsOf(project, file, label)) addGiven(meaning, arrived);
  }
  for (const hit of fact.hits) addReach(project, place, { hit, label: hit.label, onward: null });
  for (const call of fact.calls)
    for (const way of onwards(project, place, call)) addReach(project, place, way);
  return meaning.version > version;
}

/** @param cleaned null where the label does not get through */
function addPassage(meaning: Meaning, { root }: FactLabel, cleaned: number | null): void {
  if (root.kind !== 'parameter' || cleaned === null) return;
  meaning.passes ??= new Map();
  const before = meaning.passes.get(root.index);
  const left = before === undefined ? cleaned : before & cleaned;
  if (left === before) return;
  meaning.passes.set(root.index, left);
  meaning.version += 1;
}

/** Of two ways from one source, what counts is the one on which less is done to it. */
function addGiven(meaning: Meaning, arrived: Arrived): void {
  const [first] = arrived.places;
  const key = `${arrived.origin} ${first?.file} ${first?.line}`;
  meaning.gives ??= new Map();
  const before = meaning.gives.get(key);
  if (before === undefined && meaning.gives.size >= MAX_WAYS) return;
  const cleaned = before === undefined ? arrived.cleaned : before.cleaned & arrived.cleaned;
  if (cleaned === before?.cleaned) return;
  meaning.gives.set(key, { ...arrived, cleaned });
  meaning.version += 1;
}

/** What of a function's may reach a sink, and which. */
interface Way {
  readonly label: FactLabel;
  readonly hit: OpenHit;
  /** null: the sink is in the function itself */
  readonly onward: Onward | null;
}

/** A call behind which a sink is. */
interface Onward {
  readonly call: OpenCallFact;
  readonly reached: Reached;
}

function addReach(project: Project, place: Place, way: Way): void {
  const { label, hit, onward } = way;
  const { root } = label;
  if (root.kind !== 'parameter') return;
  const meaning = project.meanings.get(place.fact);
  const file = onward?.reached.file ?? place.file;
  const key = `${root.index} ${file} ${hit.rule} ${hit.line} ${hit.column}`;
  if (meaning === undefined) return;
  const reaches = (meaning.reaches ??= new Map());
  const before = reaches.get(key);
  if (before === undefined && reaches.size >= MAX_WAYS) return;
  const doubts = doubtsOnWay(project, place, way);
  if (doubts === null || isSurer(before, doubts)) return;
  const rest = placesBehind(place, way);
  const places = [...at(place.file, label.places), ...rest].slice(-MAX_PLACES);
  reaches.set(key, { file, hit, places, parameter: root.index, doubts });
  meaning.version += 1;
}

/** @returns the doubts of a way to a sink; null where it does not get there */
function doubtsOnWay(
  project: Project,
  { file }: Place,
  { label, hit, onward }: Way,
): number | null {
  const cleaned = cleanedOf(project, file, label);
  if (cleaned === null || (cleaned & hit.mask) !== 0) return null;
  return doubtsIn(cleaned) | (onward?.reached.doubts ?? hit.doubts);
}

function isSurer(before: Reach | undefined, doubts: number): boolean {
  return before !== undefined && doubtCount(before.doubts) <= doubtCount(doubts);
}

/** From where a function lets go of a value to the sink. */
function placesBehind({ file }: Place, { hit, onward }: Way): ProjectPlace[] {
  if (onward === null) return at(file, hit.places);
  const { call, reached } = onward;
  return [{ file, line: call.line, what: `passed to ${call.name}()` }, ...reached.places];
}

/** Sinks behind a call of a function, for each label of its arguments. */
function onwards({ targets, meanings }: Project, { file }: Place, call: OpenCallFact): Way[] {
  const ways: Way[] = [];
  for (const { fact } of targets(file, call.id)) {
    for (const reached of meanings.get(fact)?.reaches?.values() ?? [])
      addOnwards(ways, { call, reached });
  }
  return ways;
}

function addOnwards(ways: Way[], onward: { call: OpenCallFact; reached: Reach }): void {
  const { call, reached } = onward;
  for (const label of call.args[reached.parameter] ?? [])
    ways.push({ label, hit: reached.hit, onward });
}

function at(file: number, places: readonly FlowPlace[]): ProjectPlace[] {
  return places.map(({ line, what }) => ({ file, line, what }));
}

/**
 * What is done to a label by its own function and by the calls that it went through. A call that is not
 * known lets everything pass as it is.
 * @returns null where one of the calls lets nothing pass
 */
function cleanedOf(
  { targets, names, meanings }: Project,
  file: number,
  { cleaned, passages }: FactLabel,
): number | null {
  let all = cleaned;
  for (const { call, argument } of passages) {
    const known = targets(file, call);
    if (known.length === 0) {
      if (isLookup(names(file, call))) return null;
      all |= DOUBTS.call;
      continue;
    }
    const passed = passedBy(meanings, known, argument);
    if (passed === null || isRecord(names(file, call), passed)) return null;
    if (isLookup(names(file, call))) all |= RECORD;
    if (isRouteHelper(names(file, call))) all |= OWN_SITE;
    all |= passed;
  }
  return all;
}

/** What a record of the program is no danger for, that was found by something of a request. */
const RECORD = maskOf(['redirect', 'ssrf', 'xss', 'header', 'log']);

/** The address of an own page that a name was given for. */
const OWN_SITE = maskOf(['redirect', 'ssrf']);

/** What a lookup of the project gives by way of something unknown is the record that it found. */
function isRecord(name: string, passed: number): boolean {
  return (passed & DOUBTS.call) !== 0 && isLookup(name);
}

/** What functions do to an argument, each of those that let it pass; null where none does. */
function passedBy(
  meanings: Project['meanings'],
  known: readonly Place[],
  argument: number,
): number | null {
  let all: number | null = null;
  for (const { fact } of known) {
    const passed = meanings.get(fact)?.passes?.get(argument);
    if (passed !== undefined) all = all === null ? passed : all & passed;
  }
  return all;
}

/** The sources behind a label. */
function arrivalsOf(project: Project, file: number, label: FactLabel): readonly Arrived[] {
  const { root } = label;
  const cleaned = root.kind === 'parameter' ? null : cleanedOf(project, file, label);
  if (root.kind === 'parameter' || cleaned === null) return [];
  if (root.kind === 'source')
    return [{ origin: root.origin, cleaned, places: at(file, label.places) }];
  const arrived: Arrived[] = [];
  for (const { fact } of project.targets(file, root.call)) {
    for (const given of project.meanings.get(fact)?.gives?.values() ?? [])
      arrived.push(behind(given, cleaned, at(file, label.places)));
  }
  return arrived;
}

function behind(
  { origin, cleaned, places }: Arrived,
  mask: number,
  own: readonly ProjectPlace[],
): Arrived {
  return { origin, cleaned: cleaned | mask, places: [...places, ...own].slice(0, MAX_PLACES) };
}

/** Sources that reach a sink in a function, or behind a call in it, and that its file alone did not know of. */
function findingsOf(project: Project, place: Place): Vulnerability[] {
  const { fact, file } = place;
  const own = fact.hits.map((hit): Way => ({ hit, label: hit.label, onward: null }));
  const ways = [...own, ...fact.calls.flatMap((call) => onwards(project, place, call))];
  return ways.flatMap((way) => {
    const { label, hit, onward } = way;
    const rest = placesBehind(place, way);
    return arrivalsOf(project, file, label)
      .filter((arrived) => isHit(hit, arrived))
      .map(({ places, cleaned }) => {
        const doubts = doubtsIn(cleaned) | (onward?.reached.doubts ?? hit.doubts);
        const end = { file: onward?.reached.file ?? file, hit, doubts };
        return toVulnerability(end, [...places, ...rest]);
      });
  });
}

/** Sinks that a parameter reaches of a function that nothing in the project calls. */
function openFindings(
  { meanings }: Project,
  files: readonly ScannedFile[],
  { file, fact }: Place,
): Vulnerability[] {
  const reaches = [...(meanings.get(fact)?.reaches?.values() ?? [])];
  const start = { file, line: fact.line, what: `a parameter of ${fact.name}()` };
  const pathOf = (index: number): string => files[index]?.path ?? '';
  return reaches.flatMap((reach) => {
    if (!isOpenDanger(reach.hit, [pathOf(file), pathOf(reach.file)])) return [];
    return [{ ...toVulnerability(reach, [start, ...reach.places]), isOpen: true }];
  });
}

function isHit({ mask, origins }: OpenHit, { origin, cleaned }: Arrived): boolean {
  return (mask & cleaned) === 0 && origins.includes(origin);
}

function toVulnerability(
  { file, hit, doubts }: Omit<Reached, 'places'>,
  places: readonly ProjectPlace[],
): Vulnerability {
  const { rule, line, endLine, column, fingerprint } = hit;
  const finding = { rule, line, endLine, column, fingerprint, places: [], doubts };
  return { file, finding, places };
}
