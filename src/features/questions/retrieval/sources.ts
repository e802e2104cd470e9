import { redactSecrets } from '#lib/redaction/redact.ts';
import { loadTextsByPath, type SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';

/** Texts of indexed files as they may be quoted: what looks like a secret is blacked out. */
export interface Sources {
  /** undefined for a path that is not in the index, or was not asked for */
  text(path: string): string | undefined;
  /** the lines of a file, none for one that is not there */
  lines(path: string): readonly string[];
}

/** Loads the texts of files, each once. */
export async function loadSources(
  scope: TenantScope,
  snapshot: SnapshotRow,
  paths: Iterable<string>,
): Promise<Sources> {
  const texts = await loadTextsByPath(scope, snapshot, [...new Set(paths)]);
  const safe = new Map<string, string>();
  const split = new Map<string, readonly string[]>();
  const text = (path: string): string | undefined => {
    const known = safe.get(path);
    const raw = texts.get(path);
    if (known !== undefined || raw === undefined) return known;
    const redacted = redactSecrets(raw);
    safe.set(path, redacted);
    return redacted;
  };
  return {
    text,
    lines(path) {
      const known = split.get(path) ?? toLines(text(path) ?? '');
      split.set(path, known);
      return known;
    },
  };
}

function toLines(text: string): readonly string[] {
  const lines = text.split('\n');
  return text.endsWith('\n') || text === '' ? lines.slice(0, -1) : lines;
}
