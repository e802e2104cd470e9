import { languageById } from '#code/languages/registry.ts';
import type { FileFacts, ImportKind, TokenStream } from '#code/model.ts';
import { bracketOf } from './brackets.ts';
import { BARRIER, type Comparable } from './corpus.ts';

const NO_TOKENS: TokenStream = { hashes: new Uint32Array(), lines: new Uint32Array() };

/** A file in which no clones are looked for. */
export const NOT_COMPARED: Comparable = { tokens: NO_TOKENS, isCode: false };

/** Data, and text with marks in it, that no grammar is here for: a name in it is a word. */
const DATA_LANGUAGES: ReadonlySet<string> = new Set([
  'json',
  'yaml',
  'toml',
  'ini',
  'xml',
  'html',
  'handlebars',
  'jinja',
  'ejs',
  'liquid',
  'css',
  'scss',
  'graphql',
  'protobuf',
  'terraform',
  'ignore',
  'latex',
]);

/**
 * A file as clones are looked for in it. Generated code repeats itself by design, so it neither is a
 * clone nor makes one; blocks of imports are alike by what they are for.
 */
export function toComparable(facts: FileFacts): Comparable {
  return comparableOf(facts, () => {
    const { hashes, lines } = facts.tokens;
    return { hashes: hashes.slice(), lines };
  });
}

/**
 * The same of a file whose facts are not kept.
 * @param readTokens gives its tokens whenever asked; their hashes are overwritten
 */
export function comparableOf(facts: FileFacts, readTokens: () => TokenStream): Comparable {
  if (facts.generated) return NOT_COMPARED;
  const isProse = languageById(facts.language)?.isProse ?? true;
  const block = importBlock(facts);
  return {
    get tokens() {
      const tokens = readTokens();
      for (const fact of block) blank(tokens, fact);
      return tokens;
    },
    isCode: !isProse && !DATA_LANGUAGES.has(facts.language),
  };
}

/** Kinds of import that are statements of their own. */
const BLOCK_KINDS: ReadonlySet<ImportKind> = new Set<ImportKind>([
  'static',
  'type-only',
  're-export',
  'require',
]);

/** Where an import begins; a call goes on to the end of its line alone. */
interface ImportStart {
  readonly line: number;
  readonly isCall: boolean;
}

/** Imports inside a function or a class are part of its code. */
function importBlock(facts: FileFacts): readonly ImportStart[] {
  const inside = linesInside(facts);
  return facts.imports
    .filter(({ kind, line }) => BLOCK_KINDS.has(kind) && !inside(line))
    .map(({ kind, line }) => ({ line, isCall: kind === 'require' }));
}

/** @returns whether a line is inside a definition that has a body */
function linesInside({ symbols }: FileFacts): (line: number) => boolean {
  const bodies = symbols
    .filter(({ kind, startLine, endLine }) => kind !== 'variable' && endLine > startLine)
    .toSorted((a, b) => a.startLine - b.startLine);
  // For each the last line of it and of those before it.
  let last = 0;
  const ends = bodies.map(({ endLine }) => (last = Math.max(last, endLine)));
  return (line) => {
    let low = 0;
    let high = bodies.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((bodies[middle]?.startLine ?? 0) < line) low = middle + 1;
      else high = middle;
    }
    return low > 0 && (ends[low - 1] ?? 0) >= line;
  };
}

/** An import goes on until the end of a line on which all its brackets are closed. */
function blank({ hashes, lines }: TokenStream, { line, isCall }: ImportStart): void {
  let depth = 0;
  let current = line;
  for (let i = firstOnLine(lines, line); i < hashes.length; i++) {
    const at = lines[i] ?? 0;
    if (at > current && (depth <= 0 || isCall)) return;
    current = at;
    const hash = hashes[i] ?? BARRIER;
    depth += bracketOf(hash);
    hashes[i] = BARRIER;
  }
}

function firstOnLine(lines: Uint32Array, line: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lines[middle] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}
