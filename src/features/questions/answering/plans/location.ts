import { fill } from '../../phrases/phrases.ts';
import { qualifiedName } from '../../retrieval/place.ts';
import type { Draft } from '../draft.ts';
import { code } from '../markdown.ts';
import type { Material } from '../material.ts';
import { citeSymbol, describeInline, symbolHead } from '../place-line.ts';
import { sayBest, sayCode } from './behaviour.ts';
import { sayFurther } from './further.ts';

const MAX_OTHERS = 6;

/** Where something is: the place first, other definitions of the name after it. */
export function answerLocation(draft: Draft, material: Material): boolean {
  const { main, isNamed, retrieved } = material;
  if (!isNamed || main === null) {
    if (!sayBest(draft, material)) return false;
    if (main !== null) sayCode(draft, material, main);
    sayFurther(draft, material);
    return true;
  }
  const { phrases } = draft;
  const at = citeSymbol(draft, main);
  if (at === null) return false;
  const name = code(qualifiedName(main));
  draft.say(`${fill(phrases.definedAt, { name, place: at })} ${describeInline(main)}`);
  const same = retrieved.named.flatMap(({ symbols }) => symbols).filter(({ id }) => id !== main.id);
  const others = same.slice(0, MAX_OTHERS).flatMap((symbol) => symbolHead(draft, symbol) ?? []);
  if (others.length > 0) {
    const more = same.length > others.length ? ['- …'] : [];
    draft.say(
      [phrases.otherDefinitions, '', ...others.map((other) => `- ${other}`), ...more].join('\n'),
    );
  }
  return true;
}
