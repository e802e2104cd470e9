import { MINI_SEARCH } from './mini-search.ts';
import { BM25, ZOEKT_LIKE } from './peer-rankings.ts';
import type { QueryKind } from './query-set.ts';
import { type Candidates, OURS, OURS_LEXICAL, type Ranking } from './ranking.ts';
import type { Role } from './repositories.ts';
import { type QueryScores, scoreUnits, toUnits } from './scores.ts';
import { digestOf, NO_STORE, type Store } from './store.ts';
import type { Subject } from './subject.ts';

/** All rankings, those of others first. */
export const RANKINGS: readonly Ranking[] = [BM25, ZOEKT_LIKE, MINI_SEARCH, OURS_LEXICAL, OURS];

/** One ranking's scores on one subject's questions, in the order of the questions. */
export interface Evaluation {
  readonly ranking: string;
  readonly candidates: Candidates;
  readonly scores: readonly QueryScores[];
}

/** All rankings on one subject; small, where the subject is large. */
export interface Measurement {
  readonly repository: string;
  readonly role: Role;
  readonly kind: QueryKind;
  readonly commit: string;
  readonly chunkCount: number;
  readonly questionCount: number;
  readonly leftOut: Readonly<Record<string, number>>;
  readonly evaluations: readonly Evaluation[];
}

/** Asks one subject's questions of every ranking; where files are asked for, every chunk is a candidate. */
export async function measure(subject: Subject, store: Store): Promise<Measurement> {
  const { repository, kind, commit, index, queries, leftOut } = subject;
  const evaluations: Evaluation[] = [];
  for (const ranking of RANKINGS) evaluations.push(...(await evaluateAll(subject, ranking, store)));
  return {
    repository: repository.name,
    role: repository.role,
    kind,
    commit,
    chunkCount: index.table.count,
    questionCount: queries.length,
    leftOut,
    evaluations,
  };
}

/** Asks a subject's questions of one ranking, for each set of candidates. */
async function evaluateAll(
  subject: Subject,
  ranking: Ranking,
  store: Store = NO_STORE,
): Promise<Evaluation[]> {
  const ask = () => answerAll(subject, ranking);
  const { version } = ranking;
  const answers =
    version === undefined
      ? await ask()
      : await store.load(['answers', ranking.name, version, ...keyOf(subject)], ask);
  return answers.map(({ candidates, units }) => ({
    ranking: ranking.name,
    candidates,
    scores: subject.queries.map((query, i) => scoreUnits(query, units[i] ?? [])),
  }));
}

/** What the answers of a ranking that is not the product's depend on: texts, chunks and questions. */
function keyOf({ corpusKey, queries, index }: Subject): readonly string[] {
  const { chunks, table } = index;
  const layout = [chunks.join(), table.kinds.join()];
  return [...corpusKey, digestOf([...layout, ...queries.map(({ text }) => text)])];
}

interface Answers {
  readonly candidates: Candidates;
  /** for each question, at most ten, best first */
  readonly units: readonly (readonly string[])[];
}

interface AnswersDraft {
  readonly candidates: Candidates;
  readonly units: (readonly string[])[];
}

function toEmptyAnswers(candidates: Candidates): AnswersDraft {
  return { candidates, units: [] };
}

async function answerAll(subject: Subject, ranking: Ranking): Promise<Answers[]> {
  const { index, kind, queries } = subject;
  const rank = await ranking.open(subject);
  const sets: readonly Candidates[] = kind === 'swe-qa' ? ['all'] : ['functions', 'all'];
  const answers = sets.map(toEmptyAnswers);
  for (const { text } of queries)
    for (const { candidates, units } of answers)
      units.push(toUnits(index, kind, rank(text, candidates)));
  return answers;
}
