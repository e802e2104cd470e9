import { foldSpace } from './markdown.ts';
import { code } from './markdown.ts';
import type { Draft } from './draft.ts';
import type { SymbolPlace } from '../retrieval/place.ts';

const MAX_FAILURES = 4;
const MAX_LINE_CHARS = 160;
const COMMENT = /^\s*(?:\/\/|#|\*|\/\*|--|;)/u;
/** A line that raises, gives back or reports an error. */
const FAILING =
  /\b(?:raise|throw|panic!?|abort|die|bail!|unreachable!|fatalError)\b|\breject\(|\bErr\(|\b(?:errors\.New|fmt\.Errorf)\(|\breturn\b[^;]*\b(?:err|[Ee]rr[A-Z]\w*|\w*Error)\b|\bnext\((?:err|new )/u;

/** Lines of a definition and of what it calls that end in an error, each with its place. */
export function failureLines(draft: Draft, symbols: readonly SymbolPlace[]): string[] {
  const items: string[] = [];
  for (const { filePath, startLine, endLine } of symbols) {
    const lines = draft.sources.lines(filePath).slice(startLine - 1, endLine);
    for (const [i, text] of lines.entries()) {
      if (items.length >= MAX_FAILURES) return items;
      if (!FAILING.test(text) || COMMENT.test(text)) continue;
      const shown = foldSpace(text).slice(0, MAX_LINE_CHARS);
      const line = startLine + i;
      const range = { filePath, startLine: line, endLine: line };
      const at = draft.cite(range, {
        token: text.trim().slice(0, MAX_LINE_CHARS),
        description: shown,
      });
      if (at !== null) items.push(`- ${at}: ${code(shown)}`);
    }
  }
  return [...new Set(items)];
}
