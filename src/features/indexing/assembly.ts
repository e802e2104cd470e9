import { digestOf } from '#code/digest.ts';
import { decodeChunks, decodeFacts } from '#code/facts-codec.ts';
import { isTestPath } from '#code/languages/registry.ts';
import { linkProject } from '#code/link.ts';
import type { FileFacts, TokenStream } from '#code/model.ts';
import { countDuplicatedLines } from '#features/duplication/analyze.ts';
import { measureFile } from '#features/metrics/analyze.ts';
import { buildSearchIndex, type SearchableFile } from '#features/search/analyze.ts';
import type { CopyValue } from '#platform/db/copy.ts';
import { type AssemblyInput, type AssemblyStep, toSteps } from './assembly-step.ts';
import { type Assembled, tablesOf, toTotals } from './assembly-tables.ts';

/**
 * Everything between the files of a snapshot: links, measures, duplication, the ledger, and the
 * search index, as rows ready to be copied. Pure, apart from the time and memory it takes.
 */
export function* assemble(input: AssemblyInput): Generator<AssemblyStep> {
  const facts = input.files.map((file) => decodeFacts(file.facts));
  const files = input.files.map(({ path }, i) => ({ path, facts: at(facts, i) }));
  const links = linkProject({ files, configs: input.configs, skipped: input.skipped });
  const duplicated = countDuplicatedLines(facts.map(toComparable));
  const measures = facts.map((fact, i) => measureFile(fact, duplicated[i] ?? 0));
  const assembled = { input, facts, links, measures, firstSymbols: firstSymbolsOf(facts) };
  for (const { target, rows } of tablesOf(assembled)) yield* toSteps(target, rows);
  const chunks = yield* indexForSearch(assembled);
  const digested = input.files.map(({ path, contentId }, i) => ({
    path,
    contentId,
    facts: at(facts, i),
  }));
  const digest = digestOf(digested, links, input.skipped);
  yield { kind: 'done', digest, totals: toTotals(assembled, chunks) };
}

const SEARCH_TARGETS = {
  chunk: 'chunk (snapshot_id, id, file_id, symbol_id, start_line, end_line)',
  posting: 'posting (snapshot_id, term, document_frequency, data, vector)',
  search_block: 'search_block (snapshot_id, kind, block, data)',
} as const;

/** @returns the number of chunks */
function* indexForSearch(assembled: Assembled): Generator<AssemblyStep, number> {
  const steps = buildSearchIndex(searchableFiles(assembled));
  let step = steps.next();
  while (step.done !== true) {
    if (step.value.kind === 'progress') yield step.value;
    else yield* toSteps(SEARCH_TARGETS[step.value.table], inSnapshot(assembled, step.value.rows));
    step = steps.next();
  }
  return step.value;
}

function* searchableFiles({ input, facts, firstSymbols }: Assembled): Generator<SearchableFile> {
  for (const [id, { path, chunks }] of input.files.entries()) {
    yield {
      id,
      path,
      isTest: isTestPath(path),
      facts: at(facts, id),
      chunks: decodeChunks(chunks),
      firstSymbol: at(firstSymbols, id),
    };
  }
}

function* inSnapshot(
  { input }: Assembled,
  rows: Iterable<readonly CopyValue[]>,
): Generator<readonly CopyValue[]> {
  for (const row of rows) yield [input.snapshotId, ...row];
}

const NO_TOKENS: TokenStream = { hashes: new Uint32Array(), lines: new Uint32Array() };

/** Generated code repeats itself by design, so it neither is a clone nor makes one. */
function toComparable(facts: FileFacts): TokenStream {
  return facts.generated ? NO_TOKENS : facts.tokens;
}

/** Symbols are numbered through the snapshot: file by file, in the order of their facts. */
function firstSymbolsOf(facts: readonly FileFacts[]): number[] {
  let next = 0;
  return facts.map((fact) => {
    const first = next;
    next += fact.symbols.length;
    return first;
  });
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`No item ${index}`);
  return item;
}
