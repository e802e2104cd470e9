import { searchProject, type SearchHit } from '#features/search/service.ts';
import { loadConnections, loadTextsByPath, type SnapshotRow } from '#features/snapshots/service.ts';
import { AiUnavailable } from '#platform/ai/unavailable.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { composeAnswer, type IndexGaps, type Passage } from './analyze.ts';
import { groundModelAnswer, nameOf, type SourceLookup, verifyCitations } from './citations.ts';
import { buildPrompt } from './prompt.ts';
import { type AnswerLanguage, toAnswerLanguage } from './languages.ts';

export interface AnswerReference {
  readonly filePath: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly description: string;
}

export interface Answer {
  readonly answer: string;
  /** extracted from the index, or written by the configured model from what was retrieved */
  readonly source: 'offline' | 'model';
  /** what the reader should know, such as that the model did not answer */
  readonly notice: string | null;
  /** each checked against the index: the file is there, and the lines are */
  readonly references: readonly AnswerReference[];
}

export interface Question {
  readonly question: string;
  /** ISO 639-1, letter case and region ignored */
  readonly language: string;
}

const MAX_QUESTION_CHARS = 4000;
const MAX_QUERY_CHARS = 1000;
const PASSAGES = 12;
const PROMPT_TOKENS = 12_000;
const ANSWER_TOKENS = 1200;

/**
 * Answers a question about a project's code.
 * @throws AppError INVALID_REQUEST, UNSUPPORTED_LANGUAGE, NOT_FOUND, PROJECT_NOT_INDEXED
 */
export async function askProject(
  scope: TenantScope,
  projectId: string,
  asked: Question,
): Promise<Answer> {
  const language = toLanguage(asked.language);
  const question = toQuestion(asked.question);
  const query = toSearchText(question);
  const { snapshot, hits } = await searchProject(scope, projectId, { query, limit: PASSAGES });
  const retrieved: Retrieved = {
    question,
    language,
    snapshot,
    hits,
    passages: hits.map(toPassage),
  };
  if (scope.ai.chat === null || hits.length === 0) return answerOffline(scope, retrieved, false);
  try {
    const answer = await answerByModel(scope, retrieved);
    if (answer.references.length > 0) return answer;
    const uncited =
      'The model cited nothing that could be verified; this answer is from the index alone.';
    return { ...(await answerOffline(scope, retrieved, false)), notice: uncited };
  } catch (error) {
    if (!(error instanceof AiUnavailable)) throw error;
    scope.log.warn({ err: error }, 'the model did not answer');
    return { ...(await answerOffline(scope, retrieved, true)), notice: error.message };
  }
}

interface Retrieved {
  readonly question: string;
  readonly language: AnswerLanguage;
  readonly snapshot: SnapshotRow;
  readonly hits: readonly SearchHit[];
  readonly passages: readonly Passage[];
}

async function answerByModel(scope: TenantScope, retrieved: Retrieved): Promise<Answer> {
  const { question, language, passages } = retrieved;
  const prompt = buildPrompt({ question, language, passages, maxTokens: PROMPT_TOKENS });
  const reply = await scope.ai.chat?.({
    system: prompt.system,
    user: prompt.user,
    maxTokens: ANSWER_TOKENS,
  });
  const grounded = groundModelAnswer(reply?.text ?? '', prompt.passages);
  const lookup = await loadLookup(scope, retrieved, prompt.passages);
  const cited = grounded.references.map((range) => ({
    ...range,
    description: nameOf(range),
    token: '',
  }));
  const references = verifyCitations(cited, lookup);
  const notice =
    grounded.droppedCount === 0
      ? null
      : `${grounded.droppedCount} citations could not be verified and were removed.`;
  return { answer: grounded.answer, source: 'model', notice, references };
}

async function answerOffline(
  scope: TenantScope,
  retrieved: Retrieved,
  modelFailed: boolean,
): Promise<Answer> {
  const { language, snapshot, hits, passages } = retrieved;
  const symbolIds = hits.flatMap((hit) => hit.chunk.symbolId ?? []);
  const connections = await loadConnections(scope, snapshot, symbolIds);
  const ends = connections.flatMap((connection) => [connection.from, connection.to]);
  const composed = composeAnswer({
    language,
    passages,
    connections,
    gaps: toGaps(snapshot),
    lookup: await loadLookup(scope, retrieved, [...passages, ...ends]),
    modelFailed,
  });
  return { ...composed, source: 'offline', notice: null };
}

async function loadLookup(
  scope: TenantScope,
  { snapshot }: Retrieved,
  places: readonly { readonly filePath: string }[],
): Promise<SourceLookup> {
  const paths = new Set(places.map((place) => place.filePath));
  const texts = await loadTextsByPath(scope, snapshot, [...paths]);
  return (path) => texts.get(path);
}

function toGaps({ totals }: SnapshotRow): IndexGaps {
  return {
    skippedFiles: totals.skipped,
    unparsedFiles: totals.unparsed,
    unresolvedImports: totals.unresolvedImports,
    sampledShare: 1,
  };
}

function toPassage({ chunk, content, score }: SearchHit): Passage {
  const { path, startLine, endLine, name, kind, signature, doc } = chunk;
  const symbol =
    name === null || kind === null
      ? null
      : { id: chunk.symbolId, name, kind, signature: signature ?? '', doc: doc ?? '' };
  return { filePath: path, startLine, endLine, content, score, symbol };
}

/** A question is prose: what search would read as an operator in it is none. */
function toSearchText(question: string): string {
  const prose = question
    .replaceAll('"', ' ')
    .replaceAll(/(?<=^|\s)-+|(?<=^|\s)[a-z]{2,8}:(?=\S)/giu, ' ');
  const cut = Array.from(prose).slice(0, MAX_QUERY_CHARS).join('');
  return cut.trim() === '' ? 'code' : cut;
}

function toLanguage(text: string): AnswerLanguage {
  const language = toAnswerLanguage(text.trim());
  if (language !== null) return language;
  throw new AppError(
    'UNSUPPORTED_LANGUAGE',
    `language expects a code like en, pt or zh; "${text}" is not served.`,
  );
}

function toQuestion(text: string): string {
  const length = Array.from(text).length;
  if (text.trim() === '' || length > MAX_QUESTION_CHARS || text.includes('\0')) {
    throw new AppError(
      'INVALID_REQUEST',
      `question expects 1 to ${MAX_QUESTION_CHARS} characters; it has ${length}.`,
    );
  }
  return text.trim();
}
