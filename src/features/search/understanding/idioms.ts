import { foldedWords } from './words.ts';

/** Phrases of English whose words do not mean what they name: `under the hood` asks for no hood. */
const IDIOMS = `
for example; for instance; such as; as well as; in order to; in terms of; with respect to; in charge of;
under the hood; behind the scenes; behind the curtain; from scratch; out of the box; step by step; on the fly;
at once; at least; at most; at all; at the moment; in the end; at the end of the day; in case;
in general; in detail; in practice; in particular; in a nutshell; in short; big picture; high level; as far as;
as soon as; as long as; by accident; by mistake; by hand; on purpose; on my own; on its own; by itself;
keep track of; keeps track of; kept track of; take care of; takes care of; taken care of; make sure; makes sure;
made sure; make sense; figure out; figures out; find out; finds out; end up; ends up; get rid of; gets rid of;
come into play; comes into play; kick in; kicks in; boil down to; make use of; deal with; deals with; dealt with;
due to; because of; instead of; rather than; so that; even though; that is to say; in front of; on top of;
first place; big deal; no matter; point of view; a couple of; a bit of; a lot of; a set of; a number of`;

const idioms = IDIOMS.split(';').map((idiom) => foldedWords(idiom));

/** Places of the words that belong to an idiom. @param words of a question, folded */
export function idiomPlaces(words: readonly string[]): ReadonlySet<number> {
  const places = new Set<number>();
  for (const at of words.keys()) {
    for (const idiom of idioms) {
      if (!idiom.every((word, i) => words[at + i] === word)) continue;
      for (const i of idiom.keys()) places.add(at + i);
    }
  }
  return places;
}
