import { randomUUID } from 'node:crypto';
import { findCurrentSnapshot } from '#features/snapshots/service.ts';
import { findProject } from '#features/projects/service.ts';
import { abortable } from '#lib/abortable.ts';
import { newId } from '#lib/id.ts';
import type { Chat } from '#platform/ai/chat.ts';
import type { ChatStream } from '#platform/ai/chat-stream.ts';
import { AiUnavailable } from '#platform/ai/unavailable.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { composeAnswer } from './answering/compose.ts';
import type { Confidence } from './answering/confidence.ts';
import { gatherMaterial, type Material } from './answering/material.ts';
import type { Reference } from './citations.ts';
import { resolveFollowUp } from './conversation/follow-up.ts';
export { conversationTasks } from './conversation/store.ts';
import {
  checkSessionId,
  type Conversation,
  type ConversationKey,
  findConversation,
  keepTurn,
  loadTurns,
  removeConversation,
  storeRating,
} from './conversation/store.ts';
import type { Rating, Turn } from './conversation/turn.ts';
export { type Conversation, findConversation, listConversations } from './conversation/store.ts';
export type { Rating, Turn } from './conversation/turn.ts';
import {
  ANSWER_LANGUAGES,
  type AnswerLanguage,
  toAnswerLanguage,
} from '#features/search/service.ts';
import { answerByModel, type ModelAnswer, streamAnswerByModel } from './model/answer-by-model.ts';
import { fill } from './phrases/phrases.ts';
import { PHRASES } from './phrases/registry.ts';
import { retrieve } from './retrieval/retrieve.ts';
import { readQuestion } from '#features/search/service.ts';

export interface Answer {
  /** Markdown */
  readonly answer: string;
  /** extracted from the index, or written by the configured model from what was retrieved */
  readonly source: 'offline' | 'model';
  /** how well the index supports it */
  readonly confidence: Confidence;
  /** what the reader should know, such as that the model did not answer */
  readonly notice: string | null;
  /** each checked against the index: the file is there, the lines are, and what is quoted stands there */
  readonly references: readonly Reference[];
  /** citations of the model that did not hold and were taken out */
  readonly droppedCount: number;
  /** the conversation it belongs to; null where none was named */
  readonly sessionId: string | null;
  readonly projectId: string;
  readonly turn: Turn;
}

export interface AskedQuestion {
  readonly question: string;
  /** ISO 639-1, letter case and region ignored */
  readonly language: string;
  /** the conversation it belongs to, named by the caller; null for none */
  readonly sessionId: string | null;
}

/** What a reader of a streamed answer is told, in this order; `text` any number of times. */
export type AnswerEvent =
  | { readonly type: 'retrieved'; readonly places: number }
  /** the next piece of the model's answer; every citation in it holds */
  | { readonly type: 'text'; readonly text: string }
  /** the answer; where the model broke off it is not what the pieces make */
  | { readonly type: 'complete'; readonly answer: Answer };

const MAX_QUESTION_CHARS = 4_000;

/**
 * Answers a question about a project's code.
 * @throws AppError INVALID_REQUEST, UNSUPPORTED_LANGUAGE, NOT_FOUND, PROJECT_NOT_INDEXED
 */
export async function askProject(
  scope: TenantScope,
  projectId: string,
  asked: AskedQuestion,
): Promise<Answer> {
  const prepared = await prepare(scope, projectId, asked);
  const { chat } = scope.ai;
  if (chat === null || !hasPlaces(prepared)) return conclude(scope, prepared, offline(prepared));
  return conclude(scope, prepared, await outcomeByModel(scope, prepared, chat));
}

/**
 * The same as a stream: what was found, the model's words as they come, the answer. Without a model
 * there are no words before the answer. A reader who leaves ends the call of the model.
 * @throws AppError as askProject, before the first event
 */
export async function streamAnswer(
  scope: TenantScope,
  projectId: string,
  asked: AskedQuestion,
): Promise<AsyncIterableIterator<AnswerEvent>> {
  const prepared = await prepare(scope, projectId, asked);
  return abortable((signal) => answerEvents(scope, { ...prepared, signal }));
}

/**
 * The id of the conversation that an answer belongs to, to be given with the next question. An answer
 * without one begins a conversation by being asked for it.
 */
export async function sessionOf(scope: TenantScope, answer: Answer): Promise<string> {
  if (answer.sessionId !== null) return answer.sessionId;
  const sessionId = randomUUID();
  await keepTurn(scope, { projectId: answer.projectId, sessionId }, answer.turn);
  return sessionId;
}

/**
 * Keeps what a reader says of an answer of a conversation; null takes it back.
 * @returns the conversation
 * @throws AppError NOT_FOUND
 */
export async function rateAnswer(
  scope: TenantScope,
  key: ConversationKey,
  rated: { readonly turnId: string; readonly rating: Rating | null },
): Promise<Conversation> {
  await findProject(scope, key.projectId);
  const isKnown = await storeRating(scope, key, rated);
  const conversation = isKnown ? await findConversation(scope, key) : null;
  if (conversation !== null) return conversation;
  throw new AppError('NOT_FOUND', 'Answer does not exist.');
}

/** Deletes a conversation of the viewer's own. @throws AppError NOT_FOUND */
export async function deleteConversation(scope: TenantScope, key: ConversationKey): Promise<void> {
  await findProject(scope, key.projectId);
  if (!(await removeConversation(scope, key)))
    throw new AppError('NOT_FOUND', 'Conversation does not exist.');
}

/** The answer of a turn as it was given. */
export function toAnswer({ projectId, sessionId }: ConversationKey, turn: Turn): Answer {
  return { ...turn, projectId, sessionId, turn };
}

/** A question with everything that its answer may be made of. */
interface Prepared {
  readonly projectId: string;
  readonly sessionId: string | null;
  readonly material: Material;
  readonly turns: readonly Turn[];
  readonly isCarriedOver: boolean;
  readonly signal?: AbortSignal;
}

type Outcome = Pick<
  Answer,
  'answer' | 'confidence' | 'source' | 'notice' | 'references' | 'droppedCount'
>;

async function prepare(
  scope: TenantScope,
  projectId: string,
  asked: AskedQuestion,
): Promise<Prepared> {
  const language = toLanguage(asked.language);
  const text = toQuestionText(asked.question);
  const sessionId = asked.sessionId === null ? null : checkSessionId(asked.sessionId);
  const snapshot = await findCurrentSnapshot(scope, projectId);
  const turns = sessionId === null ? [] : await loadTurns(scope, { projectId, sessionId });
  const { question, isCarriedOver } = resolveFollowUp(readQuestion(text, language), turns);
  const retrieved = await retrieve(scope, snapshot, question);
  const material = await gatherMaterial(scope, retrieved, language);
  return { projectId, sessionId, material, turns, isCarriedOver };
}

function hasPlaces({ material }: Prepared): boolean {
  return material.places.length > 0 || material.project.readmes.length > 0;
}

async function* answerEvents(scope: TenantScope, prepared: Prepared): AsyncGenerator<AnswerEvent> {
  yield { type: 'retrieved', places: prepared.material.places.length };
  const { chatStream } = scope.ai;
  const outcome =
    chatStream === null || !hasPlaces(prepared)
      ? offline(prepared)
      : yield* streamOutcome(scope, prepared, chatStream);
  if (prepared.signal?.aborted === true) return;
  yield { type: 'complete', answer: await conclude(scope, prepared, outcome) };
}

async function* streamOutcome(
  scope: TenantScope,
  prepared: Prepared,
  chatStream: ChatStream,
): AsyncGenerator<AnswerEvent, Outcome> {
  const pieces = streamAnswerByModel(chatStream, prepared);
  try {
    for (;;) {
      const next = await pieces.next();
      if (next.done === true) return toOutcome(prepared, next.value);
      yield { type: 'text', text: next.value };
    }
  } catch (error) {
    return withoutModel(scope, prepared, error);
  } finally {
    await pieces.return({ answer: '', references: [], droppedCount: 0 });
  }
}

async function outcomeByModel(
  scope: TenantScope,
  prepared: Prepared,
  chat: Chat,
): Promise<Outcome> {
  try {
    return toOutcome(prepared, await answerByModel(chat, prepared));
  } catch (error) {
    return withoutModel(scope, prepared, error);
  }
}

/** An answer that stands on nothing is no answer: the one from the index takes its place. */
function toOutcome(prepared: Prepared, found: ModelAnswer): Outcome {
  const phrases = PHRASES[prepared.material.language];
  if (found.references.length === 0) return { ...offline(prepared), notice: phrases.uncited };
  const count = new Intl.NumberFormat(prepared.material.language).format(found.droppedCount);
  const notice = found.droppedCount === 0 ? null : fill(phrases.dropped, { count });
  return { ...found, confidence: 'high', source: 'model', notice };
}

/** @throws what is no failure of the model */
function withoutModel(scope: TenantScope, prepared: Prepared, error: unknown): Outcome {
  if (!(error instanceof AiUnavailable)) throw error;
  if (error.reason !== 'cancelled') scope.log.warn({ err: error }, 'the model did not answer');
  const { withoutModel: note } = PHRASES[prepared.material.language];
  return { ...offline(prepared, [note]), notice: error.message };
}

function offline({ material, isCarriedOver }: Prepared, notes: readonly string[] = []): Outcome {
  const composed = composeAnswer({ material, isCarriedOver, notes });
  return { ...composed, source: 'offline', notice: null, droppedCount: 0 };
}

/** Keeps the turn of a conversation that the caller has named. */
async function conclude(
  scope: TenantScope,
  { projectId, sessionId, material, turns }: Prepared,
  outcome: Outcome,
): Promise<Answer> {
  const { main, retrieved } = material;
  const before = turns.at(-1)?.subjects ?? [];
  const now = scope.clock.now().getTime();
  const turn: Turn = {
    ...outcome,
    id: newId('turn', now),
    askedAtMs: now,
    question: retrieved.question.text,
    language: material.language,
    references: [...outcome.references],
    subjects: main === null ? before : [{ name: main.name, container: main.container ?? '' }],
    rating: null,
  };
  if (sessionId !== null) await keepTurn(scope, { projectId, sessionId }, turn);
  return { ...outcome, sessionId, projectId, turn };
}

function toLanguage(text: string): AnswerLanguage {
  const language = toAnswerLanguage(text);
  if (language !== null) return language;
  throw new AppError(
    'UNSUPPORTED_LANGUAGE',
    `language must be one of ${ANSWER_LANGUAGES.join(', ')}; got "${text.slice(0, 40)}".`,
    { field: 'language' },
  );
}

function toQuestionText(text: string): string {
  const length = Array.from(text).length;
  const isText = text.isWellFormed() && !text.includes('\0');
  if (text.trim() === '' || length > MAX_QUESTION_CHARS || !isText) {
    throw invalidField(
      'question',
      `question must have 1 to ${MAX_QUESTION_CHARS} characters of valid text without NUL; got ${length}.`,
    );
  }
  return text.trim();
}
