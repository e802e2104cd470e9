const MIN_WORDS = 4;
const MAX_CHARS = 300;
/** What tools read, or what is on nearly every function of a project, and asks for none of them. */
const BOILERPLATE =
  /\{?@inherit|^(?:todo|fixme|xxx|hack|note|see|see also|deprecated|internal|copyright|licen[cs]ed?|eslint|tslint|ts-ignore|prettier|istanbul|noinspection|noqa|type:|pylint|nolint|go:|clang-|region|endregion)\b/iu;
const TAG_LINE =
  /^\s*(?:@\w|:\w+[^:]*:|-{3,}|={3,}|(?:args|arguments|parameters|params|returns?|raises|yields|examples?|usage|note)\s*:\s*$)/iu;

/**
 * The first sentence of a doc comment as a person would type it, without the name of what it describes
 * in front (as Go's custom has it) and without the marks of the documentation's own language.
 * @returns null where it says too little: fewer than four words, or a line that tools read
 */
export function toDocQuery(doc: string, name: string): string | null {
  const paragraph = firstParagraph(doc);
  if (paragraph === '' || BOILERPLATE.test(paragraph)) return null;
  const sentence = toPlainQuery(firstSentence(withoutMarkup(paragraph)));
  const query = withoutName(sentence, name);
  if (query.length > MAX_CHARS || countWords(query) < MIN_WORDS) return null;
  return query;
}

function firstParagraph(doc: string): string {
  const lines: string[] = [];
  for (const line of doc.trim().split('\n')) {
    if (TAG_LINE.test(line)) break;
    if (line.trim() === '') break;
    lines.push(line.trim());
  }
  return lines.join(' ').trim();
}

/** A full stop ends it where a space or nothing follows, and not in `e.g.`. */
function firstSentence(paragraph: string): string {
  const end = /(?<!\b(?:e\.g|i\.e|etc|vs|cf|resp))[.!?。](?=\s|$)/u.exec(paragraph);
  return end === null ? paragraph : paragraph.slice(0, end.index);
}

function withoutMarkup(text: string): string {
  return text
    .replaceAll(/\{@\w+\s+(?<shown>[^}]*)\}/gu, '$<shown>')
    .replaceAll(/:[a-z:]+:`~?(?<shown>[^`<]*)[^`]*`/giu, '$<shown>')
    .replaceAll(/<\/?[a-z][^>]{0,80}>/giu, ' ')
    .replaceAll(/\[(?<shown>[^\]]*)\]\([^)]*\)/gu, '$<shown>');
}

function withoutName(sentence: string, name: string): string {
  const [first = '', ...rest] = sentence.split(' ');
  const bare = first
    .replaceAll(/[^\p{L}\p{N}_.]/gu, '')
    .split('.')
    .at(-1);
  return bare === name ? rest.join(' ') : sentence;
}

/** Plain words: nothing that the query language of any ranking would take for an operator. */
export function toPlainQuery(text: string): string {
  return text
    .replaceAll(/["“”`]/gu, ' ')
    .replaceAll(/(?<=^|\s)[-+/!~]+(?=\S)/gu, '')
    .replaceAll(/:(?=\S)/gu, ': ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** Words with a letter in them. */
function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length;
}

const CONVENTIONAL_PREFIX = /^[a-z]+(?:\([^)]*\))?!?:\s+/u;
/** Which of these prefixes are no sentence's begin: the types of Conventional Commits and their like. */
const COMMIT_TYPES =
  /^(?:feat|feature|fix|bugfix|hotfix|docs?|style|refactor|perf|test|tests|build|ci|chore|revert|cleanup|wip|release|deps)(?:\(|!|:)/u;
const NUMBERS = /\(?(?:\bpr\s*)?#\d+\)?|\(?\bgh-\d+\)?/giu;
/** Commits that change what nobody would look for by these words. */
const NO_QUESTION =
  /\b(?:release|releasing|bump|merge|revert|reverts|backport|cherry.?pick|changelog|lock ?file|dependabot|renovate)\b|^(?:v?\d+\.\d+|prepare|version)|\b(?:update|upgrade|pin)\b.*\b(?:dependenc(?:y|ies)|deps|version|to v?\d)|^\W*(?:typo|typos|lint|format|formatting|wip)\W*$/iu;
const MIN_SUBJECT_WORDS = 3;

/**
 * A commit's subject as a question: without the type and scope of a conventional commit and without
 * numbers of issues.
 * @returns null for releases, merges, reverts, dependency updates, and fewer than three words
 */
export function toCommitQuery(subject: string): string | null {
  if (NO_QUESTION.test(subject)) return null;
  const bare = COMMIT_TYPES.test(subject) ? subject.replace(CONVENTIONAL_PREFIX, '') : subject;
  const query = toPlainQuery(bare.replaceAll(NUMBERS, ' '));
  return countWords(query) < MIN_SUBJECT_WORDS ? null : query.slice(0, MAX_CHARS);
}
