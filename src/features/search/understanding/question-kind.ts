/** What a question asks for. Each has its own retrieval and its own plan of an answer. */
const QUESTION_KINDS = [
  /** who calls or uses something */
  'callers',
  /** what something calls or depends on */
  'callees',
  /** which tests are about something */
  'tests',
  /** how the project is installed, run, configured */
  'usage',
  /** what the project is */
  'overview',
  /** all things of a sort */
  'list',
  /** where something is */
  'location',
  /** why something is as it is */
  'reason',
  /** what something is or does */
  'purpose',
  /** how something works */
  'behaviour',
  /** none of these */
  'general',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/**
 * How questions of a kind are put in one language. A cue is words in their order: `who … calls` may
 * have others between, `where is` may not; `call*` is any word that begins so.
 */
export type Cues = Readonly<Partial<Record<QuestionKind, readonly string[]>>>;

/** Words that may stand in the place of `…`. */
const MAX_GAP = 5;

/**
 * The kind whose cue stands first; of cues at one place the kind that is listed first. Where words do
 * not stand apart, the order of a sentence says less: the kind that is listed first.
 * @param asked the words of the question, folded, or its folded text in a script without spaces
 */
export function kindOf(cues: Cues, asked: readonly string[] | string): QuestionKind {
  let best: { readonly kind: QuestionKind; readonly at: number } | null = null;
  for (const kind of QUESTION_KINDS) {
    for (const cue of cues[kind] ?? []) {
      const at = typeof asked === 'string' ? placeInText(asked, cue) : placeInWords(asked, cue);
      if (at !== -1 && (best === null || at < best.at)) best = { kind, at };
    }
  }
  return best?.kind ?? 'general';
}

function placeInText(text: string, cue: string): number {
  let from = 0;
  for (const part of cue.split('…')) {
    const at = text.indexOf(part.trim(), from);
    if (at === -1) return -1;
    from = at + part.length;
  }
  return 0;
}

/** Where the words have those of a cue in their order, -1 where they have not. */
function placeInWords(words: readonly string[], cue: string): number {
  const [first = [], ...rest] = cue.split('…').map((part) => part.trim().split(/\s+/u));
  for (let at = findRun(words, first, 0); at !== -1; at = findRun(words, first, at + 1)) {
    let end = at + first.length;
    const fits = rest.every((run) => {
      const next = findRun(words, run, end);
      const isNear = next !== -1 && next - end <= MAX_GAP;
      end = next + run.length;
      return isNear;
    });
    if (fits) return at;
  }
  return -1;
}

function findRun(words: readonly string[], run: readonly string[], from: number): number {
  for (let at = from; at + run.length <= words.length; at++) {
    if (run.every((wanted, i) => isWord(words[at + i] ?? '', wanted))) return at;
  }
  return -1;
}

function isWord(word: string, wanted: string): boolean {
  return wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;
}
