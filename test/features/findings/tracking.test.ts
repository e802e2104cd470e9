import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KnownFinding, Occurrence } from '#features/findings/finding.ts';
import { countFindings, trackFindings } from '#features/findings/tracking.ts';

const occurrence = (path: string, line: number, fingerprint = 'f'): Occurrence => ({
  category: 'dead-code',
  itemId: 0,
  rule: 'unused-export',
  fingerprint,
  file: 0,
  path,
  line,
  title: '',
});

const known = (
  id: string,
  path: string,
  line: number,
  rest: Partial<KnownFinding> = {},
): KnownFinding => ({
  id,
  category: 'dead-code',
  fingerprint: 'f',
  path,
  line,
  state: 'open',
  ...rest,
});

const everythingSeen = (): boolean => false;

/** Ids of the findings that occurrences are of, in the order of their places. */
function idsOf(occurrences: readonly Occurrence[], findings: readonly KnownFinding[]) {
  const { tracked, gone } = trackFindings(occurrences, findings, everythingSeen);
  const inOrder = occurrences.map((one) => tracked.find((other) => other.occurrence === one));
  return {
    of: inOrder.map((one) => one?.known?.id ?? null),
    gone: gone.map(({ id }) => id),
  };
}

describe('an occurrence is of a finding that is known', () => {
  test('in the same file, wherever in it', () => {
    expect(idsOf([occurrence('a', 90)], [known('1', 'a', 3)])).toEqual({ of: ['1'], gone: [] });
  });

  test('in another file, where it has left the first', () => {
    expect(idsOf([occurrence('b', 3)], [known('1', 'a', 3)])).toEqual({ of: ['1'], gone: [] });
  });

  test('and a second one elsewhere is new', () => {
    const occurrences = [occurrence('0', 1), occurrence('a', 3)];
    expect(idsOf(occurrences, [known('1', 'a', 3)])).toEqual({ of: [null, '1'], gone: [] });
  });

  test('two alike in one file keep their order', () => {
    const occurrences = [occurrence('a', 8), occurrence('a', 5)];
    const findings = [known('1', 'a', 3), known('2', 'a', 6)];
    expect(idsOf(occurrences, findings)).toEqual({ of: ['2', '1'], gone: [] });
  });

  test('never by another category or content', () => {
    const findings = [
      known('1', 'a', 3, { category: 'clone' }),
      known('2', 'a', 3, { fingerprint: 'g' }),
    ];
    expect(idsOf([occurrence('a', 3)], findings)).toEqual({ of: [null], gone: ['1', '2'] });
  });

  test('that was fixed there, and is here again', () => {
    const findings = [known('1', 'a', 3, { state: 'fixed' })];
    const tracking = trackFindings([occurrence('a', 3)], findings, everythingSeen);
    expect(countFindings(tracking)[1]).toMatchObject({ open: 1, introduced: 1, fixed: 0 });
  });

  test('but not where it was fixed in another file', () => {
    const findings = [known('1', 'a', 3, { state: 'fixed' })];
    expect(idsOf([occurrence('b', 3)], findings)).toEqual({ of: [null], gone: [] });
  });
});

test('what was in a file that this index left out is not fixed', () => {
  const findings = [known('1', 'a/b', 3), known('2', 'c', 3)];
  const { gone } = trackFindings([], findings, ({ path }) => path === 'a/b');
  expect(gone.map(({ id }) => id)).toEqual(['2']);
});

test('what is ignored is neither open nor introduced', () => {
  const findings = [known('1', 'a', 3, { state: 'ignored' })];
  const counts = countFindings(trackFindings([occurrence('a', 4)], findings, everythingSeen));
  expect(counts.find(({ category }) => category === 'dead-code')).toEqual({
    category: 'dead-code',
    open: 0,
    introduced: 0,
    fixed: 0,
    ignored: 1,
  });
});

const place = fc.record({
  path: fc.constantFrom('a', 'b', 'c'),
  line: fc.integer({ min: 1, max: 5 }),
  fingerprint: fc.constantFrom('f', 'g'),
});

test('each occurrence once, each finding once at most, and none lost', () => {
  const check = fc.property(
    fc.array(place),
    fc.array(fc.record({ place, state: fc.constantFrom('open', 'fixed', 'ignored') })),
    (seen, before) => {
      const occurrences = seen.map(({ path, line, fingerprint }) =>
        occurrence(path, line, fingerprint),
      );
      const findings = before.map((one, index) =>
        known(String(index), one.place.path, one.place.line, {
          fingerprint: one.place.fingerprint,
          state: one.state,
        }),
      );
      const { tracked, gone } = trackFindings(occurrences, findings, everythingSeen);
      expect(new Set(tracked.map((one) => one.occurrence)).size).toBe(occurrences.length);
      const used = tracked.flatMap((one) => one.known ?? []);
      expect(new Set(used).size).toBe(used.length);
      const alive = findings.filter(({ state }) => state !== 'fixed');
      const accounted = new Set([...used, ...gone]);
      expect(alive.every((finding) => accounted.has(finding))).toBe(true);
      expect(gone.some((finding) => used.includes(finding))).toBe(false);
    },
  );
  fc.assert(check, { numRuns: 500 });
});

test('the order in which they are given does not matter', () => {
  const check = fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 }), (order) => {
    const occurrences = [2, 4, 6, 8].map((line) => occurrence('a', line));
    const findings = [1, 3, 5, 7, 9, 11].map((line) => known(String(line), 'a', line));
    const shuffled = order.map((at) => findings[at - 1]).filter((one) => one !== undefined);
    expect(idsOf(occurrences, shuffled).of).toEqual(idsOf(occurrences, findings).of);
  });
  fc.assert(check);
});
