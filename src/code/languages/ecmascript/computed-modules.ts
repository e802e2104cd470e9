import { literalAt, skipTrivia } from '#code/source-text.ts';

/** Stands for any text in the name of a module that is put together when a program runs. */
const ANY = '*';
/** Names that one computed import may stand for. */
const MAX_NAMES = 24;
const MAX_DEPTH = 6;
const MAX_LENGTH = 400;
/** Longer files are bundles: each of their calls would have the whole text searched. */
const MAX_TEXT = 200_000;

/**
 * What the argument of `require(...)` or `import(...)` may say, as far as the text gives it: constants,
 * templates, sums, conditions and joined paths are worked out, lists are enumerated, and what only a run
 * knows is `*`: `import(`./locales/${name}.json`)` gives `./locales/*.json`.
 * @returns one name or several, none where nothing is known of it
 */
export function computedModules(text: string, argument: number): readonly string[] {
  if (text.length > MAX_TEXT) return [];
  const folding: Folding = { text, depth: 0 };
  const names = [...new Set(foldAt(folding, argument).values)].map(toName);
  return names.every((name) => name === '' || name === ANY) ? [] : names.filter(Boolean);
}

/** `**` says no more than `*`; a folder that only a run knows is one of many. */
function toName(value: string): string {
  return value.replaceAll(/\*+/g, ANY).slice(0, MAX_LENGTH);
}

interface Folding {
  readonly text: string;
  readonly depth: number;
}

interface Folded {
  readonly values: readonly string[];
  readonly end: number;
}

const UNKNOWN: readonly string[] = [ANY];

/** A sum of terms, up to a comma, a bracket or the end of a line's statement. */
function foldAt(folding: Folding, start: number): Folded {
  const { text } = folding;
  let { values, end } = foldTerm(folding, skipTrivia(text, start));
  for (let at = skipTrivia(text, end); ; at = skipTrivia(text, end)) {
    if (text[at] === '+' && text[at + 1] !== '+') {
      const next = foldTerm(folding, skipTrivia(text, at + 1));
      values = crossed(values, next.values, '');
      ({ end } = next);
    } else if (text[at] === '?' && !/[?.]/.test(text[at + 1] ?? '')) {
      return foldChoice(folding, at + 1);
    } else if (/^(?:\|\||\?\?)/.test(text.slice(at, at + 2))) {
      const next = foldTerm(folding, skipTrivia(text, at + 2));
      values = [...values, ...next.values];
      ({ end } = next);
    } else
      return /[),;\]}\n:]|^$/.test(text[at] ?? '') ? { values, end } : { values: UNKNOWN, end };
  }
}

function foldChoice(folding: Folding, start: number): Folded {
  const first = foldAt(folding, start);
  const colon = skipTrivia(folding.text, first.end);
  if (folding.text[colon] !== ':') return { values: UNKNOWN, end: first.end };
  const second = foldAt(folding, colon + 1);
  return { values: [...first.values, ...second.values], end: second.end };
}

function crossed(lefts: readonly string[], rights: readonly string[], joint: string): string[] {
  return lefts.flatMap((left) => rights.map((right) => left + joint + right)).slice(0, MAX_NAMES);
}

function foldTerm(folding: Folding, start: number): Folded {
  const { text } = folding;
  const literal = literalAt(text, start);
  if (literal) return { values: [literal.value], end: literal.end };
  if (text[start] === '`') return foldTemplate(folding, start);
  if (text[start] === '(') {
    const inner = foldAt(folding, start + 1);
    const close = skipTrivia(text, inner.end);
    return text[close] === ')' ? { ...inner, end: close + 1 } : { values: UNKNOWN, end: close };
  }
  return foldName(folding, start);
}

function foldTemplate(folding: Folding, start: number): Folded {
  const { text } = folding;
  let values: readonly string[] = [''];
  let at = start + 1;
  while (at < text.length && at - start < 2_000) {
    const code = text[at] ?? '';
    if (code === '`') return { values, end: at + 1 };
    if (text.startsWith('${', at)) {
      const end = closingOf(text, at + 1);
      const inner = foldAt({ ...folding, depth: folding.depth + 1 }, at + 2);
      const isWhole = skipTrivia(text, inner.end) === end - 1;
      values = crossed(values, isWhole ? inner.values : UNKNOWN, '');
      at = end;
    } else {
      values = values.map((value) => value + code);
      at++;
    }
  }
  return { values: UNKNOWN, end: at };
}

/** @returns the position behind the bracket that closes the one at a position */
function closingOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length && at - open < 2_000; at++) {
    const literal = literalAt(text, at);
    if (literal) at = literal.end - 1;
    else if ('({['.includes(text[at] ?? ' ')) depth++;
    else if (')}]'.includes(text[at] ?? ' ') && --depth === 0) return at + 1;
  }
  return text.length;
}

const OWN_FOLDER = /^(?:__dirname|import\.meta\.(?:dirname|url))$/;
const DOTTED = /[\p{L}_$][\p{L}\p{N}_$]*(?:\s*\.\s*[\p{L}_$][\p{L}\p{N}_$]*)*/uy;
const TRANSPARENT =
  /^(?:require\.resolve|pathToFileURL|url\.pathToFileURL|fileURLToPath|String|path\.normalize)$/;
const JOINING = /^(?:(?:path|Path|nodePath|upath)\.)?(?:posix\.)?(join|resolve)$/;

/** A constant, the own folder, or a call that joins paths. */
function foldName(folding: Folding, start: number): Folded {
  const { text, depth } = folding;
  DOTTED.lastIndex = start;
  const name = DOTTED.exec(text)?.[0];
  if (name === undefined || depth > MAX_DEPTH) return { values: UNKNOWN, end: endOf(text, start) };
  const end = start + name.length;
  const plain = name.replaceAll(/\s+/g, '');
  if (plain === 'await' || plain === 'new') return foldTerm(folding, skipTrivia(text, end));
  const next = skipTrivia(text, end);
  if (text[next] === '(') return foldCall(folding, plain, next);
  if (/[.[?]/.test(text[next] ?? '') && !text.startsWith('? ', next))
    return { values: UNKNOWN, end: endOf(text, next) };
  return { values: namedValues(folding, plain), end };
}

function namedValues(folding: Folding, name: string): readonly string[] {
  if (OWN_FOLDER.test(name)) return ['.'];
  return name.includes('.') ? UNKNOWN : constantsOf(folding, name);
}

/** What is left of a term that nothing is known of: names, members, calls. */
function endOf(text: string, start: number): number {
  let at = start;
  for (; at < text.length; at++) {
    const code = text[at] ?? '';
    if ('(['.includes(code)) at = closingOf(text, at) - 1;
    else if (!/[\p{L}\p{N}_$.?!]/u.test(code)) break;
  }
  return at;
}

function foldCall(folding: Folding, name: string, open: number): Folded {
  const { text } = folding;
  const end = closingOf(text, open);
  const rest = skipTrivia(text, end);
  const isWhole =
    !/[.[]/.test(text[rest] ?? '') ||
    text.startsWith('.href', rest) ||
    text.startsWith('.toString()', rest);
  const outer = isWhole ? endOf(text, end) : endOf(text, rest);
  if (!isWhole) return { values: UNKNOWN, end: outer };
  const inner = { ...folding, depth: folding.depth + 1 };
  if (name === 'URL' || TRANSPARENT.test(name))
    return { values: foldAt(inner, open + 1).values, end: outer };
  const joining = JOINING.exec(name)?.[1];
  if (joining === undefined) return { values: UNKNOWN, end: outer };
  const values = joined(argumentsOf(inner, open, end)).map(fromSomewhere);
  return { values, end: outer };
}

/** A path that no folder of the file starts is below whatever the process runs in. */
function fromSomewhere(path: string): string {
  return /^[.*/]/.test(path) ? path : `${ANY}/${path}`;
}

function argumentsOf(folding: Folding, open: number, end: number): (readonly string[])[] {
  const found: (readonly string[])[] = [];
  for (let at = open + 1; at < end - 1 && found.length < 12;) {
    const { values, end: next } = foldAt(folding, at);
    found.push(values);
    const comma = skipTrivia(folding.text, next);
    if (folding.text[comma] !== ',') break;
    at = comma + 1;
  }
  return found;
}

/** `join(dir, './a', b)`: the parts with one slash between them. */
function joined(parts: readonly (readonly string[])[]): readonly string[] {
  if (parts.length === 0) return UNKNOWN;
  const whole = parts.reduce((left, right) => crossed(left, right, '/'));
  return whole.map((path) => path.replaceAll('/./', '/').replaceAll(/\/{2,}/g, '/'));
}

/** What a name of the file stands for: a constant, a parameter of a loop over a list. */
function constantsOf({ text, depth }: Folding, name: string): readonly string[] {
  const escaped = name.replaceAll('$', String.raw`\$`);
  const constants = [
    ...text.matchAll(
      new RegExp(String.raw`\b(?:const|let|var)\s+${escaped}\b\s*(?::[^=\n]{1,80})?=(?!=)`, 'g'),
    ),
  ];
  if (constants.length > 1) return UNKNOWN;
  const [constant] = constants;
  if (constant)
    return isAssigned(text, escaped)
      ? UNKNOWN
      : foldAt({ text, depth: depth + 1 }, constant.index + constant[0].length).values;
  return loopedOf(text, escaped);
}

function isAssigned(text: string, escaped: string): boolean {
  return (
    (text.match(new RegExp(String.raw`(?<![\w$.])${escaped}\s*[-+*/|&?]{0,2}=(?![=>])`, 'g')) ?? [])
      .length > 1
  );
}

/** `for (const x of ['a', 'b'])`, `['a', 'b'].forEach((x) =>`. */
function loopedOf(text: string, escaped: string): readonly string[] {
  const list = String.raw`\[([^\][{}()]{1,2000})\]`;
  const head = new RegExp(
    String.raw`\bfor\s*(?:await\s*)?\(\s*(?:const|let|var)\s+${escaped}\s+of\s+${list}`,
  ).exec(text);
  const call = new RegExp(
    String.raw`${list}\s*\.\s*(?:map|forEach|flatMap|filter|some|every|find)\(\s*(?:async\s*)?\(?\s*${escaped}\s*(?:[,):]|=>)`,
  ).exec(text);
  const items = (head ?? call)?.[1];
  if (items === undefined) return UNKNOWN;
  const values = items
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item) => literalAt(item, 0)?.value ?? ANY);
  return values.slice(0, MAX_NAMES);
}
