import { describe, expect, test } from 'vitest';
import { extractFile, loadLanguages } from '#code/extract.ts';
import type { FileFacts } from '#code/model.ts';
import { findClones } from '#features/duplication/analyze.ts';
import type { CloneGroup } from '#features/duplication/clone.ts';
import { toComparable } from '#features/duplication/comparable.ts';

await loadLanguages(['typescript']);

function factsOf(path: string, text: string): FileFacts {
  const extracted = extractFile({ path, content: Buffer.from(text), isProbed: true });
  if (extracted.outcome === 'skipped') throw new Error(`${path} was skipped`);
  return extracted.facts;
}

interface Source {
  readonly path: string;
  readonly text: string;
}

function clonesOf(
  sources: readonly Source[],
  options = { minTokens: 50, minLines: 5 },
): readonly CloneGroup[] {
  const files = sources.map(({ path, text }) => toComparable(factsOf(path, text)));
  return findClones(files, options).groups;
}

const FUNCTION = `export function settle(account: Account, entries: Entry[]): number {
  let total = account.opening;
  for (const entry of entries) {
    if (entry.cancelled) continue;
    total += entry.amount * entry.rate;
    audit.record(entry.id, 'settled', total);
  }
  const limit = account.limit ?? 1000;
  if (total > limit) throw new RangeError('over the limit');
  account.history.push({ at: clock.now(), total });
  return Math.round(total * 100) / 100;
}
`;

const OTHER = `export class Shelf {
  readonly #books = new Map<string, Book[]>();
  add(book: Book): void {
    const known = this.#books.get(book.author);
    if (known) known.push(book);
    else this.#books.set(book.author, [book]);
  }
  *titles(): Generator<string> {
    for (const books of this.#books.values()) yield* books.map(({ title }) => title);
  }
}
`;

/** Every name another one, every literal changed. */
const RENAMED = FUNCTION.replaceAll(/'[^']*'/g, "'changed'")
  .replaceAll('1000', '77')
  .replaceAll('100', '10')
  .replaceAll(
    /\b(settle|account|entries|Account|Entry|total|opening|entry|cancelled|amount|rate|audit|record|id|limit|RangeError|history|push|at|clock|now|Math|round)\b/g,
    'other_$1',
  );

describe('fingerprints', () => {
  const fingerprintsOf = (sources: readonly Source[]): string[] =>
    clonesOf(sources).map(({ fingerprint }) => fingerprint);
  const before = [
    { path: 'a.ts', text: `class A {}\n${FUNCTION}if (b) b();\n` },
    { path: 'b.ts', text: `let c = 3;\n${FUNCTION}export default 4;\n` },
  ];
  const [known = ''] = fingerprintsOf(before);

  test('are 32 hex digits', () => {
    expect(known).toMatch(/^[0-9a-f]{32}$/);
  });

  const kept: readonly { readonly name: string; readonly sources: readonly Source[] }[] = [
    {
      name: 'a move within a file',
      sources: [{ path: 'a.ts', text: `use(n[1]);\n\n\n${FUNCTION}` }, ...before.slice(1)],
    },
    {
      name: 'a move to another file',
      sources: [...before.slice(0, 1), { path: 'x/y.ts', text: FUNCTION }],
    },
    { name: 'another order of the files', sources: before.toReversed() },
    { name: 'one more copy', sources: [...before, { path: 'c.ts', text: FUNCTION }] },
    {
      name: 'text beside each copy that begins alike',
      sources: ['{}', '= 1;'].map((rest, i) => ({
        path: `${i}.ts`,
        text: `${FUNCTION}export const x ${rest}\n`,
      })),
    },
  ];
  test.for(kept)('$name leaves them as they are', ({ sources }) => {
    expect(fingerprintsOf(sources)).toContain(known);
  });

  test('differ by content and by kind', () => {
    const edited = FUNCTION.replaceAll('account.opening', 'account.closing');
    const renamed = [
      { path: 'a.ts', text: FUNCTION },
      { path: 'b.ts', text: RENAMED },
    ];
    const sets = [
      before,
      before.map(({ path, text }) => ({ path, text: text.replace(FUNCTION, edited) })),
      before.map(({ path }) => ({ path, text: OTHER })),
      renamed,
    ];
    const found = sets.flatMap(fingerprintsOf);
    expect(found).toHaveLength(sets.length);
    expect(new Set(found).size).toBe(sets.length);
  });
});

test('a group has the tokens of its largest fragment, the lines that each has, and those of all', () => {
  const [group] = clonesOf([
    { path: 'a.ts', text: `${OTHER}${FUNCTION}` },
    { path: 'b.ts', text: FUNCTION.replace(/ {2}const limit.*\n/, '') },
  ]);
  const tokens = factsOf('a.ts', FUNCTION).tokens.hashes.length;
  expect(group).toMatchObject({ kind: 'near-miss', tokens, lines: 11, duplicatedLines: 23 });
});
