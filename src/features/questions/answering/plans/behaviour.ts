import { redactSecrets } from '#lib/redaction/redact.ts';
import { fill } from '../../phrases/phrases.ts';
import { qualifiedName, type SymbolPlace } from '../../retrieval/place.ts';
import { neighbourLines, steps } from '../connections.ts';
import { firstParagraph } from '../doc-text.ts';
import type { Draft } from '../draft.ts';
import { capital, code, codeBlock, foldSpace, prose } from '../markdown.ts';
import type { Material } from '../material.ts';
import { citeSymbol } from '../place-line.ts';
import { excerptOf } from '../excerpt.ts';
import { sayFurther } from './further.ts';

/** How something works: what fits best, what it calls step by step, and how the places connect. */
export function answerBehaviour(draft: Draft, material: Material): boolean {
  if (!sayBest(draft, material)) return false;
  const { main, around } = material;
  if (main !== null) {
    const does = steps(draft, main, around);
    if (does.length > 1)
      draft.say(
        [
          `${capital(draft.phrases.calls, material.language)}${draft.phrases.colon}`.trimEnd(),
          '',
          ...does,
        ].join('\n'),
      );
    else
      draft.say(
        neighbourLines(draft, main, around)
          .map((line) => line.trim())
          .join('\n'),
      );
  }
  sayFurther(draft, material);
  return true;
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
