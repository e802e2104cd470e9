import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';

/** Validation compares every two fragments that one selection reaches, through fragments too. */
const MAX_DEFINITIONS = 50;
const MAX_SPREADS = 200;
/** Validation compares every two fields of one name, and then what is below each pair. */
const MAX_REPEATS = 50;

/**
 * What makes a document too expensive even to validate, in one walk over its text.
 * @returns null for one that may be validated
 */
export function findUnfitShape(document: DocumentNode): string | null {
  if (document.definitions.length > MAX_DEFINITIONS) {
    return `The document has more than ${MAX_DEFINITIONS} operations and fragments.`;
  }
  const tally = { repeats: 0, spreads: 0 };
  for (const definition of document.definitions) {
    if ('selectionSet' in definition) count(definition.selectionSet, new Set(), tally);
  }
  if (tally.spreads > MAX_SPREADS) {
    return `The document uses fragments more than ${MAX_SPREADS} times.`;
  }
  if (tally.repeats <= MAX_REPEATS) return null;
  return `The document asks for the same fields again more than ${MAX_REPEATS} times.`;
}

interface Tally {
  repeats: number;
  spreads: number;
}

/** @param names response names met in this selection, those of inline fragments included */
function count(set: SelectionSetNode | undefined, names: Set<string>, tally: Tally): void {
  for (const selection of set?.selections ?? []) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      tally.spreads += 1;
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      count(selection.selectionSet, names, tally);
    } else {
      const name = (selection.alias ?? selection.name).value;
      if (names.has(name)) tally.repeats += 1;
      names.add(name);
      count(selection.selectionSet, new Set(), tally);
    }
  }
}
