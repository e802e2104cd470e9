import { expect, test } from 'vitest';
import { type StoredChunk, toChunkTexts } from '#features/embeddings/chunk-text.ts';
import { cutToTokens, estimateTokens } from '#features/embeddings/tokens.ts';

const chunk = (
  id: number,
  startLine: number,
  endLine: number,
  rest: Partial<StoredChunk> = {},
) => ({
  id,
  startLine,
  endLine,
  signature: null,
  doc: null,
  containerSignature: null,
  isHead: false,
  ...rest,
});

const CLASS = `class Cart {
  items = [];
  total(tax) {
    return this.items.length * tax;
  }
  clear() {
    this.items = [];
  }
}`;

const textsOf = (
  text: string,
  chunks: readonly StoredChunk[],
  path = 'src/cart.js',
  most = 2_000,
) => toChunkTexts({ path, text, chunks }, { mostTokens: most, isRedacted: true });

test('path, container, documentation, then the lines; those of members go with the members', () => {
  const texts = textsOf(CLASS, [
    chunk(0, 1, 9, { isHead: true, signature: 'class Cart', doc: 'What is bought.' }),
    chunk(1, 3, 5, { isHead: true, containerSignature: 'class Cart', doc: 'The sum.\nWith tax.' }),
    chunk(2, 6, 8, { isHead: true, containerSignature: 'class Cart' }),
  ]).map(({ text }) => text);
  expect(texts).toEqual([
    'src/cart.js\nWhat is bought.\nclass Cart {\n  items = [];\n}',
    'src/cart.js\nclass Cart\nThe sum.\nWith tax.\n  total(tax) {\n    return this.items.length * tax;\n  }',
    'src/cart.js\nclass Cart\n  clear() {\n    this.items = [];\n  }',
  ]);
});

test('a later part of a long function says by its signature what it is part of', () => {
  const [text] = textsOf('a\nb\nc', [chunk(0, 2, 3, { signature: 'function long()' })]);
  expect(text?.text).toBe('src/cart.js\nfunction long()\nb\nc');
});

test('documentation inside of the body is not said twice', () => {
  const python = 'def f():\n    """Does it."""\n    return 1';
  const [text] = textsOf(python, [chunk(0, 1, 3, { isHead: true, doc: 'Does it.' })], 'f.py');
  expect(text?.text).toBe(`f.py\n${python}`);
});

const hashOf = (path: string, text: string) =>
  textsOf(text, [chunk(0, 1, 9, { isHead: true })], path)[0]?.hash.toString('hex');

test('a file that was moved keeps its hashes, one that was changed does not', () => {
  expect(hashOf('lib/other.js', CLASS)).toBe(hashOf('src/cart.js', CLASS));
  expect(hashOf('src/cart.js', `${CLASS} `)).not.toBe(hashOf('src/cart.js', CLASS));
});

test('a long text is cut at a line, within the tokens and with its beginning', () => {
  const long = Array.from({ length: 500 }, (_, i) => `  call${i}(first, second);`).join('\n');
  const [text] = textsOf(long, [chunk(0, 1, 500)], 'src/cart.js', 100);
  expect(estimateTokens(text?.text ?? '')).toBeLessThanOrEqual(100);
  expect(text?.tokens).toBeLessThanOrEqual(101);
  expect(text?.text).toMatch(/^src\/cart\.js\n {2}call0\(.*;$/su);
});

// Counts by cl100k_base, made with gpt-tokenizer 3.
test.each([
  ['export function taxOf(amount: number, country: string): number {', 14],
  ['  return amount > 0 ? amount * rate : 0;\n', 14],
  ['const RATES = new Map([["de", 0.19], ["fr", 0.2]]);', 24],
  ['HTTPServerError XMLHttpRequest getElementById', 5],
  ['これは検索のための関数です。', 14],
  ['0123456789abcdef0123456789ABCDEF', 11],
])(
  '%s is estimated at no fewer than its tokens, and at no more than four times as many',
  (text, tokens) => {
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(tokens);
    expect(estimateTokens(text)).toBeLessThanOrEqual(4 * tokens);
  },
);

test('half of a surrogate pair is not left at the cut', () => {
  const cut = cutToTokens('😀'.repeat(50), 30);
  expect(cut.isWellFormed()).toBe(true);
});
