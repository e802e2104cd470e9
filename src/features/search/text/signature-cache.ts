import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { Scope } from '#platform/scope.ts';
import { keysOf } from '../cache-keys.ts';
import { signatureOf, type TextSignature } from './signature.ts';

/** Of files of one snapshot: a search asks for thousands of them. */
export interface SignatureCache {
  readonly get: (fileId: number) => TextSignature | null;
  readonly set: (fileId: number, text: string) => void;
}

/** Over all snapshots. A signature is an eighth of its text: these are of half a gigabyte. */
const MAX_BYTES = 64 * 1_048_576;
/** Of a signature beside its bits, and of the place of one. */
const ENTRY_BYTES = 400;
const PLACE_BYTES = 8;

interface Shelf {
  readonly signatures: (TextSignature | null)[];
  sizeBytes: number;
}

/** By snapshot, the last used last; a snapshot never changes, so what is kept of it is never stale. */
const shelves = new Map<number, Shelf>();
let totalBytes = 0;

/** Signatures of the files of a snapshot that were looked at; of another one they are forgotten for it. */
export function signaturesOf(scope: Scope, snapshot: SnapshotRow): SignatureCache {
  const key = keysOf(scope, snapshot);
  const shelf = shelves.get(key) ?? openShelf(snapshot.totals.files);
  shelves.delete(key);
  shelves.set(key, shelf);
  return {
    get: (fileId) => shelf.signatures[fileId] ?? null,
    set: (fileId, text) => {
      const signature = signatureOf(text);
      const sizeBytes = signature.bits.byteLength + signature.starts.byteLength + ENTRY_BYTES;
      makeRoom(sizeBytes);
      if (totalBytes + sizeBytes > MAX_BYTES || shelves.get(key) !== shelf) return;
      shelf.signatures[fileId] = signature;
      shelf.sizeBytes += sizeBytes;
      totalBytes += sizeBytes;
    },
  };
}

function openShelf(fileCount: number): Shelf {
  const sizeBytes = fileCount * PLACE_BYTES;
  makeRoom(sizeBytes);
  totalBytes += sizeBytes;
  return { signatures: Array.from({ length: fileCount }, () => null), sizeBytes };
}

/** Forgets the snapshots that were not searched for longest, but not the last one. */
function makeRoom(sizeBytes: number): void {
  for (const [key, shelf] of shelves) {
    if (totalBytes + sizeBytes <= MAX_BYTES || shelves.size === 1) return;
    shelves.delete(key);
    totalBytes -= shelf.sizeBytes;
  }
}
