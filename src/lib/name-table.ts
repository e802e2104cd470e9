/** Values by a number and a name, such as a file's and one that it exports. */
export interface NameTable<V> {
  readonly get: (key: number, name: string) => V | undefined;
  readonly set: (key: number, name: string, value: V) => void;
}

/** Without a text for each pair: there may be millions of them. */
export function createNameTable<V>(): NameTable<V> {
  const byKey = new Map<number, Map<string, V>>();
  return {
    get: (key, name) => byKey.get(key)?.get(name),
    set: (key, name, value) => {
      const values = byKey.get(key);
      if (values === undefined) byKey.set(key, new Map([[name, value]]));
      else values.set(name, value);
    },
  };
}
