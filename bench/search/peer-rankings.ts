import { isTestPath } from '#code/languages/registry.ts';
import { inverseDocumentFrequency } from '#features/search/index/postings.ts';
import { chunkTexts, type ChunkText } from './chunk-texts.ts';
import type { Rank, Ranking } from './ranking.ts';
import type { Subject } from './subject.ts';
import { countInto, type CountTerms, indexTexts, rankBySum, saturate } from './text-postings.ts';

/**
 * BM25 over one field: path, names, documentation and lines of a chunk in one text, split and stemmed
 * as the product does; k1 1.2, b 0.75.
 * Source: Robertson, Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009.
 */
export const BM25: Ranking = { name: 'BM25, one field', open: openBm25, version: '2' };

async function openBm25(subject: Subject): Promise<Rank> {
  const corpus = await subject.loadCorpus();
  const index = indexTexts(chunkTexts(corpus, subject.index.chunks), countOnce);
  const { postings, lengths, averageLength } = index;
  return rankBySum(subject, (scores, term) => {
    const { chunks = [], frequencies = [] } = postings.get(term) ?? {};
    const idf = inverseDocumentFrequency(chunks.length, lengths.length);
    for (const [i, chunk] of chunks.entries()) {
      const ratio = (lengths[chunk] ?? 0) / averageLength;
      scores[chunk] = (scores[chunk] ?? 0) + idf * saturate(frequencies[i] ?? 0, ratio);
    }
  });
}

const countOnce: CountTerms = ({ path, container, doc, body }) => {
  const frequencies = new Map<string, number>();
  const length = countInto(frequencies, `${path} ${container} ${doc} ${body}`, 1);
  return { frequencies, length };
};

const IMPORTANT = 5;
const LOW_PRIORITY = 5;

/**
 * What zoekt's BM25 scoring does to a file, done to a chunk: no idf; an occurrence in the file's name
 * or in the name of the symbol counts five times; frequencies in tests and generated files are divided
 * by five, whole numbers all along; k1 1.2, b 0.75. Words are split and stemmed as for the others, where
 * zoekt looks for the letters as they are typed.
 * Source: sourcegraph/zoekt, index/score.go: scoreFileBM25, calculateTermFrequency, tfScore.
 */
export const ZOEKT_LIKE: Ranking = { name: "zoekt's idea", open: openZoektLike, version: '2' };

async function openZoektLike(subject: Subject): Promise<Rank> {
  const corpus = await subject.loadCorpus();
  const generated = new Set(
    corpus.files.flatMap(({ path, facts }) => (facts.generated ? [path] : [])),
  );
  const isLowPriority = (path: string) => isTestPath(path) || generated.has(path);
  const texts = chunkTexts(corpus, subject.index.chunks);
  const index = indexTexts(texts, (text) => countImportant(text, isLowPriority(text.path)));
  const { postings, lengths, averageLength } = index;
  return rankBySum(subject, (scores, term) => {
    const { chunks = [], frequencies = [] } = postings.get(term) ?? {};
    for (const [i, chunk] of chunks.entries()) {
      const ratio = (lengths[chunk] ?? 0) / averageLength;
      scores[chunk] = (scores[chunk] ?? 0) + saturate(frequencies[i] ?? 0, ratio);
    }
  });
}

function countImportant({ path, name, doc, body }: ChunkText, isLowPriority: boolean) {
  const frequencies = new Map<string, number>();
  const length = countInto(frequencies, `${doc} ${body}`, 1);
  // The name stands in the body, too, and has been counted once there.
  countInto(frequencies, name, IMPORTANT - 1);
  countInto(frequencies, path, IMPORTANT);
  if (isLowPriority) {
    for (const [term, count] of frequencies)
      frequencies.set(term, Math.trunc(count / LOW_PRIORITY));
  }
  return { frequencies, length };
}
