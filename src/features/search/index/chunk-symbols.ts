import { decodeDeltaColumns, encodeDeltaColumns } from '#lib/delta-codec.ts';

/**
 * The symbol of every chunk, by the chunk's id; -1 where it is of none. Stored are its number, that of the
 * chunk before where it is of none, and whether it is of none: numbers that ascend take next to nothing.
 */
export function encodeChunkSymbols(symbolIds: Int32Array): Uint8Array {
  let near = 0;
  const numbers = symbolIds.map((id) => {
    if (id !== -1) near = id;
    return near;
  });
  return encodeDeltaColumns([numbers, symbolIds.map((id) => Number(id === -1))]);
}

/** The column of {@link encodeChunkSymbols}. @throws RangeError for bytes that are none */
export function decodeChunkSymbols(bytes: Uint8Array): Int32Array {
  const [numbers = new Int32Array(), isNone = new Int32Array()] = decodeDeltaColumns(bytes, 2);
  return numbers.map((id, chunk) => (isNone[chunk] === 0 ? id : -1));
}
