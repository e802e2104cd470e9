import { directoryOf } from '#code/resolve/path-index.ts';

/** Names of files that stand for their folder: an import of it is written with the folder's name. */
export const CONTAINERS: ReadonlySet<string> = new Set([
  'index',
  'init',
  'mod',
  'lib',
  'main',
  'package',
]);

/** A word without case and separators: `user_service`, `UserService` and `user-service` are one. */
function toWord(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** All words of a text, and what of it is joined by dots, as one word and as several. */
export function wordsOf(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const [token] of text.matchAll(/[\p{L}\p{N}_$.-]+/gu)) {
    words.add(toWord(token));
    words.add(toWord(stemOf(token)));
    for (const part of token.split('.')) words.add(toWord(part));
  }
  return words;
}

function stemOf(name: string): string {
  return name.replace(/(?:\.d)?\.[A-Za-z]+$/, '');
}

/** Words of a path. */
export function partsOf(path: string) {
  const directory = directoryOf(path);
  return {
    directory,
    stem: toWord(stemOf(path.slice(path.lastIndexOf('/') + 1))),
    folder: toWord(directory.slice(directory.lastIndexOf('/') + 1)),
  };
}

/** What the target of an import may be called: its last part, and the one before a name in it. */
export function lastWords(specifier: string): string[] {
  const plain = specifier.split(/[?#]/, 1)[0] || specifier;
  const parts = plain.split(/[/\\]|::/).filter((part) => /[\p{L}\p{N}]/u.test(part));
  const last = parts.at(-1) ?? '';
  const dotted = plain.includes('/') ? [stemOf(last)] : last.split('.').slice(-2);
  return [last, stemOf(last), parts.at(-2) ?? '', ...dotted]
    .map(toWord)
    .filter((word) => word !== '');
}
