import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMisfit } from '#code/check-facts.ts';
import { extractFile } from '#code/extract.ts';
import { decodeChunks, decodeFacts, encodeChunks, encodeFacts } from '#code/facts-codec.ts';
import type { ChunkFact, FileFacts, ReferenceFact, SymbolFact } from '#code/model.ts';
import { createScanner } from '#features/security/analyze.ts';
import { extract, factsOf } from './support/extraction.ts';
import { FIXTURES, mutated } from './support/mutations.ts';

const SOURCE = `import { a as b } from './a.js';
/** Adds. */
export class Sum {
  add(x) { return x > 1 ? b(x) : Sum.zero(); }
}
`;

function extracted() {
  const extraction = extract('a.js', SOURCE);
  if (extraction.outcome === 'skipped') throw new Error(extraction.reason);
  return extraction;
}

const { facts, chunks } = extracted();

test('what is in its range passes', () => {
  expect(findMisfit(facts, chunks)).toBeNull();
});

const COUNTS = [-1, 0.5, Number.NaN, Infinity, -Infinity, 2 ** 31, 4_294_967_295];

function withSymbol(change: Partial<SymbolFact>): FileFacts {
  const [first, ...rest] = facts.symbols;
  if (first === undefined) throw new Error('The facts have no symbol');
  return { ...facts, symbols: [{ ...first, ...change }, ...rest] };
}

function withReference(change: Partial<ReferenceFact>): FileFacts {
  const [first, ...rest] = facts.references;
  if (first === undefined) throw new Error('The facts have no reference');
  return { ...facts, references: [{ ...first, ...change }, ...rest] };
}

const { lines, halstead, maintenance, tokens } = facts;
const lineCount = lines.total;
const onLine = (line: number): Uint32Array => tokens.lines.slice().fill(line);

const CASES: readonly (readonly [title: string, wrong: FileFacts])[] = [
  ...COUNTS.flatMap((count): [string, FileFacts][] => [
    [`${count} as complexity`, { ...facts, complexity: count }],
    [`${count} as cognitive complexity`, { ...facts, cognitive: count }],
    [`${count} as lines of code`, { ...facts, lines: { ...lines, code: count } }],
    [`${count} operands`, { ...facts, halstead: { ...halstead, operands: count } }],
    [`${count} logical lines`, { ...facts, maintenance: { ...maintenance, logicalLines: count } }],
    [`${count} as a function's complexity`, withSymbol({ complexity: count })],
    [`${count} as a function's cognitive complexity`, withSymbol({ cognitive: count })],
    [`${count} as a symbol's line`, withSymbol({ startLine: count })],
    [`${count} as a reference's line`, withReference({ line: count })],
  ]),
  ['a share above 1', { ...facts, parseErrorRatio: 1.01 }],
  ['a share that is not a number', { ...facts, parseErrorRatio: Number.NaN }],
  ['a symbol that ends behind the file', withSymbol({ endLine: lineCount + 1 })],
  ['a symbol that ends before it begins', withSymbol({ startLine: lineCount, endLine: 1 })],
  ['a symbol inside of itself', withSymbol({ container: 0 })],
  ['a symbol inside of one that stands behind it', withSymbol({ container: 1 })],
  ['a symbol inside of one that is not there', withSymbol({ container: 99 })],
  ['a reference from a symbol that is not there', withReference({ from: facts.symbols.length })],
  ['a reference behind the file', withReference({ line: lineCount + 1 })],
  ['NUL in a name', withSymbol({ name: 'a\0b' })],
  ['half a surrogate pair in a name', withSymbol({ name: 'a\ud800' })],
  ['half a surrogate pair in a signature', withSymbol({ signature: '\udc00' })],
  ['a name of 2,001 bytes', withSymbol({ name: 'é'.repeat(1000) + 'a' })],
  ['a signature of 301 characters', withSymbol({ signature: 'a'.repeat(301) })],
  ['a docstring of 2,001 characters', withSymbol({ doc: 'a'.repeat(2001) })],
  [
    'a specifier with NUL',
    { ...facts, imports: facts.imports.map((one) => ({ ...one, specifier: '\0' })) },
  ],
  [
    'an import behind the file',
    { ...facts, imports: facts.imports.map((one) => ({ ...one, line: 9 })) },
  ],
  [
    'an export on no line',
    { ...facts, exports: facts.exports.map((one) => ({ ...one, line: 0 })) },
  ],
  ['tokens without lines', { ...facts, tokens: { ...tokens, lines: tokens.lines.slice(1) } }],
  ['tokens behind the file', { ...facts, tokens: { ...tokens, lines: onLine(lineCount + 1) } }],
  [
    'functions that are too complex together',
    { ...facts, symbols: facts.symbols.map((one) => ({ ...one, complexity: 2 ** 31 - 1 })) },
  ],
];

describe('a fact out of its range is found', () => {
  test.for(CASES)('%s', ([, wrong]) => {
    expect(findMisfit(wrong, chunks)).not.toBeNull();
  });

  const wrongChunks: readonly (readonly [title: string, change: Partial<ChunkFact>])[] = [
    ['a chunk of a symbol that is not there', { symbol: facts.symbols.length }],
    ['a chunk behind the file', { endLine: lineCount + 1 }],
    ['a chunk on no line', { startLine: 0 }],
    ['a chunk with counts of other terms', { counts: new Uint16Array(1) }],
  ];
  test.for(wrongChunks)('%s', ([, change]) => {
    const [first, ...rest] = chunks;
    if (first === undefined) throw new Error('There is no chunk');
    const wrong = [Object.assign(structuredClone(first), change), ...rest];
    expect(findMisfit(facts, wrong)).not.toBeNull();
  });
});

test('a file with such a fact is kept without its tree, and says which fact it was', () => {
  const extraction = extract('a.js', `export function ${'a'.repeat(2001)}() {}\n`);
  expect(extraction).toMatchObject({
    outcome: 'extracted',
    misfit: 'symbol.name is a text of 2001 characters',
    facts: { state: 'failed', failure: 'out-of-range', symbols: [], lines: { total: 1 } },
  });
});

describe('a match is as complex as its arms but one, and never less than nothing', () => {
  const cases: readonly (readonly [source: string, complexity: number])[] = [
    ['match a {}', 1],
    ['match a {} match b {}', 1],
    ['match a { /* none */ } match b { // none\n }', 1],
    ['match a { _ => {} }', 1],
    ['match match a {} { 1 => match b {}, _ => {} }', 2],
    ['match a { 1 => match b { 1 => {}, 2 => {}, _ => {} }, _ => {} }', 4],
    ['if c { match a {} } match b { 1 => {}, _ => {} }', 3],
  ];
  test.for(cases)('%s', ([source, complexity]) => {
    const { symbols } = factsOf('a.rs', `fn f(a: A, b: B) { ${source} }`);
    expect(symbols.map((symbol) => symbol.complexity)).toEqual(
      symbols.length === 0 ? [] : [complexity],
    );
  });
});

const scanner = createScanner();

/** Drawn repositories of each language; `npm run test:fuzz -- --only repository` indexes thousands. */
const DRAWS = 6;

test.for([...FIXTURES])('%s: whatever a file says, its facts can be stored', ([, fixture]) => {
  fc.assert(
    fc.property(mutated(fixture), (repository) => {
      for (const [path, content] of repository) expectStorable(path, content);
    }),
    { seed: 27, numRuns: DRAWS },
  );
});

function expectStorable(path: string, content: Buffer): void {
  const extraction = extractFile({ path, content, scanner });
  if (extraction.outcome === 'skipped') return;
  const { facts: said, chunks: cut, misfit } = extraction;
  expect(misfit ?? 'symbol.name is a text').toMatch(
    /^(?:symbol\.name|file\.packageName) is a text/,
  );
  expect(findMisfit(said, cut)).toBeNull();
  const { references, ...rest } = decodeFacts(encodeFacts(said));
  expect(rest).toEqual({ ...said, references: undefined });
  expect(references).toEqual(said.references);
  expect(decodeChunks(encodeChunks(cut))).toEqual(cut);
}
