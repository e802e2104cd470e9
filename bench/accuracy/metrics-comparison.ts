import type { LinkFile, SymbolFact } from '#code/model.ts';
import { classOf } from './metrics-classes.ts';
import type { FunctionReading, Readings } from './metrics-readings.ts';
import type { Difference } from './metric-difference.ts';

export interface DifferenceClass {
  readonly name: string;
  readonly count: number;
  /** whether the reason is the yardstick, or a definition that is not ours */
  readonly isTheirs: boolean;
  readonly examples: readonly string[];
}

export interface MetricScore {
  readonly measure: 'cyclomatic' | 'cognitive';
  readonly yardstick: string;
  readonly functions: number;
  readonly equal: number;
  /** equal, or different by a class whose reason is the yardstick's */
  readonly adjusted: number;
  /** functions of one side that the other has not */
  readonly unmatched: number;
  readonly unread: number;
  readonly classes: readonly DifferenceClass[];
}

export interface ComparisonRequest {
  readonly measure: 'cyclomatic' | 'cognitive';
  readonly files: readonly LinkFile[];
  readonly readings: Readings;
  readonly textOf: (path: string) => string;
}

const MAX_EXAMPLES = 3;

/** Compares function by function. */
export function compareMetric(request: ComparisonRequest): MetricScore {
  const { measure, readings } = request;
  const pairs = pairsOf(request);
  const compared = pairs.flatMap((pair) => toCompared(pair, request));
  const different = compared.filter(({ ours, theirs }) => ours !== theirs);
  const byClass = Map.groupBy(
    different.map((one) => ({ one, found: classOf(one) })),
    ({ found }) => found,
  );
  const classes = [...byClass].map(([{ name, isTheirs }, members]) => ({
    name,
    isTheirs,
    count: members.length,
    examples: members.slice(0, MAX_EXAMPLES).map(({ one }) => toExample(one)),
  }));
  const equal = compared.length - different.length;
  return {
    measure,
    yardstick: readings.yardstick,
    functions: compared.length,
    equal,
    adjusted: classes.reduce((sum, { isTheirs, count }) => sum + (isTheirs ? count : 0), equal),
    unmatched: pairs.length - compared.length,
    unread: readings.unread.size,
    classes: classes.toSorted((a, b) => b.count - a.count),
  };
}

function toExample({ file, symbol, ours, theirs }: Difference): string {
  return `${file.path}:${symbol.startLine} ${symbol.name}: ${ours}, ${theirs}`;
}

function pairsOf({ files, readings }: ComparisonRequest): Pair[] {
  const byPath = Map.groupBy(readings.functions, ({ path }) => path);
  return files
    .filter(({ path }) => !readings.unread.has(path))
    .flatMap((file) => pairUp(file, byPath.get(file.path) ?? []));
}

function toCompared(pair: Pair, request: ComparisonRequest): Difference[] {
  const { measure, readings, textOf } = request;
  const { file, symbol, index, reading } = pair;
  const theirs = reading?.value ?? (readings.leavesOutZero ? 0 : null);
  // What the yardstick leaves out as part of another function.
  if (theirs === null || (reading === null && isNested(file, symbol))) return [];
  const ours = measure === 'cyclomatic' ? symbol.complexity : symbol.cognitive;
  const lines = ours === theirs ? [] : textOf(file.path).split('\n');
  const text = lines.slice(symbol.startLine - 1, symbol.endLine).join('\n');
  return [{ measure, file, symbol, index, ours, theirs, text }];
}

interface Pair {
  readonly file: LinkFile;
  readonly symbol: SymbolFact;
  readonly index: number;
  readonly reading: FunctionReading | null;
}

/** Each function with the first reading inside it that no other has and whose name does not differ. */
function pairUp(file: LinkFile, readings: readonly FunctionReading[]): Pair[] {
  const { facts } = file;
  const taken = new Set<FunctionReading>();
  const functions = facts.symbols
    .map((symbol, index) => ({ symbol, index }))
    .filter(({ symbol }) => symbol.complexity > 0)
    .toSorted((a, b) => a.symbol.startLine - b.symbol.startLine);
  return functions.map(({ symbol, index }) => {
    const inside = readings.filter(
      (one) => one.line >= symbol.startLine && one.line <= symbol.endLine && !taken.has(one),
    );
    const named = inside.find(({ name }) => name === symbol.name);
    const reading = named ?? inside.find(({ name }) => name === null) ?? null;
    const found = reading !== null && isHead(symbol, reading, facts.symbols) ? reading : null;
    if (found) taken.add(found);
    return { file, symbol, index, reading: found };
  });
}

/** A reading without a name may be that of a function without one, further inside. */
function isHead(
  symbol: SymbolFact,
  { line, name }: FunctionReading,
  symbols: readonly SymbolFact[],
): boolean {
  if (name !== null) return true;
  const inner = symbols.some(
    (one) =>
      one !== symbol &&
      one.complexity > 0 &&
      one.startLine > symbol.startLine &&
      one.endLine <= symbol.endLine &&
      line >= one.startLine &&
      line <= one.endLine,
  );
  const signatureLines = symbol.signature.length / 40;
  return !inner && line - symbol.startLine <= signatureLines + 1;
}

function isNested({ facts }: LinkFile, symbol: SymbolFact): boolean {
  return facts.symbols.some(
    (one) =>
      one !== symbol &&
      one.complexity > 0 &&
      one.startLine <= symbol.startLine &&
      one.endLine >= symbol.endLine,
  );
}
