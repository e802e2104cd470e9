import { maskOf } from './rule-set.ts';
import { NOTHING_TO_SAY } from './types.ts';
import {
  BEHIND_SLASH,
  cleaned,
  constantOf,
  isLiteral,
  labelsOf,
  OWN_TEXT,
  type Root,
  unionLabels,
  UNKNOWN,
  type Value,
} from './value.ts';
import type { Given } from './value-test.ts';

/** Text of parts, one behind the other. */
export function concat(parts: readonly Value[]): Value {
  const texts = parts.map(knownText);
  const unknown = texts.indexOf(null);
  const fixed = texts.slice(0, unknown < 0 ? undefined : unknown).join('');
  const next = parts[unknown];
  if (next === undefined) return constantOf(fixed.slice(0, MAX_CONSTANT));
  const isFixed = parts.every(isLiteral);
  const prefix = `${fixed}${next.prefix || ownTextOf(next)}`.slice(0, MAX_CONSTANT);
  const labels = unionLabels(withoutQuery(parts));
  return { ...UNKNOWN, labels, prefix, isBuilt: !isFixed, isFixed };
}

const ON_HOST = maskOf(['redirect', 'ssrf']);

/** Parts of a text; what stands behind an address, a question mark or a hash sign leads to no other host. */
export function withoutQuery(parts: readonly Value[]): readonly Value[] {
  if (parts.every(({ labels }) => labels.length === 0)) return parts;
  const end = parts.findIndex(
    ({ constant }) => typeof constant === 'string' && /[?#]/.test(constant),
  );
  // Where the text begins with something that is not known, that says which host it is.
  const start = parts[0]?.constant === undefined ? 0 : -1;
  return parts.map((part, place) => {
    const isBehind = (end >= 0 && place > end) || (start >= 0 && place > start);
    return isBehind || isPathBehind(part, parts[place - 1])
      ? { ...part, labels: cleaned(part.labels, ON_HOST) }
      : part;
  });
}

/** What begins with a slash ends a host that stands before it. */
function isPathBehind({ labels }: Value, before: Value | undefined): boolean {
  const isPath = labels.length > 0 && labels.every((label) => (label.cleaned & BEHIND_SLASH) !== 0);
  return isPath && before !== undefined && mayBeHost(before);
}

function mayBeHost({ constant }: Value): boolean {
  return typeof constant !== 'string' || /[\w\]]$/.test(constant);
}

function knownText({ constant }: Value): string | null {
  return constant === undefined || constant === null ? null : String(constant);
}

/** Set by the operator of the program, not by its users. */
const OPERATORS: ReadonlySet<string> = new Set(['environment', 'arguments', 'file', 'database']);

function ownTextOf(part: Value): string {
  return labelsOf(part).some(({ root }) => isOfOthers(root)) ? '' : OWN_TEXT;
}

function isOfOthers(root: Root): boolean {
  if (root.kind === 'source') return !OPERATORS.has(root.origin);
  return root.kind === 'parameter';
}

const MAX_CONSTANT = 2_000;

/** Functions that put values into a text, whose first argument says how. */
const FORMATTING = new Set(['fmt.Sprintf', 'fmt.Errorf', 'sprintf', 'String.format']);
const VERB = /%(?:(\d{1,2})\$)?([-+ #0,(']{0,5}\d{0,4}(?:\.\d{0,4})?)([a-zA-Z%])/g;
const NUMERIC = /[dfeEgGoxXuctp]/;
const MAX_VERBS = 100;

/** What a format gives: its parts put together. @returns null where nothing is known of it */
export function formattedBy(path: string, args: readonly Given[]): Value | null {
  const format = args[0]?.value.constant;
  if (!FORMATTING.has(path) || typeof format !== 'string') return null;
  return args.some(({ isSpread }) => isSpread) ? null : concat(partsOf(format, args));
}

function partsOf(format: string, args: readonly Given[]): Value[] {
  const parts: Value[] = [];
  let at = 0;
  let next = 1;
  for (const found of [...format.matchAll(VERB)].slice(0, MAX_VERBS)) {
    const [verb, place] = found;
    const own = place === undefined ? next : Number(place);
    parts.push(constantOf(format.slice(at, found.index)), printed(args[own]?.value, found));
    at = found.index + verb.length;
    if (place === undefined && !verb.endsWith('%')) next += 1;
  }
  return [...parts, constantOf(format.slice(at))];
}

/** A value in a text: a number says nothing, and with a width it is not known letter by letter. */
function printed(value: Value | undefined, [, , width, verb = '']: RegExpExecArray): Value {
  if (verb === '%') return constantOf('%');
  if (value === undefined) return UNKNOWN;
  const labels = NUMERIC.test(verb) ? cleaned(labelsOf(value), NOTHING_TO_SAY) : value.labels;
  const isPlain = width === '' && /^[svd]$/.test(verb);
  return isPlain ? { ...value, labels } : { ...value, labels, constant: undefined, prefix: '' };
}
