import type { DuplicationQuery } from './duplication.generated.ts';

export type CloneGroup = DuplicationQuery['project']['duplication']['groups']['nodes'][number];
export type ClonePlace = CloneGroup['places'][number];

/** How the address names a group: by its finding, which moves with it; else by content and a place. */
export function toKey({ finding, fingerprint, places }: CloneGroup): string {
  return finding === null ? `${fingerprint}:${places[0]?.path ?? ''}` : finding.id;
}

/** @returns the path of a key that names no finding */
export function parsePath(key: string): string | null {
  return /^[0-9a-f]+:(.+)$/.exec(key)?.[1] ?? null;
}

export function toPlaceName({ path, startLine, endLine }: ClonePlace): string {
  return `${path}:${startLine}-${endLine}`;
}
