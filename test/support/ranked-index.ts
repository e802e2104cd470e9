import { aloneInFile } from '#code/chunk-columns.ts';
import { type ChunkFact, SEARCH_FIELDS } from '#code/model.ts';
import { termsOf } from '#lib/words.ts';
import { rankChunks, type RankedChunk } from '#features/search/ranking/ranking.ts';
import {
  type ChunkKind,
  decodeChunkTable,
  encodeChunkTable,
} from '#features/search/index/chunk-table.ts';
import { createSearchIndexBuilder } from '#features/search/index/index-builder.ts';
import { toPostingRow } from '#features/search/index/postings.ts';
import { parseQuery, termsToFetch } from '#features/search/query.ts';

/** A chunk to be found, by what is in its fields. */
export interface ChunkSource {
  readonly path: string;
  readonly name?: string;
  readonly body?: string;
  readonly doc?: string;
  readonly kind?: ChunkKind;
  readonly lines?: readonly [number, number];
  readonly isTest?: boolean;
  readonly isGenerated?: boolean;
  readonly isDocument?: boolean;
}

function chunkOf({ name = '', body = '', doc = '', lines = [1, 5] }: ChunkSource): ChunkFact {
  const texts = { name, container: '', path: '', signature: '', body, doc };
  const counts = new Map<string, number[]>();
  for (const [f, field] of SEARCH_FIELDS.entries()) {
    for (const term of termsOf(texts[field])) {
      const row = counts.get(term) ?? SEARCH_FIELDS.map(() => 0);
      row[f] = (row[f] ?? 0) + 1;
      counts.set(term, row);
    }
  }
  const [startLine, endLine] = lines;
  return {
    symbol: 0,
    startLine,
    endLine,
    terms: [...counts.keys()],
    counts: Uint16Array.from([...counts.values()].flat()),
  };
}

/** The index of some chunks, in this process, and its search by words. */
export function indexOf(sources: readonly ChunkSource[]) {
  const builder = createSearchIndexBuilder();
  const paths = [...new Set(sources.map(({ path }) => path))];
  for (const source of sources) {
    const { path, kind = 'function', isTest = false } = source;
    const { isGenerated = false, isDocument = false } = source;
    builder.add({
      fileId: paths.indexOf(path),
      path,
      kind,
      isTest,
      isGenerated,
      isDocument,
      ...aloneInFile(chunkOf(source)),
    });
  }
  const { table: tableOf, ...index } = builder.finish();
  const built = { ...index, table: tableOf() };
  const rows = new Map([...built.rows()].map((row) => [row.term, toPostingRow(row)]));
  const search = (text: string, allowedFiles?: Uint8Array): RankedChunk[] => {
    const query = parseQuery(text);
    const wanted = new Map(
      termsToFetch(query).flatMap((term) => {
        const row = rows.get(term);
        return row === undefined ? [] : [[term, row] as const];
      }),
    );
    const table = decodeChunkTable(encodeChunkTable(built.table));
    return rankChunks({
      query,
      rows: wanted,
      table,
      limit: 10,
      ...(allowedFiles && { allowedFiles }),
    });
  };
  return {
    built,
    rows,
    ids: (text: string, allowed?: Uint8Array) =>
      search(text, allowed).map(({ chunkId }) => chunkId),
    search,
  };
}

/** Chunks about something else. */
export const filler = Array.from({ length: 20 }, (_, i) => ({
  path: `lib/f${i}.ts`,
  name: `filler${'abcdefghij'[i % 10]}`,
  body: 'some unrelated words',
}));

/** A word of its own for every number: six letters that no stemmer changes. */
export function letters(n: number): string {
  return `${n}`.padStart(6, '0').replaceAll(/\d/gu, (digit) => 'bcdfghjklm'[Number(digit)] ?? '');
}
