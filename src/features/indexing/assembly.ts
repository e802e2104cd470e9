import { digestOf } from '#code/digest.ts';
import { decodeFacts } from '#code/facts-codec.ts';
import { linkProject } from '#code/link.ts';
import type { FileFacts, TokenStream } from '#code/model.ts';
import { countDuplicatedLines } from '#features/duplication/analyze.ts';
import { measureFile } from '#features/metrics/analyze.ts';
import { type AssemblyInput, type AssemblyStep, toSteps } from './assembly-step.ts';
import { tablesOf, toTotals } from './assembly-tables.ts';
import { indexForSearch } from './search-assembly.ts';

/**
 * Everything between the files of a snapshot: links, measures, duplication, the ledger, and the
 * search index, as rows ready to be copied. Pure, apart from the time and memory it takes.
 */
export function* assemble(input: AssemblyInput): Generator<AssemblyStep> {
  const facts = input.files.map((file) => decodeFacts(Buffer.from(file.facts)));
  const files = input.files.map(({ path }, i) => ({ path, facts: at(facts, i) }));
  const links = linkProject({ files, configs: input.configs });
  const duplicated = countDuplicatedLines(facts.map(toComparable));
  const measures = facts.map((fact, i) => measureFile(fact, duplicated[i] ?? 0));
  const assembled = { input, facts, links, measures, firstSymbols: firstSymbolsOf(facts) };
  for (const { target, rows } of tablesOf(assembled)) yield* toSteps(target, rows);
  const chunks = yield* indexForSearch(assembled);
  yield { kind: 'done', digest: digestOf(files, links), totals: toTotals(assembled, chunks) };
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
