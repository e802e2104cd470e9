import {
  firstChildOf,
  type FlatTree,
  IS_MISSING,
  isNamedNode,
  nextSiblingOf,
} from './flat-tree.ts';
import { inOrder, type PlacedCapture } from './capture-order.ts';
import { FlatNode } from './syntax-node.ts';
import type { Matcher, QueryPattern, TreeQuery } from './query.ts';
import type { Predicate } from './query-source.ts';

export interface TreeCapture {
  readonly name: string;
  readonly node: FlatNode;
}

export interface TreeCaptures {
  /** ascending by start; see `inOrder` for those with one start */
  readonly captures: readonly TreeCapture[];
  /** stopped, or with more matches than are kept */
  readonly isTruncated: boolean;
}

export interface RunOptions {
  /** row whose subtree is asked; 0 where it is left out */
  readonly root?: number;
  /** asked every few thousand steps */
  readonly isStopped?: () => boolean;
}

/** Matches of one pattern at one node: more come only of queries that ask for them. */
const MAX_WAYS = 1_000;
const STEPS_BETWEEN_CHECKS = 4_096;

/** Runs a query over a tree of its vocabulary. */
export function runTreeQuery(
  query: TreeQuery,
  tree: FlatTree,
  options: RunOptions = {},
): TreeCaptures {
  return new Run(query, tree, options).run(options.root ?? 0);
}

class Stopped extends Error {}

interface Found {
  readonly pattern: number;
  readonly way: Way;
}

/** A way to match a pattern. */
interface Way {
  /** capture, row, capture, row, ... in the order of the tree */
  readonly pairs: readonly number[];
  /** row of the last node that it needs */
  readonly last: number;
}

/** Where the next sibling pattern goes on. */
interface Place {
  readonly parent: number;
  /** row of the first child that may match, -1 for none */
  readonly from: number;
}

class Run {
  readonly #query: TreeQuery;
  readonly #tree: FlatTree;
  readonly #isStopped: () => boolean;
  #steps = 0;
  #isTruncated = false;
  /** captures of the match under way */
  readonly #pairs: number[] = [];
  /** row of the last node of the match under way */
  #last = 0;

  constructor(query: TreeQuery, tree: FlatTree, { isStopped = () => false }: RunOptions) {
    this.#query = query;
    this.#tree = tree;
    this.#isStopped = isStopped;
  }

  run(root: number): TreeCaptures {
    const found: Found[] = [];
    try {
      this.#collect(root, found);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      this.#isTruncated = true;
    }
    return { captures: this.#ordered(found), isTruncated: this.#isTruncated };
  }

  #collect(root: number, found: Found[]): void {
    const { kinds, afters } = this.#tree;
    const { byKind } = this.#query;
    const end = afters[root] ?? 0;
    for (let row = root; row < end; row += 1) {
      const patterns = byKind[kinds[row] ?? 0];
      if (patterns === undefined || patterns.length === 0) continue;
      for (const pattern of patterns) this.#matchPattern(pattern, row, found);
    }
  }

  #matchPattern({ index, root, predicates }: QueryPattern, row: number, found: Found[]): void {
    this.#step();
    if (root.form === 'node' && !this.#fits(root, row)) return;
    if (root.isPlain && predicates.length === 0) {
      const pairs: number[] = [];
      for (const capture of root.captures) pairs.push(capture, row);
      found.push({ pattern: index, way: { pairs, last: row } });
      return;
    }
    const ways: Way[] = [];
    const parent = this.#tree.parents[row] ?? -1;
    this.#matchAt(root, { parent, from: row }, (_, first) => {
      if (first >= 0 && first !== row) return;
      if (!predicates.every((it) => this.#holds(it))) return;
      if (ways.length >= MAX_WAYS) this.#isTruncated = true;
      else ways.push({ pairs: [...this.#pairs], last: this.#last });
    });
    for (const way of longest(ways)) if (way.pairs.length > 0) found.push({ pattern: index, way });
  }

  #step(): void {
    this.#steps += 1;
    if (this.#steps % STEPS_BETWEEN_CHECKS === 0 && this.#isStopped()) throw new Stopped();
  }

  /** What a node is by itself. */
  #fits({ kinds, supertype, field, isMissing }: Matcher, row: number): boolean {
    const tree = this.#tree;
    if (kinds[tree.kinds[row] ?? 0] !== 1) return false;
    if (supertype !== 0 && ((tree.supertypes[row] ?? 0) & supertype) === 0) return false;
    if (field !== 0 && tree.fields[row] !== field) return false;
    return !isMissing || ((tree.flags[row] ?? 0) & IS_MISSING) !== 0;
  }

  /** Matches a pattern at exactly the node where `place` begins; siblings may follow it in a group. */
  #matchAt(matcher: Matcher, place: Place, then: Then): void {
    if (matcher.form === 'node') {
      if (place.from < 0 || !this.#fits(matcher, place.from)) return;
      this.#matchNode(matcher, place.from, () => then(this.#behind(place, place.from), place.from));
    } else if (matcher.form === 'choice') {
      for (const item of matcher.items)
        if (matcher.field === 0 || this.#tree.fields[place.from] === matcher.field)
          this.#captured(matcher, place.from, () => this.#matchAt(item, place, then));
    } else {
      const [first, ...rest] = matcher.items;
      if (!first) return;
      this.#captured(matcher, place.from, () =>
        this.#matchAt(first, place, (after, row) =>
          this.#matchItems(rest, { place: after, end: null }, (last) => then(last, row)),
        ),
      );
    }
  }

  #captured(matcher: Matcher, row: number, inside: () => void): void {
    for (const capture of matcher.captures) this.#pairs.push(capture, row);
    inside();
    this.#pairs.length -= matcher.captures.length * 2;
  }

  #matchNode(matcher: Matcher, row: number, then: () => void): void {
    this.#step();
    if (matcher.absent.some((field) => this.#hasField(row, field))) return;
    const before = this.#last;
    this.#last = row;
    this.#captured(matcher, row, () => {
      if (matcher.items.length === 0) then();
      else {
        const place = { parent: row, from: firstChildOf(this.#tree, row) };
        this.#matchItems(matcher.items, { place, end: matcher.endsThere ? matcher : null }, then);
      }
    });
    this.#last = before;
  }

  /** Matches patterns one after the other among the children from a place on. */
  #matchItems(
    items: readonly Matcher[],
    { place, end }: Siblings,
    then: (after: Place) => void,
  ): void {
    const [item, ...rest] = items;
    if (!item) {
      if (end === null || !this.#hasNamedFrom(place.from)) then(place);
      return;
    }
    if (item.isOptional) this.#matchItems(rest, { place, end }, then);
    this.#matchNext(item, place, (after) => {
      this.#matchItems(rest, { place: after, end }, then);
      if (item.isRepeated) {
        const again = { ...item, isOptional: false };
        this.#matchItems([again, ...rest], { place: after, end }, then);
      }
    });
  }

  /** Matches a pattern at each child from a place on that it may stand at. */
  #matchNext(item: Matcher, place: Place, then: (after: Place) => void): void {
    const tree = this.#tree;
    for (let child = place.from; child >= 0; child = nextSiblingOf(tree, child)) {
      this.#step();
      const mayMatch =
        item.form === 'node' ? this.#fits(item, child) : item.kinds[tree.kinds[child] ?? 0] === 1;
      if (mayMatch) this.#matchAt(item, { parent: place.parent, from: child }, then);
      if (item.isAnchored && isNamedNode(tree, child)) return;
    }
  }

  #behind({ parent }: Place, row: number): Place {
    return { parent, from: parent < 0 ? -1 : nextSiblingOf(this.#tree, row) };
  }

  #hasNamedFrom(from: number): boolean {
    for (let child = from; child >= 0; child = nextSiblingOf(this.#tree, child))
      if (isNamedNode(this.#tree, child)) return true;
    return false;
  }

  #hasField(row: number, field: number): boolean {
    const tree = this.#tree;
    for (let child = firstChildOf(tree, row); child >= 0; child = nextSiblingOf(tree, child))
      if (tree.fields[child] === field) return true;
    return false;
  }

  #holds({ name, capture, operands }: Predicate): boolean {
    const isNegated = name.startsWith('#not-');
    const wanted = new Set(
      operands.flatMap(({ isCapture, value }) => (isCapture ? this.#texts(value) : [value])),
    );
    return this.#texts(capture).every((text) => wanted.has(text) !== isNegated);
  }

  #texts(name: string): string[] {
    const { text, starts, ends } = this.#tree;
    const wanted = this.#query.captureNames.indexOf(name);
    const texts: string[] = [];
    for (let at = 0; at < this.#pairs.length; at += 2) {
      const row = this.#pairs[at + 1] ?? 0;
      if (this.#pairs[at] === wanted) texts.push(text.slice(starts[row] ?? 0, ends[row] ?? 0));
    }
    return texts;
  }

  #ordered(found: readonly Found[]): TreeCapture[] {
    const { starts } = this.#tree;
    const all: (PlacedCapture & { readonly capture: number; readonly row: number })[] = [];
    for (const { pattern, way } of found) {
      const { pairs, last } = way;
      const first = pairs[1] ?? 0;
      for (let at = 0; at < pairs.length; at += 2) {
        const row = pairs[at + 1] ?? 0;
        all.push({ capture: pairs[at] ?? 0, row, start: starts[row] ?? 0, pattern, first, last });
      }
    }
    return inOrder(all).map(({ capture, row }) => ({
      name: this.#query.captureNames[capture] ?? '',
      node: new FlatNode(this.#tree, row),
    }));
  }
}

/** @param first row of the node that the pattern began at */
type Then = (after: Place, first: number) => void;

interface Siblings {
  readonly place: Place;
  /** the node that ends with the last of them, null where it may go on */
  readonly end: Matcher | null;
}

/** Of several ways to match, the same one counts once, and one that is part of another does not. */
function longest(ways: readonly Way[]): readonly Way[] {
  if (ways.length < 2) return ways;
  const byText = new Map(ways.map((way) => [way.pairs.join(), way]));
  const kept = [...byText.values()];
  if (kept.length < 2 || kept.every(({ pairs }) => pairs.length === kept[0]?.pairs.length))
    return kept;
  return kept.filter(
    ({ pairs }) =>
      !kept.some((other) => other.pairs.length > pairs.length && holdsAll(other.pairs, pairs)),
  );
}

function holdsAll(outer: readonly number[], inner: readonly number[]): boolean {
  let next = 0;
  for (let at = 0; at < outer.length; at += 2)
    if (outer[at] === inner[next] && outer[at + 1] === inner[next + 1]) next += 2;
  return next >= inner.length;
}
