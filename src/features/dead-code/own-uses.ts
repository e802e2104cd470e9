import { HASH_MASK } from '#code/lex-rules.ts';
import type { ExportFact } from '#code/model.ts';
import { hashed } from './file-tokens.ts';
import type { NodeGraph } from './graph.ts';

/** What a module of Node calls what it shares. */
const OWN_MODULE: ReadonlySet<number> = new Set(['exports', 'this'].map(hashed));
const EXPORTS = hashed('exports');
const DOT = hashed('.');
const ASSIGN = hashed('=');

/** First and last line. */
interface Lines {
  readonly startLine: number;
  readonly endLine: number;
}

/**
 * Whether a file uses what it exports by another name than that of a symbol:
 * `import { a } from 'b'; a(); export { a };`, `exports.a()` beside `exports.a = ...`.
 * @param lines where it is defined: what stands there is no use
 */
export function isUsedByOwnFile(
  graph: NodeGraph,
  file: number,
  exported: ExportFact,
  lines: Lines,
): boolean {
  return isImportUsed(graph, file, exported) || isTakenFromModule(graph, file, exported, lines);
}

function isImportUsed({ files }: NodeGraph, file: number, { local, line }: ExportFact): boolean {
  const { symbols = [], references = [] } = files[file]?.facts ?? {};
  if (local === '' || symbols.some((one) => one.name === local)) return false;
  return references.some((use) => use.name === local && use.receiver === '' && use.line !== line);
}

function isTakenFromModule(
  { tokens }: NodeGraph,
  file: number,
  { name }: ExportFact,
  { startLine, endLine }: Lines,
): boolean {
  if (!tokens.has(file, EXPORTS)) return false;
  const { hashes, lines } = tokens.of(file);
  const textAt = (at: number): number => (hashes[at] ?? 0) & HASH_MASK;
  const wanted = hashed(name);
  return lines.some(
    (line, at) =>
      (line < startLine || line > endLine) &&
      textAt(at) === wanted &&
      textAt(at - 1) === DOT &&
      OWN_MODULE.has(textAt(at - 2)) &&
      textAt(at + 1) !== ASSIGN,
  );
}
