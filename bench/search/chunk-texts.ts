import type { SymbolFact } from '#code/model.ts';
import { chunkAt, chunkCount, type ChunkPlace } from './built-index.ts';
import type { Corpus } from './corpus.ts';

/** A chunk as a search engine without our extraction's terms would be given it. */
export interface ChunkText {
  readonly name: string;
  /** the names around it, outermost first */
  readonly container: string;
  readonly path: string;
  readonly signature: string;
  /** documentation that stands outside of `body` */
  readonly doc: string;
  /** its own lines: those of parts that are chunks themselves belong to them */
  readonly body: string;
}

/** The texts of an index's chunks, in their order. */
export function* chunkTexts(corpus: Corpus, chunks: Int32Array): Generator<ChunkText> {
  const byFile = new Map<number, ChunkPlace[]>();
  for (let id = 0; id < chunkCount(chunks); id++) {
    const place = chunkAt(chunks, id);
    const others = byFile.get(place.file);
    if (others === undefined) byFile.set(place.file, [place]);
    else others.push(place);
  }
  let last = -1;
  let lines: readonly string[] = [];
  for (let id = 0; id < chunkCount(chunks); id++) {
    const place = chunkAt(chunks, id);
    if (place.file !== last) lines = (corpus.files[place.file]?.text ?? '').split('\n');
    last = place.file;
    yield toText(corpus, { place, lines, others: byFile.get(place.file) ?? [] });
  }
}

interface InFile {
  readonly place: ChunkPlace;
  readonly lines: readonly string[];
  readonly others: readonly ChunkPlace[];
}

function toText(corpus: Corpus, { place, lines, others }: InFile): ChunkText {
  const { path = '', facts } = corpus.files[place.file] ?? {};
  const body = ownLines({ place, lines, others });
  const symbol = facts?.symbols[place.symbol];
  if (facts === undefined || symbol === undefined)
    return { name: '', container: '', path, signature: '', doc: '', body };
  const { name, signature, doc } = symbol;
  const container = containersOf(facts.symbols, symbol).join(' ');
  return { name, container, path, signature, doc: isWithin(doc, body) ? '' : doc, body };
}

function ownLines({ place, lines, others }: InFile): string {
  const inner = others.filter((other) => isInside(other, place));
  const own: string[] = [];
  for (let line = place.startLine; line <= place.endLine; line++) {
    if (!inner.some(({ startLine, endLine }) => startLine <= line && line <= endLine))
      own.push(lines[line - 1] ?? '');
  }
  return own.join('\n');
}

/** A part that is a chunk of its own, and smaller. */
function isInside(inner: ChunkPlace, outer: ChunkPlace): boolean {
  if (inner === outer || inner.symbol === outer.symbol) return false;
  return (
    inner.startLine >= outer.startLine &&
    inner.endLine <= outer.endLine &&
    inner.endLine - inner.startLine < outer.endLine - outer.startLine
  );
}

function isWithin(doc: string, text: string): boolean {
  const first = doc.split('\n', 1)[0]?.trim() ?? '';
  return first !== '' && text.includes(first);
}

function containersOf(symbols: readonly SymbolFact[], symbol: SymbolFact): string[] {
  const names: string[] = [];
  for (let outer = symbols[symbol.container]; outer; outer = symbols[outer.container])
    names.unshift(outer.name);
  return names;
}
