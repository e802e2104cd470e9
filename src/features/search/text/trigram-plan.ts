import { collapse, foldText } from './fold.ts';
import type { Expression } from './expression.ts';
import { trigramsOf } from './trigrams.ts';

/** Which files may have a match, by their trigrams. */
export type TrigramPlan =
  /** every file may */
  | { readonly kind: 'all' }
  | { readonly kind: 'trigram'; readonly key: number }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly TrigramPlan[] };

const ALL: TrigramPlan = { kind: 'all' };

/**
 * What is known of the folded texts that an expression matches.
 * `exact`: all of them, where they are few. Otherwise each begins with one of `prefixes` and ends with
 * one of `suffixes` (the empty one says nothing), and its file fits `plan`.
 */
type Known =
  | { readonly exact: ReadonlySet<string> }
  | {
      readonly exact: null;
      readonly prefixes: ReadonlySet<string>;
      readonly suffixes: ReadonlySet<string>;
      readonly plan: TrigramPlan;
    };

type Edges = Extract<Known, { exact: null }>;

const MAX_EXACT = 24;
const MAX_EXACT_CHARS = 1_500;
/** Of both sides of a seam, what a trigram over it can have. */
const EDGE_CHARS = 2;
/** Copies of a repeated part that are looked at. */
const MAX_COPIES = 6;

const NOTHING: Known = { exact: new Set(['']) };
const UNKNOWN: Edges = {
  exact: null,
  prefixes: new Set(['']),
  suffixes: new Set(['']),
  plan: ALL,
};

/**
 * The trigrams that a file with a match of an expression must have.
 * Source: Russ Cox, Regular Expression Matching with a Trigram Index, 2012; with folded text in place
 * of text, so that a set of spaces, once or often, is one space.
 */
export function planOf(expression: Expression): TrigramPlan {
  const known = analyse(expression);
  return prune(toEdges(known).plan, MAX_TRIGRAMS);
}

/** The same for a text that stands in the file as it is, but for letter case and white space. */
export function planOfText(text: string): TrigramPlan {
  return prune(planOfString(foldText(text)), MAX_TRIGRAMS);
}

function analyse(expression: Expression): Known {
  switch (expression.kind) {
    case 'text':
      return { exact: new Set([foldText(expression.text)]) };
    case 'set':
      return bounded(new Set(expression.characters.map(foldText)));
    case 'any':
      return UNKNOWN;
    case 'sequence':
      return expression.parts.map(analyse).reduce(followedBy, NOTHING);
    case 'choice':
      return expression.parts.map(analyse).reduce(orElse);
    case 'repeat':
      return repeated(expression);
    default:
      return expression satisfies never;
  }
}

function bounded(exact: ReadonlySet<string>): Known {
  return isSmall(exact) ? { exact } : toEdges({ exact });
}

function isSmall(texts: ReadonlySet<string>): boolean {
  if (texts.size > MAX_EXACT) return false;
  let chars = 0;
  for (const text of texts) chars += text.length;
  return chars <= MAX_EXACT_CHARS;
}

/** Says of exact texts what is said of all others, their trigrams among it. */
function toEdges(known: Known): Edges {
  if (known.exact === null) return known;
  return edgesOf(known.exact, known.exact, planOfAny(known.exact));
}

function edgesOf(
  prefixes: ReadonlySet<string>,
  suffixes: ReadonlySet<string>,
  plan: TrigramPlan,
): Edges {
  return {
    exact: null,
    prefixes: shortened(prefixes, (text) => Array.from(text).slice(0, EDGE_CHARS).join('')),
    suffixes: shortened(suffixes, (text) => Array.from(text).slice(-EDGE_CHARS).join('')),
    plan,
  };
}

function shortened(
  texts: ReadonlySet<string>,
  shorten: (text: string) => string,
): ReadonlySet<string> {
  const short = new Set([...texts].map(shorten));
  return short.size > MAX_EXACT ? new Set(['']) : short;
}

function followedBy(first: Known, second: Known): Known {
  if (first.exact !== null && second.exact !== null) {
    if (first.exact.size * second.exact.size <= MAX_EXACT * MAX_EXACT) {
      return bounded(pairs(first.exact, second.exact));
    }
  }
  const [before, after] = [toEdges(first), toEdges(second)];
  const prefixes = first.exact === null ? before.prefixes : pairs(first.exact, after.prefixes);
  const suffixes = second.exact === null ? after.suffixes : pairs(before.suffixes, second.exact);
  const seam = planOfAny(pairs(before.suffixes, after.prefixes));
  const plans = [before.plan, after.plan, seam, planOfAny(prefixes), planOfAny(suffixes)];
  return edgesOf(prefixes, suffixes, both(plans));
}

function pairs(before: ReadonlySet<string>, after: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set<string>();
  for (const one of before) for (const other of after) all.add(collapse(one + other));
  return all;
}

function orElse(one: Known, other: Known): Known {
  if (one.exact !== null && other.exact !== null) {
    return bounded(new Set([...one.exact, ...other.exact]));
  }
  const [a, b] = [toEdges(one), toEdges(other)];
  return edgesOf(
    new Set([...a.prefixes, ...b.prefixes]),
    new Set([...a.suffixes, ...b.suffixes]),
    either([a.plan, b.plan]),
  );
}

function repeated({ part, min, max }: Extract<Expression, { kind: 'repeat' }>): Known {
  const once = analyse(part);
  if (max === 0) return NOTHING;
  if (min === 0) return max === 1 || isIdempotent(once) ? orElse(once, NOTHING) : UNKNOWN;
  if (max === 1 || isIdempotent(once)) return once;
  const copies = Array.from({ length: Math.min(min, MAX_COPIES) }, () => once).reduce(followedBy);
  if (min === max && min <= MAX_COPIES) return copies;
  // What comes between the first copies and the last is left open; the last is one of them again.
  return { ...toEdges(followedBy(copies, UNKNOWN)), suffixes: toEdges(once).suffixes };
}

/** Two in a row fold to one: spaces. */
function isIdempotent({ exact }: Known): boolean {
  return exact !== null && [...pairs(exact, exact)].every((text) => exact.has(text));
}

/** Files with at least one of some texts. */
function planOfAny(texts: ReadonlySet<string>): TrigramPlan {
  return either([...texts].map(planOfString));
}

/** @param text folded */
function planOfString(text: string): TrigramPlan {
  return both(trigramsOf(text).map((key) => ({ kind: 'trigram', key })));
}

function both(plans: readonly TrigramPlan[]): TrigramPlan {
  return joined(
    'and',
    plans.filter(({ kind }) => kind !== 'all'),
  );
}

function either(plans: readonly TrigramPlan[]): TrigramPlan {
  return plans.some(({ kind }) => kind === 'all') ? ALL : joined('or', plans);
}

/** Without what is said twice. */
function joined(kind: 'and' | 'or', plans: readonly TrigramPlan[]): TrigramPlan {
  const parts = new Map<string, TrigramPlan>();
  for (const plan of plans) {
    for (const part of plan.kind === kind ? plan.parts : [plan])
      parts.set(JSON.stringify(part), part);
  }
  const [first = ALL] = parts.values();
  return parts.size < 2 ? first : { kind, parts: [...parts.values()] };
}

/** More than this find nothing more, but take longer to read. */
const MAX_TRIGRAMS = 48;
/** Of one text in a row. */
const MAX_IN_A_ROW = 24;

/** A plan with at most so many trigrams, that admits no file less. */
function prune(plan: TrigramPlan, budget: number): TrigramPlan {
  if (plan.kind === 'all' || plan.kind === 'trigram') return plan;
  if (plan.kind === 'or') {
    const share = Math.floor(budget / plan.parts.length);
    return share < 1 ? ALL : either(plan.parts.map((part) => prune(part, share)));
  }
  const single = evenly(
    plan.parts.filter(({ kind }) => kind === 'trigram'),
    Math.min(budget, MAX_IN_A_ROW),
  );
  const others = plan.parts.filter(({ kind }) => kind !== 'trigram');
  const left = budget - single.length;
  const share = others.length === 0 ? 0 : Math.floor(left / others.length);
  return both([...single, ...others.map((part) => (share < 1 ? ALL : prune(part, share)))]);
}

/** Neighbouring trigrams share two letters and so say much the same: some from all over the text. */
function evenly<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  return Array.from(
    { length: count },
    (_, i) => items[Math.round((i * (items.length - 1)) / Math.max(1, count - 1))],
  ).flatMap((item) => item ?? []);
}
