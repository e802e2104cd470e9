import { redactSecrets } from '#lib/redaction/redact.ts';
import { createHash } from 'node:crypto';
import type { EmbeddingInput } from './model.ts';
import { cutToTokens, estimateTokens } from './tokens.ts';

/** A chunk as it is stored, without its text. */
export interface StoredChunk {
  readonly id: number;
  readonly startLine: number;
  readonly endLine: number;
  /** of its symbol; null where it is of none */
  readonly signature: string | null;
  readonly doc: string | null;
  readonly containerSignature: string | null;
  /** whether it is the first of its symbol's chunks, the one with its head */
  readonly isHead: boolean;
}

/** A file with its chunks in order of their ids. */
export interface ChunkedFile {
  readonly path: string;
  /** as it was indexed */
  readonly text: string;
  readonly chunks: readonly StoredChunk[];
}

/** What is sent for a chunk. */
export interface ChunkText {
  readonly chunkId: number;
  readonly text: string;
  /** of the text without the path: a file that was moved keeps its embeddings. 16 bytes */
  readonly hash: Buffer;
  /** estimated */
  readonly tokens: number;
}

const MOST_PATH = 300;
const MOST_SIGNATURE = 500;
const MOST_DOC = 1500;
const HASH_BYTES = 16;

/**
 * What is sent for each chunk of a file: path, container, signature and documentation, then its lines
 * without those of chunks inside of it, cut to `mostTokens`. Secrets are redacted, unless it stays on
 * this machine: in the whole file first, where their surroundings tell them, then in what is about to be sent.
 */
export function toChunkTexts(
  file: ChunkedFile,
  { mostTokens, isRedacted }: EmbeddingInput,
): ChunkText[] {
  const redact = isRedacted ? redactSecrets : unchanged;
  const lines = redact(file.text).split('\n');
  const owners = ownersOf(file.chunks, lines.length);
  const path = redact(file.path.slice(-MOST_PATH)).toWellFormed();
  const pathTokens = estimateTokens(path) + 1;
  return file.chunks.map((chunk) => {
    const body = linesOf(chunk, lines, owners);
    const rest = redact([...headerOf(chunk, body), body].join('\n')).toWellFormed();
    const cut = cutToTokens(rest, Math.max(1, mostTokens - pathTokens));
    return {
      chunkId: chunk.id,
      text: `${path}\n${cut}`,
      hash: hashOf(cut),
      tokens: pathTokens + estimateTokens(cut),
    };
  });
}

const unchanged = (text: string): string => text;

/** 128 bits of SHA-256: texts of one account are told apart by them. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, HASH_BYTES);
}

/** For each line (from 1) the last chunk that begins before it and covers it: the innermost one. */
function ownersOf(chunks: readonly StoredChunk[], lineCount: number): Int32Array {
  const owners = new Int32Array(lineCount + 2).fill(-1);
  const outermostFirst = chunks.toSorted(
    (a, b) => a.startLine - b.startLine || b.endLine - a.endLine || a.id - b.id,
  );
  for (const { id, startLine, endLine } of outermostFirst)
    owners.fill(id, startLine, Math.min(endLine, lineCount) + 1);
  return owners;
}

function linesOf(chunk: StoredChunk, lines: readonly string[], owners: Int32Array): string {
  const own: string[] = [];
  const end = Math.min(chunk.endLine, lines.length);
  for (let line = chunk.startLine; line <= end; line++)
    if (owners[line] === chunk.id) own.push(lines[line - 1] ?? '');
  return own.join('\n');
}

/** What the body does not say itself. */
function headerOf(chunk: StoredChunk, body: string): string[] {
  const { containerSignature, signature, doc, isHead } = chunk;
  const documentation = isHead ? (doc ?? '').slice(0, MOST_DOC).trim() : '';
  const [firstLine = ''] = documentation.split('\n');
  return [
    (containerSignature ?? '').slice(0, MOST_SIGNATURE),
    // The head's own lines begin with the signature.
    isHead ? '' : (signature ?? '').slice(0, MOST_SIGNATURE),
    // Where it is written inside the body, as in Python, it is there already.
    firstLine === '' || body.includes(firstLine) ? '' : documentation,
  ].filter((part) => part !== '');
}
