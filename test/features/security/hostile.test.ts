/** Files that somebody wrote to keep a scan busy: cut where they have to be, and said to be. */
import { beforeAll, describe, expect, test } from 'vitest';
import { extractFile } from '#code/extract.ts';
import { createRulebook } from '#features/security/rulebook.ts';
import { MODELS } from '#features/security/models/registry.ts';
import { RULES } from '#features/security/rules/registry.ts';
import { scanFile } from '#features/security/scan.ts';
import { NO_SCAN, type ScanFacts } from '#features/security/scan-facts.ts';
import { loadScanLanguages, scanFiles } from '../../support/security.ts';
import { encodeScan } from '../../../src/features/security/scan-codec.ts';

const MOST_MS = 2_000;
/** What scan facts of one file may weigh in the store. */
const MOST_BYTES = 2_000_000;
const rulebook = createRulebook({ rules: RULES, models: MODELS, withSecrets: true });

interface Dialect {
  readonly path: string;
  /** a file with a function that gives an expression back and hands it to a sink */
  readonly file: (expression: string) => string;
  /** an untrusted value */
  readonly source: string;
  readonly join: string;
  /** a function that passes its argument on to another one */
  readonly pass: (name: string, other: string) => string;
  /** what stands around such functions */
  readonly around: (functions: string) => string;
}

const DIALECTS: Readonly<Record<string, Dialect>> = {
  javascript: {
    path: 'a.js',
    source: 'req.query.x',
    join: ' + ',
    file: (expression) => `const { exec } = require('child_process');
const app = require('express')();
app.get('/', (req, res) => {
  exec(${expression});
});
`,
    pass: (name, other) => `function ${name}(x) { return ${other}(x); }\n`,
    around: (functions) => `${functions}require('express')().get('/', (req) => f0(req.query.x));\n`,
  },
  python: {
    path: 'a.py',
    source: "request.args['x']",
    join: ' + ',
    file: (expression) => `import os
from flask import Flask, request
app = Flask(__name__)
@app.route('/')
def index():
    os.system(${expression})
`,
    pass: (name, other) => `def ${name}(x):\n    return ${other}(x)\n`,
    around: (functions) =>
      `from flask import request\n${functions}\ndef start():\n    f0(request.args['x'])\n`,
  },
  java: {
    path: 'A.java',
    source: 'request.getParameter("x")',
    join: ' + ',
    file: (expression) => `import javax.servlet.http.*;
class A extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Runtime.getRuntime().exec(${expression});
  }
}
`,
    pass: (name, other) => `String ${name}(String x) { return ${other}(x); }\n`,
    around: (functions) => `import javax.servlet.http.*;
class A extends HttpServlet {
${functions}
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    f0(request.getParameter("x"));
  }
}
`,
  },
  php: {
    path: 'a.php',
    source: "$_GET['x']",
    join: ' . ',
    file: (expression) => `<?php\nsystem(${expression});\n`,
    pass: (name, other) => `function ${name}($x) { return ${other}($x); }\n`,
    around: (functions) => `<?php\n${functions}\nf0($_GET['x']);\n`,
  },
  go: {
    path: 'a.go',
    source: 'r.FormValue("x")',
    join: ' + ',
    file: (expression) => `package main

import (
	"net/http"
	"os/exec"
)

func handle(w http.ResponseWriter, r *http.Request) {
	exec.Command("sh", "-c", ${expression}).Run()
}
`,
    pass: (name, other) => `func ${name}(x string) string { return ${other}(x) }\n`,
    around: (functions) => `package main

import "net/http"

${functions}
func handle(w http.ResponseWriter, r *http.Request) { f0(r.FormValue("x")) }
`,
  },
  c: {
    path: 'a.c',
    source: 'getenv("X")',
    join: ' + ',
    file: (expression) => `#include <stdlib.h>
int main(int argc, char **argv) {
  system(${expression});
  return 0;
}
`,
    pass: (name, other) => `char *${name}(char *x) { return ${other}(x); }\n`,
    around: (functions) => `#include <stdlib.h>\n${functions}\nint main() { f0(getenv("X")); }\n`,
  },
};

beforeAll(loadScanLanguages, 60_000);

interface Measured {
  readonly scan: ScanFacts;
  readonly ms: number;
  readonly bytes: number;
}

/** Scans a text; the time is the scan's alone, in the CPU of this thread. */
function measure(path: string, text: string): Measured {
  let scan = NO_SCAN;
  let ms = 0;
  let bytes = 0;
  const extraction = extractFile({
    path,
    content: Buffer.from(text),
    scanner: (input) => {
      const before = process.threadCpuUsage();
      scan = scanFile(input, rulebook);
      bytes = encodeScan(scan).length;
      const { user, system } = process.threadCpuUsage(before);
      ms = (user + system) / 1000;
      return new Uint8Array(0);
    },
  });
  expect(extraction.outcome, path).toBe('extracted');
  return { scan, ms, bytes };
}

function nested({ file, source }: Dialect): string {
  const depth = 50_000;
  return file(`${'f('.repeat(depth)}${source}${')'.repeat(depth)}`);
}

const callsInARow = ({ file, source }: Dialect): string =>
  file(`f(${'"", '.repeat(30_000)}${source})`);

function circle({ pass, around }: Dialect): string {
  const count = 5_000;
  return around(
    Array.from({ length: count }, (_, i) => pass(`f${i}`, `f${(i + 1) % count}`)).join(''),
  );
}

/** Each of many functions calls many others. */
function mesh({ pass, around }: Dialect): string {
  const count = 300;
  const chain = (i: number) =>
    Array.from({ length: 20 }, (_, step) => `f${(i * 7 + step * 13 + 1) % count}(`).join('');
  const text = Array.from({ length: count }, (_, i) =>
    pass(`f${i}`, 'CALLEES').replace(/CALLEES\((\$?x)\)/, `${chain(i)}$1${')'.repeat(20)}`),
  );
  return around(text.join(''));
}

const concatenation = ({ file, source, join }: Dialect): string =>
  file(Array.from({ length: 100_000 }, (_, i) => (i % 10 === 0 ? source : '"a"')).join(join));

const SHAPES: Readonly<Record<string, (dialect: Dialect) => string>> = {
  'calls nested 50,000 deep': nested,
  'a call with 30,000 arguments': callsInARow,
  '5,000 functions in a circle': circle,
  '300 functions that call 20 others each': mesh,
  'a concatenation of 100,000 terms': concatenation,
};

describe.each(Object.entries(DIALECTS))('%s', (_, dialect) => {
  test.each(Object.entries(SHAPES))('%s is scanned in bounded time', (_name, make) => {
    const { ms, bytes } = measure(dialect.path, make(dialect));
    expect(ms).toBeLessThan(MOST_MS);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  // After all of these, in the same thread: none of them has broken anything.
  test('the same code, not hostile, has a finding', () => {
    const { findings, scans } = scanFiles({ [dialect.path]: dialect.file(dialect.source) });
    expect(scans[0]?.gaps).toEqual([]);
    expect(findings.join('\n')).toMatch(/command/);
  });
});

describe('deep nesting', () => {
  const TEXTS: Readonly<Record<string, readonly [path: string, text: string]>> = {
    'of templates': [
      'a.js',
      `const x = ${'`${'.repeat(20_000)}1${'}`'.repeat(20_000)};\neval(x);\n`,
    ],
    'of functions': [
      'a.js',
      `const f = ${'(x) => '.repeat(30_000)}eval(x);\nrequire('express')().get('/', (req) => f(req.query.x));\n`,
    ],
    'of blocks': [
      'a.js',
      `require('express')().get('/', (req) => {${'if (a) {'.repeat(20_000)}eval(req.query.x);${'}'.repeat(20_000)}});\n`,
    ],
    'of members': ['a.js', `eval(req${'.a'.repeat(100_000)});\n`],
    'of objects': ['a.js', `eval(${'{a:'.repeat(30_000)}req.query.x${'}'.repeat(30_000)});\n`],
    'of conditionals': ['a.py', `import os\nos.system(${'1 if a else '.repeat(20_000)}input())\n`],
    'of f-strings': [
      'a.py',
      `import os\nos.system(${`f"{f'{`.repeat(5_000)}x${`}'}"`.repeat(5_000)})\n`,
    ],
  };

  test.each(Object.entries(TEXTS))('%s is scanned in bounded time', (_, [path, text]) => {
    expect(measure(path, text).ms).toBeLessThan(MOST_MS);
  });
});

const branch = (i: number) => `  if (a[${i}]) { x = x + req.query.y${i}; } else { x = z; }\n`;

describe('branches and loops', () => {
  test('in their thousands are joined, not multiplied', () => {
    const text = `const { exec } = require('child_process');
require('express')().get('/', (req) => {
  let x = ''; let z = '';
${Array.from({ length: 5_000 }, (_, i) => branch(i)).join('')}
  for (const k of x) { for (const l of k) { for (const m of l) { x += m; } } }
  exec(x);
});
`;
    const { ms, scan, bytes } = measure('a.js', text);
    expect(ms).toBeLessThan(MOST_MS);
    expect(bytes).toBeLessThan(MOST_BYTES);
    // What was cut is said; what was not is found.
    const isFound = scan.findings.some(({ rule }) => rule === 'js-command-injection');
    expect(isFound || scan.gaps.includes('out-of-time')).toBe(true);
  });
});

const settings = (lines: string): string => `${lines}DEBUG = True\nINSTALLED_APPS = []\n`;

test('a tree with more beginnings of a match than are followed is said to be cut', () => {
  const beginnings = Array.from({ length: 5_000 }, (_, i) => `A${i} = True\n`).join('');
  const whole = measure('settings.py', settings(''));
  expect(whole.scan.findings.map(({ rule }) => rule)).toEqual(['python-django-debug']);
  expect(whole.scan.gaps).toEqual([]);
  expect(measure('settings.py', settings(beginnings)).scan.gaps).toEqual(['out-of-time']);
});

/** @returns a module with that many regular expressions that backtrack exponentially */
function slowExpressions(count: number): string {
  return Array.from({ length: count }, (_, i) => `export const r${i} = /^(a+)+$/;\n`).join('');
}

test('a file with more findings of a rule than are reported is marked as truncated', () => {
  const all = measure('slow.js', slowExpressions(100)).scan;
  expect([all.findings.length, all.gaps]).toEqual([100, []]);
  const cut = measure('slow.js', slowExpressions(101)).scan;
  expect([cut.findings.length, cut.gaps]).toEqual([100, ['out-of-time']]);
});

test('a file that is cut says so, and gives the same facts each time', () => {
  const count = 500;
  const callees = (i: number) =>
    Array.from({ length: 20 }, (_, step) => `f${(i * 7 + step * 13 + 1) % count}(x);`).join(' ');
  const functions = Array.from(
    { length: count },
    (_, i) => `function f${i}(x) { for (const y of x) { ${callees(i)} }\n eval(x);\n return x; }\n`,
  );
  const text = `${functions.join('')}require('express')().get('/', (req) => f0(req.query.x));\n`;
  const one = measure('a.js', text);
  const other = measure('a.js', text);
  expect(one.ms).toBeLessThan(MOST_MS);
  expect(one.scan.gaps).toEqual(['out-of-time']);
  expect(other.scan).toEqual(one.scan);
});
