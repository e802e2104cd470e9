import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDeadCode } from '#features/dead-code/analyze.ts';
import type { Confidence, DeadItem } from '#features/dead-code/model.ts';
import { isDocumentPath, isLockPath } from '#code/languages/registry.ts';
import { hasRepository, withCheckout } from './checkout.ts';
import { readDeadCodeInput } from './dead-code-project.ts';

/** Names claimed to be dead, of one language, and how many of them no other line has. */
export interface TextLine {
  readonly repository: string;
  readonly commit: string;
  readonly language: string;
  readonly confidence: Confidence;
  readonly names: number;
  /** the name is a word nowhere else, comments left out */
  readonly confirmed: number;
  /** `path:line name`, also on `path:line`: to be looked at */
  readonly open: readonly string[];
}

const SUBJECTS = [
  'tokio-rs/tokio',
  'square/okhttp',
  'vapor/vapor',
  'redis/redis',
  'JamesNK/Newtonsoft.Json',
  'laravel/framework',
  'hashicorp/terraform',
  'spring-projects/spring-framework',
  'ansible/ansible',
  'vuejs/devtools',
  'microsoft/playwright',
];

/** What the analysis claims, against the text alone. */
export async function measureByText(repos: string): Promise<TextLine[]> {
  const lines: TextLine[] = [];
  for (const repository of SUBJECTS.filter((one) => hasRepository(repos, one)))
    await withCheckout({ repos, repository, paths: [] }, async ({ commit, root }) => {
      for (const line of await measureOne(root)) lines.push({ repository, commit, ...line });
    });
  return lines;
}

async function measureOne(root: string): Promise<Omit<TextLine, 'repository' | 'commit'>[]> {
  const input = await readDeadCodeInput(root);
  // An export that its own file uses has its name elsewhere by what is said of it.
  const items = findDeadCode(input).items.filter(
    ({ name, evidence }) => name !== '' && evidence.use !== 'own-file',
  );
  const paths = input.files.map(({ path }) => path);
  const places = findWords(root, paths, new Set(items.map(({ name }) => wordOf(name))));
  const groups = Map.groupBy(items, ({ file, confidence }) =>
    [input.files[file]?.facts.language ?? '', confidence].join(' '),
  );
  return [...groups.values()].map((group) => {
    const open = group.flatMap((item) => toOpen(item, places));
    const [first] = group;
    return {
      language: input.files[first?.file ?? -1]?.facts.language ?? '',
      confidence: first?.confidence ?? 'possible',
      names: group.length,
      confirmed: group.length - open.length,
      open,
    };
  });
}

interface Place {
  readonly path: string;
  readonly line: number;
}

function toOpen(item: DeadItem, places: ReadonlyMap<string, readonly Place[]>): string[] {
  const { path, startLine, endLine, name } = item;
  const other = places
    .get(wordOf(name))
    ?.find((place) => place.path !== path || place.line < startLine || place.line > endLine);
  return other ? [`${path}:${startLine} ${name}, also on ${other.path}:${other.line}`] : [];
}

function wordOf(name: string): string {
  return name.replace(/^#/, '');
}

/** Places that are kept of a word: more are no surer. */
const MAX_PLACES = 200;
const BLOCKS = /\/\*[^]*?\*\//g;
const LINES = /(?<=^|[\s;{}),])(?:\/\/|#(?![[{]))[^\n]*/gm;

function findWords(
  root: string,
  paths: readonly string[],
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  for (const path of paths) {
    if (isDocumentPath(path) || isLockPath(path)) continue;
    const text = readFileSync(join(root, path), 'utf8')
      .replace(BLOCKS, (comment) => comment.replace(/[^\n]/g, ' '))
      .replace(LINES, '');
    text.split('\n').forEach((words, index) => {
      for (const word of words.match(/[\p{L}\p{N}_$]+/gu) ?? [])
        if (wanted.has(word)) note(places, word, { path, line: index + 1 });
    });
  }
  return places;
}

function note(places: Map<string, Place[]>, word: string, place: Place): void {
  const same = places.get(word);
  if (!same) places.set(word, [place]);
  else if (same.length < MAX_PLACES) same.push(place);
}
