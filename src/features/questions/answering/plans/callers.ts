import { fill } from '../../phrases/phrases.ts';
import { qualifiedName } from '../../retrieval/place.ts';
import { type CodeReference, isCertain } from '../../retrieval/references.ts';
import type { Draft } from '../draft.ts';
import { code } from '../markdown.ts';
import type { Material } from '../material.ts';
import { citeSymbol, referenceItem } from '../place-line.ts';

const MAX_IN_CODE = 12;
const MAX_IN_TESTS = 5;
const MAX_BY_NAME = 4;

/** Who calls or uses something: from the graph, with what a graph cannot know. */
export function answerCallers(draft: Draft, { main, uses, language }: Material): boolean {
  if (main === null) return false;
  const { phrases } = draft;
  const { areOfFile, references } = uses;
  const name = code(qualifiedName(main));
  const certain = references.filter(isCertain);
  const inTests = certain.filter(({ isTest }) => isTest);
  const inCode = certain.filter(({ isTest }) => !isTest);
  const byName = references.filter((reference) => !isCertain(reference));
  const used = areOfFile ? code(main.filePath) : name;
  draft.say(openingOf({ inCode, inTests, byName }, used, { phrases, language }));
  const shown = [
    ...items(draft, inCode, MAX_IN_CODE),
    ...items(draft, inTests, inCode.length === 0 ? MAX_IN_CODE : MAX_IN_TESTS),
    ...items(draft, byName, MAX_BY_NAME),
  ];
  draft.say(shown.join('\n'));
  const at = citeSymbol(draft, main);
  if (at !== null) draft.say(fill(phrases.definedAt, { name, place: at }));
  draft.say(phrases.unseen);
  return true;
}

interface Callers {
  readonly inCode: readonly CodeReference[];
  readonly inTests: readonly CodeReference[];
  /** which of them are meant, nobody knows */
  readonly byName: readonly CodeReference[];
}

/** What is shown below may not be denied here. */
function openingOf(
  { inCode, inTests, byName }: Callers,
  name: string,
  { phrases, language }: Pick<Draft, 'phrases'> & Pick<Material, 'language'>,
): string {
  const number = new Intl.NumberFormat(language);
  const counted = (before: string, count: number): string =>
    `${before}${phrases.colon}${number.format(count)}`;
  const certain = inCode.length + inTests.length;
  if (certain === 0 && byName.length === 0) return fill(phrases.noCallers, { name });
  if (certain === 0)
    return counted(fill(phrases.callersByName, { name }), byName.length) + phrases.fullStop;
  const ofTests = inTests.length === 0 ? '' : `, ${counted(phrases.inTests, inTests.length)}`;
  return counted(fill(phrases.callersOf, { name }), certain) + ofTests + phrases.fullStop;
}

function items(draft: Draft, references: readonly CodeReference[], limit: number): string[] {
  const lines = references
    .slice(0, limit)
    .flatMap((reference) => referenceItem(draft, reference) ?? []);
  return references.length > limit ? [...lines, '- …'] : lines;
}
