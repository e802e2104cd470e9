/**
 * Many short texts in flat memory, for finding by what somebody types into a palette: 120,000 names are
 * looked through in a few milliseconds. No index of words helps there, since `fr` shall find
 * `FlaskRequest` and `rqctx` `request_context`.
 */
export interface FuzzyTable {
  readonly count: number;
  /** lower-cased UTF-16 units of all texts, one after another */
  readonly units: Uint16Array;
  /** 1 where a word begins: after a joiner, at a capital, at a digit's first */
  readonly heads: Uint8Array;
  /** start of each text in `units`; one entry past the end closes the last */
  readonly starts: Uint32Array;
  /** a bit for each letter and class of character that a text has, to pass over most of them at once */
  readonly masks: Uint32Array;
}

export function toFuzzyTable(texts: readonly string[]): FuzzyTable {
  const starts = new Uint32Array(texts.length + 1);
  for (const [i, text] of texts.entries()) starts[i + 1] = (starts[i] ?? 0) + text.length;
  const length = starts[texts.length] ?? 0;
  const units = new Uint16Array(length);
  const heads = new Uint8Array(length);
  const masks = new Uint32Array(texts.length);
  for (const [i, text] of texts.entries()) {
    const at = starts[i] ?? 0;
    let mask = 0;
    for (let k = 0; k < text.length; k++) {
      const unit = lowered(text.charCodeAt(k));
      units[at + k] = unit;
      heads[at + k] = isHead(text, k) ? 1 : 0;
      mask |= 1 << bitOf(unit);
    }
    masks[i] = mask;
  }
  return { count: texts.length, units, heads, starts, masks };
}

const HIGH = 128;
const OTHER = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;
const JOINER = 4;

const ASCII_CLASS = new Uint8Array(HIGH);
ASCII_CLASS.fill(LOWER, 97, 123).fill(UPPER, 65, 91).fill(DIGIT, 48, 58);
for (const joiner of '_$#@-./\\ :\t') ASCII_CLASS[joiner.charCodeAt(0)] = JOINER;

/** Class of a unit of a text; OTHER behind its ends. */
function classAt(text: string, k: number): number {
  const unit = text.charCodeAt(k);
  if (Number.isNaN(unit)) return OTHER;
  if (unit < HIGH) return ASCII_CLASS[unit] ?? OTHER;
  const letter = String.fromCharCode(unit);
  if (letter !== letter.toLowerCase()) return UPPER;
  return letter === letter.toUpperCase() ? OTHER : LOWER;
}

/** One unit stays one unit, so that places in the lowered text are places in the text. */
function lowered(unit: number): number {
  if (unit < HIGH) return ASCII_CLASS[unit] === UPPER ? unit + 32 : unit;
  const lower = String.fromCharCode(unit).toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : unit;
}

function bitOf(unit: number): number {
  if (unit >= HIGH) return 31;
  const kind = ASCII_CLASS[unit];
  if (kind === LOWER) return unit - 97;
  return kind === DIGIT ? 26 : BITS.indexOf(unit) + 27;
}

/** Of signs that paths and names have; any other shares the bit of digits. */
const BITS: readonly number[] = [95, 46, 47];

function isHead(text: string, k: number): boolean {
  const here = classAt(text, k);
  if (here === JOINER) return false;
  const before = k === 0 ? JOINER : classAt(text, k - 1);
  if (before === JOINER) return true;
  if (here === DIGIT) return before !== DIGIT;
  return here === UPPER && (before !== UPPER || isWordFrom(text, k));
}

const SMALL_S = 115;

/** The last capital of `HTTPServer` begins a word; that before the s of `IDs` does not. */
function isWordFrom(text: string, k: number): boolean {
  if (classAt(text, k + 1) !== LOWER) return false;
  return text.charCodeAt(k + 1) !== SMALL_S || classAt(text, k + 2) === LOWER;
}

/** What is looked for: its units lower-cased, blanks left out. */
export interface FuzzyQuery {
  readonly units: Uint16Array;
  readonly mask: number;
  /** places of the capitals behind its first unit: whoever types one means the beginning of a word */
  readonly capitals: readonly number[];
}

export function toFuzzyQuery(text: string): FuzzyQuery {
  const typed = text.replaceAll(/\s+/gu, '');
  const { units, masks } = toFuzzyTable([typed]);
  const capitals = Array.from(units.keys()).filter((k) => k > 0 && classAt(typed, k) === UPPER);
  return { units, mask: masks[0] ?? 0, capitals };
}
