import { FAMILY_LANGUAGES } from './metrics-subjects.ts';
import type { Difference } from './metric-difference.ts';

export interface FoundClass {
  readonly name: string;
  readonly isTheirs: boolean;
}

interface Detector extends FoundClass {
  readonly claims: (difference: Difference) => boolean;
}

const DETECTORS: readonly Detector[] = [
  {
    name: 'calls itself, which the yardstick does not count',
    isTheirs: true,
    claims: ({ measure, file, symbol, index, ours, theirs }) =>
      measure === 'cognitive' &&
      ours === theirs + 1 &&
      file.facts.references.some(
        ({ from, name, kind }) => from === index && kind === 'call' && name === symbol.name,
      ),
  },
  {
    name: 'contains functions, whose complexity the yardstick does not add',
    isTheirs: true,
    claims: ({ measure, file, ours, theirs, text }) =>
      measure === 'cognitive' &&
      ours > theirs &&
      FAMILY_LANGUAGES.ecmascript.includes(file.facts.language) &&
      INNER_FUNCTION.test(text.slice(text.indexOf('{') + 1)),
  },
];

/** What may begin a function inside another. */
const INNER_FUNCTION = /=>|\bfunction\b/;

const UNEXPLAINED: FoundClass = { name: 'unexplained', isTheirs: false };

/** The first class that claims a difference. */
export function classOf(difference: Difference): FoundClass {
  const found = DETECTORS.find(({ claims }) => claims(difference));
  return found ?? UNEXPLAINED;
}
