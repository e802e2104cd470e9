import { buildEvaluationIndex, createVectorStore, vectorAt } from '#features/search/analyze.ts';
import { runInSlices } from '#lib/slices.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { PendingText } from './batches.ts';
import { findCached, keyOf, loadCached } from './cache.ts';
import { fitWeight, type Evaluation } from './weight-fitting.ts';
import type { Measured } from './outcome.ts';
import { type EmbeddingTask, sendTexts } from './sending.ts';
import type { Space } from './space.ts';
import { readEvaluationCorpus, type EvaluationCorpus } from './evaluation-corpus.ts';
import { unpackInto } from './vector-bytes.ts';

/** Of fewer questions no difference can be told from chance. */
const FEWEST_QUESTIONS = 30;

/**
 * Measures what a model's vectors are worth on the project itself: first sentences of documentation as
 * questions, the functions without it as answers. Costs up to 200 more texts and as many sentences, once:
 * they are cached like all.
 * @returns null where the project has too little documentation, or the endpoint or the budget ends it
 */
export async function measureWeight(task: EmbeddingTask, space: Space): Promise<Measured | null> {
  const corpus = await readEvaluationCorpus(task.platform, task.held.snapshotId);
  if (corpus.questions.length < FEWEST_QUESTIONS) return null;
  const { stop } = await sendTexts(task, space, missingOf(task, space, corpus));
  if (stop !== null) return null;
  const index = await runInSlices(buildEvaluationIndex(corpus.chunks));
  const vectors = await loadVectors(task, space, corpus.texts);
  const asked = await loadVectors(task, space, corpus.questions);
  const questions = corpus.questions.map(({ text, gold }, i) => {
    return { text, gold, vector: vectorAt(asked, i) };
  });
  const evaluation: Evaluation = { index, vectors, questions };
  const fit = await runInSlices(fitWeight(evaluation));
  return { weight: fit.weight, fit };
}

async function* missingOf(
  { platform }: EmbeddingTask,
  { id }: Space,
  { texts, questions }: EvaluationCorpus,
): AsyncGenerator<PendingText> {
  const byKey = new Map([...texts, ...questions].map((text) => [keyOf(text.hash), text]));
  const hashes = [...byKey.values()].map(({ hash }) => hash);
  const known = await findCached(openSystemScope(platform), id, hashes);
  for (const [key, text] of byKey) if (!known.has(key)) yield text;
}

/** Vectors of texts, by their places; a text that has none stays without. */
async function loadVectors(
  { platform }: EmbeddingTask,
  { id, dimension }: Space,
  texts: readonly PendingText[],
) {
  const hashes = texts.map(({ hash }) => hash);
  const cached = await loadCached(openSystemScope(platform), id, hashes);
  const store = createVectorStore(texts.length, dimension);
  for (const [row, hash] of hashes.entries()) {
    const packed = cached.get(keyOf(hash));
    if (packed !== undefined) unpackInto(store, row, packed);
  }
  return store;
}
