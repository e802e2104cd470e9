import { toLeaf, toListTree, toMapTree, type Tree, UnreadableLock } from './tree.ts';

/** A quoted text, or a plain one up to where it must end, with the place behind it. */
interface Scalar {
  readonly text: string;
  readonly end: number;
}

/** The quoted text that begins at `start`. @throws UnreadableLock where it does not end */
export function readQuoted(content: string, start: number, line: number): Scalar {
  const quote = content[start];
  let at = start + 1;
  for (; at < content.length; at++) {
    if (quote === '"' && content[at] === '\\') at += 1;
    else if (content[at] === quote) {
      if (quote === '"' || content[at + 1] !== quote) break;
      at += 1;
    }
  }
  if (at >= content.length) throw new UnreadableLock('not valid YAML: a text without an end', line);
  const inner = content.slice(start + 1, at);
  return { text: quote === '"' ? unescape(inner) : inner.replaceAll("''", "'"), end: at + 1 };
}

function unescape(inner: string): string {
  if (!inner.includes('\\')) return inner;
  try {
    return String(JSON.parse(`"${inner}"`));
  } catch {
    // An escape that JSON does not have: no name or version needs one.
    return inner;
  }
}

/** The value that stands behind a name or a dash, on one line. @throws UnreadableLock */
export function readInline(content: string, line: number): Tree {
  const first = content[0];
  if (first === '{' || first === '[') return readFlow(content, line);
  if (first === '"' || first === "'") return toLeaf(line, readQuoted(content, 0, line).text);
  // An alias is not followed: no package manager writes one, and a few make a document of any size.
  if (first === '*') return toLeaf(line, null);
  const comment = content.indexOf(' #');
  return toLeaf(line, toValue((comment === -1 ? content : content.slice(0, comment)).trim()));
}

/** Every scalar stays text, so that version 1.10 is what it is; only these two are more. */
function toValue(text: string): unknown {
  if (text === 'true') return true;
  return text === 'false' ? false : text;
}

interface Level {
  readonly close: '}' | ']';
  readonly fields: Map<string, Tree>;
  readonly items: Tree[];
  /** of the field whose value comes next */
  name: string | null;
}

const MAX_FLOW_DEPTH = 50;

interface Flow {
  readonly open: Level[];
  done: Tree | null;
}

/** `{a: b, c: [d]}`, without recursion. */
function readFlow(content: string, line: number): Tree {
  const flow: Flow = { open: [], done: null };
  for (let at = 0; at < content.length;) {
    const char = content[at] ?? '';
    const isQuiet = char === ',' || char === ':' || char === ' ';
    if (isQuiet || changesLevel(flow, char, line)) at += 1;
    else {
      const { text, end } = readFlowScalar(content, at, line);
      putValue(flow, toLeaf(line, toValue(text)));
      at = end;
    }
    if (flow.done !== null) return flow.done;
  }
  throw new UnreadableLock('not valid YAML: brackets without an end', line);
}

/** Opens or closes a bracket, where the character is one. */
function changesLevel(flow: Flow, char: string, line: number): boolean {
  const { open } = flow;
  const level = open.at(-1);
  if (char === '{' || char === '[') {
    if (open.length >= MAX_FLOW_DEPTH) throw new UnreadableLock('nested too deeply', line);
    open.push({ close: char === '{' ? '}' : ']', fields: new Map(), items: [], name: null });
    return true;
  }
  if (char !== level?.close) return false;
  open.pop();
  const { close, fields, items } = level;
  putValue(flow, close === '}' ? toMapTree(line, fields) : toListTree(line, items));
  return true;
}

function putValue(flow: Flow, tree: Tree): void {
  const level = flow.open.at(-1);
  if (level === undefined) flow.done = tree;
  else if (level.close === ']') level.items.push(tree);
  else if (level.name === null) level.name = String(tree.value ?? '');
  else {
    level.fields.set(level.name, tree);
    level.name = null;
  }
}

function readFlowScalar(content: string, start: number, line: number): Scalar {
  const first = content[start];
  if (first === '"' || first === "'") return readQuoted(content, start, line);
  let at = start;
  while (at < content.length && !endsPlain(content, at)) at += 1;
  const end = Math.max(at, start + 1);
  return { text: content.slice(start, end).trim(), end };
}

function endsPlain(content: string, at: number): boolean {
  const char = content[at] ?? '';
  if (char === ':') return content[at + 1] === ' ' || at + 1 === content.length;
  return char === ',' || char === '}' || char === ']' || char === '{' || char === '[';
}
