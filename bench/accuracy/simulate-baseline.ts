import { termsOf } from '#lib/words.ts';
import type { ExtractedFile } from '../search/extraction.ts';

/** The places of files, best first, at most so many. */
export type FileRanking = (text: string, limit: number) => readonly number[];

const SATURATION = 1.2;
const LENGTH_NORMALIZATION = 0.75;

/**
 * BM25 over whole files, path and text, with the product's own words: identifiers in parts, stemmed, key
 * words of languages left out. Source: Robertson, Zaragoza, The Probabilistic Relevance Framework, 2009.
 */
export function createFileBm25(files: readonly ExtractedFile[]): FileRanking {
  const postings = new Map<string, Map<number, number>>();
  const lengths = files.map(({ path, text }, file) => {
    const terms = [...termsOf(path), ...termsOf(text, 'code')];
    for (const term of terms) {
      const counts = postings.get(term) ?? new Map<number, number>();
      postings.set(term, counts);
      counts.set(file, (counts.get(file) ?? 0) + 1);
    }
    return terms.length;
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, files.length);
  return (text, limit) => {
    const scores = new Map<number, number>();
    for (const term of new Set(termsOf(text))) {
      const counts = postings.get(term) ?? new Map<number, number>();
      const idf = Math.log(1 + (files.length - counts.size + 0.5) / (counts.size + 0.5));
      for (const [file, count] of counts) {
        const share = (lengths[file] ?? 0) / mean;
        const room = SATURATION * (1 - LENGTH_NORMALIZATION + LENGTH_NORMALIZATION * share);
        const score = (idf * count * (SATURATION + 1)) / (count + room);
        scores.set(file, (scores.get(file) ?? 0) + score);
      }
    }
    return [...scores]
      .toSorted(([a, best], [b, good]) => good - best || a - b)
      .slice(0, limit)
      .map(([file]) => file);
  };
}
