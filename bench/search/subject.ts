import { EXTRACTOR_VERSION } from '#code/facts-codec.ts';
import { type BuiltIndex, buildRows, INDEX_SOURCES, openIndex } from './built-index.ts';
import { readCommitRange } from './commit-log.ts';
import { toCommitSet } from './commit-queries.ts';
import { type Corpus, toCorpus } from './corpus.ts';
import { toDocstringSet } from './docstring-queries.ts';
import { type ExtractedFile, extractFiles, withPool } from './extraction.ts';
import type { QueryKind, QuerySet } from './query-set.ts';
import { findRepositories, type Repository } from './repositories.ts';
import { findCommit, openCommit, openFolder, readGit, type SourceTree } from './source-tree.ts';
import { digestOfSources, type Store } from './store.ts';
import { commitOf, SWE_QA, toSweQaSet } from './swe-qa.ts';

/** One repository's index and the questions to it. */
export interface Subject extends QuerySet {
  readonly repository: Repository;
  readonly kind: QueryKind;
  readonly commit: string;
  readonly index: BuiltIndex;
  /** names what the corpus was made of: for what is computed from it and kept */
  readonly corpusKey: readonly string[];
  /** read from the store each time: it is large */
  readonly loadCorpus: () => Promise<Corpus>;
}

export interface SubjectRequest {
  /** folder with all repositories */
  readonly repos: string;
  readonly repository: Repository;
  readonly kind: QueryKind;
  readonly commitCount: number;
  readonly store: Store;
}

/** Raise it with a change of what makes questions or corpora. */
const SET_VERSION = 4;

/** Read with the code, before anyone changes it under a long run. */
const sources = digestOfSources(INDEX_SOURCES);

interface Material {
  readonly corpus: Corpus;
  readonly set: QuerySet;
}

/** @returns null where the repository has no such questions */
async function loadSubject(request: SubjectRequest): Promise<Subject | null> {
  const { repository, kind, store, commitCount } = request;
  const { gitFolder } = repository;
  if (kind === 'swe-qa' && repository.name !== SWE_QA.repository) return null;
  if (kind !== 'docstrings' && gitFolder === null) return null;
  const commit = gitFolder === null ? '' : await findCommit(gitFolder, 'HEAD');
  const made = [repository.name, kind, commit, `${EXTRACTOR_VERSION}`, `${SET_VERSION}`];
  const key = kind === 'commits' ? [...made, `${commitCount}`] : made;
  const isKept = gitFolder !== null;
  const load: Store['load'] = (parts, make) => (isKept ? store.load(parts, make) : make());
  let material: Promise<Material> | undefined;
  const make = () => (material ??= makeMaterial({ ...request, commit }));
  const loadCorpus = () => load(['corpus', ...key], async () => (await make()).corpus);
  const set = await load(['questions', ...key], async () => {
    const made2 = await make();
    await load(['corpus', ...key], async () => made2.corpus);
    return { ...made2.set, commit: made2.corpus.commit };
  });
  const rows = await load(['index', ...key, sources], async () => buildRows(await loadCorpus()));
  material = undefined;
  return { ...set, repository, kind, index: openIndex(rows), corpusKey: key, loadCorpus };
}

interface MaterialRequest extends SubjectRequest {
  readonly commit: string;
}

async function makeMaterial(request: MaterialRequest): Promise<Material> {
  if (request.kind === 'docstrings') return docstringMaterial(request);
  if (request.kind === 'commits') return commitMaterial(request);
  return sweQaMaterial(request);
}

async function docstringMaterial({ repository, commit }: MaterialRequest): Promise<Material> {
  const { gitFolder, root, name } = repository;
  const tree = gitFolder === null ? await openFolder(root) : await openCommit(gitFolder, commit);
  return withPool(async (pool) => {
    const set = await toDocstringSet(pool, await readTree(pool, tree));
    const { files, ...questions } = set;
    const corpus = toCorpus({ repository: name, commit, files, skipped: tree.skipped });
    return { corpus, set: questions };
  });
}

type Pool = Parameters<typeof extractFiles>[0];

async function readTree(pool: Pool, tree: SourceTree): Promise<ExtractedFile[]> {
  try {
    const wanted = tree.paths.map((path) => ({ path, read: async () => tree.read(path) }));
    return (await extractFiles(pool, wanted)).filter((file) => file !== null);
  } finally {
    await tree.close();
  }
}

async function commitMaterial(request: MaterialRequest): Promise<Material> {
  const { repository, commitCount } = request;
  const gitFolder = repository.gitFolder ?? '';
  const { base, commits } = await readCommitRange(gitFolder, commitCount);
  const tree = await openCommit(gitFolder, base);
  return withPool(async (pool) => {
    const files = await readTree(pool, tree);
    const set = await toCommitSet(pool, { gitFolder, commits, base: files });
    const { skipped } = tree;
    return { corpus: toCorpus({ repository: repository.name, commit: base, files, skipped }), set };
  });
}

async function sweQaMaterial({ repos, repository }: MaterialRequest): Promise<Material> {
  const [benchmark] = findRepositories(repos, [SWE_QA.benchmark]);
  const folder = benchmark?.gitFolder ?? '';
  const lines = await readGit(folder, ['show', `HEAD:${SWE_QA.questions}`]);
  const list = await readGit(folder, ['show', `HEAD:${SWE_QA.commits}`]);
  const gitFolder = repository.gitFolder ?? '';
  const commit = await findCommit(gitFolder, commitOf(list, SWE_QA.repository) ?? 'HEAD');
  const tree = await openCommit(gitFolder, commit);
  return withPool(async (pool) => {
    const files = await readTree(pool, tree);
    const corpus = toCorpus({ repository: repository.name, commit, files, skipped: tree.skipped });
    return { corpus, set: toSweQaSet(lines, files) };
  });
}

export interface SubjectsRequest {
  /** folder with all repositories */
  readonly repos: string;
  /** `owner/name`; none ask for those that have a role */
  readonly names: readonly string[];
  readonly kinds: readonly QueryKind[];
  readonly store: Store;
  readonly commitCount?: number;
}

/** How far back questions come from by default, in steps along the main line. */
export const COMMIT_COUNT = 500;

/** The indexes and questions of repositories, one after another: each may be large. */
export async function* loadSubjects(request: SubjectsRequest): AsyncGenerator<Subject> {
  const { repos, names, kinds, store, commitCount = COMMIT_COUNT } = request;
  for (const repository of findRepositories(repos, names)) {
    for (const kind of kinds) {
      const subject = await loadSubject({ repos, repository, kind, commitCount, store });
      if (subject !== null && subject.queries.length > 0) yield subject;
    }
  }
}
