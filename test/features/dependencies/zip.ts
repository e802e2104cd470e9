import { deflateRawSync } from 'node:zlib';

interface Stored {
  readonly name: Buffer;
  readonly data: Buffer;
  readonly size: number;
  readonly offset: number;
}

/** A zip archive as archivers write it, its files deflated. No checksums: nobody looks at them here. */
export function toZip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const stored: Stored[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const entry = {
      name: Buffer.from(path),
      data: deflateRawSync(text),
      size: Buffer.byteLength(text),
      offset,
    };
    const local = toHeader(0x04034b50, entry, 30);
    parts.push(local, entry.name, entry.data);
    offset += local.length + entry.name.length + entry.data.length;
    stored.push(entry);
  }
  const directory = stored.flatMap((entry) => [toHeader(0x02014b50, entry, 46), entry.name]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(stored.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** The local and the central header have their fields in one order, the central one two bytes on. */
function toHeader(
  signature: number,
  { name, data, size, offset }: Stored,
  length: 30 | 46,
): Buffer {
  const header = Buffer.alloc(length);
  const shift = length === 46 ? 2 : 0;
  header.writeUInt32LE(signature, 0);
  header.writeUInt16LE(8, 8 + shift);
  header.writeUInt32LE(data.length, 18 + shift);
  header.writeUInt32LE(size, 22 + shift);
  header.writeUInt16LE(name.length, 26 + shift);
  if (length === 46) header.writeUInt32LE(offset, 42);
  return header;
}
