import { languageById } from '#code/languages/registry.ts';
import { TOKEN, tokenKind, toLexRules } from '#code/lex-rules.ts';
import { lexText } from '#code/lexer.ts';
import type { CloneSubject } from './duplication-subjects.ts';
import type { Seeded } from './seeded.ts';

/** A copy with every name replaced by another one of its own, and every literal changed. */
export function renameAll(text: string, language: string): string {
  const found = languageById(language);
  if (found === null) return text;
  const { tokens } = lexText(text, toLexRules(found.lexis), []);
  let out = '';
  let last = 0;
  for (let i = 0; i < tokens.count; i++) {
    const start = tokens.starts[i] ?? 0;
    const end = tokens.ends[i] ?? 0;
    const written = text.slice(start, end);
    out += text.slice(last, start) + toRenamed(written, tokenKind(tokens.hashes[i] ?? 0));
    last = end;
  }
  return out + text.slice(last);
}

function toRenamed(written: string, kind: number): string {
  if (kind === TOKEN.name) return `renamed_${written}`;
  if (kind !== TOKEN.literal) return written;
  if (/^\d+$/.test(written)) return `${written}7`;
  // Letters behind the quote; what may be an escape or the code of a template stays.
  return /^(["'])(?!\1)[^\\$\n]*\1$/.test(written) && written.length > 2
    ? `${written.slice(0, -1)}x${written.slice(-1)}`
    : written;
}

/**
 * A copy with 1 to 3 statements added, removed or replaced.
 * @param donors statements of other functions
 * @returns null where the function has too few statements on lines of their own
 */
export function editStatements(
  text: string,
  { statement, donors, seeded }: EditRequest,
): string | null {
  const lines = text.split('\n');
  const editable = lines
    .map((line, i) => ({ line, i }))
    .filter(({ line, i }) => i > 1 && i < lines.length - 2 && isStatement(line, statement))
    .map(({ i }) => i);
  const count = 1 + seeded.below(3);
  if (editable.length < count) return null;
  const edits = new Map(
    seeded
      .shuffle(editable)
      .slice(0, count)
      .map((i) => [i, seeded.below(3)]),
  );
  return lines
    .flatMap((line, i) => {
      const edit = edits.get(i);
      if (edit === undefined) return [line];
      const donor = indent(line) + (seeded.pick(donors) ?? '').trim();
      return [[], [line, donor], [donor]][edit] ?? [line];
    })
    .join('\n');
}

interface EditRequest extends Pick<CloneSubject, 'statement'> {
  readonly donors: readonly string[];
  readonly seeded: Seeded;
}

/** One line, all its brackets closed. */
export function isStatement(line: string, statement: RegExp): boolean {
  return statement.test(line) && isBalanced(line) && !line.includes('`');
}

function isBalanced(line: string): boolean {
  let depth = 0;
  for (const character of line) {
    if ('([{'.includes(character)) depth++;
    if (')]}'.includes(character)) depth--;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function indent(line: string): string {
  return /^\s*/.exec(line)?.[0] ?? '';
}
