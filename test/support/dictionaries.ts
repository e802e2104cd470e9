/**
 * The files of `src/code/dictionaries` that `src/code/dictionary-files.ts` names and that are not there,
 * made of Sextant's own files: nobody else's text is in them.
 *   node test/support/dictionaries.ts
 * A file that is there is never written again, since facts that are stored need it. Needs the command
 * `zstd`, which can train.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeChunkColumns, toFileChunks } from '#code/chunk-columns.ts';
import { encodeCore } from '#code/core-columns.ts';
import { DICTIONARY } from '#code/dictionary-files.ts';
import { extractFile, loadLanguageOf } from '#code/extract.ts';
import type { Extraction } from '#code/model.ts';
import { countTerms, countTokens, type OwnFile } from './dictionary-words.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'src', 'code', 'dictionaries');
/** Others wrote these, or they name what others wrote. */
const NOT_OURS = /^(LICENSE|package-lock\.json|test\/golden\/|src\/code\/dictionaries\/)/;
const NO_TEXT = /\.(png|svg|ico|woff2?)$/;
/** The dashboard in other languages: few programs are written in them. */
const TRANSLATED = /\/texts\/(?!en)[a-z]+\.json$/;
const LARGEST_BYTES = 200_000;

interface Training {
  readonly id: number;
  readonly sizeBytes: number;
  /** what the frames are made with */
  readonly level: number;
  readonly sample: (file: OwnFile) => Uint8Array;
}

const TRAININGS: readonly Training[] = [
  {
    id: DICTIONARY.core,
    sizeBytes: 49_152,
    level: 3,
    sample: ({ extracted: { facts } }) => encodeCore(facts),
  },
  {
    id: DICTIONARY.chunks,
    sizeBytes: 49_152,
    level: 3,
    sample: ({ extracted }) => encodeChunkColumns(toFileChunks(extracted.chunks)).packable,
  },
  { id: DICTIONARY.content, sizeBytes: 112_640, level: 6, sample: ({ content }) => content },
];

/** Of a language with more, only some files; those of one with less count several times. */
const MOST_BYTES = 1_500_000;
const LEAST_BYTES = 800_000;
const MOST_COPIES = 8;

async function readOwnFiles(): Promise<OwnFile[]> {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' });
  const paths = listed.split('\0').filter((path) => path !== '' && !NOT_OURS.test(path));
  const files: OwnFile[] = [];
  for (const path of paths.filter((name) => !NO_TEXT.test(name) && !TRANSLATED.test(name))) {
    const content = readFileSync(join(ROOT, path));
    if (content.length > LARGEST_BYTES) continue;
    await loadLanguageOf(path, content);
    const extraction: Extraction = extractFile({ path, content, isProbed: true });
    if (extraction.outcome !== 'skipped') files.push({ content, extracted: extraction });
  }
  return files;
}

function writeMissing(name: string, make: () => string): void {
  const file = join(FOLDER, name);
  if (!existsSync(file)) writeFileSync(file, make());
}

function train(files: readonly OwnFile[], { id, sizeBytes, level, sample }: Training): void {
  const target = join(FOLDER, `${id}.zstd-dictionary`);
  if (existsSync(target)) return;
  const folder = mkdtempSync(join(tmpdir(), 'dictionary-'));
  try {
    for (const [i, bytes] of balanced(files, sample).entries())
      writeFileSync(join(folder, String(i).padStart(6, '0')), bytes);
    const options = [`--maxdict=${sizeBytes}`, `--dictID=${id}`, `-${level}`, '-q'];
    execFileSync('zstd', ['--train', ...options, '-r', folder, '-o', target], { stdio: 'inherit' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function balanced(files: readonly OwnFile[], sample: Training['sample']): Uint8Array[] {
  const languages = Map.groupBy(files, ({ extracted: { facts } }) => facts.language);
  return [...languages.values()].flatMap((those) => {
    const samples = those.map(sample);
    const total = samples.reduce((sum, { length }) => sum + length, 0);
    const step = Math.max(1, Math.floor(total / MOST_BYTES));
    const copies = Math.min(MOST_COPIES, Math.max(1, Math.floor(LEAST_BYTES / total)));
    const taken = samples.filter((_, i) => i % step === 0);
    return Array.from({ length: copies }, () => taken).flat();
  });
}

mkdirSync(FOLDER, { recursive: true });
const files = await readOwnFiles();
writeMissing('tokens-1.txt', () => countTokens(files));
// What follows is encoded with these words already.
writeMissing('terms-1.txt', () => countTerms(files));
for (const training of TRAININGS) train(files, training);
