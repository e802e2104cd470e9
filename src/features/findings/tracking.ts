import { CATEGORIES, type FindingCounts, type KnownFinding, type Occurrence } from './finding.ts';

/** An occurrence and the finding that it is of, null where it is the first. */
export interface Tracked {
  readonly occurrence: Occurrence;
  readonly known: KnownFinding | null;
}

export interface Tracking {
  readonly tracked: readonly Tracked[];
  /** known findings that were not seen, and are fixed now */
  readonly gone: readonly KnownFinding[];
}

/**
 * Which occurrences are of findings that are known. What has the fingerprint of a finding in the same file
 * is that finding; what is left over in other files has been moved there, in the order of the paths.
 * Each finding is seen once at most. Linear but for sorting.
 * @param isHidden whether an index could not see what a finding was about: it is not fixed, it is not known
 * Source: SonarQube's issue tracking, which goes from the closest likeness to the loosest as well.
 */
export function trackFindings(
  occurrences: readonly Occurrence[],
  known: readonly KnownFinding[],
  isHidden: (finding: KnownFinding) => boolean,
): Tracking {
  const tracked = pairAll(occurrences, known);
  const seen = new Set(tracked.map((one) => one.known));
  const gone = known.filter(
    (finding) => finding.state !== 'fixed' && !seen.has(finding) && !isHidden(finding),
  );
  return { tracked, gone };
}

/** By category and then by fingerprint: a key of both would be a new text of each finding. */
function pairAll(occurrences: readonly Occurrence[], known: readonly KnownFinding[]): Tracked[] {
  const knownOf = Map.groupBy(known, ({ category }) => category);
  const tracked: Tracked[] = [];
  for (const [category, seen] of Map.groupBy(occurrences, (one) => one.category)) {
    const before = Map.groupBy(knownOf.get(category) ?? [], fingerprintOf);
    for (const [fingerprint, group] of Map.groupBy(seen, fingerprintOf))
      for (const one of pairUp(group, before.get(fingerprint) ?? [])) tracked.push(one);
  }
  return tracked;
}

function fingerprintOf({ fingerprint }: Occurrence | KnownFinding): string {
  return fingerprint;
}

interface Place {
  readonly path: string;
  readonly line: number;
}

function byPlace(a: Place, b: Place): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return a.line - b.line;
}

function pairUp(occurrences: readonly Occurrence[], known: readonly KnownFinding[]): Tracked[] {
  const [occurrence] = occurrences;
  if (occurrence !== undefined && occurrences.length === 1 && known.length <= 1)
    return [{ occurrence, known: sameOrMoved(occurrence, known[0] ?? null) }];
  return pairMany(occurrences, known);
}

/** What most are: one of its fingerprint, and one before at most. */
function sameOrMoved({ path }: Occurrence, known: KnownFinding | null): KnownFinding | null {
  return known?.state === 'fixed' && known.path !== path ? null : known;
}

function pairMany(occurrences: readonly Occurrence[], known: readonly KnownFinding[]): Tracked[] {
  const waiting = Map.groupBy(known.toSorted(byLikelihood), ({ path }) => path);
  const inPlace = occurrences.toSorted(byPlace).map((occurrence): Tracked => ({
    occurrence,
    known: waiting.get(occurrence.path)?.shift() ?? null,
  }));
  // What was fixed where it stood has not come from there.
  const left = [...waiting.values()].flat().filter(({ state }) => state !== 'fixed');
  const moved = left.toSorted(byPlace);
  return inPlace.map(({ occurrence, known: found }) => ({
    occurrence,
    known: found ?? moved.shift() ?? null,
  }));
}

/** What was there a moment ago is likelier seen again than what was fixed once. */
function byLikelihood(a: KnownFinding, b: KnownFinding): number {
  const difference = Number(a.state === 'fixed') - Number(b.state === 'fixed');
  return difference === 0 ? byPlace(a, b) : difference;
}

/** Not known before, or fixed and here again. */
function isIntroduced({ known }: Tracked): boolean {
  return known === null || known.state === 'fixed';
}

/** What an index has that the one before had not. */
export function introducedBy({ tracked }: Tracking): Pick<Occurrence, 'category' | 'itemId'>[] {
  return tracked
    .filter(isIntroduced)
    .map(({ occurrence: { category, itemId } }) => ({ category, itemId }));
}

/** What a run did, by category. */
export function countFindings({ tracked, gone }: Tracking): FindingCounts[] {
  return CATEGORIES.map((category) => {
    const seen = tracked.filter(({ occurrence }) => occurrence.category === category);
    const ignored = seen.filter(({ known }) => known?.state === 'ignored').length;
    return {
      category,
      open: seen.length - ignored,
      introduced: seen.filter(isIntroduced).length,
      fixed: gone.filter((finding) => finding.category === category).length,
      ignored,
    };
  });
}
