interface Owned {
  readonly ownership: {
    readonly shares: readonly { readonly name: string; readonly commits: number }[];
  };
}

/** As many as there are colours that can be told apart. */
const MOST = 7;

/** The people with most commits over all entries, each with a place for a colour, from 0. */
export function rankPeople(entries: readonly Owned[]): ReadonlyMap<string, number> {
  const commits = new Map<string, number>();
  for (const { ownership } of entries)
    for (const { name, commits: count } of ownership.shares)
      commits.set(name, (commits.get(name) ?? 0) + count);
  const ranked = [...commits].toSorted(([, a], [, b]) => b - a).slice(0, MOST);
  return new Map(ranked.map(([name], place) => [name, place]));
}
