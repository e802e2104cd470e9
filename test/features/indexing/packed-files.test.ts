import { expect, test } from 'vitest';
import { decodeFacts } from '#code/facts-codec.ts';
import { createFilePack, unpackFiles } from '#features/indexing/packed-files.ts';
import { packInput, toAssemblyInput } from './assembly-input.ts';
import { FIRST_FILES } from './edit-sequences.ts';

const input = toAssemblyInput(FIRST_FILES, new Map());

test('files that were packed, and sent to a thread, are the same files', () => {
  const files = unpackFiles(structuredClone(packInput(input)).files);
  const named = files.map(({ path, contentId, language, factsId, sizeBytes }) => {
    return { path, contentId, language, factsId, sizeBytes };
  });
  expect(named).toEqual(
    input.files.map(({ facts: _facts, scan: _scan, chunks: _chunks, ...rest }) => rest),
  );
  expect(files.map(({ facts }) => decodeFacts(facts))).toEqual(
    input.files.map(({ facts }) => decodeFacts(facts)),
  );
  expect(files.map(({ scan }) => Buffer.from(scan))).toEqual(
    input.files.map(({ scan }) => Buffer.from(scan)),
  );
  expect(files.map(({ chunks }) => Buffer.from(chunks))).toEqual(
    input.files.map(({ chunks }) => Buffer.from(chunks)),
  );
  expect(files.length).toBeGreaterThan(3);
});

test('files without any are none', () => {
  expect(unpackFiles(createFilePack([]).take())).toEqual([]);
});

test('bytes may come in any order, once for all files that have them', () => {
  const parts = ['first', 'second'].map((text) => {
    const bytes = Buffer.from(`${text} in its form`);
    return { facts: bytes, scan: bytes.subarray(0, 3), chunks: bytes.subarray(3) };
  });
  const [first, second] = parts;
  if (first === undefined || second === undefined) throw new Error('no parts');
  const named = ['a', 'b', 'c'].map((path) => ({
    path,
    contentId: path,
    language: '',
    factsId: '1',
    sizeBytes: 1,
  }));
  const pack = createFilePack(named);
  pack.put([2], second);
  expect(() => pack.take()).toThrow('The facts of a are gone');
  pack.put([0, 1], first);
  const files = unpackFiles(pack.take());
  expect(files.map(({ facts }) => Buffer.from(facts).toString())).toEqual([
    'first in its form',
    'first in its form',
    'second in its form',
  ]);
  expect(files.map(({ scan, chunks }) => Buffer.concat([scan, chunks]).toString())).toEqual(
    files.map(({ facts }) => Buffer.from(facts).toString()),
  );
  expect(files[0]?.facts.byteOffset).toBe(files[1]?.facts.byteOffset);
});
