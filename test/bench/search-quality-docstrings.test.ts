import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { termsOf } from '#lib/words.ts';
import { chunkTexts } from '../../bench/search/chunk-texts.ts';
import type { Corpus } from '../../bench/search/corpus.ts';
import { NO_STORE } from '../../bench/search/store.ts';
import { loadSubjects, type Subject } from '../../bench/search/subject.ts';
import { makeRepository, writeFiles } from '../support/repositories.ts';

// Threads compile their grammars first.
vi.setConfig({ testTimeout: 60_000 });

const FILES = {
  'src/cart.py': `"""Module words about baskets."""


class Cart:
    """Holds whatever Quetzalcoatl wants to purchase."""

    @audited(
        "not the docstring",
    )
    def total(self, rate):
        """Computes the grand amount including Wolpertinger duty.

        :param rate: an Ouroboros number
        """
        return sum(self.lines) * rate

    def clear(self):
        '''Forgets all Jackalope lines at once.'''

    # Removes duplicated Chupacabra entries silently.
    def dedupe(self):
        return set(self.lines)


def test_like_name():
    """Too short."""
    return 1
`,
  'src/parcel.ts': `/** The class of Basilisk parcels. */
export class Parcel {
  /**
   * Wraps the content twice against Kelpie water.
   * @param sheets of paper
   */
  @Memo()
  wrap(sheets: number): string {
    return 'x'.repeat(sheets);
  }

  /** {@inheritDoc} */
  unwrap(): void {}
}

/** Sends one thing by Griffin. */
export function send(to: string): void;
/** Sends several things by Griffin express mail. */
export function send(to: string[]): void;
export function send(to: string | string[]): void {
  console.log(to);
}

/** Sends something by Pegasus express mail. */
export const sendLater = (to: string): void => {
  send(to);
};

/** Sends something by Pegasus express mail. */
export function sendNow(to: string): void {
  send(to);
}
`,
  'lib/route.go': `package lib

// Shorten drops every Manticore detour from a route.
// It never fails.
func Shorten(route []string) []string {
	return route[:1]
}
`,
  'src/Depot.java': `class Depot {
    /**
     * Locks the Simurgh gate after midnight only.
     */
    @Override
    public void lock() {
        close();
    }
}
`,
  'tests/test_cart.py': `def test_total():
    """Checks that the Leprechaun total is correct."""
    assert True
`,
  'README.md': '# Shop\n\nComputes the grand amount including Wolpertinger duty.\n',
};

const MYTHICAL =
  'wolpertinger ouroboros jackalope chupacabra kelpie pegasus manticore simurgh leprechaun griffin';

const folder = mkdtempSync(join(tmpdir(), 'sextant-search-quality-'));
const found: { subject?: Subject; corpus?: Corpus } = {};

beforeAll(async () => {
  makeRepository(FILES, { dir: join(folder, 'shop') });
  const request = {
    repos: folder,
    names: ['shop'],
    kinds: ['docstrings'],
    store: NO_STORE,
  } as const;
  for await (const subject of loadSubjects(request)) {
    found.subject = subject;
    found.corpus = await subject.loadCorpus();
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each question with the names of what may answer it. */
function questions(): Record<string, string[]> {
  const asked = (found.subject?.queries ?? []).map(({ text, wanted }) => {
    const names = wanted.flat().map((unit) => {
      const [file = 0, symbol = 0] = unit.split(':').map(Number);
      const { path = '', facts } = found.corpus?.files[file] ?? {};
      return `${path} ${facts?.symbols[symbol]?.name}`;
    });
    return [text, [...new Set(names)].toSorted()] as const;
  });
  return Object.fromEntries(asked);
}

describe('questions out of documentation', () => {
  test('each is the first sentence of a function outside of tests, and asks for that function', () => {
    expect(questions()).toEqual({
      'Computes the grand amount including Wolpertinger duty': ['src/cart.py total'],
      'Forgets all Jackalope lines at once': ['src/cart.py clear'],
      'Removes duplicated Chupacabra entries silently': ['src/cart.py dedupe'],
      'Sends something by Pegasus express mail': [
        'src/parcel.ts sendLater',
        'src/parcel.ts sendNow',
      ],
      'drops every Manticore detour from a route': ['lib/route.go Shorten'],
      'Locks the Simurgh gate after midnight only': ['src/Depot.java lock'],
    });
  });

  test('no word of a function’s documentation is left in the index of code, its own or a test’s', () => {
    const rows = found.subject?.index.rows;
    for (const term of termsOf(MYTHICAL)) {
      const inDocument = term === termsOf('wolpertinger')[0];
      expect([term, rows?.get(term)?.documentFrequency]).toEqual([
        term,
        inDocument ? 1 : undefined,
      ]);
    }
  });

  test('no word of it is in the texts that the other rankings are given', () => {
    const { corpus, subject } = found;
    if (corpus === undefined || subject === undefined) throw new Error('Nothing was built');
    const code = [...chunkTexts(corpus, subject.index.chunks)].filter(
      ({ path }) => path !== 'README.md',
    );
    const text = code.map((chunk) => Object.values(chunk).join(' ').toLowerCase()).join('\n');
    expect(MYTHICAL.split(' ').filter((word) => text.includes(word))).toEqual([]);
    expect(text).toContain('quetzalcoatl');
    expect(text).toContain('basilisk');
  });

  test('lines keep their numbers, and what looks like documentation but is code stays', () => {
    const cart = found.corpus?.files.find(({ path }) => path === 'src/cart.py');
    const total = cart?.facts.symbols.find(({ name }) => name === 'total');
    const lines = cart?.text.split('\n') ?? [];
    expect(lines.length).toBe(FILES['src/cart.py'].split('\n').length);
    expect(total?.endLine).toBe(15);
    expect(cart?.text).toContain('"not the docstring"');
    expect(cart?.facts.state).toBe('parsed');
  });

  test('what is left out is counted', () => {
    expect(found.subject?.leftOut).toEqual({
      'a sentence that says too little': 2,
      'a function whose documentation could not be removed': 0,
    });
  });
});

test('a folder without a history has questions out of documentation, and no others', async () => {
  const shrink = 'def shrink(box):\n    """Makes a box much smaller."""\n    return box\n';
  writeFiles(join(folder, 'unpacked'), { 'a.py': shrink });
  const kinds = ['docstrings', 'commits', 'swe-qa'] as const;
  const request = { repos: folder, names: ['unpacked'], kinds, store: NO_STORE };
  const asked: unknown[] = [];
  for await (const { kind, queries, commit } of loadSubjects(request)) {
    asked.push([kind, commit, queries.map(({ text }) => text)]);
  }
  expect(asked).toEqual([['docstrings', '', ['Makes a box much smaller']]]);
});
