import { groupsInside, groupsOf, type Openers, type TextRange } from './line-groups.ts';
import { disjoint, toBlanks, withEdits } from './text-edits.ts';

/**
 * Finds the few lines that keep a grammar from understanding a text. A grammar that meets an error it cannot
 * recover from takes the rest of the file for an error. Without the lines at fault it reads the rest.
 *
 * Lines are grouped by indentation, which an unbalanced bracket does not change. Of the groups the smallest
 * set without which the text has no errors is searched for, then the same inside each of them.
 * Source: delta debugging, Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input" (2002).
 */

export interface IsolationOptions {
  /** whether a version of the text has no errors; null if there is no time left to find out */
  readonly isSound: (version: string) => boolean | null;
  /** a statement without effect, for languages in which a block must have one; '' for others */
  readonly filler: string;
}

const OPENERS: readonly Openers[] = ['kept', 'grouped'];

/** @returns the ranges of whole lines without which the text has no errors; null if none were found */
export function isolateErrors(
  text: string,
  options: IsolationOptions,
): readonly TextRange[] | null {
  const isolation = new Isolation(text, options);
  const whole = { start: 0, end: text.length };
  for (const openers of OPENERS) {
    const found = isolation.minimise(groupsOf(text, whole, openers), []);
    if (found) return found;
  }
  return null;
}

/** @returns the text with blanks for the ranges, of the same length and with the same lines */
export function withoutRanges(text: string, ranges: readonly TextRange[], filler: string): string {
  const edits = ranges.map(({ start, end }) => ({
    start,
    end,
    text: withFiller(text.slice(start, end), filler),
  }));
  return withEdits(text, disjoint(edits));
}

function withFiller(lines: string, filler: string): string {
  const blanks = toBlanks(lines);
  const [indentation = ''] = /^[ \t]*/.exec(lines) ?? [];
  const room = lines.slice(indentation.length, indentation.length + filler.length);
  if (filler === '' || room.length < filler.length || /[\r\n]/.test(room)) return blanks;
  return indentation + filler + blanks.slice(indentation.length + filler.length);
}

class Isolation {
  readonly #text: string;
  readonly #options: IsolationOptions;

  constructor(text: string, options: IsolationOptions) {
    this.#text = text;
    this.#options = options;
  }

  /**
   * @param others what is left out beside the groups
   * @returns the smallest parts of the groups without which the text has no errors; null if there are none
   */
  minimise(
    groups: readonly TextRange[],
    others: readonly TextRange[],
  ): readonly TextRange[] | null {
    if (!this.#isSoundWithout(groups, others)) return null;
    const needed = this.#split(groups, others);
    return this.#narrow(needed, others);
  }

  /** @returns those of the groups that are at fault; without all of them the text has no errors */
  #split(groups: readonly TextRange[], others: readonly TextRange[]): readonly TextRange[] {
    if (groups.length < 2) return groups;
    const left = groups.slice(0, groups.length >> 1);
    const right = groups.slice(groups.length >> 1);
    if (this.#isSoundWithout(left, others)) return this.#split(left, others);
    if (this.#isSoundWithout(right, others)) return this.#split(right, others);
    const inLeft = this.#split(left, [...right, ...others]);
    return [...inLeft, ...this.#split(right, [...inLeft, ...others])];
  }

  /** Replaces each range by those lines inside it that suffice. */
  #narrow(ranges: readonly TextRange[], others: readonly TextRange[]): readonly TextRange[] {
    const done: TextRange[] = [];
    for (const [index, range] of ranges.entries()) {
      const around = [...others, ...done, ...ranges.slice(index + 1)];
      done.push(...this.#inside(range, around));
    }
    return done;
  }

  #inside(range: TextRange, around: readonly TextRange[]): readonly TextRange[] {
    for (const openers of OPENERS) {
      const found = this.minimise(groupsInside(this.#text, range, openers), around);
      if (found) return found;
    }
    return [range];
  }

  #isSoundWithout(ranges: readonly TextRange[], others: readonly TextRange[]): boolean {
    if (ranges.length === 0) return false;
    const { isSound, filler } = this.#options;
    return isSound(withoutRanges(this.#text, [...others, ...ranges], filler)) === true;
  }
}
