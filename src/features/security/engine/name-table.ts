import { detachString } from '#lib/detach-string.ts';

/** One dotted path in one form, and the names that a by-name pattern may go by. */
export interface Named {
  /** what a value or callee is known as, '' for nothing known */
  readonly path: string;
  /** the same as it is written: `this.userDb.query`; '' where it is no chain of names */
  readonly written: string;
}

/** What a name is known by; the numbers are small, for lists of what was found out about it. */
export interface NameEntry {
  /** of the path, or of what is written where there is none */
  readonly number: number;
  /** whether its last name is one that patterns end with */
  readonly isWanted: boolean;
  written: string;
  both: number;
}

/** Names that several indexes of patterns are asked about, each looked up once for all of them. */
export interface NameTable {
  /** last names of all patterns; complete before the first name is asked for */
  readonly wanted: Set<string>;
  readonly entryOf: (named: Named) => NameEntry;
  /** the number of a path together with what is written */
  readonly numberOfBoth: (named: Named) => number;
  /** goes up when all numbers are given anew */
  generation: number;
}

const MAX_NUMBERS = 8_192;

/** The same few hundred callees make up most of a program, each mostly written in one way. */
export function createNameTable(): NameTable {
  const known = new Map<string, NameEntry>();
  const unknown = new Map<string, NameEntry>();
  let next = 0;
  // A name is asked about several times in a row, and to look its path up takes the reading of it.
  let last: Named | null = null;
  let lastEntry: NameEntry | null = null;

  function forgetAll(): void {
    known.clear();
    unknown.clear();
    next = 0;
    table.generation += 1;
  }

  function add({ path, written }: Named): NameEntry {
    const own = detachString(written);
    const isWanted = table.wanted.has(lastName(path === '' ? written : path));
    const entry = { number: next, isWanted, written: own, both: next };
    next += 1;
    if (path === '') unknown.set(own, entry);
    else known.set(path === written ? own : detachString(path), entry);
    return entry;
  }

  function entryOf(named: Named): NameEntry {
    if (named === last && lastEntry !== null) return lastEntry;
    if (next >= MAX_NUMBERS) forgetAll();
    const { path, written } = named;
    const entry = (path === '' ? unknown.get(written) : known.get(path)) ?? add(named);
    last = named;
    lastEntry = entry;
    return entry;
  }

  const table: NameTable = {
    wanted: new Set(),
    generation: 0,
    entryOf,
    numberOfBoth: (named) => {
      const entry = entryOf(named);
      if (entry.written !== named.written) {
        entry.written = detachString(named.written);
        entry.both = next;
        next += 1;
      }
      return entry.both;
    },
  };
  return table;
}

export function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
