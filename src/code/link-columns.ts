import { type ByteWriter, createByteWriter } from '#lib/byte-writer.ts';
import { decodeEnum } from '#lib/decode-enum.ts';
import { readVarint, readZigzag, type VarintReader } from '#lib/varint.ts';
import { fromEdgeCode, toEdgeCode } from './edge-codec.ts';
import type {
  ExternalImport,
  FileEdge,
  LinkResult,
  SymbolEdge,
  UnresolvedImport,
  UnresolvedReason,
} from './model.ts';
import { createStringTable, readStrings, type StringTable } from './string-table.ts';

/** Files whose links are in one piece. */
export const PIECE_FILES = 256;

const EDGES = [
  'static',
  'dynamic',
  'require',
  'type-only',
  're-export',
  'implicit',
] as const satisfies readonly FileEdge['kind'][];
const REASONS = [
  'file-not-found',
  'file-skipped',
  'not-exported-by-package',
  'config-unreadable',
  'not-a-literal',
  'outside-repository',
] as const satisfies readonly UnresolvedReason[];

/**
 * The links of a project in pieces of 256 files, in the order of the files: file by file the lists behind
 * their lengths, numbers as varints, files as differences to the file they start in, lines to the line
 * before; then the strings of the piece.
 * @param links as `linkProject` gives them: by the file that they start in
 */
export function* encodeLinks(links: LinkResult, fileCount: number): Generator<Uint8Array> {
  const takers = {
    edges: takeByFile(links.edges),
    symbolEdges: takeByFile(links.symbolEdges),
    externals: takeByFile(links.externals),
    unresolved: takeByFile(links.unresolved),
  };
  for (let first = 0; first < fileCount; first += PIECE_FILES) {
    const length = Math.min(PIECE_FILES, fileCount - first);
    yield encodePiece(
      Array.from({ length }, (_, at) => ({
        edges: takers.edges(first + at),
        symbolEdges: takers.symbolEdges(first + at),
        externals: takers.externals(first + at),
        unresolved: takers.unresolved(first + at),
      })),
    );
  }
}

/** @param ofFiles the links of each file of a piece */
export function encodePiece(ofFiles: readonly LinkResult[]): Uint8Array {
  const body = createByteWriter();
  const table = createStringTable();
  for (const { edges, symbolEdges, externals, unresolved } of ofFiles) {
    writeList(body, edges, writeEdge);
    writeList(body, symbolEdges, writeSymbolEdge);
    writeList(body, externals, (to, item) => writeExternal(to, table, item));
    writeList(body, unresolved, (to, item) => writeUnresolved(to, table, item));
  }
  const all = createByteWriter();
  table.write(all);
  all.bytes(body.finish());
  return all.finish();
}

/** @returns what gives the items of one file, asked for file by file */
function takeByFile<T extends { readonly from: number }>(
  items: readonly T[],
): (file: number) => readonly T[] {
  let next = 0;
  return (file) => {
    const start = next;
    while (items[next]?.from === file) next++;
    return items.slice(start, next);
  };
}

/** @returns the links of one file after the other, from the first of a piece on */
export function decodeLinks(piece: Uint8Array, first: number): LinkResult[] {
  const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
  const reader = { bytes, offset: 0 };
  const strings = readStrings(reader, bytes);
  const all: LinkResult[] = [];
  for (let from = first; reader.offset < bytes.length; from++) {
    all.push({
      edges: readList(reader, (line) => readEdge(reader, from, line)),
      symbolEdges: readList(reader, (line) => readSymbolEdge(reader, from, line)),
      externals: readList(reader, (line) => readExternal(reader, strings, { from, line })),
      unresolved: readList(reader, (line) => readUnresolved(reader, strings, { from, line })),
    });
  }
  return all;
}

/** Each item behind its line. */
function writeList<T extends { readonly line: number }>(
  body: ByteWriter,
  items: readonly T[],
  write: (body: ByteWriter, item: T) => void,
): void {
  body.varint(items.length);
  let before = 0;
  for (const item of items) {
    body.zigzag(item.line - before);
    before = item.line;
    write(body, item);
  }
}

function readList<T>(reader: VarintReader, read: (line: number) => T): T[] {
  const count = readVarint(reader);
  const items: T[] = [];
  let line = 0;
  for (let i = 0; i < count; i++) {
    line += readZigzag(reader);
    items.push(read(line));
  }
  return items;
}

function writeEdge(body: ByteWriter, { from, to, kind }: FileEdge): void {
  body.zigzag(to - from);
  body.varint(EDGES.indexOf(kind));
}

function readEdge(reader: VarintReader, from: number, line: number): FileEdge {
  const to = from + readZigzag(reader);
  return { from, to, kind: decodeEnum(EDGES, readVarint(reader)), line };
}

function writeSymbolEdge(body: ByteWriter, edge: SymbolEdge): void {
  body.varint(edge.fromSymbol + 1);
  body.zigzag(edge.to - edge.from);
  body.varint(edge.toSymbol);
  body.varint(toEdgeCode(edge));
}

function readSymbolEdge(reader: VarintReader, from: number, line: number): SymbolEdge {
  const fromSymbol = readVarint(reader) - 1;
  const to = from + readZigzag(reader);
  const toSymbol = readVarint(reader);
  const { kind, confidence } = fromEdgeCode(readVarint(reader));
  return { from, fromSymbol, to, toSymbol, kind, confidence, line };
}

function writeExternal(body: ByteWriter, table: StringTable, item: ExternalImport): void {
  body.varint(table.placeOf(item.packageName));
  body.byte(item.builtin ? 1 : 0);
}

interface At {
  readonly from: number;
  readonly line: number;
}

function readExternal(
  reader: VarintReader,
  strings: readonly string[],
  { from, line }: At,
): ExternalImport {
  const packageName = strings[readVarint(reader)] ?? '';
  return { from, packageName, builtin: readVarint(reader) === 1, line };
}

function writeUnresolved(body: ByteWriter, table: StringTable, item: UnresolvedImport): void {
  body.varint(table.placeOf(item.specifier));
  body.varint(REASONS.indexOf(item.reason));
}

function readUnresolved(
  reader: VarintReader,
  strings: readonly string[],
  { from, line }: At,
): UnresolvedImport {
  const specifier = strings[readVarint(reader)] ?? '';
  return { from, specifier, line, reason: decodeEnum(REASONS, readVarint(reader)) };
}
