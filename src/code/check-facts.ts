import {
  CHUNK_RANGES,
  EXPORT_RANGES,
  FILE_RANGES,
  type FileBounds,
  HALSTEAD_RANGES,
  IMPORT_RANGES,
  IMPORTED_NAME_RANGES,
  LINE_RANGES,
  MAINTENANCE_RANGES,
  MAX_COUNT,
  MAX_TEXT_CHARS,
  misfitIn,
  misfitOf,
  REFERENCE_RANGES,
  SYMBOL_RANGES,
  TYPED_NAME_RANGES,
} from './fact-ranges.ts';
import { type ChunkFact, type FileFacts, SEARCH_FIELDS, type SymbolFact } from './model.ts';

/**
 * Whether everything that extraction says of a file can be stored and read again: each value in the range
 * of its column (see fact-ranges.ts), and what refers to something else does so to something that is there.
 * Whatever an extractor gets wrong, or a file makes it say, ends here and costs that file alone.
 * @returns the first fact that cannot, with its value: `symbol.complexity is -1`; null where all can
 */
export function findMisfit(facts: FileFacts, chunks: readonly ChunkFact[]): string | null {
  // The component of an empty file is on its line 1.
  const bounds = { lineCount: Math.max(1, facts.lines.total), symbolCount: facts.symbols.length };
  return (
    misfitOf(facts, 'file', FILE_RANGES, bounds) ??
    misfitOf(facts.lines, 'lines', LINE_RANGES, bounds) ??
    misfitOf(facts.halstead, 'halstead', HALSTEAD_RANGES, bounds) ??
    misfitOf(facts.maintenance, 'maintenance', MAINTENANCE_RANGES, bounds) ??
    symbolMisfit(facts.symbols, bounds) ??
    moduleMisfit(facts, bounds) ??
    misfitIn(facts.references, 'reference', REFERENCE_RANGES, bounds) ??
    tokenMisfit(facts, bounds) ??
    chunkMisfit(chunks, bounds) ??
    sizeMisfit(facts)
  );
}

/** Symbols stand behind what contains them, so that no symbol is inside of itself. */
function symbolMisfit(symbols: readonly SymbolFact[], bounds: FileBounds): string | null {
  let complexity = 0;
  for (const [index, symbol] of symbols.entries()) {
    const { container, startLine, endLine, memberTypes = [] } = symbol;
    const found =
      misfitOf(symbol, 'symbol', SYMBOL_RANGES, bounds) ??
      misfitIn(memberTypes, 'member', TYPED_NAME_RANGES, bounds);
    if (found !== null) return found;
    if (container >= index) return `symbol.container is ${container} of symbol ${index}`;
    if (endLine < startLine) return `symbol.endLine is ${endLine}, before line ${startLine}`;
    complexity += symbol.complexity;
  }
  return complexity > MAX_COUNT ? `the complexity of all functions is ${complexity}` : null;
}

function moduleMisfit({ imports, exports }: FileFacts, bounds: FileBounds): string | null {
  for (const imported of imports) {
    const found =
      misfitOf(imported, 'import', IMPORT_RANGES, bounds) ??
      misfitIn(imported.names, 'imported name', IMPORTED_NAME_RANGES, bounds);
    if (found !== null) return found;
  }
  return misfitIn(exports, 'export', EXPORT_RANGES, bounds);
}

function tokenMisfit({ tokens }: FileFacts, { lineCount }: FileBounds): string | null {
  const { lines } = tokens;
  let last = 1;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? 0;
    if (line < last || line > lineCount) return `token.line is ${line}`;
    last = line;
  }
  return null;
}

function chunkMisfit(chunks: readonly ChunkFact[], bounds: FileBounds): string | null {
  for (const chunk of chunks) {
    const { startLine, endLine, terms, counts } = chunk;
    const found = misfitOf(chunk, 'chunk', CHUNK_RANGES, bounds);
    if (found !== null) return found;
    if (endLine < startLine) return `chunk.endLine is ${endLine}, before line ${startLine}`;
    if (counts.length !== terms.length * SEARCH_FIELDS.length)
      return `chunk.counts has ${counts.length} numbers for ${terms.length} terms`;
  }
  return null;
}

/** Texts that are parts of one another can be many times as long as the file. */
function sizeMisfit({ symbols, imports, references }: FileFacts): string | null {
  let chars = 0;
  for (const { name, signature, doc, owner = '', type = '' } of symbols)
    chars += name.length + signature.length + doc.length + owner.length + type.length;
  for (const { specifier } of imports) chars += specifier.length;
  for (const { name, receiver, receiverType = '' } of references)
    chars += name.length + receiver.length + receiverType.length;
  return chars > MAX_TEXT_CHARS ? `the texts of its facts have ${chars} characters` : null;
}
