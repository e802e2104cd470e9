import { identifierParts } from '#lib/words.ts';

/** A name that may be defined somewhere: of `Flask.route()` route, in Flask. */
export interface QueryName {
  readonly name: string;
  /** the type, module or namespace that it is said to be in, null where nothing is said */
  readonly container: string | null;
}

const JOINT = /::|->|\.|#|\\/u;
const NAME = /^[\p{L}_$][\p{L}\p{N}_$!?]*$/u;

/** Whether a word is written like an identifier: `max_size`, `MaxSize`, `app.run()`. */
export function isIdentifier(word: string): boolean {
  const bare = word.replace(/[()[\]{};,?!.]+$/u, '');
  if (!/^[\p{L}_$][\p{L}\p{N}_$.:#>-]*$/u.test(bare)) return false;
  return (
    word.endsWith('()') || (/[_.:$]|\p{Ll}\p{Lu}/u.test(bare) && identifierParts(bare).length > 1)
  );
}

/** The name that a word is, with what stands before it; null for what cannot be one. */
export function toName(word: string): QueryName | null {
  if (word.includes('/')) return null;
  const parts = word
    .replace(/\(.*$/u, '')
    .replace(/[[\]{};,]+$/u, '')
    .split(JOINT)
    .filter((part) => part !== '');
  const name = parts.at(-1) ?? '';
  if (!NAME.test(name)) return null;
  return { name, container: parts.at(-2) ?? null };
}

/** Whether a word may be a path, or the end of one: `src/app.py`, `app.py`. */
export function isPathLike(word: string): boolean {
  return /^[^\s"'`()<>|]+$/u.test(word) && (word.includes('/') || /[^.]\.\w{1,10}$/u.test(word));
}
