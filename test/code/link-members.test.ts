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
];

test.for(CASES)('$title', ({ files, symbolEdges }) => {
  const found = link(files).symbolEdges;
  expect([...new Set(found)].toSorted()).toEqual(symbolEdges.toSorted());
});
