import * as fc from 'fast-check';
import {
  linkSync,
  lstatSync,
  mkdtempSync,
  renameSync,
  rmSync,
  type Stats,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FileStamp, isSameStamp, settledStamp, toStamp } from '#code/file-stamp.ts';
import { readFileSafely } from '#code/safe-read.ts';
import { decodeStamps, encodeStamps } from '#code/stamp-codec.ts';

let root: string;
let file: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sextant-stamp-'));
  file = join(root, 'a.ts');
  writeFileSync(file, 'one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const HOUR_MS = 3_600_000;

describe('a stamp is settled', () => {
  test('only where the last change is more than two seconds before the reading', () => {
    const stats = lstatSync(file);
    const changedMs = Math.max(stats.mtimeMs, stats.ctimeMs);
    expect(settledStamp(stats, stats, changedMs + 2001)).toEqual(toStamp(stats));
    for (const readAtMs of [changedMs + 1999, changedMs, changedMs - HOUR_MS])
      expect(settledStamp(stats, stats, readAtMs)).toBeNull();
  });

  test('by its ctime as well: a time given by hand does not make a file old', () => {
    utimesSync(file, 1_000_000_000, 1_000_000_000);
    expect(readFileSafely(root, 'a.ts', 100)).toMatchObject({ outcome: 'read', stamp: null });
  });

  test('never with a time in the future, or one that nobody wrote', () => {
    for (const seconds of [Date.now() / 1000 + 3600, -(2 ** 40)]) {
      const stats: Stats = Object.assign(lstatSync(file), { mtimeMs: seconds * 1000 });
      expect(settledStamp(stats, stats, Date.now() + 10_000)).toBeNull();
    }
  });

  test.each([
    ['grew', () => writeFileSync(file, 'more')],
    ['was written in place', () => writeFileSync(file, 'two')],
    ['was given another time', () => utimesSync(file, 1, 1)],
    ['was given another name', () => linkSync(file, join(root, 'b.ts'))],
  ])('not where it %s while it was read', async (_, change) => {
    const before = lstatSync(file);
    await clockOf(root, before.ctimeMs);
    change();
    expect(settledStamp(before, lstatSync(file), Date.now() + HOUR_MS)).toBeNull();
  });
});

test('another file of the same size and time under the same name has another stamp', async () => {
  const before = lstatSync(file);
  await clockOf(root, before.ctimeMs);
  writeFileSync(join(root, 'b.ts'), 'two');
  utimesSync(join(root, 'b.ts'), before.atime, before.mtime);
  renameSync(join(root, 'b.ts'), file);
  const after = lstatSync(file);
  expect(after.size).toBe(before.size);
  expect(isSameStamp(toStamp(before), toStamp(after))).toBe(false);
});

/** Waits until the file system counts a later time than this one. */
async function clockOf(folder: string, afterMs: number): Promise<void> {
  const probe = join(folder, 'probe');
  await expect
    .poll(
      () => {
        writeFileSync(probe, '');
        return lstatSync(probe).ctimeMs;
      },
      { interval: 1, timeout: 5000 },
    )
    .toBeGreaterThan(afterMs);
  rmSync(probe);
}

const whole = (max: number) =>
  fc.oneof(
    fc.nat(1000),
    fc.maxSafeNat().map((n) => n % (max + 1)),
  );
const timeUs = fc.tuple(whole(2 ** 50), fc.boolean()).map(([us, isPast]) => (isPast ? -us : us));
const stamp: fc.Arbitrary<FileStamp> = fc.record({
  sizeBytes: whole(2 ** 31),
  mtimeUs: timeUs,
  ctimeUs: timeUs,
  inode: whole(2 ** 48 - 1),
  device: whole(2 ** 48 - 1),
});

const same = (a: FileStamp | null, b: FileStamp | null): boolean =>
  a === null || b === null ? a === b : isSameStamp(a, b);

test('encoded stamps come back as they were, those that are missing too', () => {
  const check = fc.property(fc.array(fc.option(stamp)), (stamps) => {
    const decoded = decodeStamps(encodeStamps(stamps), stamps.length);
    expect(decoded).toHaveLength(stamps.length);
    expect(decoded.every((one, place) => same(one, stamps[place] ?? null))).toBe(true);
  });
  fc.assert(check, { numRuns: 500, seed: 7 });
});

test('an inode number of 64 bits is kept in 48', () => {
  const stats: Stats = Object.assign(lstatSync(file), { ino: 2 ** 63 + 2 ** 13 });
  const { inode } = toStamp(stats);
  expect(inode).toBe(2 ** 13);
});
