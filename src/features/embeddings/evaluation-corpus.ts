import { decodeChunks, decodeContent, decodeFacts } from '#code/facts-codec.ts';
import type { ChunkFact, FileFacts } from '#code/model.ts';
import { decodeText } from '#code/source-bytes.ts';
import type { EvaluationChunk } from '#features/search/analyze.ts';
import { query } from '#platform/db/sql.ts';
import type { Platform } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { PendingText } from './batches.ts';
import { hashOf, type StoredChunk, toChunkTexts } from './chunk-text.ts';
import { embeddingInput } from './chosen-model.ts';
import type { EmbeddingInput } from './model.ts';
import { estimateTokens } from './tokens.ts';
import { blankDoc, documentedSymbol, toQuestion, withoutDocTerms } from './evaluation-questions.ts';

/** A part of a project, without documentation, and questions about it that were its documentation. */
export interface EvaluationCorpus {
  readonly chunks: readonly EvaluationChunk[];
  /** of each chunk, what is embedded for it */
  readonly texts: readonly PendingText[];
  readonly questions: readonly (PendingText & { readonly gold: number })[];
}

const MOST_FILES = 400;
const MOST_CHUNKS = 2_000;
const MOST_QUESTIONS = 200;
const PAGE_FILES = 40;

// In an order that says nothing and does not change, so that a later index asks the same again.
const FILES = `select f.id, f.path, k.facts, k.chunks, k.content
  from file f join file_facts k on k.id = f.facts_id
  where f.snapshot_id = $1 and not f.is_test and not f.is_generated and f.functions > 0
  order by md5(f.path), f.path limit $2 offset $3`;

interface FileRow {
  readonly id: number;
  readonly path: string;
  readonly facts: Buffer;
  readonly chunks: Buffer;
  readonly content: Buffer;
}

interface Draft {
  readonly chunks: EvaluationChunk[];
  readonly texts: PendingText[];
  readonly questions: (PendingText & { readonly gold: number })[];
  files: number;
}

/**
 * Up to 200 documented functions, asked for by the first sentence of their documentation, among
 * undocumented code of the same files. Of documented symbols the others are left out: what is said of
 * them would speak for one side only, and without it they would have to be embedded once more.
 */
export async function readEvaluationCorpus(
  platform: Platform,
  snapshotId: string,
): Promise<EvaluationCorpus> {
  const { em } = openSystemScope(platform);
  const draft: Draft = { chunks: [], texts: [], questions: [], files: 0 };
  for (let at = 0; at < MOST_FILES && draft.chunks.length < MOST_CHUNKS; at += PAGE_FILES) {
    const rows = await query<FileRow>(em, FILES, [snapshotId, PAGE_FILES, at]);
    for (const row of rows) addFile(draft, row, embeddingInput(platform.env));
    if (rows.length < PAGE_FILES) break;
  }
  return draft;
}

interface Asked {
  readonly fact: ChunkFact;
  /** null for one that nothing asks for */
  readonly question: string | null;
  readonly stored: StoredChunk;
}

function addFile(draft: Draft, row: FileRow, input: EmbeddingInput): void {
  const decoded = decodeText(decodeContent(row.content));
  if (decoded.outcome !== 'decoded' || draft.chunks.length >= MOST_CHUNKS) return;
  const facts = decodeFacts(row.facts);
  const fileId = draft.files++;
  const asked = decodeChunks(row.chunks).map((fact, id) => toAsked(facts, fact, id));
  const text = textWithoutDocs(decoded.text, facts, asked);
  const chunks = asked.map(({ stored }) => stored);
  const texts = toChunkTexts({ path: row.path, text, chunks }, input);
  for (const [i, { fact, question }] of asked.entries()) {
    const pending = texts[i];
    if (pending === undefined || !isWanted(draft, facts, { fact, question })) continue;
    const kind = facts.symbols[fact.symbol]?.kind ?? 'section';
    const chunk = withoutDocTerms(fact);
    const gold = draft.chunks.push({ fileId, path: row.path, kind, chunk }) - 1;
    draft.texts.push(pending);
    if (question !== null) draft.questions.push({ ...toPending(question), gold });
  }
}

function isWanted(
  { questions }: Draft,
  { symbols }: FileFacts,
  { fact, question }: Omit<Asked, 'stored'>,
): boolean {
  if (question !== null) return questions.length < MOST_QUESTIONS;
  return (symbols[fact.symbol]?.doc ?? '') === '';
}

function toPending(text: string): PendingText {
  return { text, hash: hashOf(text), tokens: estimateTokens(text) };
}

function toAsked(facts: FileFacts, fact: ChunkFact, id: number): Asked {
  const symbol = documentedSymbol(facts, fact);
  const question = symbol === null ? null : toQuestion(symbol.doc, symbol.name);
  return { fact, question, stored: toStored(facts, fact, id) };
}

/** As it is read from the index, but for what is said of a function that is asked for. */
function toStored(facts: FileFacts, fact: ChunkFact, id: number): StoredChunk {
  const symbol = facts.symbols[fact.symbol];
  const container = facts.symbols[symbol?.container ?? -1];
  const { startLine, endLine } = fact;
  return {
    id,
    startLine,
    endLine,
    signature: symbol?.signature ?? null,
    doc: null,
    containerSignature: container?.signature ?? null,
    isHead: symbol !== undefined && startLine <= symbol.startLine,
  };
}

function textWithoutDocs(text: string, facts: FileFacts, asked: readonly Asked[]): string {
  let lines = text.split('\n');
  for (const { fact, question } of asked) {
    const symbol = facts.symbols[fact.symbol];
    if (question !== null && symbol !== undefined) lines = blankDoc(lines, symbol, symbol.doc);
  }
  return lines.join('\n');
}
