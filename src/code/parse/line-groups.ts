/** Part of a text, in UTF-16 indices. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

interface Line extends TextRange {
  /** characters before the first that is no white space */
  readonly indentation: number;
}

/** A line that continues the group before it: a closing bracket, or a word that needs what is above it. */
const CONTINUES =
  /^(?:[)\]}{.?:&|=+*/%,;-]|(?:else|elif|catch|except|finally|end|then|do|done|fi|esac|where|while|with)\b)/;

/** What no version may be without: what comes next would be no code. */
const IS_FIXED = /^<\?|^%>|^#!/;

/**
 * Whether a line that opens a block is a group if nothing is indented below it. `namespace a {` is none, for all
 * that follows needs it; a line with an unbalanced brace is one.
 */
export type Openers = 'kept' | 'grouped';

/** @returns the lines of a range, in groups: each with what is indented more than its first line */
export function groupsOf(text: string, range: TextRange, openers: Openers): readonly TextRange[] {
  const lines = linesOf(text, range).filter(
    ({ start, indentation, end }) => start + indentation < end,
  );
  const grouping = new Grouping(text, lines[0]?.indentation ?? 0, openers);
  for (const line of lines) grouping.add(line);
  return grouping.end(range.end);
}

/** @returns the groups below the first line of a range */
export function groupsInside(
  text: string,
  range: TextRange,
  openers: Openers,
): readonly TextRange[] {
  const [first, ...rest] = linesOf(text, range);
  const inner = rest.filter(
    ({ start, indentation, end }) =>
      indentation > (first?.indentation ?? 0) && start + indentation < end,
  );
  const from = inner[0]?.start;
  const to = inner.at(-1)?.end;
  return from === undefined || to === undefined
    ? []
    : groupsOf(text, { start: from, end: to }, openers);
}

interface OpenGroup {
  readonly start: number;
  /** braces that its own lines open and do not close */
  braces: number;
  hasIndented: boolean;
}

class Grouping {
  readonly #text: string;
  readonly #indentation: number;
  readonly #openers: Openers;
  readonly #groups: TextRange[] = [];
  #current: OpenGroup | null = null;

  constructor(text: string, indentation: number, openers: Openers) {
    this.#text = text;
    this.#indentation = indentation;
    this.#openers = openers;
  }

  add({ start, indentation, end }: Line): void {
    if (indentation > this.#indentation) {
      if (this.#current) this.#current.hasIndented = true;
      return;
    }
    const line = this.#text.slice(start + indentation, end);
    this.#begin(line, start);
    if (this.#current) this.#current.braces += bracesOf(line);
  }

  end(at: number): readonly TextRange[] {
    this.#close(at);
    return this.#groups;
  }

  #begin(line: string, start: number): void {
    const isContinued = CONTINUES.test(line);
    const isUnopened = line.startsWith('}') && (this.#current?.braces ?? 0) <= 0;
    if (!isContinued || isUnopened) this.#close(start);
    if (!isContinued && !IS_FIXED.test(line))
      this.#current = { start, braces: 0, hasIndented: false };
  }

  #close(end: number): void {
    const current = this.#current;
    this.#current = null;
    if (!current) return;
    const isOpener = current.braces > 0 && !current.hasIndented;
    if (!isOpener || this.#openers === 'grouped') this.#groups.push({ start: current.start, end });
  }
}

function bracesOf(line: string): number {
  return line.split('{').length - line.split('}').length;
}

/** Lines without their ends. */
function linesOf(text: string, { start, end }: TextRange): readonly Line[] {
  const lines: Line[] = [];
  for (let at = start; at < end;) {
    const newline = text.indexOf('\n', at);
    const next = newline < 0 || newline >= end ? end : newline + 1;
    const content = text.slice(at, next).trimEnd();
    lines.push({ start: at, end: at + content.length, indentation: content.search(/\S|$/) });
    at = next;
  }
  return lines;
}
