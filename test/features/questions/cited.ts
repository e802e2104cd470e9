import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/** `[path:3-9]`, `[path:3]`, and the same with back quotes inside. */
const CITATION = /\[`?([^[\]`\n]+?):(\d+)(?:-(\d+))?`?\]/gu;

export interface Cited {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  /** the lines, as they are on disk */
  readonly text: string;
}

/** Every citation of an answer, read from the folder that was indexed; fails where one does not hold. */
export function citedIn(dir: string, answer: string): Cited[] {
  return [...answer.matchAll(CITATION)].map(([whole, path = '', from = '', to]) => {
    const file = join(dir, path);
    expect(existsSync(file), whole).toBe(true);
    const lines = readFileSync(file, 'utf8').replace(/\n$/u, '').split('\n');
    const start = Number(from);
    const end = Number(to ?? from);
    expect(start, whole).toBeGreaterThanOrEqual(1);
    expect(end, whole).toBeGreaterThanOrEqual(start);
    expect(end, whole).toBeLessThanOrEqual(lines.length);
    return { path, start, end, text: lines.slice(start - 1, end).join('\n') };
  });
}
