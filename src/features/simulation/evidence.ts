import { termsOf } from '#lib/words.ts';
import type { LikelyFile, Prediction, SignalName } from './analyze.ts';
import { type ChangeModel, listOf } from './model.ts';

/** One thing that speaks for a file. */
export interface FileEvidence {
  readonly signal: SignalName;
  /** of the file's score, 0..1 */
  readonly share: number;
  /** what it rests on, without a sentence around it: words, commits, a path, lines */
  readonly items: readonly string[];
}

/** A past commit as evidence names it. */
export interface NamedCommit {
  readonly id: string;
  readonly subject: string;
}

/** What evidence is read from. */
export interface EvidenceSource {
  readonly model: ChangeModel;
  readonly prediction: Prediction;
  readonly commits: readonly NamedCommit[];
  /** words of the description that a file has, as they were written */
  readonly wordsIn: (file: number) => readonly string[];
  /** the best piece of a file: `12-40 totalOf`; null where search found none */
  readonly pieceOf: (file: number) => string | null;
}

const MAX_ITEMS = 3;
const MAX_WORDS = 8;
/** What has a smaller share explains nothing. */
const MIN_SHARE = 0.03;
const ID_CHARS = 10;

/** What speaks for a file, the most first. */
export function toEvidence(source: EvidenceSource, likely: LikelyFile): FileEvidence[] {
  return likely.parts
    .filter(({ share }) => share >= MIN_SHARE)
    .map(({ signal, share }) => ({ signal, share, items: itemsOf(source, likely.file, signal) }));
}

function itemsOf(source: EvidenceSource, file: number, signal: SignalName): readonly string[] {
  switch (signal) {
    case 'words':
      return source.wordsIn(file).slice(0, MAX_WORDS);
    case 'pieces':
      return [source.pieceOf(file)].filter((piece) => piece !== null);
    case 'commits':
      return alikeCommits(source, file);
    case 'churn':
      return [String(listOf(source.model.commitsOfFile, file).length)];
    case 'imports':
      return likeliest(source, listOf(source.model.neighbours, file), file);
    case 'together':
      return likeliest(source, changedWith(source.model, file), file);
    case 'named':
    case 'scope':
    case 'similarName':
      return [];
    default:
      return signal satisfies never;
  }
}

function alikeCommits({ model, prediction, commits }: EvidenceSource, file: number): string[] {
  const own = new Set(listOf(model.commitsOfFile, file));
  return prediction.alike
    .filter(({ position }) => own.has(position))
    .slice(0, MAX_ITEMS)
    .flatMap(({ position }) => {
      const commit = commits[position];
      return commit === undefined ? [] : [toName(commit)];
    });
}

export function toName({ id, subject }: NamedCommit): string {
  return `${id.slice(0, ID_CHARS)} ${subject}`.trim();
}

function changedWith(model: ChangeModel, file: number): Set<number> {
  const found = new Set<number>();
  for (const position of listOf(model.commitsOfFile, file).slice(-MAX_COMMITS))
    for (const other of listOf(model.filesOfCommit, position)) found.add(other);
  return found;
}

const MAX_COMMITS = 100;

/** Of some files those that most speaks for. */
function likeliest(
  { model, prediction }: EvidenceSource,
  among: Iterable<number>,
  file: number,
): string[] {
  const allowed = new Set(among);
  return prediction.files
    .filter((other) => other.file !== file && allowed.has(other.file))
    .slice(0, MAX_ITEMS)
    .flatMap((other) => model.files[other.file]?.path ?? []);
}

/** The words of a text by their terms, as they were first written. */
export function wordsByTerm(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [word] of text.matchAll(/[\p{L}\p{M}\p{N}_$]+/gu))
    for (const term of termsOf(word)) if (!found.has(term)) found.set(term, word);
  return found;
}
