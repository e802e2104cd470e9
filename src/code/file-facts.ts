import { endOfField } from './field-signature.ts';
import { createInterner } from '#lib/interner.ts';
import { type CognitiveTotals, sumCognitive } from './cognitive.ts';
import { createDocFinder, type DocFinder, toPlainDoc } from './docs.ts';
import { TOKEN, tokenKind } from './lex-rules.ts';
import { LINE_CODE, LINE_COMMENT, type LexedText } from './lexed-text.ts';
import { literalWords } from './literal-words.ts';
import { type LineTable, lineOf } from './line-table.ts';
import type {
  LineRange,
  ExportFact,
  FileFacts,
  HalsteadCounts,
  ImportFact,
  LineCounts,
  ReferenceFact,
  SymbolFact,
  TokenStream,
} from './model.ts';
import { foldSpace } from './source-text.ts';
import type { FactDraft, ImportDraft, SymbolDraft } from './languages/syntax.ts';

const MAX_SIGNATURE_LENGTH = 300;

/** The parts of `FileFacts` that come from the syntax tree. */
export type TreeFacts = Pick<
  FileFacts,
  | 'packageName'
  | 'symbols'
  | 'imports'
  | 'exports'
  | 'references'
  | 'complexity'
  | 'cognitive'
  | 'parseErrorRatio'
  | 'errorLines'
>;

/** What a file without a tree has to say of its symbols: nothing. */
export const NO_TREE_FACTS: TreeFacts = Object.freeze({
  packageName: '',
  symbols: [],
  imports: [],
  exports: [],
  references: [],
  complexity: 0,
  cognitive: 0,
  parseErrorRatio: 0,
  errorLines: [],
});

/** Turns the finished draft of a file into facts; positions become lines. */
export function toTreeFacts(
  draft: FactDraft,
  lexed: LexedText,
  references: readonly ReferenceFact[],
): TreeFacts {
  const { lineTable } = lexed;
  const docOf = createDocFinder(draft.text, lexed);
  const kept = keptSymbols(draft);
  const cognitive = sumCognitive(draft, references);
  return {
    packageName: draft.packageName,
    symbols: toSymbols(draft, { kept, docOf, lineTable, cognitive }),
    imports: toImports(draft, lineTable),
    exports: toExports(draft, lineTable),
    references: references.map((reference) => toKept(reference, kept)),
    complexity: fileComplexity(draft),
    cognitive: cognitive.file,
    parseErrorRatio: parseErrorRatio(draft),
    errorLines: errorLines(draft, lineTable),
  };
}

/**
 * New index of each symbol, -1 for those that go: declarations of overloads beside their
 * implementation, and all but the first where there is none, with what is in them.
 */
function keptSymbols({ symbols }: FactDraft): Int32Array {
  const taken = new Set<string>();
  for (const symbol of symbols) if (!symbol.isSignature) taken.add(overloadKey(symbol));
  const kept = new Int32Array(symbols.length);
  let next = 0;
  symbols.forEach((symbol, index) => {
    const isInDropped = symbol.container >= 0 && kept[symbol.container] === -1;
    const isDropped = isInDropped || (symbol.isSignature && taken.has(overloadKey(symbol)));
    if (symbol.isSignature) taken.add(overloadKey(symbol));
    kept[index] = isDropped ? -1 : next++;
  });
  return kept;
}

function overloadKey({ container, name, owner }: SymbolDraft): string {
  return `${container} ${owner} ${name}`;
}

function toKept(reference: ReferenceFact, kept: Int32Array): ReferenceFact {
  if (reference.from < 0) return reference;
  const from = kept[reference.from] ?? -1;
  return from === reference.from ? reference : { ...reference, from };
}

interface SymbolReading {
  readonly kept: Int32Array;
  readonly docOf: DocFinder;
  readonly lineTable: LineTable;
  readonly cognitive: CognitiveTotals;
}

function toSymbols(draft: FactDraft, reading: SymbolReading): SymbolFact[] {
  const { kept, docOf, lineTable, cognitive } = reading;
  const symbols: SymbolFact[] = [];
  draft.symbols.forEach((symbol, index) => {
    if ((kept[index] ?? -1) < 0) return;
    const unit = draft.units[symbol.unit];
    symbols.push({
      name: symbol.name,
      kind: symbol.kind,
      container: kept[symbol.container] ?? -1,
      startLine: lineOf(lineTable, symbol.start),
      endLine: lineOf(lineTable, Math.max(symbol.start, symbol.end - 1)),
      exported: symbol.exported,
      signature: signatureOf(draft, symbol, lineTable),
      doc: symbol.doc === '' ? docOf(symbol) : toPlainDoc(symbol.doc),
      complexity: unit ? unit.branches + 1 : 0,
      cognitive: cognitive.units[symbol.unit] ?? 0,
      ...(symbol.owner === '' ? {} : { owner: symbol.owner }),
      ...(symbol.type === '' ? {} : { type: symbol.type }),
      ...(symbol.memberTypes.length === 0 ? {} : { memberTypes: symbol.memberTypes }),
    });
  });
  return symbols;
}

function signatureOf({ text }: FactDraft, symbol: SymbolDraft, lineTable: LineTable): string {
  const { declaration, end } = symbol;
  const lineStart = lineTable.starts[lineOf(lineTable, declaration) - 1] ?? 0;
  const lead = text.slice(Math.max(lineStart, declaration - 60), declaration);
  const start = /^\s*[a-z][a-z\s]*$/.test(lead) ? lineStart : declaration;
  const stop = signatureEnd(text, symbol, lineTable);
  const limit = start + MAX_SIGNATURE_LENGTH * 8;
  const last = isField(symbol) ? stop : Math.min(stop, end);
  const signature = foldSpace(text.slice(start, Math.min(last, limit)), MAX_SIGNATURE_LENGTH);
  return signature.replace(/\s*(?:=>|[:={])$/, '');
}

/** A field is as long as its name. */
function isField({ kind, container, name, start, end, isSignature }: SymbolDraft): boolean {
  return kind === 'variable' && container >= 0 && !isSignature && end - start <= name.length + 1;
}

/** Functions and classes end before their body, variables with a value at the end of their first line. */
function signatureEnd(text: string, symbol: SymbolDraft, { starts, count }: LineTable): number {
  if (isField(symbol)) return endOfField(text, symbol.end);
  if (symbol.kind === 'variable' && !symbol.isSignature) {
    const line = lineOf({ starts, count }, symbol.start);
    return Math.max(symbol.start + 1, (starts[line] ?? text.length) - 1);
  }
  return symbol.bodyStart > symbol.declaration ? symbol.bodyStart : symbol.end;
}

function toImports(draft: FactDraft, lineTable: LineTable): ImportFact[] {
  return draft.imports
    .toSorted((a, b) => a.start - b.start)
    .map((imported) => toImport(imported, lineOf(lineTable, imported.start)));
}

function toImport(draft: ImportDraft, line: number): ImportFact {
  const { specifier, kind, names, hasGuessedName } = draft;
  const fact = { specifier, kind, line, names };
  return hasGuessedName ? { ...fact, hasGuessedName } : fact;
}

function toExports(draft: FactDraft, lineTable: LineTable): ExportFact[] {
  return draft.exports.map(({ name, local, start }) => ({
    name,
    local,
    line: lineOf(lineTable, start),
  }));
}

function fileComplexity({ units, topBranches }: FactDraft): number {
  let functions = 0;
  let top = topBranches;
  for (const { isFunction, branches } of units) {
    if (isFunction) functions += branches + 1;
    else top += branches;
  }
  return functions + (top > 0 ? top + 1 : 0);
}

function parseErrorRatio({ errorRanges, text }: FactDraft): number {
  if (errorRanges.length === 0 || text.length === 0) return 0;
  let errorBytes = 0;
  let end = 0;
  for (const range of errorRanges) {
    const start = Math.max(range.start, end);
    if (range.end > start) errorBytes += Buffer.byteLength(text.slice(start, range.end));
    end = Math.max(end, range.end);
  }
  return errorBytes / Buffer.byteLength(text);
}

/** Ranges of lines that are listed of one file. */
const MAX_ERROR_RANGES = 100;

/** An error before which white space was skipped begins behind it; so does its line. */
function errorLines({ errorRanges, text }: FactDraft, lineTable: LineTable): readonly LineRange[] {
  const found: { start: number; end: number }[] = [];
  for (const range of errorRanges.toSorted((a, b) => a.start - b.start)) {
    const code = text.slice(range.start, range.end);
    const skipped = code.length - code.trimStart().length;
    const start = lineOf(lineTable, range.start + (skipped < code.length ? skipped : 0));
    const end = Math.max(
      start,
      lineOf(lineTable, range.start + Math.max(code.trimEnd().length, 1) - 1),
    );
    const last = found.at(-1);
    if (last && start <= last.end + 1) last.end = Math.max(last.end, end);
    else if (found.length < MAX_ERROR_RANGES) found.push({ start, end });
  }
  return found;
}

/** Every line is one of code, comment, blank; a docstring is a comment. */
export function countLines(lexed: LexedText, draft: FactDraft | null): LineCounts {
  const { lineFlags, lineTable } = lexed;
  for (const { start, end } of draft?.docRanges ?? [])
    lineFlags.fill(LINE_COMMENT, lineOf(lineTable, start) - 1, lineOf(lineTable, end - 1));
  let code = 0;
  let comment = 0;
  for (const flags of lineFlags) {
    if ((flags & LINE_CODE) !== 0) code++;
    else if (flags === LINE_COMMENT) comment++;
  }
  const total = lineTable.count;
  return { total, code, comment, blank: total - code - comment };
}

/** Owned copies of the token columns, with what stands inside of its literals. */
export function toTokenStream(
  text: string,
  { tokens }: LexedText,
  isMinified: boolean,
): TokenStream {
  const words = isMinified ? [] : literalWords(text, tokens);
  return {
    hashes: tokens.hashes.slice(0, tokens.count),
    lines: tokens.lines.slice(0, tokens.count),
    ...(words.length > 0 && { words: Uint32Array.from(words) }),
  };
}

/** Hashes of a file's operators and operands: they tell the two kinds apart. */
const distinct = createInterner();

/** Operators are keywords and punctuation but for closing brackets, operands names and literals. */
export function countHalstead(text: string, { tokens }: LexedText): HalsteadCounts {
  distinct.clear();
  let operatorCount = 0;
  let operandCount = 0;
  let distinctOperands = 0;
  for (let index = 0; index < tokens.count; index++) {
    const hash = tokens.hashes[index] ?? 0;
    const kind = tokenKind(hash);
    if (kind === TOKEN.name || kind === TOKEN.literal) {
      operandCount++;
      const known = distinct.count();
      if (distinct.placeOf(hash) === known) distinctOperands++;
    } else if (kind === TOKEN.keyword || !isClosing(text.charCodeAt(tokens.starts[index] ?? 0))) {
      operatorCount++;
      distinct.placeOf(hash);
    }
  }
  return {
    operators: operatorCount,
    operands: operandCount,
    distinctOperators: distinct.count() - distinctOperands,
    distinctOperands,
  };
}

function isClosing(code: number): boolean {
  return code === 41 || code === 93 || code === 125;
}
