import { describe, expect, test } from 'vitest';
import { findScanMisfit } from '#features/security/check-scan.ts';
import { encodeSafely } from '#features/security/safe-scan.ts';
import { decodeScan } from '#features/security/scan-codec.ts';
import { type FileFinding, NO_SCAN, type ScanFacts } from '#features/security/scan-facts.ts';

const FINDING: FileFinding = {
  rule: 'sql-injection',
  line: 3,
  endLine: 4,
  column: 0,
  places: [{ line: 3, what: 'passed to query()' }],
  doubts: 0,
  fingerprint: 'abc',
};

const SOUND: ScanFacts = {
  ...NO_SCAN,
  findings: [FINDING],
  functions: [
    {
      name: 'f',
      line: 1,
      returns: [
        {
          root: { kind: 'parameter', index: 0 },
          cleaned: -1,
          places: [{ line: 1, what: 'returned' }],
          passages: [{ call: 0, argument: 1 }],
        },
      ],
      hits: [],
      calls: [{ id: 0, line: 2, name: 'g', args: [[]] }],
    },
  ],
};

test('what a scan says is encoded as it is', () => {
  expect(decodeScan(encodeSafely(() => SOUND))).toEqual(SOUND);
});

test('a scan that throws is a gap of its file', () => {
  const encoded = encodeSafely(() => {
    throw new RangeError('Maximum call stack size exceeded');
  });
  expect(decodeScan(encoded)).toEqual({ ...NO_SCAN, gaps: ['scan-failed'] });
});

describe('what cannot be stored of a scan is found, and is a gap of its file', () => {
  const wrong: readonly (readonly [title: string, change: Partial<FileFinding>])[] = [
    ['a line before the first', { line: -1 }],
    ['a line that is no number', { line: Number.NaN }],
    ['a line that is no integer', { endLine: 2 ** 31 }],
    ['a column before the first', { column: -1 }],
    ['NUL in a place', { places: [{ line: 1, what: 'a\0' }] }],
    ['half a surrogate pair in a place', { places: [{ line: 1, what: '\ud83d' }] }],
    ['a place on no line', { places: [{ line: Infinity, what: '' }] }],
  ];
  test.for(wrong)('%s', ([, change]) => {
    const facts = { ...SOUND, findings: [{ ...FINDING, ...change }] };
    expect(findScanMisfit(facts)).not.toBeNull();
    expect(decodeScan(encodeSafely(() => facts)).gaps).toEqual(['scan-failed']);
  });
});
