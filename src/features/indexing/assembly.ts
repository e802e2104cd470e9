import { digestOf } from '#code/digest.ts';
import { decodeChunks } from '#code/facts-codec.ts';
import { isTestPath } from '#code/languages/registry.ts';
import type { FileFacts } from '#code/model.ts';
import { buildSearchIndex, type SearchableFile } from '#features/search/analyze.ts';
import type { CopyValue } from '#platform/db/copy.ts';
import { analyse, at, type Lap } from './assembly-analyses.ts';
import { describeFindings, findingTables } from './assembly-findings.ts';
import { type AssemblyInput, type AssemblyStep, toSteps } from './assembly-step.ts';
import { type Assembled, tablesOf, toTotals } from './assembly-tables.ts';

/**
 * Everything between the files of a snapshot: links, measures, clones, dead code, the ledger, and the
 * search index, as rows ready to be copied. Pure, apart from the time and memory it takes.
 */
export function* assemble(
  input: AssemblyInput,
  lap: Lap = () => undefined,
): Generator<AssemblyStep> {
  const analyses = analyse(input, lap);
  const { facts, links } = analyses;
  const firstSymbols = firstSymbolsOf(facts);
  const found = { ...analyses, snapshotId: input.snapshotId, firstSymbols };
  const assembled = { ...analyses, input, firstSymbols };
  for (const { target, rows } of [...tablesOf(assembled), ...findingTables(found)])
    yield* toSteps(target, rows);
  lap('rows');
  const chunks = yield* indexForSearch(assembled);
  lap('search index');
  const digested = input.files.map(({ path, contentId }, i) => ({
    path,
    contentId,
    facts: at(facts, i),
  }));
  const findings = describeFindings(found, (file) => at(input.files, file).path);
  const digest = digestOf(digested, links, input.skipped, findings);
  lap('digest');
  yield { kind: 'done', digest, totals: toTotals(assembled, chunks) };
}

const SEARCH_TARGETS = {
  chunk: 'chunk (snapshot_id, id, file_id, symbol_id, start_line, end_line)',
  posting: 'posting (snapshot_id, term, document_frequency, data, vector)',
  search_block: 'search_block (snapshot_id, kind, block, data)',
} as const;

/** @returns the number of chunks */
function* indexForSearch(assembled: Assembled): Generator<AssemblyStep, number> {
  const isEmbedded = assembled.input.sampling?.skipsEmbeddings !== true;
  const steps = buildSearchIndex(searchableFiles(assembled), { isEmbedded });
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

/** Symbols are numbered through the snapshot: file by file, in the order of their facts. */
function firstSymbolsOf(facts: readonly FileFacts[]): number[] {
  let next = 0;
  return facts.map((fact) => {
    const first = next;
    next += fact.symbols.length;
    return first;
  });
}
