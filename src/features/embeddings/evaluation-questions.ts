import { type ChunkFact, type FileFacts, SEARCH_FIELDS } from '#code/model.ts';

const MIN_WORDS = 4;
const MAX_WORDS = 40;
const MIN_DOC_LINE = 3;

/**
 * The question that a documentation answers: its first sentence, without marks that a query takes for
 * operators, and without the function's name where it begins with it, as in Go. Null where it says too
 * little, or names the function later on.
 */
export function toQuestion(doc: string, name: string): string | null {
  const paragraph = doc.trim().split(/\n\s*\n|\n\s*[@:\-*]/u, 1)[0] ?? '';
  const [sentence = ''] = paragraph.replaceAll(/\s+/gu, ' ').split(/(?<=[.!?])\s/u, 1);
  const plain = sentence
    .replaceAll(/["`*:/<>]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const words = plain.split(' ');
  if (words[0] === name) words.shift();
  if (words.length < MIN_WORDS || words.length > MAX_WORDS) return null;
  const question = words.join(' ');
  return question.toLowerCase().includes(name.toLowerCase()) ? null : question;
}

/** A chunk as if its symbol had no documentation. */
export function withoutDocTerms({ terms, counts, ...chunk }: ChunkFact): ChunkFact {
  const fields = SEARCH_FIELDS.length;
  const doc = SEARCH_FIELDS.indexOf('doc');
  const kept = terms.flatMap((_, i) => {
    const ofTerm = counts.subarray(i * fields, (i + 1) * fields);
    return ofTerm.some((count, field) => field !== doc && count > 0) ? [i] : [];
  });
  const left = new Uint16Array(kept.length * fields);
  for (const [to, from] of kept.entries()) {
    left.set(counts.subarray(from * fields, (from + 1) * fields), to * fields);
    left[to * fields + doc] = 0;
  }
  return { ...chunk, terms: kept.map((i) => terms[i] ?? ''), counts: left };
}

/**
 * The lines of a file with those left empty, from `startLine` to `endLine`, that say what a
 * documentation says or only open or close it.
 */
export function blankDoc(
  lines: readonly string[],
  { startLine, endLine }: { readonly startLine: number; readonly endLine: number },
  doc: string,
): string[] {
  const said = new Set(
    doc
      .split('\n')
      .map(bare)
      .filter((line) => line.length >= MIN_DOC_LINE),
  );
  return lines.map((line, index) => {
    if (index + 1 < startLine || index + 1 > endLine) return line;
    const text = bare(line);
    return said.has(text) || /^\s*(?:"""|'''|\/\*\*|\*\/)\s*$/u.test(line) ? '' : line;
  });
}

/** A line without what comments and docstrings are written with. */
function bare(line: string): string {
  return line
    .trim()
    .replace(/^(?:\/\*\*?|\*|\/\/[/!]?|#|[rRuU]?"""|[rRuU]?''')+/u, '')
    .replace(/(?:\*\/|"""|''')$/u, '')
    .trim();
}

/** The symbol of a chunk where it may be asked for: a documented function, at its head. */
export function documentedSymbol(facts: FileFacts, chunk: ChunkFact) {
  const symbol = facts.symbols[chunk.symbol];
  if (symbol === undefined || symbol.doc === '' || chunk.startLine > symbol.startLine) return null;
  return symbol.kind === 'function' || symbol.kind === 'method' ? symbol : null;
}
