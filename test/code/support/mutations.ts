import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as fc from 'fast-check';

/** Files of a repository: bytes by path. */
export type Repository = ReadonlyMap<string, Buffer>;

const ROOT = join(import.meta.dirname, '../../fixtures/languages');

/** The fixture repository of every language, by its name. */
export const FIXTURES: ReadonlyMap<string, Repository> = new Map(
  readdirSync(ROOT).map((name) => [name, readRepository(join(ROOT, name))] as const),
);

function readRepository(root: string): Repository {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => join(root, path))
    .filter((path) => statSync(path).isFile());
  return new Map(paths.map((path) => [relative(root, path), readFileSync(path)] as const));
}

/** A change of a file; `at` and `to` are places in it as shares of 2^32. */
interface Mutation {
  readonly kind: keyof typeof MUTATIONS;
  readonly at: number;
  readonly to: number;
}

interface Place {
  readonly from: number;
  readonly end: number;
  /** any number, for what is chosen */
  readonly pick: number;
  /** another file of the repository */
  readonly other: string;
}

type Change = (text: string, place: Place) => string;

/** Words and what stands between them, so that what is cut out or in is most likely a token. */
const TOKEN = /\w+|\s+|[^\w\s]/g;

const JUNK = [
  '\u0000',
  '\uFEFF',
  '\u2028',
  '\u202E',
  '\u200D',
  '\u{1F469}\u200D\u{1F4BB}',
  '\u0301\u0301\u0301',
  'İ',
  'ﬀ',
  'ｆｕｎｃｔｉｏｎ',
  '\u0085',
  '\u000B\u000C',
  '\u001B[31m',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  String.raw`\u0000`,
  String.raw`\ud800`,
  String.raw`\x00`,
  String.raw`\0`,
  '${{{{',
  '%s%n%0$s',
  '../../../../etc/passwd',
];

const NUMBERS = ['0', '-1', '1e309', '4294967295', '9'.repeat(400), '0x' + 'f'.repeat(70), 'NaN'];

const NESTS: readonly (readonly [open: string, close: string])[] = [
  ['(', ')'],
  ['{', '}'],
  ['[', ']'],
  ['if (a) {', '}'],
  ['match x {', '}'],
  ['switch (x) {', '}'],
  ['function f() {', '}'],
  ['class A {', '}'],
  ['fn f() {', '}'],
  ['"${', '}"'],
  ['<a>', '</a>'],
  ['case x in\n', '\nend\n'],
  ['try {', '} finally {}'],
  ['#if A\n', '\n#endif\n'],
];

/** In place of a value of a configuration. */
const VALUES = ['null', '0', '[]', '{}', '[[]]', '{"":{}}', '"\\u0000"', '"\\ud800"', 'true', '""'];

const MUTATIONS = {
  cut: (text, { from, end }) => text.slice(0, from) + text.slice(end),
  truncate: (text, { from }) => text.slice(0, from),
  flip: (text, { from, pick }) =>
    text.slice(0, from) +
    String.fromCharCode(text.charCodeAt(from) ^ (1 << (pick % 8))) +
    text.slice(from + 1),
  splice: (text, { from, end, other }) =>
    text.slice(0, from) +
    other.slice(Math.min(from, other.length), Math.min(end, other.length)) +
    text.slice(end),
  dropToken: (text, place) => changeToken(text, place, () => ''),
  doubleToken: (text, place) => changeToken(text, place, (token) => token + token),
  swapToken: (text, place) =>
    changeToken(text, place, () => tokenAt(place.other, place.pick) ?? ''),
  emptyBlock: (text) => text.replaceAll(/\{[^{}]*\}/g, '{}'),
  junk: (text, { from, pick }) => text.slice(0, from) + choose(JUNK, pick) + text.slice(from),
  junkName: (text, place) => changeName(text, place, () => choose(JUNK, place.pick)),
  longName: (text, place) => changeName(text, place, () => longWord(place.pick)),
  longText: (text, place) =>
    text.replace(/"[^"\n]*"/, () => `"${'\u{1F600}'.repeat(50 + (place.pick % 3000))}"`),
  number: (text, { pick }) => text.replaceAll(/\b\d+\b/g, choose(NUMBERS, pick)),
  nest: (text, { from, end, pick }) => {
    const [open, close] = choose(NESTS, pick);
    const depth = 1 + (pick % 400);
    return (
      text.slice(0, from) +
      open.repeat(depth) +
      text.slice(from, end) +
      close.repeat(depth) +
      text.slice(end)
    );
  },
  repeat: (text, { from, end }) =>
    text.slice(0, end) + text.slice(from, end).repeat(20) + text.slice(end),
  crlf: (text) => text.replaceAll('\n', '\r\n'),
  cr: (text) => text.replaceAll('\n', '\r'),
  oneLine: (text) => text.replaceAll('\n', ' '),
  mark: (text) => `\uFEFF${text}`,
  wide: (text) =>
    text.replaceAll(/\b[a-z]/g, (letter) => String.fromCodePoint(0x1d400 + letter.charCodeAt(0))),
  value: (text, { pick }) =>
    text.replaceAll(/:\s*("[^"\n]*"|\d+|\[[^\]]*\]|\{[^{}]*\})/g, (whole, _value, at: number) =>
      at % 3 === pick % 3 ? `: ${choose(VALUES, pick)}` : whole,
    ),
} as const satisfies Readonly<Record<string, Change>>;

function changeToken(text: string, place: Place, change: (token: string) => string): string {
  const tokens = [...text.matchAll(TOKEN)];
  const chosen = tokens[place.from % Math.max(1, tokens.length)];
  if (chosen === undefined) return text;
  const end = chosen.index + chosen[0].length;
  return text.slice(0, chosen.index) + change(chosen[0]) + text.slice(end);
}

function tokenAt(text: string, pick: number): string | undefined {
  const tokens = text.match(TOKEN) ?? [];
  return tokens[pick % Math.max(1, tokens.length)];
}

/** Every occurrence of a name becomes another. */
function changeName(text: string, place: Place, change: () => string): string {
  const names = [...new Set(text.match(/[A-Za-z_]\w{2,}/g))];
  const name = names[place.from % Math.max(1, names.length)];
  return name === undefined ? text : text.replaceAll(name, change);
}

/** No run of letters in it comes twice: it cannot be compressed. */
function longWord(pick: number): string {
  let state = pick | 1;
  return Array.from({ length: 300 + (pick % 6000) }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_'[(state >>> 8) % 53];
  }).join('');
}

function choose<T>(items: readonly T[], pick: number): T {
  const item = items[pick % items.length];
  if (item === undefined) throw new RangeError('Nothing to choose from');
  return item;
}

const SHARE = 2 ** 32;

function mutate(content: Buffer, mutations: readonly Mutation[], other: Buffer): Buffer {
  // Alone, a flipped bit may well make what is no text.
  const isBytes = mutations.every(({ kind }) => kind === 'flip');
  const encoding = isBytes ? 'latin1' : 'utf8';
  let text = content.toString(encoding);
  for (const { kind, at, to } of mutations) {
    const places = [at, to].map((share) => Math.floor((share / SHARE) * text.length));
    const [from = 0, end = 0] = places.toSorted((a, b) => a - b);
    text = MUTATIONS[kind](text, { from, end, pick: to, other: other.toString('utf8') });
    if (text.length > MAX_CHARS) text = text.slice(0, MAX_CHARS);
  }
  return Buffer.from(text, encoding);
}

/** Past this they say nothing new and take long. */
const MAX_CHARS = 60_000;

const place = fc.nat(SHARE - 1);
const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(...Object.keys(MUTATIONS).filter(isKind)),
  at: place,
  to: place,
});

function isKind(name: string): name is Mutation['kind'] {
  return Object.hasOwn(MUTATIONS, name);
}

/** What is drawn for a file. */
const change = fc.record({
  mutations: fc.array(mutation, { minLength: 0, maxLength: 3 }),
  other: place,
});

/** A fixture repository with all its files changed, some not. */
export function mutated(repository: Repository): fc.Arbitrary<Repository> {
  const files = [...repository];
  const contents = files.map(([, content]) => content);
  const changesOfAll = fc.array(change, { minLength: files.length, maxLength: files.length });
  return fc.noShrink(
    changesOfAll.map((changes) => {
      const changed = files.map(([path, content], i) => {
        const { mutations, other } = choose(changes, i);
        return [path, mutate(content, mutations, choose(contents, other))] as const;
      });
      return new Map(changed);
    }),
  );
}

/** The fixtures of all languages in one repository, each in a folder of its own, changed. */
export function mutatedFixtures(): fc.Arbitrary<Repository> {
  const all = [...FIXTURES].flatMap(([name, files]) =>
    [...files].map(([path, content]) => [`${name}/${path}`, content] as const),
  );
  return mutated(new Map(all));
}
