import { array, assert, constant, nat, oneof, property } from 'fast-check';
import { expect, test } from 'vitest';
import { decodeChunkSymbols, encodeChunkSymbols } from '#features/search/index/chunk-symbols.ts';
import { encodeChunkTable } from '#features/search/index/chunk-table.ts';
import { joinChunks, toSegmentChunks } from '#features/search/index/stored-chunks.ts';
import { indexOf } from '../../support/ranked-index.ts';

const NONE = -1;
const symbols = array(oneof(constant(NONE), nat(), nat(50)), { maxLength: 500 });

test('every chunk has its symbol again, or none', () => {
  assert(
    property(symbols, (ids) => {
      const stored = encodeChunkSymbols(Int32Array.from(ids));
      expect([...decodeChunkSymbols(stored)]).toEqual(ids);
    }),
  );
});

test('symbols in the order of their files take two bytes a chunk', () => {
  const ids = Int32Array.from({ length: 10_000 }, (_, i) => (i % 3 === 0 ? NONE : 2 * i));
  expect(encodeChunkSymbols(ids).length).toBeLessThan(20_010);
});

const { built } = indexOf([
  { path: 'a.ts', name: 'one' },
  { path: 'b.ts', name: 'other' },
]);
const table = { kind: 'table', data: encodeChunkTable(built.table) };

test('chunks have their files, lines and symbols, whatever else is stored', () => {
  const symbolBlock = { kind: 'symbols', data: encodeChunkSymbols(Int32Array.of(7, NONE)) };
  const other = { kind: 'vectors', data: Uint8Array.of(1, 2) };
  const chunks = toSegmentChunks('1', [other, symbolBlock, table]);
  expect([...chunks.table.fileIds]).toEqual([0, 1]);
  expect([...chunks.table.startLines]).toEqual([1, 1]);
  expect([...chunks.symbols]).toEqual([7, NONE]);
});

test('chunks without a table, or with symbols of others, are refused', () => {
  const symbolBlock = { kind: 'symbols', data: encodeChunkSymbols(Int32Array.of(7)) };
  expect(() => toSegmentChunks('5', [symbolBlock])).toThrow('Segment 5 has no chunk table');
  expect(() => toSegmentChunks('5', [table])).toThrow('symbols of 0 chunks');
  expect(() => toSegmentChunks('5', [table, symbolBlock])).toThrow('symbols of 1 chunks');
});

test('of segments, or of parts of another index, files and symbols have the numbers of the whole', () => {
  const own = toSegmentChunks('1', [
    table,
    { kind: 'symbols', data: encodeChunkSymbols(Int32Array.of(0, 1)) },
  ]);
  const symbolCounts = [2, 8, 10, 10, 1];
  const all = joinChunks(
    [
      { ...own, from: 0, to: 2, fileOffset: 0 },
      { ...own, from: 1, to: 2, fileOffset: 2 },
    ],
    symbolCounts,
  );
  expect([...all.table.fileIds]).toEqual([0, 1, 3]);
  expect([...all.symbolIds]).toEqual([0, 3, 21]);
  expect([...all.symbols]).toEqual([0, 1, 1]);
  expect(all.table.nameIdf[2]).toBe(built.table.nameIdf[1]);
});
