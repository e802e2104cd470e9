import type { Ai } from '#platform/ai/ai.ts';
import type { Material } from '../answering/material.ts';
import { holds, type LineRange, type Reference } from '../citations.ts';
import type { Turn } from '../conversation/turn.ts';
import { PHRASES } from '../phrases/registry.ts';
import { createGrounding, type Grounding } from './grounding.ts';
import { toExcerpts, toFacts } from './excerpts.ts';
import { buildPrompt, type Excerpt, type Prompt } from './prompt.ts';

const PROMPT_TOKENS = 12_000;
const ANSWER_TOKENS = 1_200;
const MAX_DESCRIPTION = 160;

export interface ModelAnswer {
  /** Markdown, with only the citations that hold */
  readonly answer: string;
  readonly references: readonly Reference[];
  readonly droppedCount: number;
}

export interface Asking {
  readonly material: Material;
  readonly turns: readonly Turn[];
  readonly signal?: AbortSignal;
}

/** @throws AiUnavailable when the model gives no answer */
export async function answerByModel(
  chat: NonNullable<Ai['chat']>,
  asking: Asking,
): Promise<ModelAnswer> {
  const prompt = promptFor(asking);
  const grounding = groundingFor(prompt, asking.material);
  const { text } = await chat(toRequest(prompt, asking));
  const answer = grounding.push(text) + grounding.end();
  return toAnswer(answer, grounding, asking.material);
}

/**
 * The same as it comes: each piece may be shown, every citation in it holds.
 * @returns the whole answer
 * @throws AiUnavailable when the model gives no answer, or breaks off
 */
export async function* streamAnswerByModel(
  chat: NonNullable<Ai['chatStream']>,
  asking: Asking,
): AsyncGenerator<string, ModelAnswer> {
  const prompt = promptFor(asking);
  const grounding = groundingFor(prompt, asking.material);
  let answer = '';
  for await (const piece of chat(toRequest(prompt, asking))) {
    const shown = grounding.push(piece);
    answer += shown;
    if (shown !== '') yield shown;
  }
  const rest = grounding.end();
  if (rest !== '') yield rest;
  return toAnswer(answer + rest, grounding, asking.material);
}

function promptFor({ material, turns }: Asking): Prompt {
  return buildPrompt({
    question: material.retrieved.question.text,
    languageName: PHRASES[material.language].name,
    excerpts: toExcerpts(material),
    facts: toFacts(material),
    turns,
    maxTokens: PROMPT_TOKENS,
  });
}

function toRequest({ system, user }: Prompt, { signal }: Asking) {
  return { system, user, maxTokens: ANSWER_TOKENS, ...(signal !== undefined && { signal }) };
}

/** A citation holds inside the lines that the model was given, where the name before it stands. */
function groundingFor({ excerpts }: Prompt, { sources }: Material): Grounding {
  return createGrounding({
    paths: new Set(excerpts.map(({ filePath }) => filePath)),
    holds: (range, token) =>
      excerpts.some((excerpt) => isInside(range, excerpt)) &&
      holds({ ...range, token }, sources.lines(range.filePath)),
  });
}

function isInside(range: LineRange, { filePath, startLine, endLine }: Excerpt): boolean {
  return range.filePath === filePath && range.startLine >= startLine && range.endLine <= endLine;
}

function toAnswer(answer: string, grounding: Grounding, { sources }: Material): ModelAnswer {
  const references = grounding.references().map(({ filePath, startLine, endLine }) => ({
    filePath,
    startLine,
    endLine,
    description: describe(sources.lines(filePath), { filePath, startLine, endLine }),
  }));
  return { answer: answer.trim(), references, droppedCount: grounding.droppedCount() };
}

/** The first line of a place that says anything. */
function describe(lines: readonly string[], { startLine, endLine, filePath }: LineRange): string {
  const said = lines.slice(startLine - 1, endLine).find((line) => /[\p{L}\p{N}]/u.test(line));
  return (said ?? filePath).trim().slice(0, MAX_DESCRIPTION);
}
