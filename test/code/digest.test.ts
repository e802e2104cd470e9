import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOf } from '#code/digest.ts';
import { factsOf } from './support/extraction.ts';

const PATHS = 4;
const facts = factsOf('a.txt', 'no symbols\n');

/** What JSON escapes, and what sorts otherwise before a quotation mark than before nothing. */
const text = fc.stringMatching(/^[a-c"\\ !./é😀\ue000-]{1,5}$/u);
const from = fc.nat(PATHS - 1);
const line = fc.integer({ min: -1, max: 120 });
const links = fc.record({
  edges: fc.array(fc.record({ from, to: from, kind: fc.constantFrom('static', 'implicit'), line })),
  symbolEdges: fc.array(
    fc.record({
      from,
      fromSymbol: line,
      to: from,
      toSymbol: line,
      kind: fc.constantFrom('call', 'overrides'),
      confidence: fc.constantFrom('exact', 'ambiguous'),
      line,
    }),
  ),
  externals: fc.array(fc.record({ from, packageName: text, builtin: fc.boolean(), line })),
  unresolved: fc.array(
    fc.record({
      from,
      specifier: text,
      line,
      reason: fc.constantFrom('file-not-found', 'file-skipped'),
    }),
  ),
});

type Value = string | number | boolean | null;
type Row = readonly [path: string, ...rest: Value[]];

function byPath([a]: Row, [b]: Row): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Rows in JSON, a line each, behind their number: by their first path, those of one sorted as texts. */
function section(rows: readonly Row[]): string[] {
  const groups = Map.groupBy(rows.toSorted(byPath), ([path]) => path);
  const sorted = [...groups.values()].flatMap((group) =>
    group.map((row) => JSON.stringify(row)).toSorted(),
  );
  return [String(rows.length), ...sorted];
}

function fileRow(path: string): Row {
  const { language, state, failure, generated, minified, parseErrorRatio } = facts;
  const { lines, halstead, maintenance, complexity, cognitive } = facts;
  const counts = [lines, halstead, maintenance].flatMap((some): number[] =>
    Object.values({ ...some }),
  );
  const measures = [parseErrorRatio, 0, complexity, cognitive, ...counts];
  return [path, 'id', language, state, failure, generated, minified, ...measures, '[]'];
}

test('a digest is of lines of JSON, sorted: equal over versions for equal content', () => {
  const paths = fc.uniqueArray(text, { minLength: PATHS, maxLength: PATHS });
  const texts = fc.array(text);
  fc.assert(
    fc.property(paths, links, texts, (named, given, findings) => {
      const path = (file: number): string => named[file] ?? '';
      const expected = [
        ...section(named.map(fileRow)),
        ...section(given.edges.map((e) => [path(e.from), path(e.to), e.kind, e.line])),
        ...section(
          given.symbolEdges.map(({ fromSymbol, toSymbol, kind, confidence, ...e }) => {
            const end = [path(e.to), toSymbol, kind, confidence, e.line];
            return [path(e.from), fromSymbol, ...end];
          }),
        ),
        ...section(
          given.externals.map((e) => {
            const origin = e.builtin ? 'builtin' : 'package';
            return [path(e.from), e.packageName, origin, e.line];
          }),
        ),
        ...section(given.unresolved.map((e) => [path(e.from), e.specifier, e.line, e.reason])),
        '0',
        String(findings.length),
        ...findings.toSorted(),
      ];
      const files = named.map((one) => ({ path: one, contentId: 'id', facts }));
      const hash = createHash('sha256').update(expected.map((one) => `${one}\n`).join(''));
      expect(digestOf(files, given, [], [findings])).toBe(hash.digest('hex'));
    }),
  );
});
