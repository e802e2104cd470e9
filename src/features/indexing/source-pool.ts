import type { ProjectSource } from './source.ts';

/** A source on loan. */
export interface Lease {
  readonly source: ProjectSource;
  /** whether the run itself goes on in this process, which has opened the source for it */
  readonly isHome: boolean;
  release(): void;
}

/**
 * The sources that a process reads parts of runs from: opened once, however many parts are read, and
 * closed a while after the last.
 */
export interface SourcePool {
  /**
   * Puts the source of a run under way here, which whoever has opened it also closes.
   * @returns takes it away
   */
  put(key: string, source: ProjectSource): () => void;
  /** @param open opens it, where it is not here; what it throws is thrown */
  borrow(key: string, open: () => Promise<ProjectSource>): Promise<Lease>;
}

interface Place {
  readonly source: Promise<ProjectSource>;
  readonly isHome: boolean;
  users: number;
  closing: NodeJS.Timeout | null;
}

/** The next part of a run comes at once, or there is none. */
const KEEP_MS = 5000;

export function createSourcePool(): SourcePool {
  const places = new Map<string, Place>();

  function remove(key: string, place: Place): void {
    if (places.get(key) === place) places.delete(key);
    if (place.isHome) return;
    void place.source.then((source) => source.close()).catch(() => undefined);
  }

  function release(key: string, place: Place): void {
    place.users -= 1;
    if (place.users > 0 || place.isHome) return;
    place.closing = setTimeout(() => remove(key, place), KEEP_MS).unref();
  }

  function open(key: string, opening: () => Promise<ProjectSource>): Place {
    const place: Place = { source: opening(), isHome: false, users: 0, closing: null };
    places.set(key, place);
    return place;
  }

  return {
    put(key, source) {
      const place: Place = {
        source: Promise.resolve(source),
        isHome: true,
        users: 0,
        closing: null,
      };
      places.set(key, place);
      return () => remove(key, place);
    },
    async borrow(key, opening) {
      const place = places.get(key) ?? open(key, opening);
      place.users += 1;
      if (place.closing !== null) clearTimeout(place.closing);
      try {
        const source = await place.source;
        return { source, isHome: place.isHome, release: () => release(key, place) };
      } catch (error) {
        if (places.get(key) === place) places.delete(key);
        throw error;
      }
    },
  };
}
