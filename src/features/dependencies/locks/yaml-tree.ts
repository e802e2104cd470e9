import {
  MAX_DEPTH,
  MAX_VALUES,
  toLeaf,
  toListTree,
  toMapTree,
  type Tree,
  UnreadableLock,
} from './tree.ts';
import { readInline, readQuoted } from './yaml-scalars.ts';

/** A map or list that lines of this indentation go on with. */
interface Frame {
  readonly indent: number;
  readonly put: (name: string | null, tree: Tree) => void;
  readonly isList: boolean;
}

/** What the next deeper line is the content of. */
interface Waiting {
  readonly indent: number;
  readonly line: number;
  readonly put: (tree: Tree) => void;
}

interface Reading {
  readonly frames: Frame[];
  waiting: Waiting | null;
  /** deeper lines than this belong to a text of several lines, which is left out */
  textIndent: number | null;
  /** name of `? name`, whose value follows on a line of its own */
  explicitName: string | null;
  count: number;
}

/**
 * Reads YAML as package managers write it: maps and lists by indentation, values on one line. Anchors,
 * aliases, tags, and documents behind the first are not followed. Takes time in proportion to the
 * text, whatever it is, which parsers of all of YAML do not.
 * @throws UnreadableLock
 */
export function readYaml(text: string): Tree {
  let root: Tree = toLeaf(1, null);
  const reading: Reading = {
    frames: [],
    waiting: { indent: -1, line: 1, put: (tree) => (root = tree) },
    textIndent: null,
    explicitName: null,
    count: 0,
  };
  for (const [index, raw] of text.split('\n').entries()) {
    const content = raw.trim();
    const indent = raw.length - raw.trimStart().length;
    if (content === '' || content.startsWith('#') || isMark(content, indent)) continue;
    if (reading.textIndent !== null && indent > reading.textIndent) continue;
    reading.textIndent = null;
    readLine(reading, { content, indent, line: index + 1 });
  }
  return root;
}

function isMark(content: string, indent: number): boolean {
  return indent === 0 && (content === '---' || content === '...' || content.startsWith('%'));
}

interface Line {
  readonly content: string;
  readonly indent: number;
  readonly line: number;
}

/** A line may open lists and a map in them, one behind the other: `- - name: value`. */
function readLine(reading: Reading, whole: Line): void {
  let { content, indent } = whole;
  const { line } = whole;
  for (;;) {
    const frame = enter(reading, { content, indent, line });
    if (!isItem(content) || !frame.isList) {
      readEntry(reading, frame, { content, indent, line });
      return;
    }
    const rest = content.slice(1).trimStart();
    const deeper = indent + content.length - rest.length;
    reading.waiting = { indent, line, put: (tree) => frame.put(null, tree) };
    if (rest === '') return;
    if (!isOpening(rest)) {
      readValue(reading, { content: rest, indent, line });
      return;
    }
    content = rest;
    indent = deeper;
  }
}

/** Whether what stands behind a dash is a list or a map of its own. */
function isOpening(content: string): boolean {
  return isItem(content) || splitName(content, 1) !== null;
}

/** The frame that a line of this indentation goes on with; a new one where something waits for it. */
function enter(reading: Reading, { content, indent, line }: Line): Frame {
  const { frames, waiting } = reading;
  const isList = isItem(content);
  reading.waiting = null;
  if (waiting !== null && indent + Number(isList) > waiting.indent)
    return open(reading, waiting, { indent, line, isList });
  const goesOn = (frame: Frame): boolean =>
    frame.indent < indent || (frame.indent === indent && frame.isList === isList);
  for (let top = frames.at(-1); top !== undefined && !goesOn(top); top = frames.at(-1))
    frames.pop();
  const frame = frames.at(-1);
  if (frame?.indent !== indent) throw new UnreadableLock('not valid YAML: indentation', line);
  return frame;
}

function isItem(content: string): boolean {
  return content === '-' || content.startsWith('- ');
}

function open(
  reading: Reading,
  waiting: Waiting,
  {
    indent,
    line,
    isList,
  }: { readonly indent: number; readonly line: number; readonly isList: boolean },
): Frame {
  if (reading.frames.length >= MAX_DEPTH) throw new UnreadableLock('nested too deeply', line);
  const fields = new Map<string, Tree>();
  const items: Tree[] = [];
  waiting.put(isList ? toListTree(waiting.line, items) : toMapTree(waiting.line, fields));
  const put: Frame['put'] = (name, tree) => {
    if (name === null) items.push(tree);
    else fields.set(name, tree);
  };
  const frame = { indent, isList, put };
  reading.frames.push(frame);
  return frame;
}

/** `name: value`, `name:`, `? name`, or the `: value` that follows it. */
function readEntry(reading: Reading, frame: Frame, { content, indent, line }: Line): void {
  if (content.startsWith('? ')) {
    reading.explicitName = toName(content.slice(2).trim(), line);
    return;
  }
  const isExplicit = reading.explicitName !== null && /^:(?: |$)/.test(content);
  const split = isExplicit
    ? { name: reading.explicitName ?? '', value: content.slice(1).trim() }
    : splitName(content, line);
  reading.explicitName = null;
  if (split === null) throw new UnreadableLock('not valid YAML: no name', line);
  const { name, value } = split;
  frame.put(name, toLeaf(line, null));
  reading.waiting = { indent, line, put: (tree) => frame.put(name, tree) };
  if (value !== '') readValue(reading, { content: value, indent, line });
}

function toName(content: string, line: number): string {
  return /^["']/.test(content) ? readQuoted(content, 0, line).text : content;
}

/** @returns null where the content is no name with a colon behind it */
function splitName(content: string, line: number): { name: string; value: string } | null {
  if (/^["']/.test(content)) {
    const { text, end } = readQuoted(content, 0, line);
    const rest = content.slice(end).trimStart();
    return /^:(?: |$)/.test(rest) ? { name: text, value: rest.slice(1).trim() } : null;
  }
  if (/^[[{]/.test(content)) return null;
  const inside = content.indexOf(': ');
  if (inside > 0)
    return { name: content.slice(0, inside).trimEnd(), value: content.slice(inside + 2).trim() };
  return content.length > 1 && content.endsWith(':')
    ? { name: content.slice(0, -1), value: '' }
    : null;
}

/** A value on the line of its name; what is deeper behind it is more of its text. */
function readValue(reading: Reading, { content, indent, line }: Line): void {
  const { waiting } = reading;
  reading.count += 1;
  if (reading.count > MAX_VALUES) throw new UnreadableLock(`more than ${MAX_VALUES} values`, line);
  if (content.startsWith('#')) return;
  reading.waiting = null;
  reading.textIndent = indent;
  const isBlock = /^[|>][-+\d]{0,3}$/.test(content);
  waiting?.put(isBlock ? toLeaf(line, '') : readInline(content, line));
}
