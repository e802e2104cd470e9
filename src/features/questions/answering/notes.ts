import { redactSecrets } from '#lib/redaction/redact.ts';
import type { SnapshotTotals } from '#features/snapshots/service.ts';
import type { AnswerLanguage } from '#features/search/service.ts';
import { isEveryday } from '#features/search/service.ts';
import { fill, type Phrases } from '../phrases/phrases.ts';
import type { Retrieved } from '../retrieval/retrieve.ts';
import { code } from './markdown.ts';

const MAX_WORDS = 6;

/** Fewer gaps than this for each file do not put one place in doubt. */
const NEGLIGIBLE = 0.02;

interface GapsIn {
  readonly totals: Pick<
    SnapshotTotals,
    'files' | 'skipped' | 'unparsed' | 'unresolvedImports' | 'sampledShare'
  >;
  readonly language: AnswerLanguage;
  /** all places are listed, or none was found: each gap may hide one */
  readonly isExhaustive: boolean;
}

/** What the completeness report says that the index lacks, as one sentence; nothing where that is too little to matter. */
export function gapNotes({ totals, language, isExhaustive }: GapsIn, phrases: Phrases): string[] {
  const gaps = totals.skipped + totals.unparsed + totals.unresolvedImports;
  const isNegligible = totals.sampledShare === 1 && gaps < totals.files * NEGLIGIBLE;
  if (isNegligible && !isExhaustive) return [];
  const number = new Intl.NumberFormat(language);
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const counts: readonly (readonly [string, number])[] = [
    [phrases.skippedFiles, totals.skipped],
    [phrases.unparsedFiles, totals.unparsed],
    [phrases.unresolvedImports, totals.unresolvedImports],
  ];
  const said = counts
    .filter(([, n]) => n > 0)
    .map(([label, n]) => `${label}${phrases.colon}${number.format(n)}`);
  if (totals.sampledShare < 1)
    said.push(`${phrases.sampledFiles}${phrases.colon}${share.format(totals.sampledShare)}`);
  return said.length === 0 ? [] : [`${phrases.incomplete} (${said.join('; ')})${phrases.fullStop}`];
}

/** What of the question could not be used: unknown names and words, and how it was translated. */
export function questionNotes({ question, ...retrieved }: Retrieved, phrases: Phrases): string[] {
  const isRepeatable = repeatableIn(question.text);
  const unknown = retrieved.unknown.filter(isRepeatable);
  const words = retrieved.unknownWords
    .filter((word) => !retrieved.unknown.includes(word) && isRepeatable(word) && !isEveryday(word))
    .slice(0, MAX_WORDS);
  return [
    ...unknown.map((name) => fill(phrases.unknownName, { name: code(name) })),
    ...(words.length > 0
      ? [fill(phrases.unknownWords, { words: words.map(code).join(', ') })]
      : []),
    ...(question.translations.length > 0
      ? [
          fill(phrases.searchedFor, {
            words: question.translations.slice(0, 12).map(code).join(', '),
          }),
        ]
      : []),
    ...(question.isTranslated &&
    question.topics.length === 0 &&
    question.mentions.length === 0 &&
    question.kind !== 'overview'
      ? [phrases.notUnderstood]
      : []),
  ];
}

/** Words that are read from a credential in the question, whole or a piece of it, are not said again. */
function repeatableIn(question: string): (word: string) => boolean {
  const redacted = redactSecrets(question);
  if (redacted === question) return () => true;
  const readable = redacted.toLowerCase();
  return (word) => readable.includes(word.toLowerCase()) && redactSecrets(word) === word;
}
