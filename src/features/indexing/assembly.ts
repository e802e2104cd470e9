import { digestFiles, joinDigests } from '#code/digest.ts';
import type { FileFacts } from '#code/model.ts';
import type { CloneReport } from '#features/duplication/analyze.ts';
import { type Analyses, analyse, measured, toLinkInput } from './assembly-analyses.ts';
import { type AssemblyMemory, decodeAll, NO_MEMORY } from './assembly-memory.ts';
import { describeFindings, findingTables, occurrencesOf } from './assembly-findings.ts';
import { findClonesOf, searchSteps, toSearchPart } from './assembly-search.ts';
import { linkTable } from './assembly-links.ts';
import { type AssemblyInput, type AssemblyStep, at, type Lap, toSteps } from './assembly-step.ts';
import { tablesOf, toTotals } from './assembly-tables.ts';

/**
 * Everything between the files of a snapshot: links, measures, clones, dead code, the completeness report, and the
 * search index, as rows ready to be copied. Pure, apart from the time and memory it takes.
 */
export function* assemble(
  input: AssemblyInput,
  lap: Lap = () => undefined,
  memory: AssemblyMemory = NO_MEMORY,
): Generator<AssemblyStep> {
  const facts = decodeAll(input, memory);
  lap('decoding');
  const parts = memory.parts(input.files, (_, file) => toSearchPart(at(facts, file)));
  const clones = findClonesOf(input, parts, memory.clones);
  lap('duplication');
  const analyses = analyse(input, facts, { lap, memory });
  yield* codeSteps(input, { analyses, clones }, { lap, memory });
  yield* searchSteps(input, parts, lap);
}

export interface Analysed {
  readonly analyses: Analyses;
  readonly clones: CloneReport;
}

/** Rows, sums and digest of what is known of the code. */
export function* codeSteps(
  input: AssemblyInput,
  { analyses, clones }: Analysed,
  { lap, memory }: { readonly lap: Lap; readonly memory: AssemblyMemory },
): Generator<AssemblyStep> {
  const firstSymbols = firstSymbolsOf(analyses.facts);
  const assembled = { ...analyses, ...measured(analyses, clones), input, firstSymbols };
  const found = { ...assembled, snapshotId: input.snapshotId };
  const linkInput = toLinkInput(input, analyses.facts);
  const kept = linkTable(input.snapshotId, linkInput, analyses, memory.links);
  for (const table of [...tablesOf(assembled), ...findingTables(found), kept])
    yield* toSteps(table);
  yield { kind: 'occurrences', occurrences: [...occurrencesOf(found)] };
  lap('rows');
  const digested = input.files.map(({ path, contentId }, i) => ({
    path,
    contentId,
    facts: at(analyses.facts, i),
  }));
  const findings = describeFindings(found, (file) => at(input.files, file).path);
  const digests =
    memory.digests?.digest(digested, analyses) ?? digestFiles(digested, analyses.links);
  const digest = joinDigests(digested, digests, input.skipped, findings);
  lap('digest');
  yield { kind: 'code', digest, totals: toTotals(assembled) };
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
