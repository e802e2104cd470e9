import { describe, expect, test } from 'vitest';
import { countDeclarations } from '#code/sample/declarations.ts';
import { countImporters } from '#code/sample/importers.ts';
import { selectFiles, STRATEGIES } from '#code/sample/selection.ts';
import { specifiersOf } from '#code/sample/specifiers.ts';
import type { Candidate } from '../../src/code/sample/candidate.ts';

describe('specifiers are read from the text alone', () => {
  test.each([
    ['a.ts', `import { x } from './x.ts';\nexport * from "../y";`, ['./x.ts', '../y']],
    ['a.js', `const a = require('./a'); await import('./b.js');`, ['./a', './b.js']],
    [
      'a.py',
      'from ..pkg.mod import x\nimport a.b, c\nfrom . import y',
      ['../pkg/mod', 'a/b', './'],
    ],
    [
      'A.java',
      'import static org.acme.Util.max;\nimport org.acme.*;',
      ['org/acme/Util/max', 'org/acme/'],
    ],
    ['a.go', 'import (\n\t"fmt"\n\tx "example.org/p/query"\n)', ['fmt', 'example.org/p/query']],
    ['a.c', '#include "util.h"\n# include <sys/types.h>', ['util.h', 'sys/types.h']],
    ['a.rs', 'use crate::net::tcp;\nmod parser;', ['net/tcp', './parser']],
    [
      'a.php',
      "use App\\Http\\Kernel;\nrequire_once 'lib/x.php';",
      ['App/Http/Kernel', 'lib/x.php'],
    ],
    ['a.rb', "require 'acme/shop'\nrequire_relative 'item'", ['acme/shop', './item']],
    ['a.json', '{ "from": "./x" }', []],
  ])('%s', (path, text, expected) => {
    expect(specifiersOf(path, text)).toEqual(expected);
  });

  test('a text of quotes or of spaces takes no time', () => {
    for (const unit of ['import ', '"', 'from ', ' ', 'use(', 'import\t"a ', '.']) {
      for (const path of ['a.ts', 'a.py', 'a.java', 'a.go', 'a.c', 'a.rs', 'a.php', 'a.rb']) {
        const started = performance.now();
        specifiersOf(path, unit.repeat(1_000_000 / unit.length));
        expect(performance.now() - started).toBeLessThan(2000);
      }
    }
  });
});

describe('functions are counted by the text alone, those with documentation as well', () => {
  test.each([
    ['a.ts', '/** Adds. */\nexport function add(a, b) {\n  return a + b;\n}\nconst x = 1;\n', 1, 1],
    ['a.js', 'class A {\n  run(x) {\n  }\n  /** Ends. */\n  end() {\r\n  }\n}\n', 2, 1],
    ['a.py', 'def a():\n    """Says."""\n\nasync def b(x):  # why\n    return x\n', 2, 1],
    [
      'A.java',
      '/** A. */\nclass A {\n  /** B. */\n  public int b() {\n  }\n  int c = d();\n}',
      1,
      2,
    ],
    ['a.cs', '/// <summary>\n/// A.\n/// </summary>\npublic void A() { }\n', 1, 1],
    ['a.go', '// Add adds\n// two.\nfunc Add() {}\n\nfunc (s *S) b() {}\n', 2, 1],
    ['a.rs', '/// Adds.\npub fn add() {}\nfn b() {}\n', 2, 1],
    ['a.rb', '# Adds.\ndef add\nend\n', 1, 1],
    ['a.kt', '/** Adds. */\nfun add() = 1\n', 1, 1],
    ['a.php', '<?php\n/**\n * Adds.\n */\nfunction add() {}\n', 1, 1],
    ['a.c', '/** Adds. */\nint add(int a)\n{\n}\nint b = 1;\n', 1, 1],
    ['a.json', '{ "function": "/** x */" }', 0, 0],
  ])('%s', (path, text, functions, documented) => {
    expect(countDeclarations(path, text)).toEqual({ functions, documented });
  });

  test('a text of blanks, brackets or comments takes no time', () => {
    const units = [
      'public ',
      ')',
      ') ',
      '/** ',
      '/// x\n',
      '//\n',
      ':#',
      ':\n ',
      '#\n',
      'a (',
      ' ',
    ];
    const paths = ['a.ts', 'a.py', 'a.java', 'a.cs', 'a.go', 'a.c', 'a.rs', 'a.php', 'a.rb'];
    for (const unit of units) {
      for (const path of paths) {
        const started = performance.now();
        countDeclarations(path, unit.repeat(1_000_000 / unit.length));
        expect(performance.now() - started).toBeLessThan(2000);
      }
    }
  });
});

describe('importers are estimated', () => {
  const PATHS = [
    'src/util.ts',
    'src/http/index.ts',
    'src/main/java/org/acme/Util.java',
    'query/parse.go',
    'query/eval.go',
    'lib/shop/errors/__init__.py',
    'json.py',
    'include/util.h',
  ];

  function importersOf(from: string, ...specifiers: string[]): Record<string, number> {
    const count = countImporters(PATHS);
    count.add(from, specifiers);
    const counts = count.finish();
    return Object.fromEntries(
      PATHS.map((path, place) => [path, counts[place] ?? 0] as const).filter(([, n]) => n > 0),
    );
  }

  test.each([
    ['src/a.ts', './util', { 'src/util.ts': 1 }],
    ['src/a.ts', './util.ts', { 'src/util.ts': 1 }],
    ['src/a.ts', './http', { 'src/http/index.ts': 1 }],
    ['x/A.java', 'org/acme/Util', { 'src/main/java/org/acme/Util.java': 1 }],
    ['a.go', 'example.org/shop/query', { 'query/parse.go': 0.5, 'query/eval.go': 0.5 }],
    ['x.py', 'shop/errors', { 'lib/shop/errors/__init__.py': 1 }],
    ['x.py', 'json', { 'json.py': 1 }],
    ['x.c', 'util.h', { 'include/util.h': 1 }],
    ['x.java', 'java/util/List', {}],
    ['x.ts', 'react', {}],
  ])('%s imports %s', (from, specifier, expected) => {
    expect(importersOf(from, specifier)).toEqual(expected);
  });
});

const pathsOf = (files: readonly Candidate[]): string[] => files.map(({ path }) => path);

describe('files are selected', () => {
  const candidates: Candidate[] = Array.from({ length: 300 }, (_, i) => ({
    path: `src/part${i % 30}/m${i}.ts`,
    sizeBytes: 100 + i * 10,
    importers: i === 7 ? 50 : 0,
    functions: i === 13 ? 60 : 1,
    documented: 0,
    commits: i === 11 ? 50 : 0,
  }));
  const options = { maxFiles: 20, focusDirectories: [] };

  test.each(STRATEGIES)(
    '%s: never more than wanted, none twice, the same each time',
    (strategy) => {
      const chosen = pathsOf(selectFiles(candidates, { ...options, strategy }));
      expect(chosen).toHaveLength(20);
      expect(new Set(chosen).size).toBe(20);
      const shuffled = candidates.toSorted((a, b) => (a.sizeBytes % 7) - (b.sizeBytes % 7));
      expect(pathsOf(selectFiles(shuffled, { ...options, strategy }))).toEqual(chosen);
    },
  );

  test('what is imported most or declares most comes first by importance, what is changed most by heat', () => {
    const best = pathsOf(selectFiles(candidates, { ...options, strategy: 'smart' })).slice(0, 2);
    expect(best.toSorted()).toEqual(['src/part13/m13.ts', 'src/part7/m7.ts']);
    expect(selectFiles(candidates, { ...options, strategy: 'hot-files' })[0]?.commits).toBe(50);
  });

  test('directories are represented equally, and small ones leave their share to others', () => {
    const nothing = { importers: 0, functions: 0, documented: 0, commits: 0 };
    const tiny = { path: 'tiny/only.ts', sizeBytes: 1, ...nothing };
    const lopsided = [...candidates, tiny];
    const chosen = selectFiles(lopsided, {
      ...options,
      maxFiles: 62,
      strategy: 'directory-balanced',
    });
    const counts = Map.groupBy(chosen, ({ path }) => path.split('/').slice(0, -1).join('/'));
    expect(counts.get('tiny')).toHaveLength(1);
    counts.delete('tiny');
    for (const files of counts.values()) expect(files.length).toBeGreaterThan(1);
  });

  test('of two files with as many functions the one whose functions are documented comes first', () => {
    const plain = { sizeBytes: 9000, importers: 3, functions: 20, documented: 0, commits: 0 };
    const files = [
      { ...plain, path: 'a.ts' },
      { ...plain, path: 'b.ts', documented: 15 },
    ];
    const [best] = selectFiles(files, { ...options, maxFiles: 1, strategy: 'smart' });
    expect(best?.path).toBe('b.ts');
  });

  test('tests, documents, data and what tools wrote come after code that says as much', () => {
    const lower = [
      'a.test.ts',
      'src/a.pb.go',
      'fixtures/a.ts',
      'package-lock.json',
      'a.yaml',
      'b.md',
    ];
    const files = [...lower, 'z/plain.ts'].map((path) => ({
      path,
      sizeBytes: 9000,
      importers: 3,
      functions: 20,
      documented: 10,
      commits: 5,
    }));
    const [best] = selectFiles(files, { ...options, maxFiles: 1, strategy: 'smart' });
    expect(best?.path).toBe('z/plain.ts');
  });

  function draw(seed?: string): string[] {
    const lots = seed === undefined ? {} : { seed };
    return pathsOf(selectFiles(candidates, { ...options, strategy: 'random', ...lots }));
  }

  test('where nothing is counted, code comes before what a tool wrote', () => {
    const nothing = { sizeBytes: 90, importers: 0, functions: 0, documented: 0, commits: 0 };
    const files = [
      { ...nothing, path: 'dist/a.min.js' },
      { ...nothing, path: 'src/z.ts' },
    ];
    const [best] = selectFiles(files, { ...options, maxFiles: 1, strategy: 'smart' });
    expect(best?.path).toBe('src/z.ts');
  });

  test('lots drawn with another seed give another sample, without one always the same', () => {
    expect(draw()).toEqual(draw());
    expect(draw('other')).not.toEqual(draw());
    expect(draw('other')).toEqual(draw('other'));
  });

  test('a random draw favours no folder and no size', () => {
    const chosen = selectFiles(candidates, { ...options, maxFiles: 150, strategy: 'random' });
    const places = chosen.map((candidate) => candidates.indexOf(candidate));
    const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
    expect(Math.abs(mean - 149.5)).toBeLessThan(20);
  });
});
