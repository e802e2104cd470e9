import { createTokenViewer } from '#code/facts-codec.ts';
import { perFacts } from '#code/per-facts.ts';
import { hashOf, HASH_MASK } from '#code/lex-rules.ts';
import type { FileFacts, LinkFile } from '#code/model.ts';
import type { TokenView } from '#code/token-view.ts';

/** The tokens of the files of a project, of one file after the other: none are kept. */
export interface FileTokens {
  /** of one file; what it gives holds until those of another one are asked for */
  readonly of: (file: number) => TokenView;
  /** the hashes that occur in a file, see `TokenView` */
  readonly known: (file: number) => Uint32Array;
  /** whether the text of any token of a file has the hash */
  readonly has: (file: number, hash: number) => boolean;
}

const NO_NUMBERS = new Uint32Array();
/** Its memory is not that of `FileTokens.of`, whose answer still holds. */
const viewKnown = createTokenViewer();
/** A few hundred of a file, where all its tokens are thousands. */
const knownIn = perFacts((facts) => viewKnown(facts).known.slice());

const NO_TOKENS: TokenView = { known: NO_NUMBERS, hashes: NO_NUMBERS, lines: NO_NUMBERS };

export function createFileTokens(files: readonly LinkFile[]): FileTokens {
  const view = createTokenViewer();
  let last = -1;
  let shown = NO_TOKENS;
  const of = (file: number): TokenView => {
    if (file === last) return shown;
    const facts = files[file]?.facts;
    shown = facts === undefined ? NO_TOKENS : view(facts);
    last = file;
    return shown;
  };
  const answers = new Map<number, Uint8Array>();
  const knownOf = (file: number): Uint32Array => {
    const facts = files[file]?.facts;
    return facts === undefined ? NO_NUMBERS : knownIn(facts);
  };
  return {
    of,
    known: knownOf,
    has: (file, hash) => {
      const known = answers.get(hash) ?? new Uint8Array(files.length);
      answers.set(hash, known);
      const before = known[file] ?? UNASKED;
      if (before !== UNASKED) return before === THERE;
      const isThere = hasText(knownOf(file), hash);
      known[file] = isThere ? THERE : ABSENT;
      return isThere;
    },
  };
}

/** What is known of a file. */
const UNASKED = 0;
const ABSENT = 1;
const THERE = 2;

/** Whether one of the hashes is of a text. */
function hasText(hashes: Uint32Array, text: number): boolean {
  for (let i = 0; i < hashes.length; i++) if (((hashes[i] ?? 0) & HASH_MASK) === text) return true;
  return false;
}

/** Hash of a text as tokens carry it below their kind. */
export function hashed(text: string): number {
  return hashOf(text, 0, text.length);
}

/** Tokens of a file with what its language is: what is looked at one by one. */
export interface FileText extends Pick<FileFacts, 'language'> {
  readonly hashes: Uint32Array;
  readonly lines: Uint32Array;
}
