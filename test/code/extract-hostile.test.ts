import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { extractFile } from '#code/extract.ts';
import { encodeChunks, encodeFacts } from '#code/facts-codec.ts';
import { extract, factsOf } from './support/extraction.ts';

/** Deterministic bytes, as hostile as chance makes them. Source: Marsaglia's xorshift. */
function randomBytes(seed: number, length: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 0xff;
  });
}

const LANGUAGES = ['a.js', 'a.ts', 'a.tsx', 'a.py', 'a.md', 'a.rs'];

describe('what is no text is skipped, with its reason', () => {
  const cases: readonly [title: string, bytes: Uint8Array, reason: string][] = [
    ['NUL bytes', Buffer.from('let a\0;'), 'binary'],
    ['broken UTF-8', Buffer.from([0x61, 0xff, 0x62]), 'not-utf8'],
    ['an encoded lone surrogate', Buffer.from([0xed, 0xa0, 0x80]), 'not-utf8'],
    ['a lone surrogate in UTF-16', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x61, 0x00]), 'not-utf8'],
    ['more than a mebibyte', Buffer.alloc(1_048_577, 'a'), 'too-large'],
  ];
  test.for(cases)('%s', ([, bytes, reason]) => {
    expect(extract('a.js', bytes)).toMatchObject({ outcome: 'skipped', reason });
  });
});

describe('encodings that editors write', () => {
  const source = 'const größe = 1;\nfunction f() {}\n';
  const expected = factsOf('a.js', source).symbols;
  const cases: readonly [title: string, bytes: Uint8Array][] = [
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${source}`)],
    ['UTF-16 little endian', Buffer.from(`\uFEFF${source}`, 'utf16le')],
    ['UTF-16 big endian', Buffer.from(`\uFEFF${source}`, 'utf16le').swap16()],
  ];
  test.for(cases)('%s', ([, bytes]) => {
    expect(factsOf('a.js', bytes).symbols).toEqual(expected);
  });

  test('CRLF line ends move no line', () => {
    const facts = factsOf('a.py', 'def f():\r\n    """Doc."""\r\n    return 1\r\n\r\nX = 2\r\n');
    expect(facts.symbols.map(({ name, startLine, endLine }) => [name, startLine, endLine])).toEqual(
      [
        ['f', 1, 3],
        ['X', 5, 5],
      ],
    );
    expect(facts.lines).toEqual({ total: 5, code: 3, comment: 1, blank: 1 });
  });

  test('characters outside the basic plane move no position', () => {
    const text = 'const a = "🎉🎉🎉"; function f() { return b("🎉"); }\nfunction g() {}';
    const { symbols, references } = factsOf('a.ts', text);
    expect(symbols.map(({ name, startLine }) => [name, startLine])).toEqual([
      ['a', 1],
      ['f', 1],
      ['g', 2],
    ]);
    expect(references).toMatchObject([{ name: 'b', kind: 'call', from: 1 }]);
  });
});

function expectBounded(path: string, source: string): void {
  const before = process.threadCpuUsage();
  const extraction = extractFile({ path, content: Buffer.from(source) });
  const { user, system } = process.threadCpuUsage(before);
  expect(extraction.outcome).toBe('extracted');
  // The parser has 1.6 s of it; the rest is what a slow machine needs for lexing a mebibyte.
  expect((user + system) / 1_000).toBeLessThan(4_000);
}

describe('a file is done in bounded time, whatever it says', () => {
  const cases: readonly [title: string, path: string, source: string][] = [
    ['open brackets', 'a.js', '['.repeat(100_000)],
    ['100,000 brackets deep', 'a.js', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['functions in functions', 'a.js', 'function f(){'.repeat(20_000) + '}'.repeat(20_000)],
    ['regular expressions that never end', 'a.js', '/['.repeat(500_000)],
    ['templates in templates', 'a.js', '`${'.repeat(100_000)],
    ['elements in elements', 'a.tsx', '<a>'.repeat(100_000)],
    ['open parentheses', 'a.py', '('.repeat(200_000)],
    ['f-strings in f-strings', 'a.py', `f'{`.repeat(100_000)],
    ['one minified line', 'a.js', 'a(b,c);'.repeat(149_000)],
    ['comments without an end', 'a.ts', '/*'.repeat(500_000)],
    ['spaces', 'a.py', `from ${' '.repeat(1_000_000)}`],
    [
      'many names with one comment',
      'a.js',
      `${'// x\n'.repeat(50_000)}${'function f(){}'.repeat(10_000)}`,
    ],
    ['one name bound again and again', 'a.js', 'function f(a){a}'.repeat(50_000)],
  ];
  test.for(cases)('%s', ([, path, source]) => {
    expectBounded(path, source);
  });

  test('a valid tree of any depth has no error', () => {
    const content = Buffer.from('['.repeat(20_000) + ']'.repeat(20_000));
    expect(extractFile({ path: 'a.js', content })).toMatchObject({ facts: { state: 'parsed' } });
  });
});

describe('random bytes never throw', () => {
  test.for(LANGUAGES)('%s', (path) => {
    for (let seed = 1; seed <= 40; seed++) {
      expect(['extracted', 'skipped']).toContain(extract(path, randomBytes(seed, 2_000)).outcome);
      const ascii = randomBytes(seed, 2_000).map((byte) => 32 + (byte % 95));
      expect(extract(path, ascii).outcome).toBe('extracted');
    }
  });

  test.for(['a.ts', 'a.py'])('nor does %s that was cut and shuffled', (path) => {
    const words =
      'class def function ( ) { } [ ] = => : , . " \' ` ${ import from export default async if for x y \n    # //'.split(
        ' ',
      );
    for (let seed = 1; seed <= 60; seed++) {
      const source = Array.from(randomBytes(seed, 400), (byte) => words[byte % words.length]).join(
        ' ',
      );
      const extraction = extract(path, source);
      expect(extraction.outcome).toBe('extracted');
      if (extraction.outcome !== 'extracted') continue;
      const { facts } = extraction;
      const { total, code, comment, blank } = facts.lines;
      expect(code + comment + blank).toBe(total);
      for (const { container, startLine, endLine } of facts.symbols) {
        expect(container).toBeLessThan(facts.symbols.length);
        expect(startLine).toBeGreaterThanOrEqual(1);
        expect(endLine).toBeGreaterThanOrEqual(startLine);
        expect(endLine).toBeLessThanOrEqual(total);
      }
    }
  });
});

describe('errors are told', () => {
  test('a tree with errors keeps the facts of its sound parts', () => {
    const facts = factsOf('a.js', 'function f() {}\nconst = ;\nfunction g() {}\n');
    expect(facts.state).toBe('partial');
    expect(facts.symbols.map(({ name }) => name)).toEqual(['f', 'g']);
    expect(facts.parseErrorRatio).toBeGreaterThan(0);
    expect(facts.parseErrorRatio).toBeLessThan(0.5);
  });

  test('a file that is mostly errors has file-level facts only', () => {
    const facts = factsOf('a.py', ') ] } def ( ( (\n'.repeat(50));
    expect(facts).toMatchObject({ state: 'failed', failure: 'syntax-errors', symbols: [] });
    expect(facts.lines.total).toBe(50);
  });

  test('a file that crashed the parser before is not parsed', () => {
    const content = Buffer.from('function f() {}');
    const extraction = extractFile({ path: 'a.js', content, knownFailure: 'crash' });
    expect(extraction).toMatchObject({ facts: { state: 'failed', failure: 'crash', symbols: [] } });
  });
});

function digest(path: string, source: string): string {
  const extraction = extract(path, source);
  if (extraction.outcome === 'skipped') return 'skipped';
  const hash = createHash('sha256');
  hash.update(encodeFacts(extraction.facts)).update(encodeChunks(extraction.chunks));
  return hash.digest('hex');
}

test('equal bytes give equal facts, byte for byte, in any order', () => {
  const sources: readonly [path: string, source: string][] = [
    [
      'a.ts',
      'import { b } from "./b";\n/** Doc. */\nexport const f = (x: string) => b(x) ?? `${x}`;\n',
    ],
    ['a.py', 'from b import c\ndef f(x):\n    """Doc."""\n    return c(x) if x else None\n'],
    ['a.md', '# Title\n\ntext\n'],
  ];
  const first = sources.map(([path, source]) => digest(path, source));
  const second = sources.toReversed().map(([path, source]) => digest(path, source));
  expect(second.toReversed()).toEqual(first);
});

test('the content id is git’s', () => {
  expect(extract('a.txt', 'hello\n')).toMatchObject({
    contentId: 'ce013625030ba8dba906f756967f9e9ca394464a',
  });
  expect(extract('a.txt', '')).toMatchObject({
    contentId: 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391',
  });
});

// The last test: on a fast machine the parser is out of its memory before it is out of time, and what
// crashed once parses nothing more in this process. In the product its thread is thrown away.
test('a parser that runs out of time or memory says so, in bounded time', () => {
  const source = 'a<b<'.repeat(200_000);
  expectBounded('a.ts', source);
  const extraction = extractFile({ path: 'a.ts', content: Buffer.from(source) });
  expect(extraction).toMatchObject({
    facts: { failure: expect.stringMatching(/^(timeout|crash)$/) },
  });
});
