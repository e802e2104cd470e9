import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeFacts, mayHaveText } from '#code/facts-codec.ts';
import { type EarlierLinks, knownLinks, linkStage } from '#code/known-links.ts';
import { decodeLinks, encodeLinks, PIECE_FILES } from '#code/link-columns.ts';
import { isConfigPath } from '#code/languages/registry.ts';
import { linkProject } from '#code/link.ts';
import type { LinkInput, LinkResult } from '#code/model.ts';
import { extract, factsOf } from './support/extraction.ts';

type Sources = Readonly<Record<string, string>>;

function toInput(sources: Sources, before: LinkInput | null = null): LinkInput {
  const paths = Object.keys(sources).toSorted();
  const files = paths.map((path) => ({ path, facts: factsOf(path, sources[path] ?? '') }));
  const configs = paths.filter(isConfigPath).map((path) => ({ path, text: sources[path] ?? '' }));
  return { files, configs, skipped: before?.skipped ?? [] };
}

/** What an index keeps of a project, for one of which these files have other facts. */
function keep(input: LinkInput, links: LinkResult, changed: readonly number[]): EarlierLinks {
  return {
    stage: linkStage(input),
    pieces: [...encodeLinks(links, input.files.length)],
    changed: new Map(changed.flatMap((file) => toEntry(input, file))),
  };
}

function toEntry({ files }: LinkInput, file: number) {
  const facts = files[file]?.facts;
  return facts === undefined ? [] : [[file, facts] as const];
}

const ROOT = join(import.meta.dirname, '../fixtures/languages');

function readFixture(name: string): Sources {
  const root = join(ROOT, name);
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => join(root, path))
    .filter((path) => statSync(path).isFile());
  return Object.fromEntries(
    paths.map((path) => [relative(root, path), readFileSync(path, 'utf8')]),
  );
}

interface Edit {
  readonly file: number;
  readonly line: number;
  readonly kind: 'drop' | 'double' | 'blank' | 'swap';
  readonly other: number;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  file: fc.nat(),
  line: fc.nat(),
  kind: fc.constantFrom('drop', 'double', 'blank', 'swap'),
  other: fc.nat(),
});

/** A line goes, comes twice, gets an empty one before it, or has a word of the file for one of its own. */
function changeText(text: string, { line, kind, other }: Edit): string {
  const lines = text.split('\n');
  const at = line % lines.length;
  const words = text.match(/\w+/g) ?? [];
  const word = words[other % Math.max(1, words.length)] ?? '';
  const own = lines[at] ?? '';
  if (kind === 'drop') lines.splice(at, 1);
  else if (kind === 'double') lines.splice(at, 0, own);
  else if (kind === 'blank') lines.splice(at, 0, '');
  else lines[at] = own.replace(/\b\w+(?=\W*$)/, word);
  return lines.join('\n');
}

test.for(readdirSync(ROOT))(
  '%s: links that are taken over are those that linking everything gives',
  { timeout: 60_000 },
  (name) => {
    const sources = readFixture(name);
    const original = toInput(sources);
    const whole = linkProject(original);
    let taken = 0;
    fc.assert(
      fc.property(edit, (change) => {
        const file = change.file % original.files.length;
        const { path = '' } = original.files[file] ?? {};
        const text = changeText(sources[path] ?? '', change);
        fc.pre(extract(path, text).outcome === 'extracted');
        const after = toInput({ ...sources, [path]: text });
        const held = knownLinks(after, keep(original, whole, [file]));
        if (held === null) return;
        taken += 1;
        expect(linkProject(after, held)).toEqual(linkProject(after));
      }),
      { numRuns: 80, seed: 20_261_123 },
    );
    expect(taken).toBeGreaterThan(10);
  },
);

const SHOP: Sources = {
  'package.json': '{"name":"shop"}',
  'src/base.ts': 'export class Base {\n  save() {\n    return 1;\n  }\n}\nexport class Other {}\n',
  'src/cart.ts':
    'import { Base } from "./base";\nexport class Cart extends Base {\n  total(): number {\n    return 1;\n  }\n}\nexport function make(): Cart {\n  return new Cart();\n}\n',
  'src/page.ts':
    'import { make } from "./cart";\nexport function show() {\n  make().save();\n  return make().total();\n}\n',
};
const before = toInput(SHOP);
const links = linkProject(before);
const cart = before.files.findIndex(({ path }) => path === 'src/cart.ts');

function known(sources: Sources, changed: readonly number[] = [cart]) {
  return knownLinks(toInput(sources), keep(before, links, changed));
}

test.each([
  ['a body', 'return 1;', 'return Base.name.length;'],
  ['a comment and lines', 'export class', '\n\n// carts\nexport class'],
  ['a call', 'return new Cart();', 'show();\n  return new Cart();'],
])('%s that changes concerns no other file', (_, from, to) => {
  const sources = { ...SHOP, 'src/cart.ts': (SHOP['src/cart.ts'] ?? '').replace(from, to) };
  const found = known(sources);
  expect(before.files.map((__, file) => found?.(file) === null)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test.each([
  ['a name', 'total()', 'sum()'],
  ['what is exported', 'export function make', 'function make'],
  ['a base', 'extends Base', 'extends Other'],
  ['the type of a result', 'make(): Cart', 'make(): Base'],
  ['an import', 'import { Base }', 'import { Base, Other }'],
  ['where an import leads', '"./base"', '"./page"'],
  ['one symbol more', 'export class', 'export const a = 1;\nexport class'],
])('%s that changes has the file linked again and those that import it', (_, from, to) => {
  const changed = (SHOP['src/cart.ts'] ?? '').replace(from, to);
  expect(changed).not.toBe(SHOP['src/cart.ts']);
  expect(relinked(SHOP, { 'src/cart.ts': changed })).toEqual(['src/cart.ts', 'src/page.ts']);
});

/** The files that are linked again where some have another text; null: all. */
function relinked(sources: Sources, texts: Sources) {
  const former = toInput(sources);
  const now = toInput({ ...sources, ...texts });
  const files = Object.keys(texts).map((path) => now.files.findIndex((one) => one.path === path));
  const encoded = now.files.map(({ facts }) => encodeFacts(facts));
  const found = knownLinks(now, keep(former, linkProject(former), files), (file, text) =>
    mayHaveText(encoded[file] ?? new Uint8Array(), text),
  );
  if (found === null) return null;
  expect(linkProject(now, found)).toEqual(linkProject(now));
  return now.files.filter((__, file) => found(file) === null).map(({ path }) => path);
}

const CALLER = 'export function run(what) {\n  what.total();\n}\n';
const cartText = SHOP['src/cart.ts'] ?? '';

test('a method of another name concerns who calls that name, without an import', () => {
  const sources = { ...SHOP, 'src/caller.js': CALLER.replace('total', 'other') };
  const renamed = { 'src/cart.ts': cartText.replace('total()', 'other()') };
  expect(relinked(sources, renamed)).toEqual(['src/caller.js', 'src/cart.ts', 'src/page.ts']);
  const unheard = { 'src/cart.ts': `${cartText}function unheard() {}\n` };
  expect(relinked(sources, unheard)).toEqual(['src/cart.ts', 'src/page.ts']);
});

test('a symbol more before others concerns who has a link to these', () => {
  const sources = { ...SHOP, 'src/caller.js': CALLER };
  const above = { 'src/cart.ts': `const first = 1;\n${cartText}` };
  expect(relinked(sources, above)).toEqual(['src/caller.js', 'src/cart.ts', 'src/page.ts']);
});

test('a name at the top of a package concerns who imports a submodule of that name', () => {
  const sources = {
    'app.py': 'from pkg import tool\n\ntool.work()\n',
    'pkg/__init__.py': '',
    'pkg/tool.py': 'def work():\n    return 1\n',
    'pkg/more.py': 'import os\n',
  };
  expect(relinked(sources, { 'pkg/__init__.py': 'tool = None\n' })).toEqual([
    'app.py',
    'pkg/__init__.py',
  ]);
});

test('where a file sees others without importing them, all are linked again', () => {
  const sources = {
    'go.mod': 'module example.com/m\n',
    'a.go': 'package m\n\nfunc A() int { return B() }\n',
    'b.go': 'package m\n\nfunc B() int { return 1 }\n',
    'src/page.ts': 'export const a = 1;\n',
  };
  expect(relinked(sources, { 'b.go': 'package m\n\nfunc C() int { return 1 }\n' })).toBeNull();
  expect(relinked(sources, { 'src/page.ts': 'export const b = 1;\n' })).toEqual(['src/page.ts']);
});

test('a file more or less, another configuration or another skip has all linked again', () => {
  expect(known({ ...SHOP, 'src/new.ts': '' })).toBeNull();
  const { 'src/page.ts': _, ...fewer } = SHOP;
  expect(known(fewer)).toBeNull();
  expect(known({ ...SHOP, 'package.json': '{"name":"other"}' }, [0])).toBeNull();
  const skipped = [{ path: 'src/big.ts', reason: 'too-large', detail: '' }] as const;
  expect(knownLinks({ ...before, skipped }, keep(before, links, []))).toBeNull();
});

test('links hold in whatever order files were left out', () => {
  const plain = toInput({ 'a.ts': 'export const a = 1;\n' });
  const skipped = [
    { path: 'b.bin', reason: 'binary', detail: '' },
    { path: 'c.bin', reason: 'binary', detail: '' },
  ] as const;
  const given = { ...plain, skipped };
  const made = keep(given, linkProject(given), []);
  expect(knownLinks({ ...plain, skipped: skipped.toReversed() }, made)).not.toBeNull();
});

const line = fc.integer({ min: 1, max: 500_000 });
const few = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 4 });
const linksOf = (from: number): fc.Arbitrary<LinkResult> => {
  const to = fc.nat({ max: 2_000 });
  return fc.record({
    edges: few(
      fc.record({
        from: fc.constant(from),
        to,
        kind: fc.constantFrom('static', 'dynamic', 'require', 'type-only', 're-export', 'implicit'),
        line,
      }),
    ),
    symbolEdges: few(
      fc.record({
        from: fc.constant(from),
        fromSymbol: fc.integer({ min: -1, max: 900 }),
        to,
        toSymbol: fc.nat({ max: 70_000 }),
        kind: fc.constantFrom('call', 'type', 'value', 'extends', 'overrides'),
        confidence: fc.constantFrom('exact', 'unique-name', 'ambiguous'),
        line,
      }),
    ),
    externals: few(
      fc.record({ from: fc.constant(from), packageName: fc.string(), builtin: fc.boolean(), line }),
    ),
    unresolved: few(
      fc.record({
        from: fc.constant(from),
        specifier: fc.string({ unit: 'binary' }),
        line,
        reason: fc.constantFrom(
          'file-not-found',
          'file-skipped',
          'not-exported-by-package',
          'config-unreadable',
          'not-a-literal',
          'outside-repository',
        ),
      }),
    ),
  });
};

test('links come back from their pieces as they were', () => {
  const count = PIECE_FILES + 3;
  const some = fc.uniqueArray(fc.nat({ max: count - 1 }), { maxLength: 6 });
  const byFile = some.chain((files) => fc.tuple(...files.toSorted((a, b) => a - b).map(linksOf)));
  fc.assert(
    fc.property(byFile, (parts) => {
      const all: LinkResult = {
        edges: parts.flatMap(({ edges }) => edges),
        symbolEdges: parts.flatMap(({ symbolEdges }) => symbolEdges),
        externals: parts.flatMap(({ externals }) => externals),
        unresolved: parts.flatMap(({ unresolved }) => unresolved),
      };
      const pieces = [...encodeLinks(all, count)];
      expect(pieces).toHaveLength(2);
      const decoded = pieces.flatMap((piece, i) => decodeLinks(piece, i * PIECE_FILES));
      expect(decoded).toHaveLength(count);
      expect({
        edges: decoded.flatMap(({ edges }) => edges),
        symbolEdges: decoded.flatMap(({ symbolEdges }) => symbolEdges),
        externals: decoded.flatMap(({ externals }) => externals),
        unresolved: decoded.flatMap(({ unresolved }) => unresolved),
      }).toEqual(all);
    }),
  );
});
