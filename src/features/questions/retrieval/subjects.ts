import type { TenantScope } from '#platform/scope.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { Question } from '#features/search/service.ts';
import type { QuestionKind } from '#features/search/service.ts';
import type { Mention } from '#features/search/service.ts';
import { candidateNames } from './candidate-names.ts';
import { findPaths } from './files.ts';
import type { SymbolPlace } from './place.ts';
import { findSymbolsByName } from './symbols.ts';

/** A definition, or definitions of one name, that a question is about. */
export interface Subject {
  /** as the question has it */
  readonly text: string;
  /** the likeliest first */
  readonly symbols: readonly SymbolPlace[];
}

export interface Subjects {
  /** what the question names */
  readonly named: readonly Subject[];
  /** what its words may stand for: worth a look, and no more */
  readonly possible: readonly SymbolPlace[];
  /** files that it names */
  readonly paths: readonly string[];
  /** names of the question that the index has not */
  readonly unknown: readonly string[];
}

/** Finds what the names and words of a question stand for in an index. */
export async function findSubjects(
  scope: TenantScope,
  snapshot: SnapshotRow,
  question: Question,
): Promise<Subjects> {
  const mentions = question.mentions.filter(({ kind }) => kind === 'symbol');
  const candidates = candidateNames(question);
  const names = [...mentions.map(({ name }) => name), ...candidates.keys()];
  const symbols = await findSymbolsByName(scope, snapshot, names);
  const mentioned = mentions.map((mention) => toSubject(mention, symbols));
  const files = await findMentionedPaths(scope, snapshot, question);
  const named = mentioned.filter((subject) => subject.symbols.length > 0);
  const weak = symbols.filter(({ name }) => candidates.has(name));
  return {
    named:
      named.length > 0 || files.paths.length > 0
        ? named
        : impliedSubjects(question, weak, candidates),
    possible: weak.filter(({ name }) => (candidates.get(name) ?? 0) > 1 || /^[A-Z]/u.test(name)),
    paths: files.paths,
    unknown: [
      ...mentioned.filter((subject) => subject.symbols.length === 0).map(({ text }) => text),
      ...files.unknown,
    ],
  };
}

/** Of a dotted name those in the container that is named, where there are such. */
function toSubject({ text, name, container }: Mention, symbols: readonly SymbolPlace[]): Subject {
  const ofName = symbols.filter((symbol) => symbol.name === name);
  const inside = ofName.filter((symbol) => symbol.container === container);
  if (inside.length > 0) return { text, symbols: inside };
  const inFile = ofName.filter(
    ({ filePath }) => container !== '' && filePath.includes(`${container}.`),
  );
  return { text, symbols: inFile.length > 0 ? inFile : ofName };
}

async function findMentionedPaths(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { mentions }: Question,
): Promise<{ readonly paths: readonly string[]; readonly unknown: readonly string[] }> {
  const paths: string[] = [];
  const unknown: string[] = [];
  for (const { name, kind } of mentions) {
    if (kind !== 'file') continue;
    const found = await findPaths(scope, snapshot, name);
    if (found.length === 0) unknown.push(name);
    else paths.push(...found.slice(0, 2));
  }
  return { paths, unknown };
}

/** Kinds of questions that are about one thing, which they may name without any mark. */
const ABOUT_ONE: ReadonlySet<QuestionKind> = new Set([
  'callers',
  'callees',
  'tests',
  'list',
  'location',
  'purpose',
]);
const TYPE_KINDS: ReadonlySet<string> = new Set(['class', 'interface', 'enum', 'type']);
const MAX_TOPICS = 3;

/**
 * A question without a marked name is about a plain word where nothing else is asked (`who calls
 * redirect`, `what is the session interface`), and about a type that it writes like one (`which
 * classes inherit from Blueprint`).
 */
function impliedSubjects(
  { topics, leftovers, kind }: Question,
  symbols: readonly SymbolPlace[],
  candidates: ReadonlyMap<string, number>,
): Subject[] {
  const unread = leftovers.filter((word) => !topics.includes(word));
  if (topics.length > MAX_TOPICS || unread.length > 0) return [];
  const whole = symbols.find(({ name }) => candidates.get(name) === topics.length);
  const type = symbols.find((symbol) => /^[A-Z]/u.test(symbol.name) && TYPE_KINDS.has(symbol.kind));
  // A plain word that nothing is written about is rather the notion than what bears its name.
  const isNotion = kind === 'purpose' && whole?.doc === '' && /^[a-z]+$/u.test(whole.name);
  const best = (isNotion ? undefined : whole) ?? (ABOUT_ONE.has(kind) ? type : undefined);
  if (best === undefined) return [];
  return [{ text: best.name, symbols: symbols.filter(({ name }) => name === best.name) }];
}
