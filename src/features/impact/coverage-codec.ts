import { readVarint, varintSize, type VarintReader, writeVarint } from '#lib/varint.ts';

/** Lines that a test ran in one file: bit n - 1 is line n; empty where only the file is known. */
export type LineBits = Uint8Array;

/** What one test ran: files by the number of their path. */
export type TestCoverage = ReadonlyMap<number, LineBits>;

/** Lines as bits, those from the last run one on left out. */
export function toLineBits(lines: Iterable<number>): LineBits {
  const all = [...lines];
  const last = all.reduce((most, line) => Math.max(most, line), 0);
  const bits = new Uint8Array(Math.ceil(last / 8));
  for (const line of all)
    bits[(line - 1) >> 3] = (bits[(line - 1) >> 3] ?? 0) | (1 << ((line - 1) & 7));
  return bits;
}

export function hasLine(bits: LineBits, line: number): boolean {
  return (((bits[(line - 1) >> 3] ?? 0) >> ((line - 1) & 7)) & 1) === 1;
}

/** Files ascending: the step to each number, the length of its bits, its bits. */
export function encodeCoverage(coverage: TestCoverage): Uint8Array {
  const files = [...coverage].toSorted(([a], [b]) => a - b);
  let before = 0;
  let size = 0;
  for (const [file, bits] of files) {
    size += varintSize(file - before) + varintSize(bits.length) + bits.length;
    before = file;
  }
  const bytes = new Uint8Array(size);
  let [at, last] = [0, 0];
  for (const [file, bits] of files) {
    at = writeVarint(bytes, writeVarint(bytes, at, file - last), bits.length);
    bytes.set(bits, at);
    at += bits.length;
    last = file;
  }
  return bytes;
}

export function decodeCoverage(bytes: Uint8Array): TestCoverage {
  const reader: VarintReader = { bytes, offset: 0 };
  const found = new Map<number, LineBits>();
  let file = 0;
  while (reader.offset < bytes.length) {
    file += readVarint(reader);
    const length = readVarint(reader);
    found.set(file, bytes.slice(reader.offset, reader.offset + length));
    reader.offset += length;
  }
  return found;
}
