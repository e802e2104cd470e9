import { conventionsOf, familyConventionsOf, isTestPath } from '#code/languages/registry.ts';
import { HASH_MASK } from '#code/lex-rules.ts';
import type { FileFacts } from '#code/model.ts';
import { perFacts } from '#code/per-facts.ts';
import { directoryOf } from '#code/resolve/path-index.ts';
import { isAnnotated } from './annotations.ts';
import { basesOf } from './bases.ts';
import { computedAccessNear } from './computed-members.ts';
import { type Candidate, isForOthers } from './candidates.ts';
import { type Counterevidence, isSealed, pathOf, present } from './counterevidence.ts';
import { fileDoubts } from './file-doubts.ts';
import { hashed } from './file-tokens.ts';
import { edgesAt, nodeOf, type NodeGraph } from './graph.ts';
import { isInForeignMacro } from './macros.ts';
import { runsWhenLoaded } from './initial-values.ts';
import { isForMixing } from './mixed-types.ts';
import type { Doubt, DoubtCode } from './model.ts';
import { nameDoubts } from './name-doubts.ts';

export function doubtsOf(counterevidence: Counterevidence, candidate: Candidate): Doubt[] {
  const doubts =
    candidate.kind === 'unused-file'
      ? fileDoubts(counterevidence, candidate)
      : [...symbolDoubts(counterevidence, candidate), ...nameDoubts(counterevidence, candidate)];
  const { graph, idleFolders } = counterevidence;
  const { file } = candidate;
  return [
    ...doubts,
    ...present([
      idleFolders.isData(file)
        ? { code: 'idle-folder', where: directoryOf(pathOf(graph, file)) }
        : null,
      isDynamic(graph, candidate) ? { code: 'dynamic-language', where: '' } : null,
    ]),
  ];
}

function isDynamic(graph: NodeGraph, { file, type }: Candidate): boolean {
  const family = familyOf(graph, file);
  return familyConventionsOf(family).hasDynamicNames === true || isLoadable(family, type);
}

/** `"$name"`: no token of the string says what is in it. */
function isHiddenInStrings({ files }: NodeGraph, { file, type }: Candidate): boolean {
  if (type !== 'variable') return false;
  return conventionsOf(files[file]?.facts.language ?? '').hasNamesInStrings === true;
}

function isReflective(family: string): boolean {
  return familyConventionsOf(family).isReflective === true;
}

/** A type that a container, a serializer or a test may load by a name inside some string. */
function isLoadable(family: string, type: string): boolean {
  return isReflective(family) && (type === 'class' || type === 'interface' || type === 'enum');
}

function symbolDoubts(counterevidence: Counterevidence, candidate: Candidate): Doubt[] {
  const { graph } = counterevidence;
  const { file } = candidate;
  const { path = '', facts } = graph.files[file] ?? {};
  if (!facts) return [];
  const codes: readonly (readonly [boolean, DoubtCode])[] = [
    [facts.state !== 'parsed', 'own-file-unparsed'],
    [facts.generated, 'generated'],
    [isForOthers(graph, candidate), 'for-others'],
    [isCalled(counterevidence, facts, candidate), 'annotated'],
    [isOpenName(counterevidence, candidate) || isCommandName(graph, candidate), 'public-name'],
    [isTypeOfContainer(counterevidence, candidate), 'foreign-base'],
    [isToldToItsBase(graph, candidate), 'foreign-base'],
    [isTestPath(path) && isFoundByTest(graph, candidate), 'loaded-by-test'],
    [isOfPartialType(graph, candidate), 'annotated'],
    [isCalledFromOutside(graph, candidate), 'annotated'],
    [isHiddenInStrings(graph, candidate), 'string-literal'],
    [runsWhenLoaded(graph, candidate), 'runs-when-loaded'],
    [hasForeignBase(graph, candidate) || isOfShape(counterevidence, candidate), 'foreign-base'],
  ];
  const line = computedAccessNear(graph, candidate);
  const own: Doubt[] = [
    ...codes.filter(([isSo]) => isSo).map(([, code]) => ({ code, where: path })),
    ...(line === 0 ? [] : [{ code: 'made-name' as const, where: `${path}:${line}` }]),
  ];
  if (candidate.kind === 'unused-export') return [...own, ...sharedDoubts(counterevidence, file)];
  const isOfFolder = familyConventionsOf(familyOf(graph, file)).importUnit === 'folder';
  return isOfFolder ? [...own, ...present([counterevidence.blindSpots.skippedBeside(file)])] : own;
}

/** By a decorator, by the browser, by what a macro makes of it. */
function isCalled(
  { graph, macros }: Counterevidence,
  facts: FileFacts,
  candidate: Candidate,
): boolean {
  const { file, symbol } = candidate;
  if (symbol < 0) return false;
  return (
    isAnnotated(graph, file, symbol) ||
    isRegistered(graph, facts, candidate) ||
    isInForeignMacro(macros, graph, candidate)
  );
}

/** By reflection, or by what a derive macro makes of a type: that it compiles is the test. */
function isFoundByTest(graph: NodeGraph, { file, type }: Candidate): boolean {
  const family = familyOf(graph, file);
  if (isReflective(family)) return true;
  const isType = type === 'class' || type === 'enum';
  return isType && familyConventionsOf(family).hasDerivedTypes === true;
}

/** A part of the type that a generator writes when it is built may call it. */
function isOfPartialType({ files }: NodeGraph, { file, fact }: Candidate): boolean {
  const owner = files[file]?.facts.symbols[fact?.container ?? -1];
  return owner !== undefined && /\bpartial\b/.test(owner.signature);
}

/** Beside `native void show();` what is written in another language calls members by their names. */
function isCalledFromOutside(graph: NodeGraph, { file, fact }: Candidate): boolean {
  const { foreignBody } = familyConventionsOf(familyOf(graph, file));
  if (foreignBody === undefined || fact === null || fact.container < 0) return false;
  const symbols = graph.files[file]?.facts.symbols ?? [];
  return symbols.some(
    ({ container, signature }) => container === fact.container && foreignBody.test(signature),
  );
}

function familyOf({ families }: NodeGraph, file: number): string {
  return families[file] ?? '';
}

/** What a file of C keeps to itself is its own; other names of these families are for whoever has them. */
function isOpenName({ graph, publicNames }: Counterevidence, { file, kind }: Candidate): boolean {
  const family = familyOf(graph, file);
  if (familyConventionsOf(family).hasOpenMembers !== true) return false;
  return !(family === 'c' && kind === 'unused-private') && !publicNames.isClosed(file);
}

const TYPES: ReadonlySet<string> = new Set(['class', 'interface', 'enum', 'type']);

/**
 * A type of an application that a container or a framework finds by what it is: it has a base, or its members are
 * used without its name.
 */
function isTypeOfContainer(
  { graph, publicNames }: Counterevidence,
  { file, symbol, type, fact }: Candidate,
): boolean {
  const family = familyOf(graph, file);
  if (!TYPES.has(type) || family === 'go' || !publicNames.isClosed(file)) return false;
  if (basesOf(graph, file, symbol).length > 0) return true;
  return /\b(?:static|partial|trait|abstract)\b/.test(fact?.signature ?? '');
}

/** A type of a language in which a base is told of every type that extends it, with a base from outside. */
function isToldToItsBase(graph: NodeGraph, { file, symbol, type }: Candidate): boolean {
  const { inertBase } = familyConventionsOf(familyOf(graph, file));
  if (!inertBase || !TYPES.has(type)) return false;
  const isTold = basesOf(graph, file, symbol).some(({ name }) => !inertBase.test(name));
  return isTold && extendsForeign(graph, file, symbol);
}

/** `docs.live() {`: such names are words of commands, which are called by text: `./manage docs.live`. */
function isCommandName(graph: NodeGraph, { file, name }: Candidate): boolean {
  const { hasComposedNames } = familyConventionsOf(familyOf(graph, file));
  return hasComposedNames === true && /[^\w#]/.test(name);
}

/** What may use a name that other files can see. */
function sharedDoubts({ graph, blindSpots, publicNames }: Counterevidence, file: number): Doubt[] {
  const where = pathOf(graph, file);
  return present([
    blindSpots.lostImportOf(file),
    blindSpots.computedNear(file),
    blindSpots.skippedNear(file),
    publicNames.isOpen(file) || publicNames.isOffered(file) ? { code: 'public-name', where } : null,
  ]);
}

const DECLARE = hashed('declare');
const MODULE = hashed('module');

const callsDefine = perFacts(({ references }) =>
  references.some(({ name, kind }) => name === 'define' && kind === 'call'),
);

/** A class that the browser is told of, and a type that is added to another module. */
function isRegistered({ tokens }: NodeGraph, facts: FileFacts, { file, type }: Candidate): boolean {
  if (type === 'class') return callsDefine(facts);
  if (type !== 'interface' && type !== 'type') return false;
  if (!tokens.has(file, DECLARE) || !tokens.has(file, MODULE)) return false;
  return tokens
    .of(file)
    .hashes.some(
      (hash, at, hashes) =>
        (hash & HASH_MASK) === MODULE && ((hashes[at - 1] ?? 0) & HASH_MASK) === DECLARE,
    );
}

/** A member of a type that extends what is not the project's; what is private no base can call. */
function hasForeignBase(graph: NodeGraph, candidate: Candidate): boolean {
  const { file, fact } = candidate;
  const container = fact?.container ?? -1;
  if (container < 0 || isSealed(fact)) return false;
  return extendsForeign(graph, file, container) || isForMixing(graph, candidate);
}

/** Bases of bases that are followed. */
const MAX_BASES = 32;

/** Whether a type, or one that it extends, extends what is not the project's. */
function extendsForeign(graph: NodeGraph, file: number, symbol: number): boolean {
  const open = [{ file, symbol }];
  for (const type of open) {
    const bases = basesOf(graph, type.file, type.symbol);
    const known = [...edgesAt(graph.outgoing, nodeOf(graph, type.file, type.symbol))]
      .map((index) => graph.symbolEdges[index])
      .filter((edge) => edge?.kind === 'extends');
    if (bases.length > known.length || open.length > MAX_BASES) return true;
    for (const edge of known)
      if (edge && !open.some((one) => one.file === edge.to && one.symbol === edge.toSymbol))
        open.push({ file: edge.to, symbol: edge.toSymbol });
  }
  return false;
}

/** Where a type has an interface without naming it, a method with a name in use may be for that. */
function isOfShape({ graph, mentions }: Counterevidence, { file, fact }: Candidate): boolean {
  if (fact?.owner === undefined || graph.families[file] !== 'go') return false;
  return !mentions.isNowhere(fact.name);
}
