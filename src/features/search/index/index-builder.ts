import type { FileChunk, FileChunks } from '#code/chunk-columns.ts';
import { SEARCH_FIELDS } from '#code/model.ts';
import { growingColumn } from '#lib/growing-column.ts';
import {
  type ChunkCorpus,
  type ChunkRange,
  createChunkLog,
  createInverter,
} from './chunk-corpus.ts';
import { createPrint } from './chunk-print.ts';
import {
  averageLength,
  CHUNK_KINDS,
  type ChunkKind,
  type ChunkTable,
  DOCUMENT_FLAG,
  GENERATED_FLAG,
  TEST_FLAG,
} from './chunk-table.ts';
import { createFileTerms, createVocabulary } from './file-terms.ts';
import {
  createPosting,
  inverseDocumentFrequency,
  isPartOfName,
  type Posting,
  type SegmentPostings,
  WHOLE_NAME_BIT,
} from './postings.ts';

const FIELD_COUNT = SEARCH_FIELDS.length;
const NAME_FIELD = SEARCH_FIELDS.indexOf('name');
const PATH_FIELD = SEARCH_FIELDS.indexOf('path');
const MAX_LENGTH = 65_535;

export interface ChunkToIndex {
  /** the caller's number of the file, returned with every hit */
  readonly fileId: number;
  readonly path: string;
  readonly kind: ChunkKind;
  readonly isTest: boolean;
  readonly isGenerated: boolean;
  /** prose about the code, such as a guide or a changelog */
  readonly isDocument: boolean;
  /** of its file, one object for all chunks of a file */
  readonly chunks: FileChunks;
  /** one of them */
  readonly chunk: FileChunk;
}

/** In how many chunks of a project terms occur. */
export interface TermFrequencies {
  readonly chunkCount: number;
  readonly of: (term: string) => number;
}

export interface SearchIndex {
  readonly corpus: ChunkCorpus;
  /** @param known what names are weighed by, in place of these chunks alone */
  readonly table: (known?: TermFrequencies) => ChunkTable;
  /**
   * One row a term of a range of chunks, or of all of them, by the bytes of the terms; `data` is a view,
   * valid while the index lives.
   */
  readonly rows: (range?: ChunkRange) => Iterable<SegmentPostings>;
}

export interface SearchIndexBuilder {
  /** Adds the next chunk; returns its id, one above that of the chunk before, from 0. */
  readonly add: (input: ChunkToIndex) => number;
  readonly finish: () => SearchIndex;
}

/**
 * Builds the postings of a project in memory: chunks are appended to byte blocks as they come (about
 * four bytes a posting), `rows` inverts them by a counting sort on the term. No object lives per
 * posting; 18 million postings take about 150 MB and their vocabulary.
 */
export function createSearchIndexBuilder(): SearchIndexBuilder {
  const vocabulary = createVocabulary();
  const log = createChunkLog();
  const columns = createColumns();
  const posting = createPosting();
  const fileTerms = createFileTerms(vocabulary);

  /** @returns the print of the chunk */
  function writeTerms({ chunk, chunks }: ChunkToIndex): number {
    const { termIds, counts } = chunks;
    const whole = wholeNameIndex(chunk, chunks);
    const print = createPrint(chunk);
    fileTerms.beginChunk();
    for (let i = chunk.from; i < chunk.to; i++) {
      const place = termIds[i] ?? 0;
      fill(posting, counts, i * FIELD_COUNT, fileTerms.countInPath(place));
      if (posting.mask === 0) continue;
      if (i === whole) posting.mask |= WHOLE_NAME_BIT;
      const id = fileTerms.count(place);
      log.append(id, posting);
      print.add(vocabulary.hashOf(id), posting);
    }
    fileTerms.countRestOfPath((id, count) => {
      posting.mask = 1 << PATH_FIELD;
      posting.counts[PATH_FIELD] = count;
      log.append(id, posting);
    });
    return print.finish();
  }

  return {
    add: (input) => {
      fileTerms.enter(input.path, input.chunks.terms);
      log.open();
      const print = writeTerms(input);
      log.close();
      return columns.push(input, { print, pathLength: fileTerms.pathLength() });
    },
    finish: () => {
      const chunkCount = columns.count();
      const corpus = { chunkCount, ...vocabulary.finish(), forEachTerm: log.forEachTerm };
      const inverted = createInverter(corpus);
      return {
        corpus,
        table: (known = frequenciesOf(corpus)) => columns.finish(corpus, known),
        rows: (range = { from: 0, to: chunkCount }) => inverted(range),
      };
    },
  };
}

function fill(posting: Posting, counts: Uint16Array, offset: number, inPath: number): void {
  let mask = 0;
  for (let field = 0; field < FIELD_COUNT; field++) {
    const count = field === PATH_FIELD ? inPath : (counts[offset + field] ?? 0);
    if (count === 0) continue;
    mask |= 1 << field;
    posting.counts[field] = count;
  }
  posting.mask = mask;
}

/** A name of several parts has its parts and, the longest of its terms, all of them joined. */
function wholeNameIndex({ from, to }: FileChunk, { terms, termIds, counts }: FileChunks): number {
  let inName = 0;
  let longest = -1;
  let length = -1;
  for (let i = from; i < to; i++) {
    if ((counts[i * FIELD_COUNT + NAME_FIELD] ?? 0) === 0) continue;
    inName++;
    const term = terms[termIds[i] ?? 0] ?? '';
    if (term.length <= length) continue;
    longest = i;
    length = term.length;
  }
  return inName > 1 ? longest : -1;
}

/** What is worked out of a chunk. */
interface Derived {
  readonly pathLength: number;
  readonly print: number;
}

function createColumns() {
  const fileIds = growingColumn(Uint32Array);
  const startLines = growingColumn(Uint32Array);
  const endLines = growingColumn(Uint32Array);
  const prints = growingColumn(Uint32Array);
  const lengths = SEARCH_FIELDS.map(() => growingColumn(Uint16Array));
  const flags = growingColumn(Uint8Array);
  const kinds = growingColumn(Uint8Array);
  return {
    count: () => fileIds.length(),
    push: (input: ChunkToIndex, { pathLength, print }: Derived): number => {
      const { chunk, chunks } = input;
      fileIds.push(input.fileId);
      startLines.push(chunk.startLine);
      endLines.push(chunk.endLine);
      prints.push(print);
      flags.push(flagsOf(input));
      kinds.push(CHUNK_KINDS.indexOf(input.kind));
      const sums = fieldSums(chunk, chunks);
      sums[PATH_FIELD] = pathLength;
      for (const [field, column] of lengths.entries()) {
        column.push(Math.min(MAX_LENGTH, sums[field] ?? 0));
      }
      return fileIds.length() - 1;
    },
    finish: (corpus: ChunkCorpus, known: TermFrequencies): ChunkTable => {
      const fieldLengths = lengths.map((column) => column.finish());
      return {
        count: corpus.chunkCount,
        averageLengths: fieldLengths.map(averageLength),
        fileIds: fileIds.finish(),
        startLines: startLines.finish(),
        endLines: endLines.finish(),
        prints: prints.finish(),
        fieldLengths,
        nameIdf: nameInformation(corpus, known),
        flags: flags.finish(),
        kinds: kinds.finish(),
      };
    },
  };
}

function flagsOf({ isTest, isGenerated, isDocument }: ChunkToIndex): number {
  return (
    (isTest ? TEST_FLAG : 0) | (isGenerated ? GENERATED_FLAG : 0) | (isDocument ? DOCUMENT_FLAG : 0)
  );
}

function fieldSums({ from, to }: FileChunk, { counts }: FileChunks): Float64Array {
  const sums = new Float64Array(FIELD_COUNT);
  for (let i = from * FIELD_COUNT; i < to * FIELD_COUNT; i += FIELD_COUNT) {
    for (let field = 0; field < FIELD_COUNT; field++) {
      sums[field] = (sums[field] ?? 0) + (counts[i + field] ?? 0);
    }
  }
  return sums;
}

function frequenciesOf({ chunkCount, terms, documentFrequencies }: ChunkCorpus): TermFrequencies {
  const ids = new Map(terms.map((term, id) => [term, id]));
  return { chunkCount, of: (term) => documentFrequencies[ids.get(term) ?? -1] ?? 0 };
}

function nameInformation(corpus: ChunkCorpus, known: TermFrequencies): Uint16Array {
  const { chunkCount, terms } = corpus;
  const idfs = new Float64Array(terms.length).fill(-1);
  const idfOf = (id: number): number => {
    const idf = idfs[id] ?? -1;
    if (idf >= 0) return idf;
    // A term that was in no chunk then is in one now.
    const frequency = Math.max(1, known.of(terms[id] ?? ''));
    return (idfs[id] = inverseDocumentFrequency(frequency, known.chunkCount));
  };
  const sums = new Float64Array(chunkCount);
  corpus.forEachTerm({ from: 0, to: chunkCount }, (chunkId, termId, posting) => {
    if (isPartOfName(posting)) sums[chunkId] = (sums[chunkId] ?? 0) + idfOf(termId);
  });
  return Uint16Array.from(sums, (sum) => Math.min(MAX_LENGTH, Math.round(sum * 256)));
}
