import type { Language } from '#code/languages/language.ts';
import { languageById } from '#code/languages/registry.ts';
import type { SourceLines } from '#lib/source-lines.ts';
import type { TenantScope } from '#platform/scope.ts';
import { bareName } from './cursor.ts';
import type { Cursor, Definition, DefinitionConfidence, NamePlace } from './definition-answer.ts';
import { usesOnLine } from './lexed-name.ts';
import { loadSources, type Source } from './source.ts';
import type { CodeSymbol } from './symbols.ts';

/** Lines of a declaration in which its name is looked for: decorators and modifiers stand before it. */
const MAX_HEAD_LINES = 40;

/** Where a declaration names itself; null where its text does not have the name. */
function namePlaceOf(
  { name, startLine, endLine }: Pick<CodeSymbol, 'name' | 'startLine' | 'endLine'>,
  lines: SourceLines,
  language: Language | null,
): NamePlace | null {
  const last = Math.min(endLine, startLine + MAX_HEAD_LINES, lines.count);
  for (let line = startLine; line <= last; line++) {
    const text = lines.line(line);
    // What a decorator calls is another name, however much it is spelled like this one.
    if (line < last && /^\s*@/u.test(text) && !/\b(?:class|def|fun|function)\b/u.test(text))
      continue;
    const [range] = usesOnLine(text, [name], language);
    if (range) return { ...range, line };
  }
  return null;
}

/** The symbol of the cursor's file that the name under it declares, by the facts. */
export function declaredAt({ source, name }: Cursor): number | null {
  const symbols = source.facts?.symbols ?? [];
  const bare = bareName(name.name);
  const index = symbols.findIndex((symbol) => {
    if (bareName(symbol.name) !== bare) return false;
    if (symbol.startLine > name.line || symbol.endLine < name.line) return false;
    const place = namePlaceOf(symbol, source.lines, source.language);
    return place?.line === name.line && place.startColumn === name.startColumn;
  });
  return index < 0 ? null : source.firstSymbol + index;
}

export interface SureSymbol {
  readonly symbol: CodeSymbol;
  readonly confidence: DefinitionConfidence;
}

/** Symbols as definitions: with the place of their name, for which the text of each file is read. */
export async function toDefinitions(
  scope: TenantScope,
  { snapshot }: Pick<Source, 'snapshot'>,
  found: readonly SureSymbol[],
): Promise<Definition[]> {
  const fileIds = found.map(({ symbol }) => symbol.fileId);
  const sources = await loadSources(scope, snapshot, fileIds);
  return found.map(({ symbol, confidence }) => {
    const lines = sources.get(symbol.fileId)?.lines;
    const { path, startLine, endLine } = symbol;
    const language = languageById(symbol.language);
    const name = lines === undefined ? null : namePlaceOf(symbol, lines, language);
    return { kind: 'symbol', confidence, path, startLine, endLine, name, symbol };
  });
}

/** A file as the definition of what stands for it as a whole. */
export function toModule(path: string, lineCount: number): Definition {
  const endLine = Math.max(1, lineCount);
  return {
    kind: 'module',
    confidence: 'exact',
    path,
    startLine: 1,
    endLine,
    name: null,
    symbol: null,
  };
}
