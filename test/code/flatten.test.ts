import { globSync, readFileSync } from 'node:fs';
import { type Node, Query } from 'web-tree-sitter';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDeadline } from '#code/deadline.ts';
import { loadLanguages } from '#code/extract.ts';
import { grammarOf, languageOf, LANGUAGES } from '#code/languages/registry.ts';
import { findGrammar, parseTree, toErrorTree, toFlatTree } from '#code/parse/grammars.ts';
import { errorsOf } from '#code/parse/tree-errors.ts';
import { runTreeQuery } from '#code/tree/query-run.ts';
import { FlatNode } from '#code/tree/syntax-node.ts';

beforeAll(async () => loadLanguages());

const DEADLINE = createDeadline(600_000);

interface Sample {
  readonly grammar: string;
  readonly text: string;
}

/** Fixtures of every grammar, whole and cut off in the middle. */
const SAMPLES: ReadonlyMap<string, readonly Sample[]> = toSamples();

function toSamples(): Map<string, Sample[]> {
  const samples = new Map<string, Sample[]>();
  samples.set('tsx', [{ grammar: 'tsx', text: 'const a = <b c={1}>d {e} </b>;\nconst f = <;\n' }]);
  for (const path of globSync('test/fixtures/languages/**/*.*')) {
    const { syntax } = languageOf(path);
    if (!syntax) continue;
    const grammar = grammarOf(syntax, path);
    const text = readFileSync(path, 'utf8');
    const known = samples.get(grammar) ?? [];
    known.push({ grammar, text }, { grammar, text: text.slice(text.length / 3, text.length / 2) });
    samples.set(grammar, known);
  }
  return samples;
}

test('there are samples of every grammar', () => {
  const grammars = LANGUAGES.flatMap(({ syntax }) => Object.values(syntax?.grammars ?? {}));
  expect([...SAMPLES.keys()].toSorted()).toEqual([...new Set(grammars)].toSorted());
});

describe.each([...SAMPLES.keys()])('%s', (grammar) => {
  const samples = SAMPLES.get(grammar) ?? [];

  test('a flat tree has the nodes of the parser, with their fields', () => {
    for (const sample of samples)
      withTree(sample, (root) => {
        const tree = toFlatTree(findGrammar(grammar), root.tree, sample.text);
        expect(linesOf(new FlatNode(tree, 0), fieldsOf(tree))).toEqual(linesOfParser(root));
      });
  });

  test('a tree of errors has those of the whole tree', () => {
    for (const sample of samples)
      withTree(sample, (root) => {
        const whole = errorsOf(toFlatTree(findGrammar(grammar), root.tree, sample.text));
        const errors = errorsOf(toErrorTree(findGrammar(grammar), root.tree, sample.text));
        expect(errors).toEqual(whole);
        expect(errors.length > 0).toBe(root.hasError);
      });
  });

  test("the query finds what tree-sitter's own finds, in its order", () => {
    const { query, source, parser } = findGrammar(grammar);
    if (!parser.language) throw new Error('The parser has no language');
    const reference = new Query(parser.language, source);
    for (const sample of samples)
      withTree(sample, (root) => {
        const tree = toFlatTree(findGrammar(grammar), root.tree, sample.text);
        const found = runTreeQuery(query, tree).captures;
        expect(found.map(toLine)).toEqual(reference.captures(root).map(toLine));
      });
    reference.delete();
    // Compiling the query of a large grammar takes tree-sitter seconds.
  }, 120_000);
});

test('a tree of 100,000 levels is copied', () => {
  const text = `x = ${'('.repeat(100_000)}1${')'.repeat(100_000)}`;
  withTree({ grammar: 'python', text }, ({ tree }) => {
    const flat = toFlatTree(findGrammar('python'), tree, text);
    expect(flat.size).toBeGreaterThan(300_000);
    expect(flat.ends[0]).toBe(text.length);
  });
});

function withTree({ grammar, text }: Sample, read: (root: Node) => void): void {
  const tree = parseTree(findGrammar(grammar), text, DEADLINE);
  if (!tree) throw new Error('The text could not be parsed');
  try {
    read(tree.rootNode);
  } finally {
    tree.delete();
  }
}

function toLine({ name, node }: { name: string; node: { startIndex: number; type: string } }) {
  return `${node.startIndex} ${name} ${node.type}`;
}

type Described = Pick<
  Node,
  'type' | 'startIndex' | 'endIndex' | 'isNamed' | 'isError' | 'isMissing' | 'hasError'
>;

function describeNode(depth: number, field: string, node: Described): string {
  const flags = [node.isNamed, node.isError, node.isMissing, node.hasError].map(Number).join('');
  return `${depth} ${field} ${node.type} ${node.startIndex} ${node.endIndex} ${flags}`;
}

function fieldsOf({ fields, vocabulary }: FlatNode['tree']): (row: number) => string {
  return (row) => vocabulary.fields[fields[row] ?? 0] ?? '';
}

function linesOf(root: FlatNode, fieldAt: (row: number) => string): string[] {
  const { tree } = root;
  const depths: number[] = [];
  return Array.from({ length: tree.size }, (_, row) => {
    const depth = row === 0 ? 0 : (depths[tree.parents[row] ?? 0] ?? 0) + 1;
    depths.push(depth);
    return describeNode(depth, fieldAt(row), new FlatNode(tree, row));
  });
}

function linesOfParser(root: Node): string[] {
  const cursor = root.walk();
  const lines: string[] = [];
  const visit = (depth: number): void => {
    lines.push(describeNode(depth, cursor.currentFieldName ?? '', cursor.currentNode));
    if (!cursor.gotoFirstChild()) return;
    do visit(depth + 1);
    while (cursor.gotoNextSibling());
    cursor.gotoParent();
  };
  visit(0);
  return lines;
}
