import { toEdgeBlocks, toEdgeColumns } from '#code/edge-blocks.ts';
import { isConfigPath, isTestPath } from '#code/languages/registry.ts';
import type { FileFacts, SkipReason } from '#code/model.ts';
import { countEntries, type DeadKind, DOUBT_CODES } from '#features/dead-code/analyze.ts';
import type { CloneGroup } from '#features/duplication/analyze.ts';
import { type FileMeasures, summarise } from '#features/metrics/analyze.ts';
import type {
  CompletenessKind,
  CompletenessReason,
  SecurityCount,
  SnapshotTotals,
} from '#features/snapshots/service.ts';
import type { CopyValue } from '#platform/db/copy-value.ts';
import type { Analyses, Measured } from './assembly-analyses.ts';
import type { AssemblyInput, CodeTotals, TableRows } from './assembly-step.ts';

export interface Assembled extends Analyses, Measured {
  readonly input: AssemblyInput;
  /** id of each file's first symbol; its others follow in order */
  readonly firstSymbols: readonly number[];
}

/** Every table of the fact store with its rows, made as they are read. */
export function tablesOf(assembled: Assembled): TableRows[] {
  return [
    { target: FILE_TARGET, rows: fileRows(assembled) },
    { target: SYMBOL_TARGET, rows: symbolRows(assembled) },
    { target: 'edge (snapshot_id, from_file, to_file, kind, line)', rows: edgeRows(assembled) },
    {
      target: SYMBOL_EDGE_TARGET,
      types: SYMBOL_EDGE_TYPES,
      rows: symbolEdgeRows(assembled),
    },
    { target: EXTERNAL_TARGET, rows: externalRows(assembled) },
    { target: COMPLETENESS_TARGET, rows: completenessRows(assembled) },
  ];
}

const FILE_TARGET = `file (snapshot_id, id, facts_id, path, language, state, is_test, is_config,
  is_generated, error_share, failure, size_bytes, symbols, lines, code_lines, comment_lines, blank_lines, duplicated_lines,
  functions, classes, complexity, max_complexity, function_complexity, logical_lines, cognitive,
  max_cognitive, maintainability)`;

function* fileRows({ input, facts, measures }: Assembled): Generator<readonly CopyValue[]> {
  for (const [id, file] of input.files.entries()) {
    const fact = facts[id];
    const measure = measures[id];
    if (fact === undefined || measure === undefined) continue;
    const kinds = [isTestPath(file.path), isConfigPath(file.path), fact.generated];
    const identity = [input.snapshotId, id, file.factsId, file.path, fact.language, fact.state];
    const gaps = [fact.parseErrorRatio, fact.failure];
    yield [
      ...identity,
      ...kinds,
      ...gaps,
      file.sizeBytes,
      fact.symbols.length,
      ...measureColumns(measure),
    ];
  }
}

function measureColumns(measure: FileMeasures): CopyValue[] {
  const { lines, codeLines, commentLines, blankLines, duplicatedLines, functions, classes } =
    measure;
  const { complexity, maxComplexity, functionComplexity, maintainability } = measure;
  const sizes = [lines, codeLines, commentLines, blankLines, duplicatedLines, functions, classes];
  const hardness = [measure.logicalLines, measure.cognitive, measure.maxCognitive];
  return [...sizes, complexity, maxComplexity, functionComplexity, ...hardness, maintainability];
}

const SYMBOL_TARGET = `symbol (snapshot_id, id, file_id, container_id, name, kind, exported,
  start_line, end_line, complexity, cognitive, signature, doc, owner)`;

function* symbolRows({ input, facts, firstSymbols }: Assembled): Generator<readonly CopyValue[]> {
  const { snapshotId, symbolCopy } = input;
  for (const [fileId, fact] of facts.entries()) {
    if (symbolCopy?.copied[fileId] === 1) continue;
    const first = firstSymbols[fileId] ?? 0;
    let id = first;
    for (const symbol of fact.symbols) {
      const container = symbol.container === -1 ? null : first + symbol.container;
      const { name, kind, exported, startLine, endLine, complexity, cognitive } = symbol;
      const { signature, doc, owner = null } = symbol;
      // One array a row: parts that are spread into it cost as much as its bytes.
      // oxfmt-ignore
      yield [
        snapshotId, id, fileId, container, name, kind, exported,
        startLine, endLine, complexity, cognitive, signature, doc, owner,
      ];
      id += 1;
    }
  }
}

function* edgeRows({ input, links }: Assembled): Generator<readonly CopyValue[]> {
  for (const edge of links.edges)
    yield [input.snapshotId, edge.from, edge.to, edge.kind, edge.line];
}

const SYMBOL_EDGE_TARGET = 'symbol_edge_block (snapshot_id, side, last_key, edges)';

const SYMBOL_EDGE_TYPES = ['bigint', 'text', 'integer', 'bytea'] as const;

function* symbolEdgeRows({
  input,
  links,
  firstSymbols,
}: Assembled): Generator<readonly CopyValue[]> {
  const columns = toEdgeColumns(links.symbolEdges, firstSymbols);
  for (const { side, lastKey, bytes } of toEdgeBlocks(columns))
    yield [input.snapshotId, side, lastKey, bytes];
}

const EXTERNAL_TARGET = 'external_import (snapshot_id, file_id, package_name, builtin, line)';

function* externalRows({ input, links }: Assembled): Generator<readonly CopyValue[]> {
  for (const { from, packageName, builtin, line } of links.externals) {
    yield [input.snapshotId, from, packageName, builtin, line];
  }
}

const COMPLETENESS_TARGET =
  'completeness_entry (snapshot_id, id, kind, path, reason, detail, line)';

function* completenessRows(assembled: Assembled): Generator<readonly CopyValue[]> {
  let id = 0;
  for (const entry of completenessEntries(assembled)) {
    yield [assembled.input.snapshotId, id, ...entry];
    id += 1;
  }
}

type CompletenessEntry = readonly [
  kind: CompletenessKind,
  path: string,
  reason: CompletenessReason,
  detail: string,
  line: number | null,
];

function* completenessEntries({
  input,
  facts,
  links,
  security,
}: Assembled): Generator<CompletenessEntry> {
  const pathOf = (file: number): string => input.files[file]?.path ?? '';
  for (const { path, reason, detail } of input.skipped)
    yield ['skipped', path, reason, detail, null];
  for (const [i, fact] of facts.entries()) yield* gapsOf(pathOf(i), fact);
  for (const { file, gap } of security.gaps) yield ['unscanned', pathOf(file), gap, '', null];
  for (const { from, specifier, line, reason } of links.unresolved)
    yield ['unresolved-import', pathOf(from), reason, specifier, line];
}

function* gapsOf(path: string, fact: FileFacts): Generator<CompletenessEntry> {
  if (isUnparsed(fact)) {
    const line = fact.errorLines[0]?.start ?? null;
    yield ['unparsed', path, fact.failure ?? 'syntax-errors', gapOf(fact), line];
  }
  if (fact.generated) {
    const reason = fact.minified ? 'minified' : 'generated';
    yield ['generated', path, reason, 'measured apart', null];
  }
}

/** Ranges of lines that the completeness report names; the rest is counted. */
const NAMED_RANGES = 10;

function gapOf({ failure, parseErrorRatio, errorLines }: FileFacts): string {
  if (failure === 'out-of-range') return 'it contains a name or number that cannot be stored';
  const percent = `${Math.round(parseErrorRatio * 1000) / 10} % of the file`;
  if (errorLines.length === 0) return percent;
  const named = errorLines
    .slice(0, NAMED_RANGES)
    .map(({ start, end }) => (start === end ? `${start}` : `${start}-${end}`));
  const rest = errorLines.length - named.length;
  const more = rest > 0 ? ` and ${rest} more places` : '';
  const isOne = errorLines.length === 1 && !named[0]?.includes('-');
  return `${isOne ? 'line' : 'lines'} ${named.join(', ')}${more}, ${percent}`;
}

/** Files whose facts are not whole: not parsed at all, or with parts that the grammar refused. */
function isUnparsed(fact: FileFacts): boolean {
  return fact.state === 'failed' || fact.state === 'partial';
}

/** Sums over the snapshot, but for the chunks of its search index. */
export function toTotals(assembled: Assembled): CodeTotals {
  const { input, facts, links, measures } = assembled;
  // Of other files there is nothing to measure but their lines.
  const measured = summarise(measures.filter((_, i) => facts[i]?.state !== 'plain'));
  const { duplicatePercentage, duplicatedLines, lines: sourceLines } = measured;
  return {
    ...summarise(measures),
    sourceLines,
    duplicatedLines,
    duplicatePercentage,
    symbols: facts.reduce((sum, fact) => sum + fact.symbols.length, 0),
    edges: new Set(links.edges.map((edge) => `${edge.from}:${edge.to}`)).size,
    sizeBytes: input.files.reduce((sum, file) => sum + file.sizeBytes, 0),
    languages: countLanguages(facts),
    sampledShare: sampledShare(input),
    completeness: countCompleteness(assembled),
    skipped: input.skipped.filter(({ reason }) => !NO_CODE.has(reason)).length,
    unparsed: facts.filter(isUnparsed).length,
    unresolvedImports: links.unresolved.length,
    clones: countClones(assembled),
    deadCode: countDeadCode(assembled),
    security: countSecurity(assembled),
    sampling: input.sampling,
  };
}

const MAX_PROBLEMS = 50;

function countSecurity({ security, input }: Assembled): SnapshotTotals['security'] {
  const { issues, gaps, problems } = security;
  const counted = new Map<string, SecurityCount>();
  for (const { context, severity, suppression, confidence } of issues) {
    const isSuppressed = suppression !== null;
    const isLowConfidence = confidence === 'low';
    const key = `${context} ${severity} ${isSuppressed} ${isLowConfidence}`;
    const count = (counted.get(key)?.count ?? 0) + 1;
    counted.set(key, { context, severity, isSuppressed, isLowConfidence, count });
  }
  return {
    counts: [...counted.values()],
    unscanned: new Set(gaps.map(({ file }) => file)).size,
    ownRules: input.ownRules.rules.length,
    ruleProblems: problems.slice(0, MAX_PROBLEMS),
    advisories: input.advisories.version,
  };
}

function countClones({ clones }: Measured): SnapshotTotals['clones'] {
  const ofKind = (wanted: CloneGroup['kind']): number =>
    clones.filter(({ kind }) => kind === wanted).length;
  return { exact: ofKind('exact'), renamed: ofKind('renamed'), nearMiss: ofKind('near-miss') };
}

function countDeadCode({ deadCode }: Analyses): SnapshotTotals['deadCode'] {
  const { items, removableLines, entryPoints, notReported } = deadCode;
  const ofKind = (wanted: DeadKind): number => items.filter(({ kind }) => kind === wanted).length;
  return {
    files: ofKind('unused-file'),
    exports: ofKind('unused-export'),
    privates: ofKind('unused-private'),
    removableLines,
    entryPoints: countEntries(entryPoints),
    notReported: DOUBT_CODES.map((reason) => ({ reason, count: notReported[reason] ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)),
  };
}

/** Share of the files that may be indexed which are: 1 unless a limit leaves some out. */
function sampledShare({ files, skipped }: AssemblyInput): number {
  const left = skipped.filter(({ reason }) => reason === 'over-limit').length;
  return files.length === 0 ? 1 : files.length / (files.length + left);
}

/** Entries of the completeness report by kind and reason, most frequent first. */
function countCompleteness(assembled: Assembled): SnapshotTotals['completeness'] {
  const counts = new Map<string, SnapshotTotals['completeness'][number]>();
  for (const [kind, , reason] of completenessEntries(assembled)) {
    const key = `${kind} ${reason}`;
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { kind, reason, count });
  }
  return [...counts.values()].toSorted(
    (a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1),
  );
}

/** Reasons that say that a file holds no code of the project's; the completeness report lists them all the same. */
const NO_CODE: ReadonlySet<SkipReason> = new Set(['excluded', 'binary', 'not-a-regular-file']);

function countLanguages(facts: readonly FileFacts[]): SnapshotTotals['languages'] {
  const counts = new Map<string, number>();
  for (const { language } of facts) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts]
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([language, files]) => ({ language, files }));
}
