/** The same value for the same key, made once. */
export function keep<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>();
  return (key) => {
    const before = kept.get(key);
    if (before !== undefined) return before;
    const now = make(key);
    kept.set(key, now);
    return now;
  };
}
