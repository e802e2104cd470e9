import type { PackedFiles } from './packed-files.ts';

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

/** Of all projects together. */
const MAX_BYTES = 128 * 1_048_576;
/** As long as an idle thread lives: the next edit usually follows within this time. */
const KEPT_MS = 120_000;

interface Kept {
  readonly isScanned: boolean;
  readonly files: PackedFiles;
  readonly sizeBytes: number;
  readonly ending: NodeJS.Timeout;
}

/** Keeps what fits, the last used longest. */
export function createPackMemory(maxBytes = MAX_BYTES): PackMemory {
  const kept = new Map<string, Kept>();
  let sizeBytes = 0;

  function drop(name: string): void {
    const one = kept.get(name);
    if (one === undefined) return;
    clearTimeout(one.ending);
    kept.delete(name);
    sizeBytes -= one.sizeBytes;
  }

  return {
    recall: (key) => {
      const one = kept.get(nameOf(key));
      return one === undefined || (key.isScanned && !one.isScanned) ? null : one.files;
    },
    keep: (key, files) => {
      const name = nameOf(key);
      drop(name);
      const size = files.buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
      if (size > maxBytes) return;
      for (const oldest of kept.keys()) if (sizeBytes + size > maxBytes) drop(oldest);
      const ending = setTimeout(() => drop(name), KEPT_MS).unref();
      kept.set(name, { isScanned: key.isScanned, files, sizeBytes: size, ending });
      sizeBytes += size;
    },
  };
}

function nameOf({ projectId, ref }: PackKey): string {
  return `${projectId} ${ref ?? ''}`;
}
