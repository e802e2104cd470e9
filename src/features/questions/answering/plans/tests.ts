import { fill } from '../../phrases/phrases.ts';
import { qualifiedName } from '../../retrieval/place.ts';
import { isCertain } from '../../retrieval/references.ts';
import type { Draft } from '../draft.ts';
import { code } from '../markdown.ts';
import type { Material } from '../material.ts';
import { placeItem, referenceItem } from '../place-line.ts';

const MAX_TESTS = 12;

/** Which tests are about something: those that refer to it, else those that the question fits. */
export function answerTests(draft: Draft, material: Material): boolean {
  const { main, isNamed, around, places, language } = material;
  const { phrases } = draft;
  const found = places.filter(({ isTest }) => isTest);
  const items = found.flatMap(
    (place) => placeItem(draft, place, material.retrieved.question.topics) ?? [],
  );
  if (main === null || !isNamed || main.isTest) {
    if (items.length === 0) return false;
    draft.say([phrases.testsFor, '', ...items].join('\n'));
    return true;
  }
  const name = code(qualifiedName(main));
  const direct = around.incoming.filter(
    (edge) => edge.isTest && isCertain(edge) && edge.to.id === main.id,
  );
  const first = new Map(
    direct.map((edge) => [edge.from?.id ?? `${edge.filePath}:${edge.line}`, edge]),
  );
  const lines = [...first.values()]
    .slice(0, MAX_TESTS)
    .flatMap((edge) => referenceItem(draft, edge) ?? []);
  const count = new Intl.NumberFormat(language).format(first.size);
  draft.say(
    lines.length === 0
      ? fill(phrases.noTests, { name })
      : [
          `${fill(phrases.testsOf, { name })}${phrases.colon}${count}${phrases.fullStop}`,
          '',
          ...lines,
          ...(first.size > lines.length ? ['- …'] : []),
        ].join('\n'),
  );
  if (lines.length < 3 && items.length > 0) draft.say([phrases.testsFor, '', ...items].join('\n'));
  return true;
}
