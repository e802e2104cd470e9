/** Records of whole numbers, one behind the other in one column that grows: an object each would cost more than what is in it. */
export interface Records {
  /** numbers of one record */
  readonly stride: number;
  readonly count: number;
  readonly cells: Int32Array;
  /** @returns where in `cells` the new record is to be written */
  add(): number;
}

const FIRST_CAPACITY = 1 << 8;

export function createRecords(stride: number): Records {
  let cells = new Int32Array(FIRST_CAPACITY * stride);
  let count = 0;
  return {
    stride,
    get count() {
      return count;
    },
    get cells() {
      return cells;
    },
    add() {
      const at = count * stride;
      if (at === cells.length) cells = grown(cells);
      count++;
      return at;
    },
  };
}

function grown(cells: Int32Array): Int32Array<ArrayBuffer> {
  const next = new Int32Array(cells.length * 2);
  next.set(cells);
  return next;
}
