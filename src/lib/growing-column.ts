type Column =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>;

/** A typed array that is filled from the front; numbers only, no object per item. */
export interface GrowingColumn<T extends Column> {
  readonly push: (value: number) => void;
  readonly append: (values: T) => void;
  /** the value at an index below `length()`; 0 beyond */
  readonly get: (index: number) => number;
  readonly set: (index: number, value: number) => void;
  readonly length: () => number;
  /** a copy of exactly the items pushed */
  readonly finish: () => T;
}

/** An empty column of the given element type; its memory doubles when it is full. */
export function growingColumn<T extends Column>(type: new (length: number) => T): GrowingColumn<T> {
  let items = new type(1_024);
  let used = 0;
  const grow = (least: number): void => {
    const larger = new type(Math.max(least, items.length * 2));
    larger.set(items);
    items = larger;
  };
  return {
    push: (value) => {
      if (used === items.length) grow(used + 1);
      items[used++] = value;
    },
    append: (values) => {
      if (used + values.length > items.length) grow(used + values.length);
      items.set(values, used);
      used += values.length;
    },
    get: (index) => items[index] ?? 0,
    set: (index, value) => {
      items[index] = value;
    },
    length: () => used,
    finish: () => {
      const exact = new type(used);
      exact.set(items.subarray(0, used));
      return exact;
    },
  };
}
