import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { AnswerLanguage } from '#features/search/service.ts';
import { findProjectFiles } from '../retrieval/files.ts';
import type { Place, SymbolPlace } from '../retrieval/place.ts';
import { type CodeReference, loadReferences } from '../retrieval/references.ts';
import type { Retrieved } from '../retrieval/retrieve.ts';
import { loadSources, type Sources } from '../retrieval/sources.ts';
import { loadUses, NO_USES, type Uses } from '../retrieval/uses.ts';
import { findMostUsed, loadMembers } from '../retrieval/symbols.ts';
import type { QuestionKind } from '#features/search/service.ts';
import { type Confidence, confidenceOf } from './confidence.ts';
import type { Surroundings } from './connections.ts';

/** Everything that an answer may be made of. */
export interface Material {
  readonly retrieved: Retrieved;
  readonly language: AnswerLanguage;
  /** how well the index supports an answer */
  readonly confidence: Confidence;
  /** the places that answer the question, best first; none where nothing does */
  readonly places: readonly Place[];
  /** what comes closest where nothing answers */
  readonly nearest: readonly Place[];
  /** the definition that the question is about, else the one that fits best; null where there is none */
  readonly main: SymbolPlace | null;
  /** whether the question names `main` */
  readonly isNamed: boolean;
  /** what is defined in `main`, or in the file that is asked for */
  readonly members: readonly SymbolPlace[];
  readonly around: Surroundings;
  /** what refers to `main`, of a question about that; else none */
  readonly uses: Uses;
  readonly project: ProjectFiles;
  readonly sources: Sources;
}

export interface ProjectFiles {
  readonly readmes: readonly string[];
  readonly manifests: readonly string[];
  readonly mostUsed: readonly SymbolPlace[];
}

const MAX_PLACES = 8;
const MAX_OUTGOING = 60;
const MOST_USED = 6;
/** A place this far below the best is about something else. */
const MIN_SHARE_OF_BEST = 0.4;
const MAX_NEAREST = 3;

/** Loads what the answer to a question is made of. */
export async function gatherMaterial(
  scope: TenantScope,
  retrieved: Retrieved,
  language: AnswerLanguage,
): Promise<Material> {
  const confidence = confidenceOf(retrieved);
  const near = choosePlaces(retrieved);
  const places = confidence === 'none' ? [] : near;
  const nearest = confidence === 'none' ? near.slice(0, MAX_NEAREST) : [];
  const named = retrieved.named[0]?.symbols[0] ?? null;
  const main = named ?? mainOf(places, retrieved);
  const { snapshot } = retrieved;
  const [around, members, project] = await Promise.all([
    loadSurroundings(scope, snapshot, { main, places }),
    loadMembersOf(scope, snapshot, { main, path: retrieved.paths[0] }),
    loadProject(scope, snapshot, retrieved),
  ]);
  const uses =
    main === null || retrieved.question.kind !== 'callers'
      ? NO_USES
      : await loadUses(scope, snapshot, { main, isNamed: named !== null, members });
  const paths = pathsOf({
    places: [...places, ...nearest],
    around,
    uses,
    members,
    project,
    retrieved,
    main,
  });
  const sources = await loadSources(scope, snapshot, paths);
  return {
    retrieved,
    language,
    confidence,
    places,
    nearest,
    main,
    isNamed: named !== null,
    members,
    around,
    uses,
    project,
    sources,
  };
}

/** The places that fit nearly as well as the best. */
function choosePlaces({ places }: Retrieved): Place[] {
  const best = places[0]?.score ?? 0;
  return places
    .filter(({ score }) => score > 0 && score >= Math.min(best, 0.6) * MIN_SHARE_OF_BEST)
    .slice(0, MAX_PLACES);
}

/** What does something: asked for by `how` and `what happens`. */
const DOING: ReadonlySet<string> = new Set(['function', 'method']);
const DOING_SHARE = 0.5;
const NEAR_SHARE = 0.75;
/** Kinds of questions that documents answer as well as code. */
const TOLD: ReadonlySet<QuestionKind> = new Set(['usage', 'overview', 'purpose', 'reason']);

/**
 * The definition of the best place; of what is asked for by how it works, a function of the same file
 * rather than the class around it. A test or a text only where no code is near.
 */
function mainOf(places: readonly Place[], { question: { kind } }: Retrieved): SymbolPlace | null {
  const [best] = places;
  if (best === undefined) return null;
  if (best.symbol === null || best.isTest) return codeInstead(places, best, kind);
  if (kind !== 'behaviour' || DOING.has(best.symbol.kind)) return best.symbol;
  const doing = codeNear(places, best.score * DOING_SHARE).find(
    ({ filePath, symbol }) => filePath === best.filePath && DOING.has(symbol?.kind ?? ''),
  );
  return doing?.symbol ?? best.symbol;
}

/** Code that is near a test or a text, unless the text answers as well. */
function codeInstead(
  places: readonly Place[],
  best: Place,
  kind: QuestionKind,
): SymbolPlace | null {
  if (best.isDocument && TOLD.has(kind)) return null;
  const [code] = codeNear(places, best.score * NEAR_SHARE);
  return code?.symbol ?? (best.isDocument ? null : best.symbol);
}

/** The definitions, none of a test, that have at least a score. */
function codeNear(places: readonly Place[], least: number): readonly Place[] {
  return places.filter(({ symbol, isTest, score }) => symbol !== null && !isTest && score >= least);
}

interface Around {
  readonly main: SymbolPlace | null;
  readonly places: readonly Place[];
}

async function loadSurroundings(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { main, places }: Around,
): Promise<Surroundings> {
  const ids = [
    ...(main === null ? [] : [main.id]),
    ...places.flatMap(({ symbol }) => symbol?.id ?? []),
  ];
  const [incoming, outgoing] = await Promise.all([
    loadReferences(scope, snapshot, 'to', ids),
    loadReferences(scope, snapshot, 'from', ids),
  ]);
  const next = outgoing.filter(({ kind }) => kind === 'call').map(({ to }) => to.id);
  const further = [...new Set(next)].filter((id) => !ids.includes(id)).slice(0, MAX_OUTGOING);
  return {
    incoming,
    outgoing: [...outgoing, ...(await loadReferences(scope, snapshot, 'from', further))],
  };
}

async function loadMembersOf(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { main, path }: { readonly main: SymbolPlace | null; readonly path: string | undefined },
): Promise<SymbolPlace[]> {
  if (path !== undefined) return loadMembers(scope, snapshot, { filePath: path });
  const hasMembers =
    main !== null && ['class', 'interface', 'enum', 'namespace', 'type'].includes(main.kind);
  return hasMembers ? loadMembers(scope, snapshot, { symbolId: main.id }) : [];
}

async function loadProject(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { question }: Retrieved,
): Promise<ProjectFiles> {
  if (question.kind !== 'overview' && question.kind !== 'usage')
    return { readmes: [], manifests: [], mostUsed: [] };
  const files = await findProjectFiles(scope, snapshot);
  const mostUsed =
    question.kind === 'overview' ? await findMostUsed(scope, snapshot, MOST_USED) : [];
  return { ...files, mostUsed };
}

/** The files of everything that may be cited. */
function pathsOf(
  parts: Pick<
    Material,
    'places' | 'around' | 'uses' | 'members' | 'project' | 'retrieved' | 'main'
  >,
): Set<string> {
  const { places, around, uses, members, project, retrieved, main } = parts;
  const ids = new Set([main?.id, ...places.map(({ symbol }) => symbol?.id)]);
  const isNear = ({ from, to }: CodeReference): boolean => ids.has(from?.id) || ids.has(to.id);
  const near = [...around.incoming, ...around.outgoing].filter(isNear);
  const edges = [...uses.references, ...near];
  const symbols = [
    ...(main === null ? [] : [main]),
    ...retrieved.named.flatMap((subject) => subject.symbols.slice(0, 8)),
    ...members.slice(0, 20),
    ...project.mostUsed,
    ...edges.slice(0, 200).flatMap(({ from, to }) => (from === null ? [to] : [from, to])),
  ];
  return new Set([
    ...[...places, ...symbols, ...edges.slice(0, 200)].map(({ filePath }) => filePath),
    ...retrieved.paths,
    ...project.readmes.slice(0, 3),
    ...project.manifests.slice(0, 3),
  ]);
}
