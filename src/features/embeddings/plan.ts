import type { Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { PendingText } from './batches.ts';
import { findCached, keyOf } from './cache.ts';
import { readChunkedFiles } from './chunk-reading.ts';
import { type ChunkText, toChunkTexts } from './chunk-text.ts';
import { embeddingInput } from './chosen-model.ts';
import type { HeldRun } from './run-state.ts';

/** What a snapshot's chunks need: known before anything is sent. */
export interface Plan {
  /** hashes of the chunks' texts, 16 bytes each, by id */
  readonly hashes: Buffer;
  /** 1 for each chunk whose text is to be sent; a text that several have, for the first of them */
  readonly isMissing: Uint8Array;
  /** estimated, of what is to be sent */
  readonly tokens: number;
  /** chunks that have their vector */
  readonly embedded: number;
}

const HASH_BYTES = 16;
const LOOKUP = 2_000;

/** Reads all chunks of a snapshot, and looks up what was paid for before. */
export async function planRun(
  platform: Platform,
  held: HeldRun,
  { spaceId, signal }: { readonly spaceId: string | null; readonly signal: AbortSignal },
): Promise<Plan> {
  const draft = newDraft(held.chunks);
  let page: ChunkText[] = [];
  const lookUp = async (): Promise<void> => {
    signal.throwIfAborted();
    addPage(draft, page, await findKnown(platform, spaceId, page));
    page = [];
  };
  for await (const file of readChunkedFiles(platform, held.snapshotId)) {
    page.push(...toChunkTexts(file, embeddingInput(platform.env)));
    if (page.length >= LOOKUP) await lookUp();
  }
  await lookUp();
  return draft;
}

interface Draft extends Plan {
  readonly asked: Set<string>;
  tokens: number;
  embedded: number;
}

function newDraft(count: number): Draft {
  return {
    hashes: Buffer.alloc(count * HASH_BYTES),
    isMissing: new Uint8Array(count),
    asked: new Set(),
    tokens: 0,
    embedded: 0,
  };
}

async function findKnown(
  platform: Platform,
  spaceId: string | null,
  texts: readonly ChunkText[],
): Promise<ReadonlySet<string>> {
  if (spaceId === null || texts.length === 0) return new Set();
  return findCached(
    openSystemScope(platform),
    spaceId,
    texts.map(({ hash }) => hash),
  );
}

function addPage(draft: Draft, texts: readonly ChunkText[], known: ReadonlySet<string>): void {
  for (const { chunkId, hash, tokens } of texts) {
    draft.hashes.set(hash, chunkId * HASH_BYTES);
    const key = keyOf(hash);
    if (known.has(key)) draft.embedded += 1;
    else if (!draft.asked.has(key)) {
      draft.asked.add(key);
      draft.isMissing[chunkId] = 1;
      draft.tokens += tokens;
    }
  }
}

/** The texts that a plan wants to be sent, read again: they are not all in memory at the same time. */
export async function* readMissing(
  platform: Platform,
  { snapshotId }: HeldRun,
  { isMissing }: Plan,
): AsyncGenerator<PendingText> {
  const isWanted = (first: number, last: number): boolean =>
    isMissing.subarray(first, last + 1).includes(1);
  for await (const file of readChunkedFiles(platform, snapshotId, isWanted)) {
    const texts = toChunkTexts(file, embeddingInput(platform.env));
    yield* texts.filter(({ chunkId }) => isMissing[chunkId] === 1);
  }
}
