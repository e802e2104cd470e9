import { serialize } from 'node:v8';
import { zstdCompressSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FactLabel, NO_SCAN, type ScanFacts } from '#features/security/scan-facts.ts';
import { decodeScan, encodeScan } from '../../../src/features/security/scan-codec.ts';

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('request.query', '\uD83D', 'ünïcode', ''),
);
const line = fc.integer({ min: 1, max: 2_000_000 });
const count = fc.nat({ max: 70_000 });
const bits = fc.integer();
const place = fc.record({ line, what: text });
const few = <T>(items: fc.Arbitrary<T>) => fc.array(items, { maxLength: 3 });

const findingParts = {
  rule: text,
  line,
  endLine: line,
  column: count,
  places: few(place),
  fingerprint: text,
  doubts: count,
};
const label: fc.Arbitrary<FactLabel> = fc.record({
  root: fc.oneof(
    fc.record({ kind: fc.constant('source' as const), origin: text, line }),
    fc.record({ kind: fc.constant('parameter' as const), index: count }),
    fc.record({ kind: fc.constant('result' as const), call: count }),
  ),
  cleaned: bits,
  places: few(place),
  passages: few(fc.record({ call: count, argument: count })),
});
const hit = fc.record({ ...findingParts, label, mask: bits, origins: few(text) });
const call = fc.record({ id: count, line, name: text, args: few(few(label)) });
const scan: fc.Arbitrary<ScanFacts> = fc.record({
  findings: few(fc.record(findingParts)),
  functions: few(
    fc.record({ name: text, line, returns: few(label), hits: few(hit), calls: few(call) }),
  ),
  secrets: few(
    fc.record({
      rule: text,
      line,
      column: count,
      endColumn: count,
      preview: text,
      valueHash: text,
      confidence: fc.constantFrom('high', 'medium', 'low'),
      evidence: few(text),
      isExample: fc.boolean(),
    }),
  ),
  markers: few(fc.record({ line, rules: few(text), word: text, reason: text })),
  gaps: fc.subarray(['out-of-time', 'no-tree'] as const),
});

test('what a scan gave comes back from its bytes, equal facts from equal ones', () => {
  fc.assert(
    fc.property(scan, (facts) => {
      const bytes = encodeScan(facts);
      expect(decodeScan(bytes)).toEqual(facts);
      expect(encodeScan(structuredClone(facts))).toEqual(bytes);
    }),
    { numRuns: 300 },
  );
});

test('much is compressed, little is not, nothing takes nothing', () => {
  const [one = NO_SCAN] = fc.sample(
    scan.filter(({ secrets }) => secrets.length > 0),
    { numRuns: 1, seed: 7 },
  );
  const many = { ...one, secrets: Array.from({ length: 400 }, () => one.secrets).flat() };
  expect(decodeScan(encodeScan(many))).toEqual(many);
  expect(encodeScan(many).length).toBeLessThan(2_000);
  expect(encodeScan(NO_SCAN)).toHaveLength(0);
});

test('what was stored before there were columns is read', () => {
  fc.assert(
    fc.property(scan, (facts) => {
      expect(decodeScan(zstdCompressSync(serialize(facts)))).toEqual(facts);
    }),
    { numRuns: 20 },
  );
});

test('bytes that are cut off are never taken for facts of another kind', () => {
  const marker = { line: 3, rules: ['nosec'], word: 'nosec', reason: 'x'.repeat(900) };
  const bytes = encodeScan({ ...NO_SCAN, markers: [marker] });
  expect(() => decodeScan(bytes.subarray(0, bytes.length - 4))).toThrow('unexpected end of file');
});
