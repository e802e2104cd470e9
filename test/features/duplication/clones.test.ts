import { describe, expect, test } from 'vitest';
import { extractFile, loadLanguages } from '#code/extract.ts';
import type { FileFacts } from '#code/model.ts';
import { findClones } from '#features/duplication/analyze.ts';
import type { CloneGroup } from '#features/duplication/clone.ts';
import { toComparable } from '#features/duplication/comparable.ts';

await loadLanguages(['typescript', 'python', 'go']);

function factsOf(path: string, text: string): FileFacts {
  const extracted = extractFile({ path, content: Buffer.from(text), isProbed: true });
  if (extracted.outcome === 'skipped') throw new Error(`${path} was skipped`);
  return extracted.facts;
}

interface Source {
  readonly path: string;
  readonly text: string;
}

function clonesOf(
  sources: readonly Source[],
  options = { minTokens: 50, minLines: 5 },
): readonly CloneGroup[] {
  const files = sources.map(({ path, text }) => toComparable(factsOf(path, text)));
  return findClones(files, options).groups;
}

const FUNCTION = `export function settle(account: Account, entries: Entry[]): number {
  let total = account.opening;
  for (const entry of entries) {
    if (entry.cancelled) continue;
    total += entry.amount * entry.rate;
    audit.record(entry.id, 'settled', total);
  }
  const limit = account.limit ?? 1000;
  if (total > limit) throw new RangeError('over the limit');
  account.history.push({ at: clock.now(), total });
  return Math.round(total * 100) / 100;
}
`;

const OTHER = `export class Shelf {
  readonly #books = new Map<string, Book[]>();
  add(book: Book): void {
    const known = this.#books.get(book.author);
    if (known) known.push(book);
    else this.#books.set(book.author, [book]);
  }
  *titles(): Generator<string> {
    for (const books of this.#books.values()) yield* books.map(({ title }) => title);
  }
}
`;

function proseOf(word: string): string {
  return `${word} is the word of ${word} in ${word}.\n\n`.repeat(9);
}

/** Every name another one, every literal changed. */
const RENAMED = FUNCTION.replaceAll(/'[^']*'/g, "'changed'")
  .replaceAll('1000', '77')
  .replaceAll('100', '10')
  .replaceAll(
    /\b(settle|account|entries|Account|Entry|total|opening|entry|cancelled|amount|rate|audit|record|id|limit|RangeError|history|push|at|clock|now|Math|round)\b/g,
    'other_$1',
  );

describe('kinds of clone', () => {
  const line = (number: number): string => FUNCTION.split('\n')[number] ?? '';
  const cases = [
    { name: 'the same text', copy: FUNCTION, kind: 'exact' },
    { name: 'other white space', copy: FUNCTION.replaceAll('\n  ', '\n\n\t'), kind: 'exact' },
    {
      name: 'other comments',
      copy: FUNCTION.replaceAll(';\n', '; // why\n'),
      kind: 'exact',
    },
    { name: 'other names and literals', copy: RENAMED, kind: 'renamed' },
    {
      name: 'a statement removed',
      copy: FUNCTION.replace(`${line(5)}\n`, ''),
      kind: 'near-miss',
    },
    {
      name: 'a statement added',
      copy: FUNCTION.replace(line(7), `  metrics.count('settle', entries.length);\n${line(7)}`),
      kind: 'near-miss',
    },
    {
      name: 'a statement replaced in a renamed copy',
      copy: RENAMED.replace(/ {2}if \(other_total >.*\n/, '  while (busy()) other_wait(3);\n'),
      kind: 'near-miss',
    },
  ] as const;
  test.for(cases)('$name: $kind', ({ copy, kind }) => {
    const groups = clonesOf([
      { path: 'a.ts', text: `${OTHER}${FUNCTION}` },
      { path: 'b.ts', text: copy },
    ]);
    expect(groups.map((group) => group.kind)).toEqual([kind]);
    expect(groups[0]?.fragments.map(({ file }) => file)).toEqual([0, 1]);
    expect(groups[0]?.fragments[0]).toMatchObject({ startLine: 12, endLine: 23 });
    expect(groups[0]?.similarity).toBeGreaterThanOrEqual(kind === 'near-miss' ? 0.7 : 1);
  });
});

describe('no clones', () => {
  const rows = Array.from({ length: 30 }, (_, i) => `  { id: ${i}, name: 'n${i}', on: true },\n`);
  const imports = Array.from({ length: 20 }, (_, i) => `import { a${i}, b${i} } from './m${i}';\n`);
  const cases: readonly { readonly name: string; readonly sources: readonly Source[] }[] = [
    {
      name: 'different functions',
      sources: [
        { path: 'a.ts', text: FUNCTION },
        { path: 'b.ts', text: OTHER },
      ],
    },
    {
      name: 'rows of tables',
      sources: [
        { path: 'a.ts', text: `export const A = [\n${rows.join('')}];\n` },
        {
          path: 'b.ts',
          text: `export const B = [\n${rows.join('').replaceAll('n', 'm').replaceAll('true', '0')}];\n`,
        },
      ],
    },
    {
      name: 'blocks of imports',
      sources: [
        { path: 'a.ts', text: `${imports.join('')}export const a = 1;\n` },
        { path: 'b.ts', text: `${imports.join('')}export const b = 2;\n` },
      ],
    },
    {
      name: 'imports over many lines',
      sources: ['a.py', 'b.py'].map((path) => ({
        path,
        text: `from some.where import (\n${imports.map((_, i) => `    name_${i},\n`).join('')})\nimport os\nX = '${path}'\n`,
      })),
    },
    {
      name: 'generated files',
      sources: ['a.ts', 'b.ts'].map((path) => ({
        path,
        text: `// Code generated by a tool. DO NOT EDIT.\n${FUNCTION}`,
      })),
    },
    {
      name: 'prose of one shape',
      sources: [
        { path: 'a.md', text: proseOf('alpha') },
        { path: 'b.md', text: proseOf('omega') },
      ],
    },
  ];
  test.for(cases)('$name', ({ sources }) => {
    expect(clonesOf(sources)).toEqual([]);
  });
});

test('an import inside a function is part of its clone', () => {
  const body = `def load(path):\n    import json\n    import os\n    with open(os.path.join(ROOT, path)) as file:\n        data = json.load(file)\n    data.setdefault('version', 1)\n    data['path'] = os.path.abspath(path)\n    data['keys'] = sorted(data.keys())\n    return data\n`;
  const groups = clonesOf([
    { path: 'a.py', text: body },
    { path: 'b.py', text: `X = 1\n${body}` },
  ]);
  expect(groups.map(({ kind }) => kind)).toEqual(['exact']);
  expect(groups[0]?.fragments[0]).toMatchObject({ startLine: 1, endLine: 9 });
});

describe('thresholds', () => {
  const tokens = factsOf('a.ts', FUNCTION).tokens.hashes.length;
  const cases = [
    { minTokens: tokens, minLines: 12, groups: 1 },
    { minTokens: tokens + 1, minLines: 12, groups: 0 },
    { minTokens: tokens, minLines: 13, groups: 0 },
  ];
  test.for(cases)('$minTokens tokens over $minLines lines', ({ groups, ...options }) => {
    const found = clonesOf(
      [
        { path: 'a.ts', text: FUNCTION },
        { path: 'b.ts', text: FUNCTION },
      ],
      options,
    );
    expect(found).toHaveLength(groups);
  });
});

/** Groups by the paths of their fragments. */
function told(order: readonly Source[]): string[] {
  return clonesOf(order)
    .map(({ kind, similarity, fragments }) => {
      const places = fragments.map(
        ({ file, startLine, endLine }) => `${order[file]?.path}:${startLine}-${endLine}`,
      );
      return [kind, similarity, ...places.toSorted()].join(' ');
    })
    .toSorted();
}

describe('groups', () => {
  test('all copies of one function are one group', () => {
    const paths = Array.from({ length: 12 }, (_, i) => `f${i}.ts`);
    const groups = clonesOf(paths.map((path) => ({ path, text: FUNCTION })));
    expect(groups).toHaveLength(1);
    expect(groups[0]?.fragments.map(({ file }) => file)).toEqual([...paths.keys()]);
  });

  test('two copies in one file are two fragments that do not overlap', () => {
    const [group, ...more] = clonesOf([{ path: 'a.ts', text: `${FUNCTION}${OTHER}${FUNCTION}` }]);
    expect(more).toEqual([]);
    expect(group?.fragments.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
      [1, 12],
      [24, 35],
    ]);
  });

  test('what is inside a larger clone is not told again', () => {
    const both = `${FUNCTION}${OTHER}`;
    const groups = clonesOf([
      { path: 'a.ts', text: both },
      { path: 'b.ts', text: both },
    ]);
    expect(groups).toHaveLength(1);
    expect(groups[0]?.fragments[0]).toMatchObject({ startLine: 1, endLine: 23 });
  });

  test('a smaller clone stays where it has a place of its own', () => {
    const both = `${FUNCTION}${OTHER}`;
    const groups = clonesOf([
      { path: 'a.ts', text: both },
      { path: 'b.ts', text: both },
      { path: 'c.ts', text: OTHER },
    ]);
    expect(groups.map(({ fragments }) => fragments.length).toSorted((a, b) => a - b)).toEqual([
      2, 3,
    ]);
  });

  test('they are the same whatever the order of the files', () => {
    const sources = [
      { path: 'a.ts', text: `${FUNCTION}${OTHER}` },
      { path: 'b.ts', text: RENAMED },
      { path: 'c.ts', text: `${OTHER}${RENAMED}` },
      { path: 'd.ts', text: FUNCTION.replace('if (entry.cancelled) continue;', '') },
    ];
    expect(told(sources)).not.toEqual([]);
    expect(told(sources.toReversed())).toEqual(told(sources));
  });
});

describe('duplicated lines', () => {
  test('are the lines of exact clones alone, each once', () => {
    const sources = [`${FUNCTION}${OTHER}`, FUNCTION, RENAMED];
    const files = sources.map((text, i) => toComparable(factsOf(`f${i}.ts`, text)));
    expect([...findClones(files).duplicatedLines]).toEqual([12, 12, 0]);
  });

  test('a file without tokens has none', () => {
    const file = toComparable(factsOf('a.ts', FUNCTION));
    const empty = {
      tokens: { hashes: new Uint32Array(), lines: new Uint32Array() },
      isCode: true,
    };
    expect([...findClones([empty, file, empty, file]).duplicatedLines]).toEqual([0, 12, 0, 12]);
    expect([...findClones([empty]).duplicatedLines]).toEqual([0]);
    expect([...findClones([]).duplicatedLines]).toEqual([]);
  });
});

test('one token a hundred thousand times is worked through', () => {
  const hashes = new Uint32Array(100_000).fill(0x80000001);
  const tokens = { hashes, lines: hashes.map((_, i) => i + 1) };
  const { duplicatedLines } = findClones([{ tokens, isCode: true }]);
  expect(duplicatedLines[0]).toBeGreaterThan(0);
});

test('clones behind line 65,535 are told where they are', () => {
  const far = '\n'.repeat(70_000) + FUNCTION;
  const [group] = clonesOf([
    { path: 'far.ts', text: far },
    { path: 'near.ts', text: FUNCTION },
  ]);
  expect(group?.fragments).toMatchObject([
    { file: 0, startLine: 70_001, endLine: 70_012 },
    { file: 1, startLine: 1, endLine: 12 },
  ]);
});

function branch(name: string): string {
  return `if (kind === '${name}') {\n${'  record(account.id, limit, total);\n  audit(clock.now(), total * 2);\n'.repeat(6)}}`;
}

test('no two places of a clone have a line in common, and each has its lines', () => {
  const chain = ['a', 'b', 'c', 'd'].map(branch).join(' else ');
  const rows = Array.from({ length: 60 }, (_, n) => `  row(${n}, 'x', [1, 2, 3], now());`);
  const text = `function one() {\n${chain}\n}\nfunction two() {\n${rows.join('\n')}\n}\n`;
  const groups = clonesOf([
    { path: 'a.ts', text },
    { path: 'b.ts', text: `${text}${FUNCTION}` },
  ]);
  expect(groups.length).toBeGreaterThan(0);
  for (const { fragments, lines } of groups) {
    expect(fragments.length).toBeGreaterThan(1);
    for (const [at, one] of fragments.entries()) {
      expect(one.endLine - one.startLine + 1).toBeGreaterThanOrEqual(lines);
      for (const other of fragments.slice(at + 1))
        expect(one.file === other.file && one.endLine >= other.startLine).toBe(false);
    }
  }
});
