import { type ByteWriter, createByteWriter } from '#lib/byte-writer.ts';
import { NO_ITEMS, preallocate } from '#lib/preallocate.ts';
import { readVarint, readZigzag, type VarintReader } from '#lib/varint.ts';
import type {
  LineRange,
  ExportFact,
  FileFacts,
  ImportedName,
  ImportFact,
  ImportKind,
  ParseFailure,
  ParseState,
  SymbolFact,
  SymbolKind,
  TypedName,
} from './model.ts';
import { createStringTable, readStrings, type StringTable } from './string-table.ts';

/** What a file defines, imports and exports, and its measures. */
export type CoreFacts = Omit<FileFacts, 'references' | 'tokens'>;

const STATES = ['parsed', 'partial', 'plain', 'failed'] as const satisfies readonly ParseState[];
const FAILURES = [
  'timeout',
  'crash',
  'syntax-errors',
  'out-of-range',
] as const satisfies readonly ParseFailure[];
const KINDS = [
  'function',
  'method',
  'class',
  'interface',
  'type',
  'enum',
  'variable',
  'namespace',
] as const satisfies readonly SymbolKind[];
const IMPORTS = [
  'static',
  'dynamic',
  'require',
  'type-only',
  're-export',
] as const satisfies readonly ImportKind[];

/** Bits of a symbol's flags, above those of its kind. */
const KIND_MASK = 7;
const IS_EXPORTED = 8;
const HAS_OWNER = 16;
const HAS_TYPE = 32;
const HAS_MEMBER_TYPES = 64;
/** Bit of an import's flags, above those of its kind. */
const HAS_GUESSED_NAME = 8;
const IS_GENERATED = 1;
const IS_MINIFIED = 2;

/**
 * As bytes: the table of the strings, then all else as varints, lists behind their lengths, lines as
 * differences to the line before, optional parts where a flag says so.
 */
export function encodeCore(facts: CoreFacts): Buffer {
  const table = createStringTable();
  const body = createByteWriter();
  writeMeasures(body, table, facts);
  writeSymbols(body, table, facts.symbols);
  writeImports(body, table, facts.imports);
  writeExports(body, table, facts.exports);
  writeLineRanges(body, facts.errorLines);
  const whole = createByteWriter();
  table.write(whole);
  whole.bytes(body.finish());
  return whole.finish();
}

function writeMeasures(body: ByteWriter, { placeOf }: StringTable, facts: CoreFacts): void {
  const { lines, halstead, maintenance } = facts;
  body.varint(placeOf(facts.language));
  body.varint(placeOf(facts.packageName));
  body.varint(STATES.indexOf(facts.state));
  body.varint(facts.failure === null ? 0 : FAILURES.indexOf(facts.failure) + 1);
  body.double(facts.parseErrorRatio);
  body.varint((facts.generated ? IS_GENERATED : 0) | (facts.minified ? IS_MINIFIED : 0));
  for (const count of [lines.total, lines.code, lines.comment, lines.blank]) body.varint(count);
  for (const count of [facts.complexity, facts.cognitive]) body.varint(count);
  const { operators, operands, distinctOperators, distinctOperands } = halstead;
  for (const count of [operators, operands, distinctOperators, distinctOperands])
    body.varint(count);
  const { complexity, logicalLines, commentLines, sourceLines } = maintenance;
  for (const count of [complexity, logicalLines, commentLines, sourceLines]) body.varint(count);
}

function writeSymbols(
  body: ByteWriter,
  { placeOf }: StringTable,
  symbols: readonly SymbolFact[],
): void {
  let line = 0;
  body.varint(symbols.length);
  for (const symbol of symbols) {
    const { owner, type, memberTypes } = symbol;
    body.varint(flagsOf(symbol));
    body.varint(placeOf(symbol.name));
    body.varint(symbol.container + 1);
    body.zigzag(symbol.startLine - line);
    body.zigzag(symbol.endLine - symbol.startLine);
    body.varint(symbol.complexity);
    body.varint(symbol.cognitive);
    body.varint(placeOf(symbol.signature));
    body.varint(placeOf(symbol.doc));
    if (owner !== undefined) body.varint(placeOf(owner));
    if (type !== undefined) body.varint(placeOf(type));
    if (memberTypes !== undefined) {
      body.varint(memberTypes.length);
      for (const member of memberTypes) {
        body.varint(placeOf(member.name));
        body.varint(placeOf(member.type));
      }
    }
    line = symbol.startLine;
  }
}

function flagsOf({ kind, exported, owner, type, memberTypes }: SymbolFact): number {
  return (
    KINDS.indexOf(kind) |
    (exported ? IS_EXPORTED : 0) |
    (owner === undefined ? 0 : HAS_OWNER) |
    (type === undefined ? 0 : HAS_TYPE) |
    (memberTypes === undefined ? 0 : HAS_MEMBER_TYPES)
  );
}

function writeImports(
  body: ByteWriter,
  { placeOf }: StringTable,
  imports: readonly ImportFact[],
): void {
  let last = 0;
  body.varint(imports.length);
  for (const { specifier, kind, line, names, hasGuessedName } of imports) {
    body.varint(IMPORTS.indexOf(kind) | (hasGuessedName === true ? HAS_GUESSED_NAME : 0));
    body.varint(placeOf(specifier));
    body.zigzag(line - last);
    body.varint(names.length);
    for (const { name, local } of names) {
      body.varint(placeOf(name));
      body.varint(placeOf(local));
    }
    last = line;
  }
}

function writeExports(
  body: ByteWriter,
  { placeOf }: StringTable,
  exports: readonly ExportFact[],
): void {
  let last = 0;
  body.varint(exports.length);
  for (const { name, local, line } of exports) {
    body.varint(placeOf(name));
    body.varint(placeOf(local));
    body.zigzag(line - last);
    last = line;
  }
}

function writeLineRanges(body: ByteWriter, ranges: readonly LineRange[]): void {
  let last = 0;
  body.varint(ranges.length);
  for (const { start, end } of ranges) {
    body.varint(start - last);
    body.varint(end - start);
    last = end;
  }
}

interface Source {
  readonly reader: VarintReader;
  readonly strings: readonly string[];
}

/** @param bytes what `encodeCore` gave: they are trusted, not checked */
export function decodeCore(bytes: Buffer): CoreFacts {
  const reader: VarintReader = { bytes, offset: 0 };
  const source: Source = { reader, strings: readStrings(reader, bytes) };
  return {
    ...readMeasures(source, bytes),
    symbols: readList(source, readSymbols),
    imports: readList(source, readImports),
    exports: readList(source, readExports),
    errorLines: readList(source, readLineRanges),
  };
}

function text({ reader, strings }: Source): string {
  return strings[readVarint(reader)] ?? '';
}

type Measures = Omit<CoreFacts, 'symbols' | 'imports' | 'exports' | 'errorLines'>;

function readMeasures(source: Source, bytes: Buffer): Measures {
  const { reader } = source;
  const language = text(source);
  const packageName = text(source);
  const state = STATES[readVarint(reader)] ?? 'failed';
  const failure = FAILURES[readVarint(reader) - 1] ?? null;
  const parseErrorRatio = bytes.readDoubleLE(reader.offset);
  reader.offset += Float64Array.BYTES_PER_ELEMENT;
  const flags = readVarint(reader);
  const next = (): number => readVarint(reader);
  return {
    language,
    state,
    failure,
    parseErrorRatio,
    generated: (flags & IS_GENERATED) > 0,
    minified: (flags & IS_MINIFIED) > 0,
    packageName,
    lines: { total: next(), code: next(), comment: next(), blank: next() },
    complexity: next(),
    cognitive: next(),
    halstead: {
      operators: next(),
      operands: next(),
      distinctOperators: next(),
      distinctOperands: next(),
    },
    maintenance: {
      complexity: next(),
      logicalLines: next(),
      commentLines: next(),
      sourceLines: next(),
    },
  };
}

/** A list whose length is no more than the bytes that are left: damaged ones end. */
function readList<T>(source: Source, read: (source: Source, items: T[]) => void): readonly T[] {
  const { reader } = source;
  const count = Math.min(readVarint(reader), reader.bytes.length);
  if (count === 0) return NO_ITEMS;
  const items = preallocate<T>(count);
  read(source, items);
  return items;
}

function readLineRanges({ reader }: Source, ranges: LineRange[]): void {
  let last = 0;
  for (let i = 0; i < ranges.length; i++) {
    const start = last + readVarint(reader);
    last = start + readVarint(reader);
    ranges[i] = { start, end: last };
  }
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

function readSymbols(source: Source, symbols: SymbolFact[]): void {
  const { reader } = source;
  let line = 0;
  for (let i = 0; i < symbols.length; i++) {
    const flags = readVarint(reader);
    const name = text(source);
    const container = readVarint(reader) - 1;
    line += readZigzag(reader);
    const symbol: Writable<SymbolFact> = {
      name,
      kind: KINDS[flags & KIND_MASK] ?? 'variable',
      container,
      startLine: line,
      endLine: line + readZigzag(reader),
      exported: (flags & IS_EXPORTED) > 0,
      complexity: readVarint(reader),
      cognitive: readVarint(reader),
      signature: text(source),
      doc: text(source),
    };
    if ((flags & HAS_OWNER) > 0) symbol.owner = text(source);
    if ((flags & HAS_TYPE) > 0) symbol.type = text(source);
    if ((flags & HAS_MEMBER_TYPES) > 0) symbol.memberTypes = readList(source, readTypedNames);
    symbols[i] = symbol;
  }
}

function readTypedNames(source: Source, names: TypedName[]): void {
  for (let i = 0; i < names.length; i++) names[i] = { name: text(source), type: text(source) };
}

function readImports(source: Source, imports: ImportFact[]): void {
  const { reader } = source;
  let line = 0;
  for (let i = 0; i < imports.length; i++) {
    const flags = readVarint(reader);
    const specifier = text(source);
    line += readZigzag(reader);
    const fact: Writable<ImportFact> = {
      specifier,
      kind: IMPORTS[flags & KIND_MASK] ?? 'static',
      line,
      names: readList(source, readNames),
    };
    if ((flags & HAS_GUESSED_NAME) > 0) fact.hasGuessedName = true;
    imports[i] = fact;
  }
}

function readNames(source: Source, names: ImportedName[]): void {
  for (let i = 0; i < names.length; i++) names[i] = { name: text(source), local: text(source) };
}

function readExports(source: Source, exports: ExportFact[]): void {
  let line = 0;
  for (let i = 0; i < exports.length; i++) {
    const name = text(source);
    const local = text(source);
    line += readZigzag(source.reader);
    exports[i] = { name, local, line };
  }
}
