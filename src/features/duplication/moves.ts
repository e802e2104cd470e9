import { type Corpus, fileAt } from './corpus.ts';

/** Where what stood in a corpus stands in the one that was made after it. */
export interface Moves {
  /** @returns the place now, -1 where its file is gone */
  readonly placeOf: (formerPlace: number) => number;
}

const GONE = -1;

/** @param former the corpus that `corpus` was made after */
export function findMoves(corpus: Corpus, former: Corpus): Moves {
  const starts = new Int32Array(former.sources.length).fill(GONE);
  for (const [file, earlier] of corpus.earlier.entries())
    if (earlier >= 0) starts[earlier] = corpus.starts[file] ?? GONE;
  return {
    placeOf: (place) => {
      const file = fileAt(former, place);
      const start = starts[file] ?? GONE;
      return start === GONE ? -1 : start + place - (former.starts[file] ?? 0);
    },
  };
}
