import { createScratchArray } from '#lib/scratch-array.ts';
import type { TokenStream } from './model.ts';

/** Tokens of a file part by part: each is read when it is first asked for. */
export interface TokenView extends TokenStream {
  /** the hashes that occur, in any order, of words in literals too; that of a token may be there several times */
  readonly known: Uint32Array;
}

/** Encoded tokens of a file: what is read goes into arrays of exactly the size that is said. */
export interface OpenTokens {
  readonly count: number;
  /** of different hashes */
  readonly knownCount: number;
  readonly readKnown: (into: Uint32Array<ArrayBuffer>) => void;
  /** @returns how many of the known ones are of tokens; those behind them are of words in literals */
  readonly readHashes: (known: Uint32Array, into: Uint32Array) => number;
  readonly readLines: (into: Uint32Array) => void;
}

/** All tokens, in arrays of their own. Lines are read when they are asked for: most readers want the hashes only. */
export function toTokenStream({ count, knownCount, ...read }: OpenTokens): TokenStream {
  const hashes = new Uint32Array(count);
  const known = new Uint32Array(knownCount);
  read.readKnown(known);
  const words = known.slice(read.readHashes(known, hashes));
  let lines: Uint32Array | null = null;
  return {
    hashes,
    ...(words.length > 0 && { words }),
    get lines() {
      if (lines === null) read.readLines((lines = new Uint32Array(count)));
      return lines;
    },
  };
}

/**
 * For whoever reads the tokens of many files and keeps none: they stand where those read before stood,
 * since what is taken anew for each file is collected again at a multiple of the cost.
 * @returns shows tokens; what it gives holds until the next call
 */
export function createTokenRooms(): (open: OpenTokens) => TokenView {
  const rooms: Rooms = {
    known: createScratchArray(),
    hashes: createScratchArray(),
    lines: createScratchArray(),
  };
  return (open) => new RoomView(rooms, open);
}

type Room = ReturnType<typeof createScratchArray>;
type Rooms = Readonly<Record<'known' | 'hashes' | 'lines', Room>>;

class RoomView implements TokenView {
  readonly #rooms: Rooms;
  readonly #open: OpenTokens;
  #known: Uint32Array | null = null;
  #hashes: Uint32Array | null = null;
  #lines: Uint32Array | null = null;

  constructor(rooms: Rooms, open: OpenTokens) {
    this.#rooms = rooms;
    this.#open = open;
  }

  get known(): Uint32Array {
    if (this.#known !== null) return this.#known;
    const known = this.#rooms.known(this.#open.knownCount);
    this.#open.readKnown(known);
    return (this.#known = known);
  }

  get hashes(): Uint32Array {
    if (this.#hashes !== null) return this.#hashes;
    const hashes = this.#rooms.hashes(this.#open.count);
    this.#open.readHashes(this.known, hashes);
    return (this.#hashes = hashes);
  }

  get lines(): Uint32Array {
    if (this.#lines !== null) return this.#lines;
    const lines = this.#rooms.lines(this.#open.count);
    this.#open.readLines(lines);
    return (this.#lines = lines);
  }
}
