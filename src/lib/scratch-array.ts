const FIRST_ROOM = 1 << 14;

/**
 * Room for numbers that are used up before the next ones come.
 * @returns gives the first numbers of an array that grows; what is in them is from before
 */
export function createScratchArray(): (count: number) => Uint32Array<ArrayBuffer> {
  let room = new Uint32Array(FIRST_ROOM);
  return (count) => {
    if (count > room.length) room = new Uint32Array(Math.max(count, room.length * 2));
    return room.subarray(0, count);
  };
}
