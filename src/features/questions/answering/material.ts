import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { AnswerLanguage } from '#features/search/service.ts';
import { findProjectFiles } from '../retrieval/files.ts';
import type { Place, SymbolPlace } from '../retrieval/place.ts';
import { type CodeReference, loadReferences } from '../retrieval/references.ts';
import type { Retrieved } from '../retrieval/retrieve.ts';
import { loadSources, type Sources } from '../retrieval/sources.ts';
import { findMostUsed, loadMembers } from '../retrieval/symbols.ts';
import type { QuestionKind } from '#features/search/service.ts';
import type { Surroundings } from './connections.ts';

/** Everything that an answer may be made of. */
export interface Material {
  readonly retrieved: Retrieved;
  readonly language: AnswerLanguage;
  /** the places that answer the question, best first */
  readonly places: readonly Place[];
  /** the definition that the question is about, else the one that fits best; null where there is none */
  readonly main: SymbolPlace | null;
  /** whether the question names `main` */
  readonly isNamed: boolean;
  /** what is defined in `main`, or in the file that is asked for */
  readonly members: readonly SymbolPlace[];
  readonly around: Surroundings;
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
/** Scores of search say which share of the question's words was found, and in how good a place. */
const MIN_SCORE = 0.03;
/** Of more words than these no place has all: each of them counts less. */
const SHORT_QUESTION = 6;
/** Of the words that tell most, so much must be in the index at all. */
const MIN_KNOWN_SHARE = 0.5;

/** Loads what the answer to a question is made of. */
export async function gatherMaterial(
  scope: TenantScope,
  retrieved: Retrieved,
  language: AnswerLanguage,
): Promise<Material> {
  const places = choosePlaces(retrieved);
  const named = retrieved.named[0]?.symbols[0] ?? null;
  const main = named ?? mainOf(places, retrieved);
  const { snapshot } = retrieved;
  const [around, members, project] = await Promise.all([
    loadSurroundings(scope, snapshot, { main, places }),
    loadMembersOf(scope, snapshot, { main, path: retrieved.paths[0] }),
    loadProject(scope, snapshot, retrieved),
  ]);
  const paths = pathsOf({ places, around, members, project, retrieved, main });
  const sources = await loadSources(scope, snapshot, paths);
  return {
    retrieved,
    language,
    places,
    main,
    isNamed: named !== null,
    members,
    around,
    project,
    sources,
  };
}

/** The places that have to do with the question; none where it is about something else. */
function choosePlaces({ places, named, paths, knownShare, question }: Retrieved): Place[] {
  const best = places[0]?.score ?? 0;
  const isAbout = named.length > 0 || paths.length > 0 || knownShare >= MIN_KNOWN_SHARE;
  if (!isAbout && question.kind !== 'overview') return [];
  const least = MIN_SCORE * Math.min(1, SHORT_QUESTION / question.topics.length);
  const near = places.filter(
    ({ score }) => score >= least && score >= Math.min(best, 0.6) * MIN_SHARE_OF_BEST,
  );
  return near.slice(0, MAX_PLACES);
}

/** What does something: asked for by `how` and `what happens`. */
const DOING: ReadonlySet<string> = new Set(['function', 'method']);
const DOING_SHARE = 0.6;
const NEAR_SHARE = 0.75;
/** Code that fits half as well as a test is the better answer. */
const CODE_SHARE = 0.5;

/**
 * A function or class rather than a test or a constant, where one is near the best; of what is asked
 * for by how it works, a function rather than the class around it.
 */
function mainOf(places: readonly Place[], { question }: Retrieved): SymbolPlace | null {
  const best = places[0]?.score ?? 0;
  const near = (share: number) =>
    places.filter(({ symbol, score }) => symbol !== null && score >= best * share);
  const code = near(NEAR_SHARE).filter(
    ({ isTest, symbol }) => !isTest && symbol?.kind !== 'variable',
  );
  const doing = near(DOING_SHARE).filter(
    ({ isTest, symbol }) => !isTest && DOING.has(symbol?.kind ?? ''),
  );
  const documented = code.filter(({ symbol }) => symbol?.doc !== '');
  const fitting: Partial<Record<QuestionKind, readonly Place[]>> = {
    behaviour: doing,
    purpose: documented,
  };
  const wanted = [...(fitting[question.kind] ?? []), ...code];
  const anyCode = near(CODE_SHARE).find(({ isTest }) => !isTest);
  return (wanted[0] ?? anyCode ?? near(NEAR_SHARE)[0])?.symbol ?? null;
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
  parts: Pick<Material, 'places' | 'around' | 'members' | 'project' | 'retrieved' | 'main'>,
): Set<string> {
  const { places, around, members, project, retrieved, main } = parts;
  const ids = new Set([main?.id, ...places.map(({ symbol }) => symbol?.id)]);
  const isNear = ({ from, to }: CodeReference): boolean => ids.has(from?.id) || ids.has(to.id);
  const edges = [...around.incoming, ...around.outgoing].filter(isNear);
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
