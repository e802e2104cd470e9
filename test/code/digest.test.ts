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
type Row = readonly Value[];

/** Rows in JSON, sorted, behind their number. */
function section(rows: readonly Row[]): string[] {
  return [String(rows.length), ...rows.map((row) => JSON.stringify(row)).toSorted()];
}

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex');
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

test('a digest is of the digests of the files, by path: equal over versions for equal content', () => {
  const paths = fc.uniqueArray(text, { minLength: PATHS, maxLength: PATHS });
  const texts = fc.array(text);
  fc.assert(
    fc.property(paths, links, texts, (named, given, findings) => {
      const path = (file: number): string => named[file] ?? '';
      const digestOfFile = (file: number): string => {
        const own = <T extends { readonly from: number }>(items: readonly T[]): T[] =>
          items.filter((item) => item.from === file);
        const lines = [
          JSON.stringify(fileRow(path(file))),
          ...section(own(given.edges).map((e) => [path(e.to), e.kind, e.line])),
          ...section(
            own(given.symbolEdges).map(({ fromSymbol, toSymbol, kind, confidence, ...e }) => {
              return [fromSymbol, path(e.to), toSymbol, kind, confidence, e.line];
            }),
          ),
          ...section(
            own(given.externals).map((e) => {
              return [e.packageName, e.builtin ? 'builtin' : 'package', e.line];
            }),
          ),
          ...section(own(given.unresolved).map((e) => [e.specifier, e.line, e.reason])),
        ];
        return sha256(lines.join('\n'));
      };
      const byPath = [...named.keys()].toSorted((a, b) => (path(a) < path(b) ? -1 : 1));
      const expected = [
        String(named.length),
        ...byPath.map(digestOfFile),
        '0',
        String(findings.length),
        ...findings.toSorted(),
      ];
      const files = named.map((one) => ({ path: one, contentId: 'id', facts }));
      const whole = sha256(expected.map((one) => `${one}\n`).join(''));
      expect(digestOf(files, given, [], [findings])).toBe(whole);
    }),
  );
});
