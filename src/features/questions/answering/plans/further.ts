import type { Place } from '../../retrieval/place.ts';
import { chainLines } from '../connections.ts';
import type { Draft } from '../draft.ts';
import type { Material } from '../material.ts';
import { placeItem, testsLast } from '../place-line.ts';

const MAX_FURTHER = 5;

/** Other places that fit, and how all of them lead to each other by calls. */
export function sayFurther(draft: Draft, material: Material, said: readonly Place[] = []): void {
  const { phrases } = draft;
  const { main, places, around } = material;
  const others = places.filter((place) => !isSaid(place) && !said.includes(place));
  const items = testsLast(others)
    .slice(0, MAX_FURTHER)
    .flatMap((place) => placeItem(draft, place, material.retrieved.question.topics) ?? []);
  if (items.length > 0) draft.say([phrases.alsoRelevant, '', ...items].join('\n'));
  const chains = chainLines(draft, places, around);
  if (chains.length > 0) draft.say([phrases.connects, '', ...chains].join('\n'));

  function isSaid({ symbol }: Place): boolean {
    return symbol !== null && symbol.id === main?.id;
  }
}
