import type { FileHandle } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';

/** A file of an archive; its content is null where it cannot be read. */
export interface ZipEntry {
  /** '' where the archive itself is damaged */
  readonly name: string;
  readonly content: Buffer | null;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT_BYTES = 65_535;
const MAX_DIRECTORY_BYTES = 512 * 1024 * 1024;
const IN_ZIP64 = 0xffff_ffff;
const DAMAGED: ZipEntry = { name: '', content: null };

/**
 * The files of a zip archive one after the other, in the order of its directory; stored or deflated
 * ones of less than 4 GiB, without a password. A damaged archive gives one entry without a name.
 * @param maxBytes a longer file has no content here
 * Source: PKWARE, .ZIP File Format Specification 6.3.10.
 */
export async function* readZip(handle: FileHandle, maxBytes: number): AsyncGenerator<ZipEntry> {
  const directory = await readDirectory(handle);
  if (directory === null) {
    yield DAMAGED;
    return;
  }
  let at = 0;
  while (at + CENTRAL_BYTES <= directory.length) {
    if (directory.readUInt32LE(at) !== CENTRAL) {
      yield DAMAGED;
      return;
    }
    const nameBytes = directory.readUInt16LE(at + 28);
    const end = at + CENTRAL_BYTES + nameBytes;
    const place = {
      method: directory.readUInt16LE(at + 10),
      bytes: directory.readUInt32LE(at + 20),
      fullBytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    };
    const name = directory.toString('utf8', at + CENTRAL_BYTES, end);
    if (!name.endsWith('/')) yield { name, content: await readContent(handle, place, maxBytes) };
    at = end + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
}

/** The list of files at the archive's end; null where there is none. */
async function readDirectory(handle: FileHandle): Promise<Buffer | null> {
  const { size } = await handle.stat();
  const tailBytes = Math.min(size, END_BYTES + LOCATOR_BYTES + MAX_COMMENT_BYTES);
  const tail = await readAt(handle, size - tailBytes, tailBytes);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || end + END_BYTES > tail.length || tail.readUInt32LE(end) !== END) return null;
  let bytes = tail.readUInt32LE(end + 12);
  let offset = tail.readUInt32LE(end + 16);
  const locator = end - LOCATOR_BYTES;
  if (locator >= 0 && tail.readUInt32LE(locator) === LOCATOR_64) {
    const place = Number(tail.readBigUInt64LE(locator + 8));
    const record = await readAt(handle, place, 56);
    if (record.length < 56 || record.readUInt32LE(0) !== END_64) return null;
    bytes = Number(record.readBigUInt64LE(40));
    offset = Number(record.readBigUInt64LE(48));
  }
  if (bytes > MAX_DIRECTORY_BYTES || offset + bytes > size) return null;
  return readAt(handle, offset, bytes);
}

interface Place {
  readonly method: number;
  readonly bytes: number;
  readonly fullBytes: number;
  readonly offset: number;
}

async function readContent(
  handle: FileHandle,
  { method, bytes, fullBytes, offset }: Place,
  maxBytes: number,
): Promise<Buffer | null> {
  if (bytes > maxBytes || fullBytes > maxBytes || offset === IN_ZIP64) return null;
  const header = await readAt(handle, offset, LOCAL_BYTES);
  if (header.length < LOCAL_BYTES || header.readUInt32LE(0) !== LOCAL) return null;
  const start = offset + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const content = await readAt(handle, start, bytes);
  if (content.length < bytes) return null;
  if (method === 0) return content;
  return method === 8 ? inflate(content, maxBytes) : null;
}

function inflate(content: Buffer, maxBytes: number): Buffer | null {
  try {
    return inflateRawSync(content, { maxOutputLength: maxBytes });
  } catch {
    // Damaged, or longer than it says.
    return null;
  }
}

async function readAt(handle: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes);
  const { bytesRead } = await handle.read(buffer, 0, bytes, position);
  return buffer.subarray(0, bytesRead);
}
