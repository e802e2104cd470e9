import { redactSecrets } from '#lib/redaction/redact.ts';
import { fill } from '../../phrases/phrases.ts';
import { qualifiedName, type SymbolPlace } from '../../retrieval/place.ts';
import { isCertain } from '../../retrieval/references.ts';
import { callerLines, neighbourLines, steps } from '../connections.ts';
import { firstParagraph } from '../doc-text.ts';
import type { Draft } from '../draft.ts';
import { capital, code, codeBlock, foldSpace, prose } from '../markdown.ts';
import type { Material } from '../material.ts';
import { citeSymbol } from '../place-line.ts';
import { excerptOf } from '../excerpt.ts';
import { failureLines } from '../failures.ts';
import { sayFurther } from './further.ts';

/**
 * How something works: what does it, the code that matters, what it calls step by step, where it starts,
 * what can go wrong, and how the places connect.
 */
export function answerBehaviour(draft: Draft, material: Material): boolean {
  if (!sayBest(draft, material)) return false;
  const { main } = material;
  if (main !== null) explain(draft, material, main);
  sayFurther(draft, material);
  return true;
}

function explain(draft: Draft, material: Material, main: SymbolPlace): void {
  const { around } = material;
  const { phrases } = draft;
  sayCode(draft, material, main);
  const does = steps(draft, main, around);
  if (does.length > 1)
    sayList(draft, `${capital(phrases.calls, material.language)}${phrases.colon}`, does);
  else
    draft.say(
      neighbourLines(draft, main, around)
        .map((line) => line.trim())
        .join('\n'),
    );
  if (does.length > 1) sayList(draft, phrases.startsAt, callerLines(draft, main, around));
  sayList(draft, phrases.failures, failureLines(draft, [main, ...calledBy(main, around)]));
}

function sayList(draft: Draft, title: string, items: readonly string[]): void {
  if (items.length > 0) draft.say([title.trimEnd(), '', ...items].join('\n'));
}

/** The lines of a definition that have most of the question's words. */
export function sayCode(draft: Draft, { retrieved, sources }: Material, main: SymbolPlace): void {
  const lines = sources.lines(main.filePath);
  const body = { ...main, startLine: bodyStart(lines, main) };
  const { startLine, endLine, lines: shown } = excerptOf(lines, body, retrieved.question.topics);
  const [first = ''] = shown;
  const range = { filePath: main.filePath, startLine, endLine };
  const at = draft.cite(range, { token: first, description: foldSpace(first).slice(0, 160) });
  if (at === null) return;
  draft.say([fill(draft.phrases.inCode, { place: at }), '', codeBlock(shown, '')].join('\n'));
}

/** Behind a doc string at the top of a definition, which is said already. */
function bodyStart(lines: readonly string[], { startLine, endLine }: SymbolPlace): number {
  for (let line = startLine + 1; line <= Math.min(endLine, startLine + MAX_HEAD_LINES); line++) {
    const fence = /^\s*[rbuRBU]{0,2}("""|''')/u.exec(lines[line - 1] ?? '')?.[1];
    if (fence === undefined) continue;
    for (let end = line; end < endLine; end++) {
      const text: string = (lines[end - 1] ?? '').replace(end === line ? fence : '', '');
      if (text.includes(fence)) return end + 1;
    }
  }
  return startLine;
}

const MAX_HEAD_LINES = 12;
const MAX_CALLED = 4;

/** What a definition calls in the same file or elsewhere, in the order of its lines. */
function calledBy(main: SymbolPlace, { outgoing }: Material['around']): SymbolPlace[] {
  const calls = outgoing.filter(
    (edge) => edge.kind === 'call' && isCertain(edge) && edge.from?.id === main.id,
  );
  const called = new Map(calls.map(({ to }) => [to.id, to]));
  return [...called.values()].filter(({ id }) => id !== main.id).slice(0, MAX_CALLED);
}

/** A text that fits so well says more than the definition that fits best. */
const TEXT_SCORE = 0.9;

/** The place that fits best, with its documentation or its text. */
export function sayBest(draft: Draft, material: Material): boolean {
  const { main, places } = material;
  const [best] = places;
  const isText = best?.symbol === null && best.score > TEXT_SCORE;
  const at = main === null || isText ? null : citeSymbol(draft, main);
  if (main === null || at === null) return sayText(draft, material);
  const name = code(qualifiedName(main));
  draft.say(fill(draft.phrases.bestMatch, { name, place: at }));
  draft.say(whatItSays(main));
  return true;
}

function whatItSays({ doc, signature, name }: SymbolPlace): string {
  const said = firstParagraph(redactSecrets(doc));
  return said === '' ? code(foldSpace(redactSecrets(signature)) || name) : `> ${prose(said)}`;
}

/** The text of the best place that can be cited. */
export function sayText(draft: Draft, { places, sources, retrieved }: Material): boolean {
  for (const place of places) {
    const excerpt = excerptOf(sources.lines(place.filePath), place, retrieved.question.topics);
    const [first = ''] = excerpt.lines;
    const at = draft.cite(
      { ...place, ...excerpt },
      { token: first, description: foldSpace(first).slice(0, 160) },
    );
    if (at === null) continue;
    draft.say(fill(draft.phrases.bestPlace, { place: at }));
    draft.say(codeBlock(excerpt.lines, ''));
    return true;
  }
  return false;
}
