import { createNameTable } from '#lib/name-table.ts';
import type { Modules } from './exports.ts';

/** A file that has a name of its own, or hands on all of another module and so perhaps the name. */
export interface ReexportTarget {
  readonly file: number;
  readonly isWhole: boolean;
}

/** Where a name may come from that a file hands on by `export *`. */
export type ReexportTargets = (file: number, name: string) => readonly ReexportTarget[];

export interface StarInput {
  readonly modules: Modules;
  readonly isScript: (file: number) => boolean;
  /** whether the file says itself what the name is */
  readonly isKnown: (file: number, name: string) => boolean;
}

/**
 * Follows a name through barrels once, however many files ask a barrel for it. Some hand on hundreds of
 * files, and are asked from thousands of places.
 */
export function createReexportResolution({
  modules,
  isScript,
  isKnown,
}: StarInput): ReexportTargets {
  const found = createNameTable<readonly ReexportTarget[]>();

  function search(start: number, name: string): ReexportTarget[] {
    const ends: ReexportTarget[] = [];
    const seen = new Set([start]);
    const open = [start];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (isKnown(file, name)) {
        ends.push({ file, isWhole: false });
        continue;
      }
      if (!isScript(file)) continue;
      const { stars, forwarded } = modules.exportsOf(file);
      for (const star of stars) {
        if (seen.has(star)) continue;
        seen.add(star);
        open.push(star);
      }
      if (forwarded.has('default')) ends.push({ file, isWhole: true });
    }
    return ends;
  }

  return (file, name) => {
    const known = found.get(file, name);
    if (known !== undefined) return known;
    const ends = search(file, name);
    found.set(file, name, ends);
    return ends;
  };
}
