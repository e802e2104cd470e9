import type { TextRange } from './line-groups.ts';
import { disjoint, type Edit } from './text-edits.ts';

/**
 * Mends what a grammar cannot read, close to where it fails: an unknown macro is left out, a semicolon that
 * a macro brings along is put in. What could be mended is proposed by the language, for the whole text; of
 * it only what is near an error is tried, kind by kind, and only what leaves fewer errors there is kept.
 */

/** Edits that make sense together only. */
export type Mend = readonly Edit[];

/** One kind of mend: all the places of a text where it could be meant. */
export type MendFinder = (text: string) => readonly Mend[];

export interface MendableVersion {
  readonly text: string;
  /** the outermost nodes that the grammar did not understand or made up, ascending by start */
  readonly errors: readonly ErrorRange[];
}

export interface ErrorRange extends TextRange {
  /** start of what stands before it in the tree, without comments */
  readonly before: number;
}

interface MendOptions<T extends MendableVersion> {
  readonly finders: readonly MendFinder[];
  /** parses a version with some edits; null if there is no time left to find out */
  readonly parse: (from: T, edits: readonly Edit[]) => T | null;
  /** called with what is not needed any more */
  readonly drop: (version: T) => void;
}

/** A stretch of whole lines around errors, and the mends that are tried in it. */
interface Site extends TextRange {
  readonly edits: readonly Edit[];
}

const PASSES = 3;
/** What a node costs that is made up, or is an error of no length. */
const NODE_COST = 20;

/** @returns the version with the mends that helped; the given one if none did */
export function mendErrors<T extends MendableVersion>(given: T, options: MendOptions<T>): T {
  let best = given;
  for (let pass = 0; pass < PASSES; pass++) {
    const before = best;
    for (const finder of options.finders) {
      if (best.errors.length === 0) return best;
      // Edits keep every place where it is: what was found before the pass is still there.
      best = tryMends(best, finder(before.text), options);
    }
    if (best === before) return best;
  }
  return best;
}

function tryMends<T extends MendableVersion>(
  best: T,
  mends: readonly Mend[],
  { parse, drop }: MendOptions<T>,
): T {
  const sites = sitesOf(best, mends);
  const all = sites.length === 0 ? null : parse(best, editsOf(sites));
  if (!all) return best;
  const helped = sites.filter((site) => isBetter(site, best, all));
  const isWhole = helped.length === sites.length;
  if (!isWhole) drop(all);
  const found = isWhole ? all : helped.length === 0 ? null : parse(best, editsOf(helped));
  if (!found) return best;
  const isLess = costOf(found.errors) < costOf(best.errors);
  drop(isLess ? best : found);
  return isLess ? found : best;
}

function editsOf(sites: readonly Site[]): readonly Edit[] {
  return disjoint(sites.flatMap(({ edits }) => edits));
}

function isBetter(site: Site, before: MendableVersion, after: MendableVersion): boolean {
  const edited = site.edits.reduce((sum, { start, end }) => sum + end - start, 0);
  const costAfter = costIn(after.errors, site);
  return costAfter === 0 || costAfter + edited < costIn(before.errors, site);
}

function costIn(errors: readonly TextRange[], site: TextRange): number {
  return costOf(overlapping(errors, { start: site.start, end: site.end + 1 }));
}

function costOf(errors: readonly TextRange[]): number {
  return errors.reduce((sum, { start, end }) => sum + NODE_COST + end - start, 0);
}

/** @returns stretches with something to try in them, ascending, none of which overlap */
function sitesOf({ text, errors }: MendableVersion, mends: readonly Mend[]): readonly Site[] {
  const windows = merged(
    errors.map((error) => linesAround(text, error)).toSorted((a, b) => a.start - b.start),
  );
  const near = mends.filter((mend) => overlapping(windows, spanOf(mend)).length > 0);
  const spans = near.map(spanOf);
  const stretches = merged([...windows, ...spans].toSorted((a, b) => a.start - b.start));
  const edits = near.flat().toSorted((a, b) => a.start - b.start);
  return stretches
    .map(({ start, end }) => ({ start, end, edits: overlapping(edits, { start, end }) }))
    .filter((site) => site.edits.length > 0);
}

function spanOf(mend: Mend): TextRange {
  return { start: mend[0]?.start ?? 0, end: mend.at(-1)?.end ?? 0 };
}

/** @returns those of some ranges, ascending by start and by end, that have something in common with another */
function overlapping<R extends TextRange>(ranges: readonly R[], { start, end }: TextRange): R[] {
  let low = 0;
  for (let high = ranges.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  const found: R[] = [];
  for (let range = ranges[low]; range && range.start < end; range = ranges[++low])
    if (range.end > start || range.start >= start) found.push(range);
  return found;
}

/** @returns the lines of an error, the one before it and the one after it that are not blank */
function linesAround(text: string, { start, end, before }: ErrorRange): TextRange {
  const own = lineStart(text, Math.min(before, start));
  const next = text.indexOf('\n', end);
  return {
    start: lineStart(text, lastInk(text, own)),
    end: next < 0 ? text.length : lineEnd(text, firstInk(text, next)),
  };
}

function lineStart(text: string, at: number): number {
  return at <= 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

/** Blank characters that are looked through for the next line. */
const MAX_BLANK = 1_000;

function lastInk(text: string, before: number): number {
  let at = before - 1;
  for (const from = before - MAX_BLANK; at > 0 && at > from && isBlank(text, at); at--);
  return Math.max(0, at);
}

function firstInk(text: string, from: number): number {
  let at = from;
  for (const to = from + MAX_BLANK; at < text.length && at < to && isBlank(text, at); at++);
  return at;
}

function isBlank(text: string, at: number): boolean {
  return text.charCodeAt(at) <= 0x20;
}

function merged(ranges: readonly TextRange[]): readonly TextRange[] {
  const found: TextRange[] = [];
  for (const { start, end } of ranges) {
    const last = found.at(-1);
    if (last && start < last.end)
      found[found.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else found.push({ start, end });
  }
  return found;
}
