import { expect, test } from 'vitest';
import { chunkFile } from '#code/chunk.ts';
import { type ChunkFact, type FileFacts, SEARCH_FIELDS, type SymbolFact } from '#code/model.ts';
import { termsOf } from '#lib/words.ts';

function symbol(
  part: Partial<SymbolFact> & Pick<SymbolFact, 'name' | 'startLine' | 'endLine'>,
): SymbolFact {
  return {
    kind: 'function',
    container: -1,
    exported: true,
    signature: '',
    doc: '',
    complexity: 1,
    cognitive: 0,
    ...part,
  };
}

function facts(part: Partial<FileFacts> = {}): FileFacts {
  return {
    language: 'python',
    state: 'parsed',
    failure: null,
    parseErrorRatio: 0,
    errorLines: [],
    generated: false,
    minified: false,
    packageName: '',
    lines: { total: 0, code: 0, comment: 0, blank: 0 },
    symbols: [],
    imports: [],
    exports: [],
    references: [],
    complexity: 0,
    cognitive: 0,
    halstead: { operators: 0, operands: 0, distinctOperators: 0, distinctOperands: 0 },
    maintenance: { complexity: 0, logicalLines: 0, commentLines: 0, sourceLines: 0 },
    tokens: { hashes: new Uint32Array(), lines: new Uint32Array() },
    ...part,
  };
}

function field(chunk: ChunkFact | undefined, name: (typeof SEARCH_FIELDS)[number]): string[] {
  const index = SEARCH_FIELDS.indexOf(name);
  return (chunk?.terms ?? []).filter(
    (_, i) => (chunk?.counts[i * SEARCH_FIELDS.length + index] ?? 0) > 0,
  );
}

function ranges(chunks: readonly ChunkFact[]): string[] {
  return chunks.map(({ symbol: index, startLine, endLine }) => `${index}:${startLine}-${endLine}`);
}

const SERVICE = `import os
from store import Store

DEFAULT_TIMEOUT = 30

class UserService(Base):
    """Keeps users."""
    table = 'users'

    @cached
    def load_user(self, key):
        """Fetch one account by its key."""
        return self.store.get(key)

def purge(store):
    store.clear()
`;
const SERVICE_FACTS = facts({
  symbols: [
    symbol({ name: 'DEFAULT_TIMEOUT', kind: 'variable', startLine: 4, endLine: 4 }),
    symbol({
      name: 'UserService',
      kind: 'class',
      startLine: 6,
      endLine: 13,
      signature: 'class UserService(Base)',
      doc: 'Keeps users.',
    }),
    symbol({
      name: 'load_user',
      kind: 'method',
      container: 1,
      startLine: 11,
      endLine: 13,
      signature: 'def load_user(self, key)',
      doc: 'Fetch one account by its key.',
    }),
    symbol({ name: 'purge', startLine: 15, endLine: 16, signature: 'def purge(store)' }),
  ],
});

test('functions, methods and classes are chunks; a lone constant is one; imports are not', () => {
  expect(ranges(chunkFile(SERVICE_FACTS, SERVICE))).toEqual([
    '0:4-4',
    '1:6-13',
    '2:11-13',
    '3:15-16',
  ]);
});

test('each field holds its own part of a symbol', () => {
  const [constant, service, load] = chunkFile(SERVICE_FACTS, SERVICE);
  expect(field(constant, 'name')).toEqual(termsOf('DEFAULT_TIMEOUT'));
  expect(field(load, 'name')).toEqual(['load', 'user', 'loaduser']);
  expect(field(load, 'container')).toEqual(expect.arrayContaining(['user', 'servic']));
  expect(field(load, 'signature')).toContain('kei');
  expect(field(load, 'doc')).toEqual(expect.arrayContaining(['fetch', 'account', 'kei']));
  expect(field(load, 'path')).toEqual([]);
  expect(field(service, 'body')).toContain('tabl');
});

test('documentation is no part of the body, members are no part of a class', () => {
  const [, service, load] = chunkFile(SERVICE_FACTS, SERVICE);
  expect(field(load, 'body')).toContain('store');
  expect(field(load, 'body')).not.toContain('fetch');
  expect(field(load, 'body')).toContain('cach');
  expect(field(service, 'body')).not.toContain('fetch');
  expect(field(service, 'body')).not.toContain('store');
});

test('a comment above a documented symbol is not indexed again', () => {
  const text = '/**\n * Sends the newsletter.\n */\nexport function send() {\n  go();\n}\n';
  const doc = 'Sends the newsletter.';
  const chunks = chunkFile(
    facts({
      language: 'javascript',
      symbols: [symbol({ name: 'send', startLine: 4, endLine: 6, doc })],
    }),
    text,
  );
  expect(ranges(chunks)).toEqual(['0:4-6']);
  expect(field(chunks[0], 'doc')).toContain('newslett');
  expect(field(chunks[0], 'body')).not.toContain('newslett');
});

test('a doc block one blank line above its symbol is no chunk of its own', () => {
  const text = '/**\n * Sends the newsletter.\n */\n\nmail.send = function send() {\n  go();\n}\n';
  const doc = 'Sends the newsletter.';
  const symbols = [symbol({ name: 'send', startLine: 5, endLine: 7, doc })];
  const chunks = chunkFile(facts({ language: 'javascript', symbols }), text);
  expect(ranges(chunks)).toEqual(['0:5-7']);
  expect(field(chunks[0], 'body')).not.toContain('newslett');
});

test('long functions and long texts are cut into windows that cover every line once', () => {
  const body = Array.from({ length: 300 }, (_, i) => `    value_${i} = compute(${i})`).join('\n');
  const long = chunkFile(
    facts({ symbols: [symbol({ name: 'huge', startLine: 1, endLine: 301 })] }),
    `def huge():\n${body}\n`,
  );
  expect(ranges(long)).toEqual(['0:1-80', '0:81-160', '0:161-240', '0:241-301']);
  expect(long.every((chunk) => field(chunk, 'name').includes('huge'))).toBe(true);
  const plain = chunkFile(
    facts({ language: 'text', state: 'plain' }),
    'some words here\n'.repeat(90),
  );
  expect(ranges(plain)).toEqual(['-1:1-45', '-1:46-90']);
});

test('Markdown is cut by heading, headings in code blocks are text', () => {
  const text =
    '# Guide\n\nIntro.\n\n## Install\n\n```sh\n# not a heading\nnpm ci\n```\n\n## Use\n\nRun it.\n';
  const chunks = chunkFile(facts({ language: 'markdown', state: 'plain' }), text);
  expect(ranges(chunks)).toEqual(['-1:1-4', '-1:5-11', '-1:12-14']);
  expect(field(chunks[1], 'name')).toEqual(['instal']);
  expect(field(chunks[1], 'container')).toEqual(['guid']);
});

test('underlined headings of Markdown are headings, front matter and rules are none', () => {
  const text =
    '---\ntitle: Guide\n---\n\nGuide\n=====\n\nIntro.\n\nInstall\n---\n\nnpm ci\n\n- item\n---\n\nafter\n';
  const chunks = chunkFile(facts({ language: 'markdown', state: 'plain' }), text);
  expect(chunks.map((chunk) => field(chunk, 'name'))).toEqual([[], ['guid'], ['instal']]);
  expect(ranges(chunks)).toEqual(['-1:2-2', '-1:5-9', '-1:10-18']);
});

test('reST is cut by heading, its levels are those of its signs as they come', () => {
  const text =
    '=====\nGuide\n=====\n\nIntro.\n\nInstall\n-------\n\nRun it.\n\nOn Windows\n~~~~~~~~~~\n\nRun it.\n\nUse\n---\n\n====  ====\na     b\n====  ====\n';
  const chunks = chunkFile(facts({ language: 'rst', state: 'plain' }), text);
  expect(chunks.map((chunk) => field(chunk, 'name').at(0))).toEqual([
    'guid',
    'instal',
    'window',
    'us',
  ]);
  expect(ranges(chunks)).toEqual(['-1:1-6', '-1:7-11', '-1:12-16', '-1:17-22']);
  expect(field(chunks[2], 'container')).toEqual(['guid', 'instal']);
  expect(field(chunks[3], 'container')).toEqual(['guid']);
});

test.each([
  [
    'json',
    '{\n  "name": "x",\n  "nested": {\n    "deep": 1,\n    "more": 2,\n    "most": 3\n  },\n  "scripts": {\n    "build": "tsc"\n  }\n}\n',
    ['-1:2-7', '-1:8-11'],
  ],
  [
    'yaml',
    'version: 2\njobs:\n  build:\n    steps:\n      - checkout\n      - run\n      - test\ndeploy:\n  to: prod\n',
    ['-1:1-7', '-1:8-9'],
  ],
  [
    'toml',
    '[project]\nname = "x"\nversion = "1"\nreadme = "r"\nlicense = "MIT"\nkeywords = []\n[tool.ruff]\nline-length = 100\n',
    ['-1:1-6', '-1:7-8'],
  ],
])('%s is cut by top-level key', (language, text, expected) => {
  expect(ranges(chunkFile(facts({ language, state: 'plain' }), text))).toEqual(expected);
});

test('generated and minified files give one short chunk', () => {
  const minified = 'function a(b){return b+1};'.repeat(2_000);
  const many = Array.from({ length: 2_000 }, () => symbol({ name: 'a', startLine: 1, endLine: 1 }));
  expect(ranges(chunkFile(facts({ language: 'javascript', symbols: many }), minified))).toEqual([
    '-1:1-1',
  ]);
  expect(
    ranges(chunkFile(facts({ generated: true, symbols: SERVICE_FACTS.symbols }), SERVICE)),
  ).toEqual(['-1:1-16']);
});

test('ten thousand functions inside one another are read in linear time', () => {
  const depth = 10_000;
  const text = Array.from({ length: depth }, (_, i) => `def f${i}(): alpha beta gamma`).join('\n');
  const symbols = Array.from({ length: depth }, (_, i) =>
    symbol({ name: `f${i}`, container: i - 1, startLine: i + 1, endLine: depth }),
  );
  const chunks = chunkFile(facts({ symbols }), text);
  const counted = chunks.reduce((sum, { counts }) => sum + counts.reduce((a, b) => a + b, 0), 0);
  expect(chunks.length).toBeLessThan(depth * 2);
  expect(counted).toBeLessThan(depth * 50);
});

test('empty files, blank files and CRLF', () => {
  expect(chunkFile(facts(), '')).toEqual([]);
  expect(chunkFile(facts(), '\n\n   \n')).toEqual([]);
  expect(ranges(chunkFile(facts({ state: 'plain' }), 'first line\r\nsecond line\r\n'))).toEqual([
    '-1:1-2',
  ]);
});

test('a license header is no chunk', () => {
  const text =
    '# Copyright 2024 Someone\n# Licensed under the MIT license\n\nsetting = compute()\n';
  expect(ranges(chunkFile(facts(), text))).toEqual(['-1:4-4']);
});

test('symbols that lie outside of the text are left out', () => {
  const wrong = [
    symbol({ name: 'gone', startLine: 50, endLine: 60 }),
    symbol({ name: 'odd', startLine: 0, endLine: 1 }),
  ];
  expect(ranges(chunkFile(facts({ symbols: wrong }), 'alpha\nbeta\n'))).toEqual(['-1:1-2']);
});
