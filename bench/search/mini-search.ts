import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { z } from 'zod';
import { type ChunkText, chunkTexts } from './chunk-texts.ts';
import { candidateFilter, type Rank, type Ranking, RANKED_CHUNKS } from './ranking.ts';
import type { Subject } from './subject.ts';

const FIELDS = [
  'name',
  'container',
  'path',
  'signature',
  'doc',
  'body',
] as const satisfies readonly (keyof ChunkText)[];

/**
 * MiniSearch with its defaults, given the parts of a chunk as fields: its own tokenizer (spaces and
 * punctuation, letter case folded), BM25+ a field, all fields alike, any term, no prefixes, nothing fuzzy.
 * Source: the package `minisearch`.
 */
export const MINI_SEARCH: Ranking = { name: 'MiniSearch', open: openMiniSearch, version: '1' };

async function openMiniSearch(subject: Subject): Promise<Rank> {
  const corpus = await subject.loadCorpus();
  const engine = new MiniSearch<ChunkText & { id: number }>({ fields: [...FIELDS] });
  let id = 0;
  for (const text of chunkTexts(corpus, subject.index.chunks)) engine.add({ id: id++, ...text });
  const search = rememberLast((query: string) => engine.search(query).map((hit) => Number(hit.id)));
  return (query, candidates) =>
    search(query).filter(candidateFilter(subject, candidates)).slice(0, RANKED_CHUNKS);
}

/** Each set of candidates is asked the same question, one after another. */
function rememberLast<T>(read: (key: string) => T): (key: string) => T {
  let last: { readonly key: string; readonly value: T } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: read(key) };
    return last.value;
  };
}

const MANIFEST = join(
  import.meta.dirname,
  '..',
  '..',
  'node_modules',
  'minisearch',
  'package.json',
);

export function miniSearchVersion(): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(MANIFEST, 'utf8')))
    .version;
}
