import { expect, test } from 'vitest';
import { link } from './support/extraction.ts';

interface Case {
  readonly title: string;
  readonly files: Readonly<Record<string, string>>;
  readonly symbolEdges: readonly string[];
}

const CASES: readonly Case[] = [
  {
    title: 'members of interfaces and type literals, of values whose type is known',
    files: {
      'a.ts':
        'import type { Opts } from "./b";\nimport { config, open } from "./b";\nexport function use(opts: Opts) { opts.depth; opts.nested.inner; opts.repo.save(); opts.run(); config.depth; open().flag; }',
      'b.ts':
        'import { Repo } from "./c";\nexport type Opts = { depth: number; nested: { inner: string }; repo: Repo; run(): void };\nexport const config: Opts = load();\nexport interface Door { flag: boolean }\nexport function open(): Door { return load(); }',
      'c.ts': 'export class Repo { save() {} }',
    },
    symbolEdges: [
      'a.ts:use -> b.ts:Opts exact',
      'a.ts:use -> b.ts:depth exact',
      'a.ts:use -> b.ts:inner exact',
      'a.ts:use -> b.ts:nested exact',
      'a.ts:use -> b.ts:repo exact',
      'a.ts:use -> b.ts:run exact',
      'a.ts:use -> b.ts:config exact',
      'a.ts:use -> b.ts:open exact',
      'a.ts:use -> b.ts:flag exact',
      'a.ts:use -> c.ts:save exact',
      'b.ts:repo -> c.ts:Repo exact',
      'b.ts:config -> b.ts:Opts exact',
      'b.ts:open -> b.ts:Door exact',
    ],
  },
  {
    title: 'keys of patterns, and what they bind',
    files: {
      'a.ts':
        'import { type Props, type Repo, make, config } from "./b";\nexport const App = ({ repo, size = 1, nested: { inner: renamed } }: Props) => repo.save();\nexport function use(props: Props) {\n  const { size } = props;\n  const { label: other } = make();\n  const { depth, ...rest } = config;\n}\nclass A { props: Props; m() { const { repo: own } = this.props; } }',
      'b.ts':
        'export interface Repo { save(): void }\nexport interface Props { repo: Repo; size: number; nested: { inner: string } }\nexport interface Made { label: string }\nexport function make(): Made { return load(); }\nexport const config: { depth: 1 } = load();',
    },
    symbolEdges: [
      'a.ts:App -> b.ts:Props exact',
      'a.ts:App -> b.ts:repo exact',
      'a.ts:App -> b.ts:size exact',
      'a.ts:App -> b.ts:nested exact',
      'a.ts:App -> b.ts:inner exact',
      'a.ts:App -> b.ts:save exact',
      'a.ts:use -> b.ts:Props exact',
      'a.ts:use -> b.ts:size exact',
      'a.ts:use -> b.ts:make exact',
      'a.ts:use -> b.ts:label exact',
      'a.ts:use -> b.ts:config exact',
      'a.ts:A -> b.ts:Props exact',
      'a.ts:m -> a.ts:props exact',
      'a.ts:m -> b.ts:repo exact',
      'b.ts:repo -> b.ts:Repo exact',
      'b.ts:make -> b.ts:Made exact',
    ],
  },
  {
    title: 'keys of literals whose type is written there',
    files: {
      'a.ts':
        'import type { Opts } from "./b";\nconst depth = 1;\nexport const a: Opts = { depth, nested: { inner: 1, other: 2 }, run() {} };\nexport const b = { depth: 2 } satisfies Opts;\nexport const c = { depth: 2 };',
      'b.ts': 'export type Opts = { depth: number; nested: { inner: number }; run(): void };',
    },
    symbolEdges: [
      'a.ts:a -> b.ts:Opts exact',
      'a.ts:a -> b.ts:depth exact',
      'a.ts:a -> a.ts:depth exact',
      'a.ts:a -> b.ts:nested exact',
      'a.ts:a -> b.ts:inner exact',
      'a.ts:run -> b.ts:run exact',
      'a.ts:b -> b.ts:Opts exact',
      'a.ts:b -> b.ts:depth exact',
    ],
  },
  {
    title: 'a member has the name of a type or of a value without hiding it',
    files: {
      'a.ts':
        'import { Item, size } from "./b";\nexport interface Box { Item: Item; size: typeof size; next: { Item: Item } }\nconst local = 1;\nexport type T = { local: typeof local };\nlocal; Box;',
      'b.ts': 'export interface Item {}\nexport const size = 1;',
    },
    symbolEdges: [
      'a.ts:Item -> b.ts:Item exact',
      'a.ts:size -> b.ts:size exact',
      'a.ts:local -> a.ts:local exact',
      'a.ts: -> a.ts:local exact',
      'a.ts: -> a.ts:Box exact',
    ],
  },
  {
    title: 'fields of classes: their own, inherited ones, those of a value whose type is known',
    files: {
      'base.ts': 'export class Base { protected size = 1; }',
      'a.ts':
        'import { Base } from "./base";\nconst size = 2;\nexport class A extends Base { #items = []; constructor(readonly base: Base) { super(); }\n  m() { return this.#items.length + this.size; }\n  n() { return size; } }\nexport function use(a: A) { return a.base; }',
    },
    symbolEdges: [
      'a.ts:A -> base.ts:Base exact',
      'a.ts:constructor -> base.ts:Base exact',
      'a.ts:m -> a.ts:#items exact',
      'a.ts:m -> base.ts:size exact',
      'a.ts:n -> a.ts:size exact',
      'a.ts:use -> a.ts:A exact',
      'a.ts:use -> a.ts:base exact',
    ],
  },
  {
    title: 'a field and a method of one name, in Java: what is called is the method',
    files: {
      'A.java':
        'class A { private int size; int size() { return size; } int twice() { return size() + this.size; } }',
      'B.java': 'class B { int of(A a) { return a.size(); } }',
    },
    symbolEdges: [
      'A.java:size -> A.java:size exact',
      'A.java:twice -> A.java:size exact',
      'B.java:of -> A.java:A exact',
      'B.java:of -> A.java:size exact',
    ],
  },
  {
    title: 'members of enums, and what a class of JavaScript sets in its constructor',
    files: {
      'a.ts':
        'export enum Kind { One = 1, Two = One << 1 }\nexport function pick() { return Kind.Two; }',
      'a.rs': 'enum Kind { One, Two(u32) }\nfn pick() -> Kind { Kind::Two(1) }',
      'a.js':
        'class Count { constructor() { this.size = 0; } add() { this.size += 1; return this.size; } }',
    },
    symbolEdges: [
      'a.ts:Kind -> a.ts:One exact',
      'a.ts:pick -> a.ts:Kind exact',
      'a.ts:pick -> a.ts:Two exact',
      'a.rs:pick -> a.rs:Kind exact',
      'a.rs:pick -> a.rs:Two exact',
      'a.js:add -> a.js:size exact',
    ],
  },
  {
    title: 'fields of Python: of the class body, and what its methods set first',
    files: {
      'a.py':
        'class A:\n    limit = 3\n    def __init__(self):\n        self.count = 0\n    def add(self):\n        self.count += self.limit\n',
    },
    symbolEdges: ['a.py:add -> a.py:count exact', 'a.py:add -> a.py:limit exact'],
  },
  {
    title: 'fields of Go and Rust, by the types of receivers and parameters',
    files: {
      'a.go':
        'package a\ntype Store struct { size int }\nfunc (s *Store) Size() int { return s.size }\nfunc Of(s *Store) int { return s.size }',
      'a.rs':
        'struct Store { size: u32 }\nimpl Store { fn size(&self) -> u32 { self.size } }\nfn of(store: &Store) -> u32 { store.size + store.size() }',
    },
    symbolEdges: [
      'a.go:Size -> a.go:Store exact',
      'a.go:Size -> a.go:size exact',
      'a.go:Of -> a.go:Store exact',
      'a.go:Of -> a.go:size exact',
      'a.rs: -> a.rs:Store exact',
      'a.rs:size -> a.rs:size exact',
      'a.rs:of -> a.rs:Store exact',
      'a.rs:of -> a.rs:size exact',
    ],
  },
];

test.for(CASES)('$title', ({ files, symbolEdges }) => {
  const found = link(files).symbolEdges;
  expect([...new Set(found)].toSorted()).toEqual(symbolEdges.toSorted());
});
