import type { Draft } from '../draft.ts';
import { codeBlock, prose } from '../markdown.ts';
import type { Material } from '../material.ts';
import { findReasons } from '../reasons.ts';
import { sayBest } from './behaviour.ts';
import { sayDefinition } from './purpose.ts';
import { sayFurther } from './further.ts';

const MAX_REASONS = 5;

/** Why something is so: sentences of comments and documentation that give a reason. */
export function answerReason(draft: Draft, material: Material): boolean {
  const { places, sources, retrieved, main } = material;
  const { phrases } = draft;
  const reasons = places
    .flatMap((place) =>
      findReasons(sources.lines(place.filePath), place, {
        topics: retrieved.question.topics,
        isDocument: place.isDocument,
      }),
    )
    .toSorted((a, b) => b.fit - a.fit);
  const seen = new Set<string>();
  const items = reasons.flatMap((reason) => {
    if (seen.size >= MAX_REASONS || seen.has(reason.text)) return [];
    const at = draft.cite(reason, { token: '', description: reason.text.slice(0, 240) });
    if (at === null) return [];
    seen.add(reason.text);
    return [`- ${prose(reason.text)} ${at}`];
  });
  if (items.length === 0) {
    if (!(main === null ? sayBest(draft, material) : sayNoReason(draft, material))) return false;
  } else {
    draft.say([phrases.reason, '', ...items].join('\n'));
    if (main !== null) sayDefinition(draft, main);
  }
  sayFurther(draft, material);
  return true;
}

function sayNoReason(draft: Draft, { main, sources }: Material): boolean {
  if (main === null) return false;
  draft.say(draft.phrases.noReason);
  if (!sayDefinition(draft, main)) return false;
  const lines = sources.lines(main.filePath).slice(main.startLine - 1, main.endLine);
  if (lines.length <= 12) draft.say(codeBlock(lines, ''));
  return true;
}
