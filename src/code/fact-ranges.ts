import type {
  ChunkFact,
  ExportFact,
  FileFacts,
  HalsteadCounts,
  ImportedName,
  ImportFact,
  LineCounts,
  MaintenanceCounts,
  ReferenceFact,
  SymbolFact,
  TypedName,
} from './model.ts';
import { MAX_DECODED_BYTES } from './packing.ts';
import { MAX_FILE_BYTES } from './source-bytes.ts';

/*
 * What can be stored of every fact: the codecs and the columns of the database hold no more. A new fact
 * without a range does not compile.
 */

/** What the range of a value depends on: of the file it is a fact of. */
export interface FileBounds {
  readonly lineCount: number;
  readonly symbolCount: number;
}

/** Whether a value is in its range. */
type Range<T> = (value: T, bounds: FileBounds) => boolean;

/** A range for every column of a record. */
export type Ranges<T> = { readonly [K in keyof T]-?: Range<T[K]> };

/** The first value of a record that is out of its range, as people read it; null where none is. */
export function misfitOf<T extends object>(
  record: T,
  name: string,
  ranges: Ranges<T>,
  bounds = NO_BOUNDS,
): string | null {
  for (const key in ranges)
    if (!ranges[key](record[key], bounds)) return `${name}.${key} is ${shown(record[key])}`;
  return null;
}

/** The first such value of any of the records. */
export function misfitIn<T extends object>(
  records: readonly T[],
  name: string,
  ranges: Ranges<T>,
  bounds = NO_BOUNDS,
): string | null {
  for (const record of records) {
    const found = misfitOf(record, name, ranges, bounds);
    if (found !== null) return found;
  }
  return null;
}

function shown(value: unknown): string {
  if (typeof value === 'string') return `a text of ${value.length} characters`;
  return typeof value === 'number' ? String(value) : 'too large';
}

/** For records whose ranges do not depend on the file. */
const NO_BOUNDS: FileBounds = { lineCount: 0, symbolCount: 0 };

/** PostgreSQL's integer; the codecs hold as much of a line. */
export const MAX_COUNT = 2 ** 31 - 1;
/** Rows of a PostgreSQL index have some 2,700 bytes; a symbol is found by its name. */
const MAX_NAME_BYTES = 2_000;
/** Nothing that is written in a file is longer than the file. */
const MAX_TEXT_LENGTH = MAX_FILE_BYTES;
const MAX_SIGNATURE_LENGTH = 300;
const MAX_DOC_LENGTH = 2_000;
/** Facts of one kind: fewer than one for every byte. */
const MAX_ITEMS = MAX_FILE_BYTES;
/** Characters of all texts of a file together, two bytes each at most, beside all else that is encoded. */
export const MAX_TEXT_CHARS = MAX_DECODED_BYTES / 4;

/** What an integer column holds of what is counted, or of a position. */
export function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MAX_COUNT;
}

const isShare: Range<number> = (value) => value >= 0 && value <= 1;

const isLine: Range<number> = (value, { lineCount }) =>
  Number.isInteger(value) && value >= 1 && value <= lineCount;

/** A symbol of the file, or -1 for none. */
const isSymbol: Range<number> = (value, { symbolCount }) =>
  Number.isInteger(value) && value >= -1 && value < symbolCount;

/** Text that PostgreSQL and JSON hold as it is. */
export function isText(value: string): boolean {
  return isShort(value, MAX_TEXT_LENGTH);
}

function isShort(value: string, maxLength: number): boolean {
  return value.length <= maxLength && !value.includes('\0') && value.isWellFormed();
}

const isName: Range<string> = (value) =>
  isShort(value, MAX_NAME_BYTES) &&
  (value.length * 3 <= MAX_NAME_BYTES || Buffer.byteLength(value) <= MAX_NAME_BYTES);

export function isList({ length }: { readonly length: number }): boolean {
  return length <= MAX_ITEMS;
}

/** Of what has no range, or a table of its own. */
export function isAnything(): boolean {
  return true;
}

function optional<T>(range: Range<T>): Range<T | undefined> {
  return (value, bounds) => value === undefined || range(value, bounds);
}

export const FILE_RANGES: Ranges<FileFacts> = {
  language: isName,
  state: isAnything,
  failure: isAnything,
  parseErrorRatio: isShare,
  errorLines: isList,
  generated: isAnything,
  minified: isAnything,
  packageName: isName,
  lines: isAnything,
  symbols: isList,
  imports: isList,
  exports: isList,
  references: isList,
  complexity: isCount,
  cognitive: isCount,
  halstead: isAnything,
  maintenance: isAnything,
  tokens: ({ hashes, lines }) => isList(hashes) && hashes.length === lines.length,
};

export const LINE_RANGES: Ranges<LineCounts> = {
  total: isCount,
  code: isCount,
  comment: isCount,
  blank: isCount,
};

export const HALSTEAD_RANGES: Ranges<HalsteadCounts> = {
  operators: isCount,
  operands: isCount,
  distinctOperators: isCount,
  distinctOperands: isCount,
};

export const MAINTENANCE_RANGES: Ranges<MaintenanceCounts> = {
  complexity: isCount,
  logicalLines: isCount,
  commentLines: isCount,
  sourceLines: isCount,
};

export const SYMBOL_RANGES: Ranges<SymbolFact> = {
  name: isName,
  kind: isAnything,
  container: isSymbol,
  startLine: isLine,
  endLine: isLine,
  exported: isAnything,
  signature: (value) => isShort(value, MAX_SIGNATURE_LENGTH),
  doc: (value) => isShort(value, MAX_DOC_LENGTH),
  complexity: isCount,
  cognitive: isCount,
  owner: optional(isText),
  type: optional(isText),
  memberTypes: optional(isList),
};

export const TYPED_NAME_RANGES: Ranges<TypedName> = { name: isText, type: isText };

export const IMPORT_RANGES: Ranges<ImportFact> = {
  specifier: isText,
  kind: isAnything,
  line: isLine,
  names: isList,
  hasGuessedName: isAnything,
};

export const IMPORTED_NAME_RANGES: Ranges<ImportedName> = { name: isText, local: isText };

export const EXPORT_RANGES: Ranges<ExportFact> = {
  name: isText,
  local: isText,
  line: isLine,
};

export const REFERENCE_RANGES: Ranges<ReferenceFact> = {
  name: isText,
  receiver: isText,
  hasLocalReceiver: isAnything,
  receiverType: optional(isText),
  kind: isAnything,
  line: isLine,
  from: isSymbol,
};

export const CHUNK_RANGES: Ranges<ChunkFact> = {
  symbol: isSymbol,
  startLine: isLine,
  endLine: isLine,
  terms: isList,
  counts: isList,
};
