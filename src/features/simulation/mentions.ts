import type { ChangeableFile } from './model.ts';

/** A word that may be a path or the name of a file. */
const WORD = /[\p{L}\p{N}_@.$/-]{3,200}/gu;
const MIN_STEM_CHARS = 4;
/** A name that more files have says little of any. */
const MAX_NAMESAKES = 5;
const MAX_WORDS = 2_000;
const BY_NAME = 0.8;
const BY_STEM = 0.5;

/** Files by the last part of their paths, lower case: as a whole, and without what follows its first dot. */
interface NameIndex {
  readonly byName: ReadonlyMap<string, readonly number[]>;
  readonly byStem: ReadonlyMap<string, readonly number[]>;
}

const indexes = new WeakMap<readonly ChangeableFile[], NameIndex>();

/**
 * Files that a text names: 1 by their path or the end of it, less by their name alone, less again by
 * their name without its extension, each divided by the files that are called so.
 */
export function scoreMentions(files: readonly ChangeableFile[], text: string): Float32Array {
  const scores = new Float32Array(files.length);
  const names = indexOf(files);
  for (const word of wordsOf(text)) {
    for (const { file, score } of mentionsOf(files, names, word))
      scores[file] = Math.max(scores[file] ?? 0, score);
  }
  return scores;
}

interface Mention {
  readonly file: number;
  readonly score: number;
}

function mentionsOf(files: readonly ChangeableFile[], names: NameIndex, word: string): Mention[] {
  const named = names.byName.get(word.slice(word.lastIndexOf('/') + 1)) ?? [];
  const isPath = (file: number): boolean =>
    word.includes('/') && `/${files[file]?.path.toLowerCase() ?? ''}`.endsWith(`/${word}`);
  const byPath = named.filter(isPath).map((file) => ({ file, score: 1 }));
  const byStem = word.length < MIN_STEM_CHARS ? [] : (names.byStem.get(word) ?? []);
  return [...byPath, ...shared(named, BY_NAME), ...shared(byStem, BY_STEM)];
}

function shared(files: readonly number[], score: number): Mention[] {
  if (files.length > MAX_NAMESAKES) return [];
  return files.map((file) => ({ file, score: score / files.length }));
}

/** Words of a text that may name something, lower case, without what ends a sentence. */
export function* wordsOf(text: string): Generator<string> {
  let count = 0;
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    if (count++ >= MAX_WORDS) return;
    yield word.replace(/^[./]+/, '').replace(/[.,/-]+$/, '');
  }
}

function indexOf(files: readonly ChangeableFile[]): NameIndex {
  const known = indexes.get(files);
  if (known !== undefined) return known;
  const byName = new Map<string, number[]>();
  const byStem = new Map<string, number[]>();
  for (const [file, { path }] of files.entries()) {
    const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
    addTo(byName, name, file);
    addTo(byStem, name.replace(/\..*$/, ''), file);
  }
  const index = { byName, byStem };
  indexes.set(files, index);
  return index;
}

function addTo(map: Map<string, number[]>, key: string, file: number): void {
  const list = map.get(key);
  if (list) list.push(file);
  else map.set(key, [file]);
}
