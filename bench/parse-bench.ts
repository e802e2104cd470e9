import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Language as Grammar, Parser } from 'web-tree-sitter';
import { dialectOfContent, extractFile, loadLanguages } from '#code/extract.ts';
import { encodeChunks, encodeFacts } from '#code/facts-codec.ts';
import { grammarPath } from '#code/parse/grammar-files.ts';
import { grammarOf, languageOf, LANGUAGES } from '#code/languages/registry.ts';
import { prepareParserCode } from '#code/parser-code.ts';
import { contentIdOf, decodeText } from '#code/source-bytes.ts';
import { createScanner } from '#features/security/analyze.ts';
import { toColumns } from './columns.ts';
import { filesOf, type ReadFile } from './folder-files.ts';
import { toFolder } from './folder.ts';
import { describeMachine, type Machine } from './machine.ts';
import { parseOptions } from './options.ts';

/** CPU seconds, those of the garbage collection included. */
interface Steps {
  /** the folder listed, each file read once and named by its content */
  readonly reading: number;
  /** the parser alone, from text to tree, as its library comes */
  readonly parsing: number;
  /** all that is said of a file by itself: a parse of its own, query, facts, chunks */
  readonly extracting: number;
  /** the same again, with the security scan, and all of it encoded */
  readonly storing: number;
}

interface ParseReport {
  readonly repo: string;
  readonly machine: Machine;
  readonly files: number;
  /** of different content or language: what is parsed at all */
  readonly parsed: number;
  /** of these */
  readonly bytes: number;
  readonly steps: Steps;
  /** of all that is stored of these files: equal if nothing that extraction says has changed */
  readonly digest: string;
}

/** What one thread takes to read, to parse and to extract a folder: no index of it costs less. */
export const parseBench = {
  usage: '--repo <dir>',
  summary: 'CPU of reading, parsing and extracting alone',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, { repo: { type: 'string' }, json: { type: 'boolean' } });
    const report = await measure(toFolder(given.get('repo')));
    const text = given.has('json') ? JSON.stringify(report, null, 2) : toText(report);
    process.stdout.write(`${text}\n`);
  },
};

/** One step after the other, over all files: the clock of a thread is too coarse for one file. */
async function measure(repo: string): Promise<ParseReport> {
  // Compiled as for an index: without, memory and the first seconds are another program's.
  prepareParserCode();
  // First, for what loads the parser decides which memory it has.
  await loadLanguages();
  const parsers = await loadParsers();
  const reading = startClock();
  const { files, unique } = await readAll(repo);
  const steps = { reading: reading(), parsing: 0, extracting: 0, storing: 0 };
  const parsing = startClock();
  for (const { path, content } of unique) parseOnly(parsers, path, content);
  steps.parsing = parsing();
  const extracting = startClock();
  for (const file of unique) extractFile({ ...file, isProbed: true });
  steps.extracting = extracting();
  const storing = startClock();
  const digest = digestOf(unique);
  steps.storing = storing();
  const bytes = unique.reduce((sum, { content }) => sum + content.length, 0);
  return { repo, machine: describeMachine(), files, parsed: unique.length, bytes, steps, digest };
}

function digestOf(files: readonly ReadFile[]): string {
  const scanner = createScanner();
  const hash = createHash('sha256');
  for (const file of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const extraction = extractFile({ ...file, isProbed: true, scanner });
    hash.update(`${file.path}\0${extraction.outcome}\0`);
    if (extraction.outcome === 'skipped') continue;
    const { facts, chunks, scan } = extraction;
    hash.update(encodeFacts(facts)).update(encodeChunks(chunks)).update(scan);
  }
  return hash.digest('hex');
}

/** @returns what gives the CPU seconds of this process since */
function startClock(): () => number {
  const since = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(since);
    return (user + system) / 1e6;
  };
}

async function readAll(repo: string) {
  const unique = new Map<string, ReadFile>();
  let files = 0;
  for await (const file of filesOf(repo)) {
    const { path, content } = file;
    files += 1;
    unique.set(`${contentIdOf(content)} ${dialectOfContent(path, content)}`, file);
  }
  return { files, unique: [...unique.values()] };
}

async function loadParsers(): Promise<ReadonlyMap<string, Parser>> {
  await Parser.init();
  const names = new Set(LANGUAGES.flatMap(({ syntax }) => Object.keys(syntax?.queries ?? {})));
  const parsers = new Map<string, Parser>();
  for (const name of names) {
    const parser = new Parser();
    parser.setLanguage(await Grammar.load(await readFile(grammarPath(name))));
    parsers.set(name, parser);
  }
  return parsers;
}

/** What an index gives up on is given up here too. */
const DEADLINE_MS = 1_200;

/** The tree of a file, or of the code in it, thrown away. */
function parseOnly(parsers: ReadonlyMap<string, Parser>, path: string, content: Uint8Array): void {
  const { syntax } = languageOf(path);
  const decoded = decodeText(content);
  if (syntax === null || decoded.outcome === 'skipped') return;
  const embedded = syntax.embed?.(decoded.text);
  const parser = parsers.get(embedded?.grammar ?? grammarOf(syntax, path));
  if (parser === undefined) throw new Error(`There is no grammar for ${path}`);
  const end = performance.now() + DEADLINE_MS;
  const tree = parser.parse(embedded?.code ?? decoded.text, null, {
    progressCallback: () => performance.now() > end,
  });
  if (tree) tree.delete();
  else parser.reset();
}

function toText({ repo, machine, files, parsed, bytes, steps, digest }: ParseReport): string {
  const { reading, parsing, extracting, storing } = steps;
  const rows = [
    ['', 'CPU s'],
    ['listed, read, named by content', reading.toFixed(1)],
    ['the parser alone', parsing.toFixed(1)],
    ['parse, query, facts and chunks', extracting.toFixed(1)],
    ['the same again, scanned and encoded', storing.toFixed(1)],
  ];
  return [
    `${repo}: ${files} files; ${parsed} different ones, ${(bytes / 1e6).toFixed(0)} MB, are parsed`,
    `Node ${machine.node}, ${machine.cores} cores, ${machine.cpu}; one thread`,
    '',
    toColumns(rows),
    '',
    `Digest of all that is stored: ${digest}`,
  ].join('\n');
}
