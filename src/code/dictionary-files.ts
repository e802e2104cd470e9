import { readFileSync } from 'node:fs';
import { lazy } from '#lib/lazy.ts';

/**
 * What is known before the first file is read, so that small files are small: `npm run dictionaries`
 * makes it of Sextant's own files. Stored facts need the file that they were written by, so that none
 * is ever changed or removed: what is made anew gets the next number, and its line here.
 */
const FOLDER = new URL('dictionaries/', import.meta.url);

function read(name: string): Buffer {
  return readFileSync(new URL(name, FOLDER));
}

/** Dictionaries of zstd, by the number that each carries and every frame names: 1 to 255. */
export const DICTIONARY = { core: 1, chunks: 2, content: 3 } as const;

const DICTIONARIES: ReadonlyMap<number, () => Buffer> = new Map(
  Object.values(DICTIONARY).map((id) => [id, lazy(() => read(`${id}.zstd-dictionary`))]),
);

/** @returns undefined where there is none of that number */
export function dictionaryOf(id: number): Buffer | undefined {
  return DICTIONARIES.get(id)?.();
}

/** @param name of a file of words @returns its lines: a word's place in it is its number */
export function readWords(name: 'tokens-1.txt' | 'terms-1.txt'): string[] {
  return read(name).toString().trimEnd().split(/\r?\n/);
}
