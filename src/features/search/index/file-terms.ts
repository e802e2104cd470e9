import { growingColumn } from '#lib/growing-column.ts';
import { termsOf } from '#lib/words.ts';

/** The terms of all chunks, numbered in the order of their first occurrence. */
export interface Vocabulary {
  readonly idOf: (term: string) => number;
  /** One more chunk has the term. */
  readonly count: (id: number) => void;
  /** 32 bits of the term itself, whatever its number is here. */
  readonly hashOf: (id: number) => number;
  readonly finish: () => {
    readonly terms: readonly string[];
    readonly documentFrequencies: Uint32Array;
  };
}

export function createVocabulary(): Vocabulary {
  const ids = new Map<string, number>();
  const frequencies = growingColumn(Uint32Array);
  const hashes = growingColumn(Uint32Array);
  return {
    idOf: (term) => {
      const known = ids.get(term);
      if (known !== undefined) return known;
      const id = ids.size;
      ids.set(apart(term), id);
      frequencies.push(0);
      hashes.push(hashText(term));
      return id;
    },
    hashOf: (id) => hashes.get(id),
    count: (id) => frequencies.set(id, frequencies.get(id) + 1),
    finish: () => ({ terms: [...ids.keys()], documentFrequencies: frequencies.finish() }),
  };
}

/** Source: Fowler, Noll, Vo, FNV-1a, over UTF-16 units. */
function hashText(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01_00_01_93);
  return hash >>> 0;
}

/** A copy: a part of a text that is kept keeps all of the text. */
function apart(term: string): string {
  return Buffer.from(term).toString();
}

/** The terms of one file after another: each is looked up once, however many chunks have it. */
export interface FileTerms {
  /** Must be called before a chunk of the file; does nothing where the file is the one before. */
  readonly enter: (path: string, terms: readonly string[]) => void;
  /** terms of the path, each as often as it is there */
  readonly pathLength: () => number;
  readonly beginChunk: () => void;
  /** How often a term of the file, by its place, is in the path; it counts as one that the chunk has. */
  readonly countInPath: (place: number) => number;
  /** One more chunk has the term; returns its id. */
  readonly count: (place: number) => number;
  /** Counts the terms of the path that the chunk does not have. */
  readonly countRestOfPath: (visit: (id: number, count: number) => void) => void;
}

const UNKNOWN = -1;

export function createFileTerms(vocabulary: Vocabulary): FileTerms {
  let path: string | null = null;
  let terms: readonly string[] = [];
  let inPath: readonly PathTerm[] = [];
  let pathLength = 0;
  /** by place: id of the term */
  let ids = new Int32Array(0);
  /** by place: 1 + index in `inPath`, 0 for none */
  let pathPlaces = new Uint16Array(0);
  let chunk = 0;

  function readPath(next: string): void {
    path = next;
    inPath = termsOfPath(next);
    pathLength = inPath.reduce((sum, { count }) => sum + count, 0);
  }

  function readTerms(next: readonly string[]): void {
    terms = next;
    if (ids.length < next.length) {
      ids = new Int32Array(next.length * 2);
      pathPlaces = new Uint16Array(next.length * 2);
    }
    ids.fill(UNKNOWN, 0, next.length);
    const places = new Map(inPath.map(({ term }, i) => [term, i + 1]));
    for (let place = 0; place < next.length; place++)
      pathPlaces[place] = places.get(next[place] ?? '') ?? 0;
  }

  return {
    enter: (nextPath, nextTerms) => {
      if (path === nextPath && terms === nextTerms) return;
      readPath(nextPath);
      readTerms(nextTerms);
    },
    pathLength: () => pathLength,
    beginChunk: () => {
      chunk += 1;
    },
    countInPath: (place) => {
      const index = pathPlaces[place] ?? 0;
      const found = index === 0 ? undefined : inPath[index - 1];
      if (found === undefined) return 0;
      found.lastChunk = chunk;
      return found.count;
    },
    count: (place) => {
      let id = ids[place] ?? UNKNOWN;
      if (id === UNKNOWN) {
        id = vocabulary.idOf(terms[place] ?? '');
        ids[place] = id;
      }
      vocabulary.count(id);
      return id;
    },
    countRestOfPath: (visit) => {
      for (const one of inPath) {
        if (one.lastChunk === chunk) continue;
        if (one.id === UNKNOWN) one.id = vocabulary.idOf(one.term);
        vocabulary.count(one.id);
        visit(one.id, one.count);
      }
    },
  };
}

interface PathTerm {
  readonly term: string;
  readonly count: number;
  id: number;
  /** the last chunk that has it anyway */
  lastChunk: number;
}

function termsOfPath(path: string): PathTerm[] {
  const counts = new Map<string, number>();
  for (const term of termsOf(path.replace(/\.[a-z0-9]{1,8}$/iu, ''))) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return Array.from(counts, ([term, count]) => ({ term, count, id: UNKNOWN, lastChunk: 0 }));
}
