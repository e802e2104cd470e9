import { decodeContent } from '#code/facts-codec.ts';
import { decodeText } from '#code/source-bytes.ts';
import { query } from '#platform/db/sql.ts';
import { openScope, type Platform } from '#platform/scope.ts';
import type { ChunkedFile, StoredChunk } from './chunk-text.ts';

/** Files read at a time: a few megabytes at most, as a rule. */
const PAGE_FILES = 100;

const FILES = `select f.id, f.path, k.content from file f join file_facts k on k.id = f.facts_id
  where f.snapshot_id = $1 and f.id = any($2) order by f.id`;

const CHUNKS = `select c.id, c.file_id as "fileId", c.start_line as "startLine",
    c.end_line as "endLine", s.signature, s.doc,
    o.signature as "containerSignature",
    coalesce(c.start_line <= s.start_line, false) as "isHead"
  from chunk c
  left join symbol s on s.snapshot_id = c.snapshot_id and s.id = c.symbol_id
  left join symbol o on o.snapshot_id = c.snapshot_id and o.id = s.container_id
  where c.snapshot_id = $1 and c.id between $2 and $3 order by c.id`;

interface Span {
  readonly id: number;
  readonly first: number;
  readonly last: number;
}

/**
 * The files of a snapshot that have chunks, with them, in the order of their chunks' ids.
 * @param isWanted whether any chunk from `first` to `last` is of use: other files are not read
 */
export async function* readChunkedFiles(
  platform: Platform,
  snapshotId: string,
  isWanted: (first: number, last: number) => boolean = () => true,
): AsyncGenerator<ChunkedFile> {
  const { em } = openScope(platform);
  const spans = await query<Span>(
    em,
    `select file_id as id, min(id) as first, max(id) as last from chunk
     where snapshot_id = $1 group by file_id order by min(id)`,
    [snapshotId],
  );
  const wanted = spans.filter(({ first, last }) => isWanted(first, last));
  for (let at = 0; at < wanted.length; at += PAGE_FILES)
    yield* await readPage(platform, snapshotId, wanted.slice(at, at + PAGE_FILES));
}

async function readPage(
  platform: Platform,
  snapshotId: string,
  spans: readonly Span[],
): Promise<ChunkedFile[]> {
  const { em } = openScope(platform);
  const ids = spans.map(({ id }) => id);
  const files = await query<{ id: number; path: string; content: Buffer }>(em, FILES, [
    snapshotId,
    ids,
  ]);
  const chunks = await query<StoredChunk & { fileId: number }>(em, CHUNKS, [
    snapshotId,
    spans[0]?.first ?? 0,
    spans.at(-1)?.last ?? 0,
  ]);
  const ofFile = Map.groupBy(chunks, ({ fileId }) => fileId);
  return files.map(({ id, path, content }) => {
    const decoded = decodeText(decodeContent(content));
    const text = decoded.outcome === 'decoded' ? decoded.text : '';
    return { path, text, chunks: ofFile.get(id) ?? [] };
  });
}
