import { safeMarkdown } from '#platform/safe-markdown.ts';
import { AiUnavailable } from '#platform/ai/unavailable.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Effort } from './effort.ts';
import { type ExplainedFile, explain, type KnownGaps } from './explanation.ts';
import type { ExplanationLanguage } from './phrases.ts';
import { checkPaths, toPrompt } from './prompt.ts';
import type { SimulatedTests } from './tests.ts';

/** Why these files, in words. */
export interface WrittenAnalysis {
  /** Markdown */
  readonly analysis: string;
  /** put together from the index, or written by the configured model from the same facts */
  readonly source: 'offline' | 'model';
  /** what the reader should know, such as that the model did not answer */
  readonly notice: string | null;
}

/** All that an analysis may say. */
export interface AnalysisFacts {
  readonly description: string;
  readonly language: ExplanationLanguage;
  readonly files: readonly ExplainedFile[];
  readonly tests: SimulatedTests;
  readonly effort: Effort;
  /** past commits like the description */
  readonly commits: readonly string[];
  readonly hasHistory: boolean;
  readonly gaps: KnownGaps;
  /** what the description was taken for; null where it only describes */
  readonly understood: string | null;
}

const ANSWER_TOKENS = 900;

/** By the model where one is set up, and from the index alone where it is not, or gives nothing of use. */
export async function writeAnalysis(
  scope: TenantScope,
  facts: AnalysisFacts,
): Promise<WrittenAnalysis> {
  if (scope.ai.chat === null || facts.files.length === 0) return offline(facts, null);
  try {
    return (await byModel(scope, facts)) ?? offline(facts, NOTHING_VERIFIED);
  } catch (error) {
    if (!(error instanceof AiUnavailable)) throw error;
    scope.log.warn({ err: error }, 'the model did not answer');
    return offline(facts, error.message);
  }
}

const NOTHING_VERIFIED =
  'The model cited no file that could be verified, so this analysis uses only the index.';

function offline(facts: AnalysisFacts, notice: string | null): WrittenAnalysis {
  const { tests, ...rest } = facts;
  const text = explain({ ...rest, testCount: tests.tests.length, modelFailed: notice !== null });
  const analysis = facts.understood === null ? text : `${facts.understood}\n\n${text}`;
  return { analysis, source: 'offline', notice };
}

/** @returns null where the model names none of the files that it was given */
async function byModel(scope: TenantScope, facts: AnalysisFacts): Promise<WrittenAnalysis | null> {
  const tests = facts.tests.tests.map(({ path }) => path);
  const prompt = toPrompt({ ...facts, tests, effort: facts.effort.text });
  const reply = await scope.ai.chat?.({ ...prompt, maxTokens: ANSWER_TOKENS });
  const given = [...facts.files.map(({ path }) => path), ...tests];
  const { text, cited, droppedCount } = checkPaths(reply?.text ?? '', given);
  if (cited.length === 0) return null;
  const notice =
    droppedCount === 0 ? null : `${droppedCount} paths could not be verified and were removed.`;
  return { analysis: safeMarkdown(text).text, source: 'model', notice };
}
