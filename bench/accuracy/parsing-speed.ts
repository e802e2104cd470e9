import { Language as Grammar, Parser } from 'web-tree-sitter';
import { extractFile, languageOfContent, loadLanguages } from '#code/extract.ts';
import { grammarPath } from '#code/parse/grammar-files.ts';
import { grammarOf, languageOf } from '#code/languages/registry.ts';
import { readFileSafely } from '#code/safe-read.ts';
import { excludedFolderOf, scanDirectory } from '#code/scan.ts';
import { MAX_FILE_BYTES } from '#code/source-bytes.ts';
import type { Checkout } from './checkout.ts';
import type { SymbolSubject } from './symbol-subjects.ts';

/** CPU time of a language's files: the parser alone, and everything that makes their facts. */
export interface SpeedLine {
  readonly language: string;
  readonly repository: string;
  readonly commit: string;
  readonly files: number;
  readonly bytes: number;
  readonly parseCpuMs: number;
  readonly factsCpuMs: number;
}

/** Source of a language that is measured at most. */
const SAMPLE_BYTES = 8 * 1024 * 1024;
const ROUNDS = 2;
/** Characters handed to the parser at once, as the product does. */
const CHUNK_LENGTH = 5_119;

export async function measureSpeed(
  { root, commit }: Checkout,
  { language, repository }: SymbolSubject,
): Promise<SpeedLine> {
  const sample = await readSample(root, language);
  const bytes = sample.reduce((sum, { content }) => sum + content.length, 0);
  const { parseCpuMs, factsCpuMs } = await timeSample(language, sample);
  return { language, repository, commit, files: sample.length, bytes, parseCpuMs, factsCpuMs };
}

interface SampleFile {
  readonly path: string;
  readonly content: Buffer;
}

/** Files from all over the repository, in one order on every machine. */
async function readSample(root: string, language: string): Promise<SampleFile[]> {
  const files: SampleFile[] = [];
  for await (const item of scanDirectory(root, { signal: new AbortController().signal })) {
    if (item.kind !== 'file' || excludedFolderOf(item.entry.path) !== undefined) continue;
    const { path } = item.entry;
    const read = readFileSafely(root, path, MAX_FILE_BYTES);
    if (read.outcome === 'skipped' || languageOfContent(path, read.bytes) !== language) continue;
    files.push({ path, content: read.bytes });
  }
  const total = files.reduce((sum, { content }) => sum + content.length, 0);
  const every = Math.max(1, Math.ceil(total / SAMPLE_BYTES));
  return files.filter((_, i) => i % every === 0);
}

type Timed = Pick<SpeedLine, 'parseCpuMs' | 'factsCpuMs'>;

/** A B A B in this thread, the least of the rounds of each. */
async function timeSample(language: string, sample: readonly SampleFile[]): Promise<Timed> {
  await loadLanguages([language]);
  const parse = await createParse(sample);
  const extract = (): void => {
    for (const file of sample) extractFile({ ...file, isProbed: true });
  };
  const parsed: number[] = [];
  const extracted: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    parsed.push(cpuOf(parse));
    extracted.push(cpuOf(extract));
  }
  return { parseCpuMs: Math.min(...parsed), factsCpuMs: Math.min(...extracted) };
}

function cpuOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The grammars alone: no query, no facts. */
async function createParse(sample: readonly SampleFile[]): Promise<() => void> {
  const texts = sample.map(({ path, content }) => {
    const { syntax } = languageOf(path, content.toString('latin1', 0, 200).split('\n', 1)[0]);
    return { grammar: syntax ? grammarOf(syntax, path) : '', text: content.toString('utf8') };
  });
  const parsers = new Map<string, Parser>();
  for (const grammar of new Set(texts.map((text) => text.grammar)))
    if (grammar !== '') parsers.set(grammar, await createParser(grammar));
  return () => {
    for (const { grammar, text } of texts) {
      const read = (start: number): string => text.slice(start, start + CHUNK_LENGTH);
      parsers.get(grammar)?.parse(read)?.delete();
    }
  };
}

async function createParser(grammar: string): Promise<Parser> {
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Grammar.load(grammarPath(grammar)));
  return parser;
}
