import { fill } from '../../phrases/phrases.ts';
import type { Place } from '../../retrieval/place.ts';
import type { Draft } from '../draft.ts';
import { excerptOf } from '../excerpt.ts';
import { codeBlock, foldSpace } from '../markdown.ts';
import type { Material } from '../material.ts';
import { sayFurther } from './further.ts';
import { sayBest } from './behaviour.ts';

const MAX_DOCUMENTS = 2;
/** A second document that fits so much less says something else. */
const SECOND_SHARE = 0.7;

/** How something is used: what the documents say, then the code that is about it. */
export function answerUsage(draft: Draft, material: Material): boolean {
  const said = sayDocuments(draft, material);
  if (said.length > 0) {
    sayFurther(draft, { ...material, main: null }, said);
    return true;
  }
  if (material.places.length === 0) return false;
  draft.say(draft.phrases.noDocuments);
  if (!sayBest(draft, material)) return false;
  sayFurther(draft, material);
  return true;
}

/** Quotes the documents that fit best; gives those that it has quoted. */
function sayDocuments(draft: Draft, material: Material): Place[] {
  const documents = material.places.filter(
    ({ isDocument, filePath }) => isDocument && !/chang|history|news/iu.test(filePath),
  );
  const least = (documents[0]?.score ?? 0) * SECOND_SHARE;
  return documents
    .filter(({ score }) => score >= least)
    .slice(0, MAX_DOCUMENTS)
    .filter((place) => sayExcerpt(draft, place, material));
}

function sayExcerpt(draft: Draft, place: Place, { sources, retrieved }: Material): boolean {
  const excerpt = excerptOf(sources.lines(place.filePath), place, retrieved.question.topics);
  const [first = ''] = excerpt.lines;
  const at = draft.cite(
    { filePath: place.filePath, startLine: excerpt.startLine, endLine: excerpt.endLine },
    { token: first, description: foldSpace(first) },
  );
  if (at === null) return false;
  draft.say(
    [fill(draft.phrases.documents, { place: at }), '', codeBlock(excerpt.lines, '')].join('\n'),
  );
  return true;
}
