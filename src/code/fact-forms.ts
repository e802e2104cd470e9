import { MAX_VARINT_BYTES, readVarint, type VarintReader, writeVarint } from '#lib/varint.ts';
import { sizeOfFrame } from '#lib/zstd-frames.ts';
import { frames, MAX_DECODED_BYTES, pack } from './packing.ts';

/** What zstd's frames begin with: facts of version 7 and before are one such frame. */
const ZSTD_MAGIC = [0x28, 0xb5, 0x2f, 0xfd] as const;

/** What the bytes begin with: as it is stored, or inflated to be read several times. */
const FORM = {
  /** of earlier versions: the core as V8 serializes it */
  storedObjects: 1,
  inflatedObjects: 2,
  /** of earlier versions: the core in columns */
  storedColumns: 3,
  inflatedColumns: 4,
  /** tokens and terms by a vocabulary, smaller still */
  stored: 5,
  inflated: 6,
} as const;

/** What is there to be inflated; all else is left as it is. */
const STORED: ReadonlySet<number> = new Set([FORM.storedObjects, FORM.storedColumns, FORM.stored]);

/**
 * The form, then three numbers: bytes of the core as it is there; of the core, or of what is loose; of
 * the references.
 */
const HEADER_BYTES = 16;

/** Encoded facts, and where their parts are. */
export interface FactParts {
  readonly bytes: Buffer;
  readonly coreForm: 'columns' | 'objects';
  readonly tokenForm: 'plain' | 'vocabulary';
  readonly isCorePacked: boolean;
  readonly isRestPacked: boolean;
  readonly coreAt: number;
  /** what is not compressed; nothing in earlier forms */
  readonly looseAt: number;
  /** references, then tokens */
  readonly restAt: number;
  readonly referenceBytes: number;
}

/** Whether the facts are one frame, of objects. */
export function isOneFrame(encoded: Uint8Array): boolean {
  return encoded[0] === ZSTD_MAGIC[0] && ZSTD_MAGIC.every((byte, i) => encoded[i] === byte);
}

/**
 * Facts as they are stored: the form, a byte; as varints the bytes of the packed core, of what is
 * loose, of the references; these three, the last packed together with the tokens.
 */
export function joinParts(core: Buffer, references: Buffer, tokens: TokenParts): Buffer {
  const packedCore = pack.core(core);
  const rest = pack.rest(Buffer.concat([references, tokens.packable]));
  const header = Buffer.allocUnsafe(1 + 3 * MAX_VARINT_BYTES);
  let end = header.writeUInt8(FORM.stored, 0);
  for (const size of [packedCore.length, tokens.loose.length, references.length])
    end = writeVarint(header, end, size);
  return Buffer.concat([header.subarray(0, end), packedCore, tokens.loose, rest]);
}

interface TokenParts {
  readonly packable: Buffer;
  readonly loose: Buffer;
}

/** @throws RangeError for what are no facts */
export function openFacts(encoded: Uint8Array): FactParts {
  const bytes = Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength);
  const form = bytes[0];
  switch (form) {
    case FORM.stored:
      return openStored(bytes);
    case FORM.inflated:
      return openInflated(bytes);
    case FORM.storedColumns:
    case FORM.inflatedColumns:
    case FORM.storedObjects:
    case FORM.inflatedObjects:
      return openEarlier(bytes, form);
    case undefined:
    default:
      throw new RangeError(`These bytes are no facts: they begin with ${form}`);
  }
}

function openStored(bytes: Buffer): FactParts {
  const reader: VarintReader = { bytes, offset: 1 };
  const coreBytes = readVarint(reader);
  const looseBytes = readVarint(reader);
  const referenceBytes = readVarint(reader);
  const looseAt = reader.offset + coreBytes;
  return {
    bytes,
    coreForm: 'columns',
    tokenForm: 'vocabulary',
    isCorePacked: true,
    isRestPacked: true,
    coreAt: reader.offset,
    looseAt,
    restAt: looseAt + looseBytes,
    referenceBytes,
  };
}

function openInflated(bytes: Buffer): FactParts {
  const looseAt = HEADER_BYTES + bytes.readUInt32LE(4);
  return {
    bytes,
    coreForm: 'columns',
    tokenForm: 'vocabulary',
    isCorePacked: false,
    isRestPacked: false,
    coreAt: HEADER_BYTES,
    looseAt,
    restAt: looseAt + bytes.readUInt32LE(8),
    referenceBytes: bytes.readUInt32LE(12),
  };
}

function openEarlier(bytes: Buffer, form: number): FactParts {
  const restAt = HEADER_BYTES + bytes.readUInt32LE(4);
  const isObjects = form === FORM.storedObjects || form === FORM.inflatedObjects;
  const isInflated = form === FORM.inflatedColumns || form === FORM.inflatedObjects;
  return {
    bytes,
    coreForm: isObjects ? 'objects' : 'columns',
    tokenForm: 'plain',
    // Objects are made once and from the frame, inflated or not.
    isCorePacked: isObjects || !isInflated,
    isRestPacked: !isInflated,
    coreAt: HEADER_BYTES,
    looseAt: restAt,
    restAt,
    referenceBytes: bytes.readUInt32LE(12),
  };
}

/** What a file defines, imports and exports. @throws when the bytes are damaged */
export function unpackCore({ bytes, isCorePacked, coreAt, looseAt }: FactParts): Buffer {
  const core = bytes.subarray(coreAt, looseAt);
  return isCorePacked ? frames.decode(core) : core;
}

/** References, and tokens without what is loose. @throws when the bytes are damaged */
export function unpackRest({ bytes, isRestPacked, restAt }: FactParts): Buffer {
  const rest = bytes.subarray(restAt);
  return isRestPacked ? frames.decode(rest) : rest;
}

/** Facts that are to be inflated to where they are wanted. */
export interface Inflation {
  readonly sizeBytes: number;
  /** @param target of `sizeBytes` @throws when the bytes are damaged */
  readonly writeTo: (target: Uint8Array) => void;
}

/**
 * The same facts ready to be read: some times the size, and what reads the facts of a whole project
 * several times need not inflate them each time.
 * @param encoded facts in any form
 * @throws when the bytes are damaged
 */
export function planInflation(encoded: Uint8Array): Inflation {
  if (!STORED.has(encoded[0] ?? 0))
    return { sizeBytes: encoded.length, writeTo: (target) => target.set(encoded) };
  const parts = openFacts(encoded);
  const { bytes, looseAt, restAt } = parts;
  const core = planPiece(bytes.subarray(parts.coreAt, looseAt), parts.coreForm === 'columns');
  const loose = bytes.subarray(looseAt, restAt);
  const rest = planPiece(bytes.subarray(restAt), true);
  const coreEnd = HEADER_BYTES + core.sizeBytes;
  const unresolvedCall = coreEnd + loose.length;
  return {
    sizeBytes: unresolvedCall + rest.sizeBytes,
    writeTo: (target) => {
      const header = new DataView(target.buffer, target.byteOffset, HEADER_BYTES);
      header.setUint32(0, inflatedForm(parts), true);
      header.setUint32(4, core.sizeBytes, true);
      header.setUint32(8, loose.length, true);
      header.setUint32(12, parts.referenceBytes, true);
      core.writeTo(target.subarray(HEADER_BYTES, coreEnd));
      target.set(loose, coreEnd);
      rest.writeTo(target.subarray(unresolvedCall));
    },
  };
}

function inflatedForm({ coreForm, tokenForm }: FactParts): number {
  if (tokenForm === 'vocabulary') return FORM.inflated;
  return coreForm === 'objects' ? FORM.inflatedObjects : FORM.inflatedColumns;
}

function planPiece(bytes: Buffer, isPacked: boolean): Inflation {
  const said = isPacked ? sizeOfFrame(bytes) : 0;
  if (said > 0 && said < MAX_DECODED_BYTES)
    return { sizeBytes: said, writeTo: (target) => frames.decodeTo(bytes, target) };
  const whole = isPacked ? frames.decode(bytes) : bytes;
  return { sizeBytes: whole.length, writeTo: (target) => target.set(whole) };
}
