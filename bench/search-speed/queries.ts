/** What people ask, made of the corpus itself: words and sentences of its documentation, its names. */
import { z } from 'zod';
import { ENGLISH_STOP_WORDS } from '#lib/stop-words.ts';
import type { Read } from './database.ts';

export const QUERY_KINDS = [
  'words',
  'question',
  'identifier',
  'phrase',
  'regex',
  'filter',
] as const;
export type QueryKind = (typeof QUERY_KINDS)[number];

export interface SpeedQuery {
  readonly kind: QueryKind;
  readonly text: string;
}

const symbolSchema = z.object({
  name: z.string(),
  doc: z.string(),
  kind: z.string(),
  language: z.string(),
  path: z.string(),
});
type Sample = z.infer<typeof symbolSchema>;

/** Symbols that are looked at for each query wanted: not each of them gives one of each kind. */
const SAMPLES_PER_QUERY = 4;

/**
 * As many queries of each kind, the same for the same index and seed.
 * @param snapshot id of the index
 */
export async function sampleQueries(
  read: Read,
  snapshot: string,
  { each, seed }: { readonly each: number; readonly seed: number },
): Promise<SpeedQuery[]> {
  const samples = await read(
    symbolSchema,
    `select s.name, s.doc, s.kind, f.language, f.path from symbol s
     join file f on f.snapshot_id = s.snapshot_id and f.id = s.file_id
     where s.snapshot_id = $1 and not f.is_test and not f.is_generated and length(s.doc) >= 40
       and length(s.name) >= 6
     order by md5(f.path || s.name || s.start_line || $2) limit $3`,
    [snapshot, String(seed), each * SAMPLES_PER_QUERY],
  );
  return QUERY_KINDS.flatMap((kind) =>
    samples
      .flatMap((sample, i) => toText(kind, sample, i) ?? [])
      .slice(0, each)
      .map((text) => ({ kind, text })),
  );
}

function toText(kind: QueryKind, sample: Sample, i: number): string | null {
  if (kind === 'words') return wordsOf(sample, 2 + (i % 2));
  if (kind === 'question') return firstSentence(sample);
  if (kind === 'identifier') return /[a-z][A-Z]|_[a-z]/u.test(sample.name) ? sample.name : null;
  if (kind === 'phrase') return toPhrase(sample);
  return kind === 'regex' ? toRegex(sample, i) : toFiltered(sample, i);
}

function contentWords({ doc }: Sample): string[] {
  const words = doc.match(/[A-Za-z]{4,20}/gu) ?? [];
  return [...new Set(words.map((word) => word.toLowerCase()))].filter(
    (word) => !ENGLISH_STOP_WORDS.has(word),
  );
}

function wordsOf(sample: Sample, count: number): string | null {
  const words = contentWords(sample);
  return words.length < count ? null : words.slice(0, count).join(' ');
}

const MAX_WORDS = 14;

function firstSentence({ doc }: Sample): string | null {
  const words = (doc.split(/[.\n]/u, 1)[0] ?? '').match(/[\w'-]+/gu) ?? [];
  return words.length < 4 ? null : words.slice(0, MAX_WORDS).join(' ');
}

/** Three words as they stand in the text. */
function toPhrase({ doc }: Sample): string | null {
  const found = /[A-Za-z]{3,} [A-Za-z]{3,} [A-Za-z]{3,}/u.exec(doc.split('\n', 1)[0] ?? '');
  return found === null ? null : `"${found[0]}"`;
}

function toRegex({ name }: Sample, i: number): string | null {
  if (!/^[A-Za-z_]{6,}$/u.test(name)) return null;
  const forms = [
    String.raw`/${name.slice(0, 5)}\w+\(/`,
    `/${name}/`,
    String.raw`/\b${name.slice(0, 4)}[A-Za-z_]*${name.slice(-2)}\b/`,
  ];
  return forms[i % forms.length] ?? null;
}

function toFiltered(sample: Sample, i: number): string | null {
  const words = contentWords(sample).slice(0, 2).join(' ');
  if (words === '') return null;
  const folder = sample.path.split('/').slice(0, 2).join('/');
  const forms = [
    `lang:${sample.language} ${words}`,
    `path:${folder} ${words}`,
    `kind:${sample.kind} ${words}`,
    `${words} -test`,
  ];
  return forms[i % forms.length] ?? null;
}
