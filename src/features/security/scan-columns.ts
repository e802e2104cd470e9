import { createStringTable, readStrings, type StringTable } from '#code/string-table.ts';
import { type ByteWriter, createByteWriter } from '#lib/byte-writer.ts';
import { decodeEnum } from '#lib/decode-enum.ts';
import { NO_ITEMS, preallocate } from '#lib/preallocate.ts';
import { readVarint, readZigzag, type VarintReader } from '#lib/varint.ts';
import type {
  FactLabel,
  FactRoot,
  FileFinding,
  FlowPlace,
  FunctionFact,
  Marker,
  OpenCallFact,
  OpenHit,
  ScanFacts,
  ScanGap,
} from './scan-facts.ts';
import type { RuleConfidence } from '#lib/secrets/severity.ts';
import type { SecretHit } from '#lib/secrets/secret-rule.ts';

const GAPS = ['out-of-time', 'no-tree', 'scan-failed'] as const satisfies readonly ScanGap[];
const CONFIDENCES = ['high', 'medium', 'low'] as const satisfies readonly RuleConfidence[];
const ROOTS = ['source', 'parameter', 'result'] as const satisfies readonly FactRoot['kind'][];

/** Where facts go: numbers as varints, lists behind their lengths, each string once. */
interface Output {
  readonly body: ByteWriter;
  readonly table: StringTable;
}

/** Where they come from. */
interface Input {
  readonly reader: VarintReader;
  readonly strings: readonly string[];
}

/** @returns the table of the strings, then all else; equal bytes for equal facts */
export function encodeScanColumns(facts: ScanFacts): Buffer {
  const output = { body: createByteWriter(), table: createStringTable() };
  writeList(output, facts.findings, writeFinding);
  writeList(output, facts.functions, writeFunction);
  writeList(output, facts.secrets, writeSecret);
  writeList(output, facts.markers, writeMarker);
  writeList(output, facts.gaps, (to, gap) => to.body.varint(GAPS.indexOf(gap)));
  const all = createByteWriter();
  output.table.write(all);
  all.bytes(output.body.finish());
  return all.finish();
}

/** @param bytes what `encodeScanColumns` gave */
export function decodeScanColumns(bytes: Buffer): ScanFacts {
  const reader = { bytes, offset: 0 };
  const input = { reader, strings: readStrings(reader, bytes) };
  return {
    findings: readList(input, readFinding),
    functions: readList(input, readFunction),
    secrets: readList(input, readSecret),
    markers: readList(input, readMarker),
    gaps: readList(input, (from) => decodeEnum(GAPS, readVarint(from.reader))),
  };
}

function writeList<T>(to: Output, items: readonly T[], write: (to: Output, item: T) => void): void {
  to.body.varint(items.length);
  for (const item of items) write(to, item);
}

/** Longer ones are damaged, or may grow. */
const MAX_SIZED = 1024;

function readList<T>(from: Input, read: (from: Input) => T): readonly T[] {
  const count = readVarint(from.reader);
  if (count === 0) return NO_ITEMS;
  const items = preallocate<T>(Math.min(count, MAX_SIZED));
  for (let i = 0; i < count; i++) items[i] = read(from);
  return items;
}

function writeText({ body, table }: Output, text: string): void {
  body.varint(table.placeOf(text));
}

function readText({ reader, strings }: Input): string {
  return strings[readVarint(reader)] ?? '';
}

function writeFinding(to: Output, finding: FileFinding): void {
  const { body } = to;
  writeText(to, finding.rule);
  body.varint(finding.line);
  body.zigzag(finding.endLine - finding.line);
  body.varint(finding.column);
  writeList(to, finding.places, writePlace);
  writeText(to, finding.fingerprint);
  body.varint(finding.doubts);
}

function readFinding(from: Input): FileFinding {
  const { reader } = from;
  const rule = readText(from);
  const line = readVarint(reader);
  return {
    rule,
    line,
    endLine: line + readZigzag(reader),
    column: readVarint(reader),
    places: readList(from, readPlace),
    fingerprint: readText(from),
    doubts: readVarint(reader),
  };
}

function writePlace(to: Output, { line, what }: FlowPlace): void {
  to.body.varint(line);
  writeText(to, what);
}

function readPlace(from: Input): FlowPlace {
  return { line: readVarint(from.reader), what: readText(from) };
}

function writeFunction(to: Output, { name, line, returns, hits, calls }: FunctionFact): void {
  writeText(to, name);
  to.body.varint(line);
  writeList(to, returns, writeLabel);
  writeList(to, hits, writeHit);
  writeList(to, calls, writeCall);
}

function readFunction(from: Input): FunctionFact {
  return {
    name: readText(from),
    line: readVarint(from.reader),
    returns: readList(from, readLabel),
    hits: readList(from, readHit),
    calls: readList(from, readCall),
  };
}

function writeLabel(to: Output, { root, cleaned, places, passages }: FactLabel): void {
  const { body } = to;
  body.varint(ROOTS.indexOf(root.kind));
  if (root.kind === 'source') {
    writeText(to, root.origin);
    body.varint(root.line);
  } else body.varint(root.kind === 'parameter' ? root.index : root.call);
  body.varint(cleaned);
  writeList(to, places, writePlace);
  writeList(to, passages, (_, { call, argument }) => {
    body.varint(call);
    body.varint(argument);
  });
}

function readLabel(from: Input): FactLabel {
  return {
    root: readRoot(from),
    cleaned: readBits(from),
    places: readList(from, readPlace),
    passages: readList(from, ({ reader }) => ({
      call: readVarint(reader),
      argument: readVarint(reader),
    })),
  };
}

function readRoot(from: Input): FactRoot {
  const { reader } = from;
  const kind = decodeEnum(ROOTS, readVarint(reader));
  if (kind === 'source') return { kind, origin: readText(from), line: readVarint(reader) };
  if (kind === 'parameter') return { kind, index: readVarint(reader) };
  return { kind, call: readVarint(reader) };
}

/** As the operators on bits give them: signed. */
function readBits({ reader }: Input): number {
  return readVarint(reader) | 0;
}

function writeHit(to: Output, hit: OpenHit): void {
  writeFinding(to, hit);
  writeLabel(to, hit.label);
  to.body.varint(hit.mask);
  writeList(to, hit.origins, writeText);
}

function readHit(from: Input): OpenHit {
  const finding = readFinding(from);
  const label = readLabel(from);
  return { ...finding, label, mask: readBits(from), origins: readList(from, readText) };
}

function writeCall(to: Output, { id, line, name, args }: OpenCallFact): void {
  to.body.varint(id);
  to.body.varint(line);
  writeText(to, name);
  writeList(to, args, (_, labels) => writeList(to, labels, writeLabel));
}

function readCall(from: Input): OpenCallFact {
  const { reader } = from;
  return {
    id: readVarint(reader),
    line: readVarint(reader),
    name: readText(from),
    args: readList(from, () => readList(from, readLabel)),
  };
}

function writeSecret(to: Output, secret: SecretHit): void {
  const { body } = to;
  writeText(to, secret.rule);
  body.varint(secret.line);
  body.varint(secret.column);
  body.varint(secret.endColumn);
  writeText(to, secret.preview);
  writeText(to, secret.valueHash);
  body.varint(CONFIDENCES.indexOf(secret.confidence));
  writeList(to, secret.evidence, writeText);
  body.varint(secret.isExample ? 1 : 0);
}

function readSecret(from: Input): SecretHit {
  const { reader } = from;
  return {
    rule: readText(from),
    line: readVarint(reader),
    column: readVarint(reader),
    endColumn: readVarint(reader),
    preview: readText(from),
    valueHash: readText(from),
    confidence: decodeEnum(CONFIDENCES, readVarint(reader)),
    evidence: readList(from, readText),
    isExample: readVarint(reader) === 1,
  };
}

function writeMarker(to: Output, { line, rules, word, reason }: Marker): void {
  to.body.varint(line);
  writeList(to, rules, writeText);
  writeText(to, word);
  writeText(to, reason);
}

function readMarker(from: Input): Marker {
  return {
    line: readVarint(from.reader),
    rules: readList(from, readText),
    word: readText(from),
    reason: readText(from),
  };
}
