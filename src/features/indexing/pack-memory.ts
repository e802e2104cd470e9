import { createByteMemory } from './byte-memory.ts';
import { packBytes, type PackedFiles, REMEMBERED_BYTES } from './packed-files.ts';

/** Whose files were assembled, and whether all of them came with a scan for weaknesses. */
export interface PackKey {
  readonly projectId: string;
  /** null for the project's own index */
  readonly ref: string | null;
  readonly isScanned: boolean;
}

/** The files that were assembled last: who edits assembles most of them again. */
export interface PackMemory {
  /** @returns null if no files are cached, or if they lack the wanted scan */
  readonly recall: (key: PackKey) => PackedFiles | null;
  readonly keep: (key: PackKey, files: PackedFiles) => void;
}

/** Of all projects together: keeps what fits, the last used longest. */
export function createPackMemory(maxBytes = REMEMBERED_BYTES): PackMemory {
  const memory = createByteMemory<Kept>(maxBytes);
  return {
    recall: (key) => {
      const one = memory.recall(nameOf(key));
      return one === null || (key.isScanned && !one.isScanned) ? null : one.files;
    },
    keep: (key, files) => {
      const sizeBytes = packBytes(files);
      memory.keep(nameOf(key), { isScanned: key.isScanned, files }, sizeBytes);
    },
  };
}

interface Kept {
  readonly isScanned: boolean;
  readonly files: PackedFiles;
}

function nameOf({ projectId, ref }: PackKey): string {
  return `${projectId} ${ref ?? ''}`;
}
