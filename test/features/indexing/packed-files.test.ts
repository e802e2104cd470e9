import { expect, test } from 'vitest';
import { decodeFacts } from '#code/facts-codec.ts';
import { createPackMemory } from '#features/indexing/pack-memory.ts';
import { createFilePack, unpackFiles, usedShare } from '#features/indexing/packed-files.ts';
import { packInput, toAssemblyInput } from './assembly-input.ts';
import { FIRST_FILES } from './edit-sequences.ts';

const input = toAssemblyInput(FIRST_FILES, new Map());

test('files that were packed, and sent to a thread, are the same files', () => {
  const files = unpackFiles(structuredClone(packInput(input)).files);
  const named = files.map(({ path, contentId, language, factsId, sizeBytes }) => {
    return { path, contentId, language, factsId, sizeBytes };
  });
  expect(named).toEqual(
    input.files.map(({ path, contentId, language, factsId, sizeBytes }) => {
      return { path, contentId, language, factsId, sizeBytes };
    }),
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

test('a pack takes over the bytes of files that the one before has', () => {
  const before = packInput(input).files;
  const [changed, ...others] = input.files;
  if (changed === undefined) throw new Error('no files');
  const files = [...others, { ...changed, factsId: 'new' }];
  const pack = createFilePack(files, structuredClone(before));
  expect(pack.missing()).toEqual([others.length]);
  expect(() => pack.take()).toThrow(`The facts of ${changed.path} are gone`);
  pack.put([others.length], changed);
  const taken = unpackFiles(pack.take());
  expect(taken.map(({ facts }) => decodeFacts(facts))).toEqual(
    files.map(({ facts }) => decodeFacts(facts)),
  );
  expect(taken.map(({ scan }) => Buffer.from(scan))).toEqual(
    files.map(({ scan }) => Buffer.from(scan)),
  );
  expect(taken.map(({ chunks }) => Buffer.from(chunks))).toEqual(
    files.map(({ chunks }) => Buffer.from(chunks)),
  );
});

test('a pack that was taken over again and again says how little of it is used', () => {
  let packed = packInput(input).files;
  for (let edit = 0; edit < 50; edit += 1) {
    const files = input.files.map((file) => ({ ...file, factsId: `${edit} ${file.path}` }));
    const pack = createFilePack(files, packed);
    for (const at of pack.missing()) pack.put([at], files[at] ?? input.files[0] ?? EMPTY);
    packed = pack.take();
  }
  expect(usedShare(packed)).toBeLessThan(0.1);
});

const EMPTY = { facts: new Uint8Array(), scan: new Uint8Array(), chunks: new Uint8Array() };

const KEY = { projectId: 'one', ref: null, isScanned: true };

test('files are recalled by project and ref, and not where their scan is missing', () => {
  const { files } = packInput(input);
  const memory = createPackMemory();
  memory.keep({ ...KEY, isScanned: false }, files);
  expect(memory.recall(KEY)).toBeNull();
  expect(memory.recall({ ...KEY, isScanned: false })).toBe(files);
  memory.keep(KEY, files);
  expect(memory.recall(KEY)).toBe(files);
  expect(memory.recall({ ...KEY, isScanned: false })).toBe(files);
  expect(memory.recall({ ...KEY, ref: 'main' })).toBeNull();
});

test('what does not fit is not kept, and the project that was used last stays', () => {
  const { files } = packInput(input);
  const size = files.buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const memory = createPackMemory(size * 2);
  for (const projectId of ['one', 'two', 'three']) memory.keep({ ...KEY, projectId }, files);
  expect(memory.recall(KEY)).toBeNull();
  expect(memory.recall({ ...KEY, projectId: 'two' })).toBe(files);
  const tiny = createPackMemory(size - 1);
  tiny.keep(KEY, files);
  expect(tiny.recall(KEY)).toBeNull();
});
