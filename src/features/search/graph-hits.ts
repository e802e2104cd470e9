import type { StoredEdge } from '#code/edge-codec.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import { loadEdgesTo } from '#features/symbol-edges/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { LoadedIndex } from './index-cache.ts';
import { chunkAt, chunksOf } from './places.ts';
import type { FileHit } from './ranking/file-evidence.ts';
import { FILE_ROLES } from './ranking/file-roles.ts';

export interface UsersInput {
  readonly index: LoadedIndex;
  /** by file id, places in FILE_ROLES */
  readonly roles: Uint8Array;
  /** by words: the best of them is what is asked for */
  readonly hits: readonly FileHit[];
}

/** Other definitions of the best file that fit nearly as well belong to what is meant. */
const SAME_SHARE = 0.6;
/** More users than these leave no room for what they use. */
const MAX_USERS = 7;
const STEP = 0.01;

/**
 * Files by the graph, for a question of who uses something: those that refer to the definitions that
 * its words describe best, then what words find.
 */
export async function usersFirst(
  scope: TenantScope,
  snapshot: SnapshotRow,
  input: UsersInput,
): Promise<readonly FileHit[]> {
  const { hits } = input;
  const subject = hits.find(({ fileId, chunkId }) => isCode(input, fileId) && chunkId !== null);
  if (subject === undefined) return hits;
  const edges = await edgesFromOutside(scope, snapshot, { input, subject });
  const byFile = Map.groupBy(edges, ({ fromFile }) => fromFile);
  const known = new Map(hits.map((hit) => [hit.fileId, hit.score]));
  const ordered = [...byFile]
    .toSorted(
      ([a, ofA], [b, ofB]) =>
        (known.get(b) ?? 0) - (known.get(a) ?? 0) || ofB.length - ofA.length || a - b,
    )
    .slice(0, MAX_USERS);
  const users = ordered.flatMap(
    ([, own], place) => toUser(input, own, subject.score - place * STEP) ?? [],
  );
  return users.length === 0 ? hits : withUsers(hits, users);
}

/** To what of the subject's file fits; where nothing uses that, to all of the file. */
async function edgesFromOutside(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { input, subject }: { readonly input: UsersInput; readonly subject: FileHit },
): Promise<readonly StoredEdge[]> {
  const isUse = ({ confidence, kind, fromFile }: StoredEdge): boolean =>
    confidence !== 'ambiguous' &&
    kind !== 'overrides' &&
    fromFile !== subject.fileId &&
    isCode(input, fromFile);
  const ofFitting = await loadEdgesTo(scope, snapshot, symbolsOf(input, subject));
  const uses = ofFitting.filter(isUse);
  if (uses.length > 0) return uses;
  const [from, to] = chunksOf(input.index.table, subject.fileId);
  const all = [...input.index.symbolIds.subarray(from, to)].filter((id) => id !== -1);
  return (await loadEdgesTo(scope, snapshot, [...new Set(all)])).filter(isUse);
}

function isCode({ roles }: UsersInput, fileId: number): boolean {
  const role = FILE_ROLES[roles[fileId] ?? 0];
  return role === 'code' || role === 'interface';
}

function symbolsOf({ index }: UsersInput, subject: FileHit): number[] {
  const own = [
    subject,
    ...subject.others.filter(({ score }) => score >= subject.score * SAME_SHARE),
  ];
  return own.flatMap(({ chunkId }) => {
    const symbol = index.symbolIds[chunkId ?? -1] ?? -1;
    return symbol === -1 ? [] : [symbol];
  });
}

/** The place of a file's first use. */
function toUser(
  { index: { table } }: UsersInput,
  edges: readonly StoredEdge[],
  score: number,
): FileHit | null {
  const [first] = edges.toSorted(
    (a, b) => Number(b.kind === 'call') - Number(a.kind === 'call') || a.line - b.line,
  );
  if (first === undefined) return null;
  const { fromFile: fileId, line } = first;
  const chunkId = chunkAt(table, fileId, line);
  const [startLine, endLine] =
    chunkId === null
      ? [line, line]
      : [table.startLines[chunkId] ?? line, table.endLines[chunkId] ?? line];
  const why = { exact: null, lexical: null, semantic: null, places: [] };
  return { chunkId, fileId, startLine, endLine, score: Math.max(STEP, score), why, others: [] };
}

function withUsers(hits: readonly FileHit[], users: readonly FileHit[]): FileHit[] {
  const least = users.at(-1)?.score ?? 0;
  const own = new Set(users.map(({ fileId }) => fileId));
  const rest = hits.filter(({ fileId }) => !own.has(fileId));
  return [...users, ...rest.map((hit) => withAtMost(hit, least))];
}

function withAtMost(hit: FileHit, score: number): FileHit {
  return hit.score <= score ? hit : { ...hit, score };
}
