import { planInflation } from '#code/facts-codec.ts';
import type { AssemblyFile } from './assembly-step.ts';
import type { ExtractedFile, FactBytes } from './extracted-file.ts';

/**
 * The files of an assembly for whoever is in another thread: a few large values, where a message would
 * copy each small one by itself. What is encoded is in memory that threads share: it is there once,
 * however many threads assemble it.
 */
export interface PackedFiles {
  readonly length: number;
  /** of all files in their order, with a NUL between: no path has one */
  readonly paths: string;
  readonly contentIds: string;
  readonly languages: string;
  readonly factsIds: string;
  readonly sizes: Float64Array;
  readonly buffers: readonly SharedArrayBuffer[];
  /**
   * `NUMBERS_A_FILE` numbers for each file: its buffer, where its bytes begin, how many are of each part,
   * and their `bytesId`
   */
  readonly places: Uint32Array;
}

/** What an assembly is given, with its files packed. */
export type Packed<Input extends { readonly files: readonly AssemblyFile[] }> = Omit<
  Input,
  'files'
> & { readonly files: PackedFiles };

const NUMBERS_A_FILE = 6;
const BETWEEN = '\0';

/** Memory is taken in pieces, each twice the one before, or as much as one file needs. */
const FIRST_BUFFER_BYTES = 65_536;
const MOST_BUFFER_BYTES = 16 * 1_048_576;

/** Files whose bytes come one by one, in any order. */
export interface FilePack {
  /** places of the files whose bytes have not come */
  readonly missing: () => readonly number[];
  /**
   * @param at places of the files that have these bytes: equal contents have one row in the store
   * @param parts as they are stored; the facts are inflated
   * @throws when the facts are damaged
   */
  readonly put: (at: readonly number[], parts: FactBytes) => void;
  /** @throws where the bytes of a file never came */
  readonly take: () => PackedFiles;
}

type Listed = Omit<ExtractedFile, 'bytes'>;

let lastBytesId = 0;

function nextBytesId(): number {
  lastBytesId = (lastBytesId + 1) >>> 0;
  return lastBytesId;
}

/**
 * @param files in the order that they are to have
 * @param before a pack that may have the bytes of some of them, by the ids of their facts
 */
export function createFilePack(
  files: readonly Listed[],
  before: PackedFiles | null = null,
): FilePack {
  const places = new Uint32Array(
    new SharedArrayBuffer(files.length * NUMBERS_A_FILE * Uint32Array.BYTES_PER_ELEMENT),
  );
  const isThere = new Uint8Array(files.length);
  const room = createRoom();
  if (before !== null) {
    room.buffers.push(...before.buffers);
    takeOver(before, files, (file, numbers) => {
      places.set(numbers, file * NUMBERS_A_FILE);
      isThere[file] = 1;
    });
  }
  return {
    missing: () => [...files.keys()].filter((file) => isThere[file] === 0),
    put: (at, { facts, scan, chunks }) => {
      const { sizeBytes, writeTo } = planInflation(facts);
      const place = room.reserve(sizeBytes + scan.length + chunks.length);
      writeTo(place.bytes.subarray(0, sizeBytes));
      place.bytes.set(scan, sizeBytes);
      place.bytes.set(chunks, sizeBytes + scan.length);
      const numbers = [
        place.buffer,
        place.offset,
        sizeBytes,
        scan.length,
        chunks.length,
        nextBytesId(),
      ];
      for (const file of at) {
        places.set(numbers, file * NUMBERS_A_FILE);
        isThere[file] = 1;
      }
    },
    take: () => {
      const missing = files[isThere.indexOf(0)];
      if (missing !== undefined) throw new Error(`The facts of ${missing.path} are gone`);
      return { ...toColumns(files), buffers: room.buffers, places };
    },
  };
}

/** Positions of the bytes of each packed file. */
function takeOver(
  { factsIds, places, length }: PackedFiles,
  files: readonly Listed[],
  onFile: (file: number, numbers: Uint32Array) => void,
): void {
  const known = new Map(length === 0 ? [] : factsIds.split(BETWEEN).map((id, at) => [id, at]));
  for (const [file, { factsId }] of files.entries()) {
    const at = known.get(factsId);
    if (at === undefined) continue;
    onFile(file, places.subarray(at * NUMBERS_A_FILE, (at + 1) * NUMBERS_A_FILE));
  }
}

/**
 * Encoded files of more bytes than this are not remembered between edits: a thread that remembers them keeps
 * about three times as much for two minutes.
 */
export const REMEMBERED_BYTES = 192 * 1_048_576;

/** Memory that a pack takes. */
export function packBytes({ buffers }: PackedFiles): number {
  return buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** Share of a pack's memory that its files use; the rest is of files that it had before. */
export function usedShare(packed: PackedFiles): number {
  const { places } = packed;
  const all = packBytes(packed);
  let used = 0;
  for (let at = 0; at < places.length; at += NUMBERS_A_FILE)
    used += (places[at + 2] ?? 0) + (places[at + 3] ?? 0) + (places[at + 4] ?? 0);
  return all === 0 ? 1 : used / all;
}

function toColumns(files: readonly Listed[]) {
  return {
    length: files.length,
    paths: files.map(({ path }) => path).join(BETWEEN),
    contentIds: files.map(({ contentId }) => contentId).join(BETWEEN),
    languages: files.map(({ language }) => language).join(BETWEEN),
    factsIds: files.map(({ factsId }) => factsId).join(BETWEEN),
    sizes: Float64Array.from(files, ({ sizeBytes }) => sizeBytes),
  };
}

interface Reserved {
  /** number of its buffer */
  readonly buffer: number;
  readonly offset: number;
  readonly bytes: Uint8Array;
}

function createRoom() {
  const buffers: SharedArrayBuffer[] = [];
  let own = 0;
  let end = 0;
  return {
    buffers,
    reserve: (sizeBytes: number): Reserved => {
      let last = own === 0 ? undefined : buffers.at(-1);
      if (last === undefined || end + sizeBytes > last.byteLength) {
        const next = Math.min(FIRST_BUFFER_BYTES * 2 ** own, MOST_BUFFER_BYTES);
        last = new SharedArrayBuffer(Math.max(next, sizeBytes));
        buffers.push(last);
        own += 1;
        end = 0;
      }
      const offset = end;
      end += sizeBytes;
      return { buffer: buffers.length - 1, offset, bytes: new Uint8Array(last, offset, sizeBytes) };
    },
  };
}

/** The files as an assembly reads them: views of their bytes are made when they are asked for. */
export function unpackFiles(packed: PackedFiles): readonly AssemblyFile[] {
  if (packed.length === 0) return [];
  const contentIds = packed.contentIds.split(BETWEEN);
  const languages = packed.languages.split(BETWEEN);
  const factsIds = packed.factsIds.split(BETWEEN);
  return packed.paths.split(BETWEEN).map((path, at) => {
    const contentId = contentIds[at] ?? '';
    const language = languages[at] ?? '';
    const factsId = factsIds[at] ?? '';
    return new PackedFile(packed, at, { path, contentId, language, factsId });
  });
}

/** A class, for its getters are there once and not for each file. */
class PackedFile implements AssemblyFile {
  readonly path: string;
  readonly contentId: string;
  readonly language: string;
  readonly factsId: string;
  readonly sizeBytes: number;
  readonly #packed: PackedFiles;
  readonly #from: number;

  constructor(packed: PackedFiles, at: number, named: Omit<Listed, 'sizeBytes'>) {
    this.path = named.path;
    this.contentId = named.contentId;
    this.language = named.language;
    this.factsId = named.factsId;
    this.sizeBytes = packed.sizes[at] ?? 0;
    this.#packed = packed;
    this.#from = at * NUMBERS_A_FILE;
  }

  get bytesId(): number {
    return this.#number(5);
  }

  get facts(): Uint8Array {
    return this.#view(0, this.#number(2));
  }

  get scan(): Uint8Array {
    return this.#view(this.#number(2), this.#number(3));
  }

  get chunks(): Uint8Array {
    return this.#view(this.#number(2) + this.#number(3), this.#number(4));
  }

  #number(place: number): number {
    return this.#packed.places[this.#from + place] ?? 0;
  }

  #view(offset: number, length: number): Uint8Array {
    const buffer = this.#packed.buffers[this.#number(0)];
    if (buffer === undefined) throw new RangeError(`No bytes of ${this.path}`);
    return new Uint8Array(buffer, this.#number(1) + offset, length);
  }
}
