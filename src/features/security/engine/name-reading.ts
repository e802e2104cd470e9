import {
  addHash,
  createBloomFilter,
  endOfName,
  hashBetween,
  LARGE_FILTER_BYTES,
  mayHave,
  type BloomFilter,
  nextName,
  SMALL_FILTER_BYTES,
} from './bloom-filter.ts';

/** A name of interest in a text. */
export interface FoundName {
  readonly name: string;
  /** what stands there, where an import calls it so */
  readonly written: string;
  readonly at: number;
}

interface ReadText {
  readonly text: string;
  /** names that its imports bind, with the last name of what each stands for */
  readonly imported: ReadonlyMap<string, string>;
}

interface Wanted {
  readonly triggers: ReadonlyMap<string, unknown>;
  /** of their names */
  readonly filter: BloomFilter;
}

interface NamesRead {
  /** of all names of the text */
  readonly filter: BloomFilter;
  /** those that are wanted, in order */
  readonly found: readonly FoundName[];
}

/** Reads the names of a text, `/[A-Za-z_$][\w$]*[?!]?/`; only what may be wanted is cut out of it. */
export function readNames({ text, imported }: ReadText, { triggers, filter }: Wanted): NamesRead {
  const bound = createBloomFilter(imported.keys(), SMALL_FILTER_BYTES);
  const names = createBloomFilter([], LARGE_FILTER_BYTES);
  const found: FoundName[] = [];
  let end = 0;
  for (let at = nextName(text, 0); at < text.length; at = nextName(text, end)) {
    end = endWithSign(text, endOfName(text, at));
    const hash = hashBetween(text, at, end);
    addHash(names, hash);
    if (!mayHave(filter, hash) && !mayHave(bound, hash)) continue;
    const written = text.slice(at, end);
    const name = triggers.has(written) ? written : (imported.get(written) ?? written);
    if (triggers.has(name)) found.push({ name, written, at });
  }
  return { filter: names, found };
}

/** Ruby's `empty?` and `save!`. */
function endWithSign(text: string, end: number): number {
  const sign = text.charCodeAt(end);
  return sign === 0x3f || sign === 0x21 ? end + 1 : end;
}

/** Whether `readNames` would read such a name somewhere in a text. */
export function hasName(text: string, name: string): boolean {
  if (endOfName(name, 0) === 0) return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (beginsName(text, at) && endWithSign(text, endOfName(text, at)) === at + name.length)
      return true;
  return false;
}

/** Whether what stands at `at` is not the rest of a name; digits before it make none. */
function beginsName(text: string, at: number): boolean {
  let before = at;
  while (before > 0 && isDigit(text.charCodeAt(before - 1))) before--;
  return before === 0 || endOfName(text, before - 1) === before - 1;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
