/**
 * Where each group begins when items are ordered by group; one more at the end.
 * @param groups group of each item, 0..count-1
 */
export function groupStarts(groups: Int32Array, count: number): Int32Array {
  const starts = new Int32Array(count + 1);
  for (const group of groups) starts[group + 1] = (starts[group + 1] ?? 0) + 1;
  for (let i = 0; i < count; i++) starts[i + 1] = (starts[i + 1] ?? 0) + (starts[i] ?? 0);
  return starts;
}

/**
 * Items by key, those of one key in the order they came: a counting sort.
 * @param keyOf key of every item by its number, 0..count-1
 */
export function orderBy(items: Int32Array, keyOf: Int32Array, count: number): Int32Array {
  const next = groupStarts(
    items.map((item) => keyOf[item] ?? 0),
    count,
  );
  const ordered = new Int32Array(items.length);
  for (const item of items) {
    const key = keyOf[item] ?? 0;
    const place = next[key] ?? 0;
    ordered[place] = item;
    next[key] = place + 1;
  }
  return ordered;
}

/** Items in groups. */
export interface Groups {
  /** groups of `items` begin here; one more at the end */
  readonly starts: Int32Array;
  readonly items: Int32Array;
}

/** The numbers 0, 1, ... by the group that each is in. */
export function groupBy(groupOf: Int32Array, count: number): Groups {
  const all = groupOf.map((_, item) => item);
  return { starts: groupStarts(groupOf, count), items: orderBy(all, groupOf, count) };
}

export function itemsOf({ starts, items }: Groups, group: number): Int32Array {
  return items.subarray(starts[group] ?? 0, starts[group + 1] ?? 0);
}
