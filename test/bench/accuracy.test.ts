import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  compareEdges,
  type DisagreementClass,
  type Edge,
  edgeText,
  judge,
  toScore,
} from '../../bench/accuracy/comparison.ts';
import { readJava } from '../../bench/accuracy/java-declarations.ts';
import { toMarkdown } from '../../bench/accuracy/report.ts';
import { readRust } from '../../bench/accuracy/rust-tokens.ts';
import { compareDefinitions } from '../../bench/accuracy/symbols.ts';
import { resolveWithTypescript } from '../../bench/accuracy/typescript-resolver.ts';
import type { Definition } from '../../bench/accuracy/definition.ts';

function edge(from: string, to: string, via = ''): Edge {
  return { from, to, via };
}

const all = (): boolean => true;
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function unpack(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'sextant-accuracy-test-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

describe('edges', () => {
  test('an import written twice is one edge, what only one side has is missing or extra', () => {
    const ours = [edge('a', 'b', './b'), edge('a', 'b', './b.js'), edge('a', 'c')];
    const theirs = [edge('a', 'b', './b'), edge('b', 'c')];
    const found = compareEdges(ours, theirs, all);
    expect(found).toEqual({ shared: 1, missing: [edge('b', 'c')], extra: [edge('a', 'c')] });
  });

  test('edges to itself and edges that leave the measured set do not count', () => {
    const ours = [edge('a', 'a'), edge('a', 'outside'), edge('outside', 'a')];
    const found = compareEdges(
      ours,
      [edge('b', 'b'), edge('b', 'outside')],
      (path) => !path.startsWith('outside'),
    );
    expect(found).toEqual({ shared: 0, missing: [], extra: [] });
  });
});

const YARDSTICKS_FAULT: DisagreementClass<Edge> = {
  name: 'style sheet',
  side: 'extra',
  fault: 'yardstick',
  explanation: 'It looks for code only.',
  claims: ({ to }) => to.endsWith('.css'),
};
const OURS: DisagreementClass<Edge> = {
  ...YARDSTICKS_FAULT,
  name: 'wrong',
  fault: 'sextant',
  claims: ({ to }) => to !== 'nobody.ts',
};

describe('verdict', () => {
  test('each disagreement is in the first class of its side that claims it, or unexplained', () => {
    const comparison = {
      shared: 6,
      missing: [edge('a', 'b.css')],
      extra: [edge('a', 'x.css'), edge('b', 'y.css'), edge('a', 'c.ts'), edge('a', 'nobody.ts')],
    };
    const { classes } = judge(comparison, [YARDSTICKS_FAULT, OURS], edgeText);
    expect(classes.map(({ side, name, count, fault }) => [side, name, count, fault])).toEqual([
      ['missing', 'unexplained', 1, 'unknown'],
      ['extra', 'style sheet', 2, 'yardstick'],
      ['extra', 'wrong', 1, 'sextant'],
      ['extra', 'unexplained', 1, 'unknown'],
    ]);
  });

  test('the adjusted score forgives what is the fault of the yardstick, and nothing else', () => {
    const comparison = {
      shared: 6,
      missing: [edge('a', 'b.css')],
      extra: [edge('a', 'x.css'), edge('b', 'y.css'), edge('a', 'c.ts'), edge('a', 'nobody.ts')],
    };
    const { raw, adjusted } = judge(comparison, [YARDSTICKS_FAULT, OURS], edgeText);
    expect(raw).toEqual(toScore(6, 1, 4));
    expect(adjusted).toEqual(toScore(6, 1, 2));
    expect(raw.precision).toBe(0.6);
    expect(adjusted.precision).toBe(0.75);
    expect(adjusted.recall).toBe(6 / 7);
  });

  test('examples are at most three, from both ends of the list', () => {
    const extra = Array.from({ length: 9 }, (_, i) => edge('a', `${i}.css`));
    const { classes } = judge({ shared: 0, missing: [], extra }, [YARDSTICKS_FAULT], edgeText);
    expect(classes[0]?.examples).toEqual(['a -> 0.css', 'a -> 4.css', 'a -> 8.css']);
  });
});

function definition(name: string, line: number, more: Partial<Definition> = {}): Definition {
  const base = { path: 'a.py', name, family: 'callable', kind: 'function', container: '' } as const;
  return { ...base, line, endLine: line, ...more };
}

describe('definitions', () => {
  test('a tag is found in the definition that its line is inside of, decorators included', () => {
    const ours = [definition('f', 3, { endLine: 9 }), definition('f', 11, { endLine: 12 })];
    const theirs = [definition('f', 5), definition('f', 11)];
    expect(compareDefinitions(ours, theirs)).toEqual({ shared: 2, missing: [], extra: [] });
  });

  test('one definition answers one tag, and another name or family answers none', () => {
    const ours = [definition('f', 1, { endLine: 5 }), definition('C', 7)];
    const second = definition('f', 3);
    const type = definition('C', 7, { family: 'type' });
    const found = compareDefinitions(ours, [definition('f', 1), second, type]);
    expect(found).toEqual({ shared: 1, missing: [second, type], extra: [definition('C', 7)] });
  });
});

describe('yardsticks', () => {
  test('TypeScript resolves by the nearest tsconfig, and says what it does not find', () => {
    const root = unpack({
      'tsconfig.json':
        '{"compilerOptions":{"module":"esnext","moduleResolution":"bundler","paths":{"@lib/*":["./lib/*"]}}}',
      'src/main.ts':
        "import { a } from '@lib/a';\nexport type { B } from './b.js';\nimport 'left-pad';",
      'src/b.ts': 'export type B = 1;',
      'lib/a.ts': 'export const a = 1;',
    });
    expect(
      resolveWithTypescript(root, ['src/main.ts']).toSorted((a, b) =>
        a.specifier < b.specifier ? -1 : 1,
      ),
    ).toEqual([
      { from: 'src/main.ts', specifier: './b.js', to: 'src/b.ts' },
      { from: 'src/main.ts', specifier: '@lib/a', to: 'lib/a.ts' },
      { from: 'src/main.ts', specifier: 'left-pad', to: null },
    ]);
  });

  test('Java finds the file of a type, of a nested type and of a static member', () => {
    const root = unpack({
      'A.java': [
        'package p;',
        '// import q.Commented;',
        'import q.B;',
        'import q.B.Inner;',
        'import static q.B.member;',
        'import java.util.List;',
        'class A { String text = "import q.Text;"; }',
      ].join('\n'),
      'B.java': 'package q;\nclass B {}',
    });
    const { readings } = readJava(root, ['A.java', 'B.java']);
    expect(readings.map(({ specifier, to }) => [specifier, to])).toEqual([
      ['q.B', 'B.java'],
      ['q.B.Inner', 'B.java'],
      ['q.B.member', 'B.java'],
      ['java.util.List', null],
    ]);
  });

  test('Rust has its modules with their paths, and every branch of a use tree', () => {
    const { modules, uses, macros } = readRust(
      [
        '/* mod no; /* nested */ mod no2; */',
        'const TEXT: &str = r#"mod no3; " use no::no;"#;',
        '#[path = "other/place.rs"] mod placed;',
        'cfg_rt! { pub(crate) mod inside_macro; }',
        'mod inline { mod deep; use super::a::{self, b as c, d::{E, *}}; }',
        "fn f<'a>(c: char) { let q = '\"'; }",
        'pub use crate::x;',
        '#[macro_export] macro_rules! shared { () => {} } macro_rules! own { () => {} }',
      ].join('\n'),
    );
    expect(modules.map(({ inside, name, path }) => [inside.join('::'), name, path])).toEqual([
      ['', 'placed', 'other/place.rs'],
      ['', 'inside_macro', ''],
      ['', 'inline', ''],
      ['inline', 'deep', ''],
    ]);
    expect(uses.map(({ segments }) => segments.join('::'))).toEqual([
      'super::a::self',
      'super::a::b',
      'super::a::d::E',
      'super::a::d::*',
      'crate::x',
    ]);
    expect(macros).toEqual(['shared']);
  });
});

test('the page never rounds up to 1 and names what was absent', () => {
  const verdict = judge({ shared: 99_999, missing: [edge('a|b', 'c')], extra: [] }, [], edgeText);
  const source = { language: 'Go', repository: 'o/n', commit: '0123456789abcdef', folder: '' };
  const page = toMarkdown({
    machine: { node: 'v24', cpu: 'cpu', cores: 2 },
    ctags: '5.9.0',
    graphs: [{ ...source, level: 'file', yardstick: 'go list', files: 2, unread: 0, verdict }],
    symbols: [],
    speeds: [],
    absent: ['x/y'],
  });
  expect(page).toContain('| 99999 | 1 | 0 | 1.0000 | 0.9999 |');
  expect(page).toContain('`a\\|b -> c`');
  expect(page).toContain('the repository was not there: x/y');
});
