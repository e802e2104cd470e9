import { describe, expect, test } from 'vitest';
import { factsOf } from './support/extraction.ts';

function outline(source: string): string[] {
  const { symbols } = factsOf('a.py', source);
  return symbols.map(
    ({ kind, name, container, startLine, endLine, exported, complexity }) =>
      `${kind} ${symbols[container]?.name ?? ''}>${name} ${startLine}-${endLine}${exported ? ' exported' : ''} ${complexity}`,
  );
}

describe('symbols', () => {
  const cases: readonly [title: string, source: string, expected: string[]][] = [
    [
      'functions, methods, classes, nested functions',
      'def f():\n    def g(): pass\nclass A:\n    def m(self): pass\n    class B:\n        async def n(self): pass',
      [
        'function >f 1-2 exported 1',
        'function f>g 2-2 1',
        'class >A 3-6 exported 0',
        'method A>m 4-4 1',
        'class A>B 5-6 0',
        'method B>n 6-6 1',
      ],
    ],
    [
      'decorators belong to what they decorate',
      '@dec\n@other(1)\ndef f():\n    pass',
      ['function >f 1-4 exported 1'],
    ],
    [
      'variables of the module, not of functions or classes',
      'A: int = 1\nb, (c, _d) = 1, (2, 3)\nclass C:\n    e = 1\ndef f():\n    g = 1',
      [
        'variable >A 1-1 exported 0',
        'variable >b 2-2 exported 0',
        'variable >c 2-2 exported 0',
        'variable >_d 2-2 0',
        'class >C 3-4 exported 0',
        'variable C>e 4-4 0',
        'function >f 5-6 exported 1',
      ],
    ],
    [
      '__all__ decides what is exported',
      '__all__ = ["_a"]\n__all__ += ("b",)\ndef _a(): pass\ndef b(): pass\ndef c(): pass',
      [
        'variable >__all__ 1-1 0',
        'function >_a 3-3 exported 1',
        'function >b 4-4 exported 1',
        'function >c 5-5 1',
      ],
    ],
  ];
  test.for(cases)('%s', ([, source, expected]) => {
    expect(outline(source)).toEqual(expected);
  });

  test('docstrings are docs, comments above stand in for them', () => {
    const { symbols, lines } = factsOf(
      'a.py',
      '"""Module."""\ndef f():\n    """Adds.\n\n    More.\n    """\n    return 1\n# says g\ndef g(): pass\nclass A:\n    r\'\'\'Raw\'\'\'\n',
    );
    expect(symbols.map(({ doc }) => doc)).toEqual(['Adds.\n\nMore.', 'says g', 'Raw']);
    expect(lines).toEqual({ total: 11, code: 4, comment: 7, blank: 0 });
  });

  test('a signature has no decorators and no colon', () => {
    const { symbols } = factsOf('a.py', '@dec\nasync def f(\n    a: int = 1,\n) -> str:\n    pass');
    expect(symbols[0]?.signature).toBe('async def f( a: int = 1, ) -> str');
  });
});

describe('cyclomatic complexity is that of radon', () => {
  const cases: readonly [body: string, complexity: number][] = [
    ['pass', 1],
    ['if a: pass\n    elif b: pass\n    else: pass', 3],
    ['for a in b: pass\n    else: pass', 3],
    ['while a: pass', 2],
    ['try: pass\n    except A: pass\n    except B: pass\n    else: pass\n    finally: pass', 4],
    ['return a and b and c or d', 4],
    ['return a if b else c', 2],
    ['return [a for a in b if c if d for e in f]', 5],
    ['assert a and b', 2],
    ['with a as b: pass', 1],
    ['return lambda: a if b else c', 2],
    ['match a:\n        case 1: pass\n        case B(c) if d: pass\n        case _: pass', 3],
    ['def g():\n        if a: pass', 1],
    ['class G:\n        if a: pass', 1],
  ];
  test.for(cases)('%s', ([body, complexity]) => {
    expect(factsOf('a.py', `def f(x=a or b):\n    ${body}\n`).symbols[0]?.complexity).toBe(
      complexity,
    );
  });
});

describe('imports', () => {
  const cases: readonly [source: string, expected: string[]][] = [
    ['import a', ['static a [*:a]']],
    ['import a.b, c as d', ['static a.b [*:a]', 'static c [*:d]']],
    ['from . import x as y', ['static . [x:y]']],
    ['from ..p.q import (\n    a,  # why\n    b as c,\n)', ['static ..p.q [a:a b:c]']],
    ['from m import *', ['static m [*:*]']],
    ['from __future__ import annotations', []],
    ['def f():\n    from late import a', ['static late [a:a]']],
    ['if TYPE_CHECKING:\n    from t import T', ['type-only t [T:T]']],
    ['if typing.TYPE_CHECKING:\n    import t', ['type-only t [*:t]']],
    ['importlib.import_module("dyn")\n__import__(name)', ['dynamic dyn []', 'dynamic  []']],
    ['from .important import importer', ['static .important [importer:importer]']],
  ];
  test.for(cases)('%s', ([source, expected]) => {
    const found = factsOf('a.py', source).imports.map(
      ({ kind, specifier, names }) =>
        `${kind} ${specifier} [${names.map(({ name, local }) => `${name}:${local}`).join(' ')}]`,
    );
    expect(found).toEqual(expected);
  });
});

test('references know self, types, decorators and what is local', () => {
  const source = [
    'from m import T, dec, v',
    '@dec(v)',
    'def f(a: T, v):',
    '    a.b(); v(); self.c()',
    '    return f"{T!r:>{dec}}" + {T: 1}',
  ].join('\n');
  const found = factsOf('a.py', source).references.map(
    ({ kind, name, receiver, hasLocalReceiver }) =>
      `${kind} ${receiver}${hasLocalReceiver ? '~' : ''}.${name}`,
  );
  expect(found).toEqual([
    'call .dec',
    'value .v',
    'type .T',
    'call a~.b',
    'call self.c',
    'value .T',
    'value .dec',
    'value .T',
  ]);
});
