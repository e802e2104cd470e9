import { isDocumentPath, isTestPath } from '#code/languages/registry.ts';
import type { SymbolFact } from '#code/model.ts';
import type { Candidate } from './candidates.ts';
import { type Counterevidence, isFileScoped } from './counterevidence.ts';
import { hasExplicitExports } from './graph.ts';

/** What is observed of a candidate, of equal meaning in every language: what belief is fitted on. */
export const SIGNALS = [
  'file',
  'export',
  'member',
  'test',
  'aside',
  'idle folder',
  'idle names',
  'plain name',
  'written in own file',
  'written in its language',
  'written in another language',
  'written in text',
  'written in a literal',
  'declared elsewhere',
  'open names',
] as const;

export type Signal = (typeof SIGNALS)[number];

/** Code beside the product: nobody says what starts it. */
const ASIDE =
  /(?:^|\/)(?:[\w.-]*(?:examples?|samples?|demos?|integrations?)|scripts?|tools?|docs?|bench(?:marks?|es)?|playground|support|contrib|misc|hack|templates?|stubs?)\//i;

export function signalsOf(evidence: Counterevidence, candidate: Candidate): Signal[] {
  const { graph } = evidence;
  const { kind, file, fact, name } = candidate;
  const path = graph.files[file]?.path ?? '';
  const word = kind === 'unused-file' ? stemOf(path) : (fact?.name ?? name);
  const isPlain = isPlainWord(evidence, fact, word);
  const isOpen = !hasExplicitExports(graph, file);
  const isIdle = isInIdleFolder(evidence, candidate);
  const codes: readonly (readonly [boolean, Signal])[] = [
    [isTestPath(path), 'test'],
    [ASIDE.test(path), 'aside'],
    [isIdle, 'idle folder'],
    [isIdle && isOpen && kind === 'unused-export', 'idle names'],
    [isPlain, 'plain name'],
    [isOpen, 'open names'],
  ];
  const found = [...kindSignals(candidate), ...present(codes)];
  // A text has a plain word for many reasons.
  if (isPlain) return found;
  return found.concat(
    (kind === 'unused-file' ? stemSignals : nameSignals)(evidence, candidate, word),
  );
}

/** Nothing for what is private at the top of a file. */
function kindSignals({ kind, fact }: Candidate): Signal[] {
  if (kind === 'unused-file') return ['file'];
  if (kind === 'unused-export') return ['export'];
  return fact !== null && fact.container >= 0 ? ['member'] : [];
}

/** What is private is idle where its file is, or where it is a test. */
function isInIdleFolder(
  { graph, idleFolders }: Counterevidence,
  { kind, file }: Candidate,
): boolean {
  if (idleFolders.isData(file)) return true;
  if (!idleFolders.isAround(file)) return false;
  const path = graph.files[file]?.path ?? '';
  return kind !== 'unused-private' || isTestPath(path) || idleFolders.isIdle(file);
}

function isPlainWord(
  { mentions }: Counterevidence,
  fact: SymbolFact | null,
  word: string,
): boolean {
  return !isDistinctive(word) && (fact === null || !mentions.isNowhere(word));
}

function present(codes: readonly (readonly [boolean, Signal])[]): Signal[] {
  return codes.filter(([isSo]) => isSo).map(([, code]) => code);
}

function nameSignals(
  { graph, mentions }: Counterevidence,
  candidate: Candidate,
  name: string,
): Signal[] {
  const { file } = candidate;
  const isOwn = isFileScoped(graph, candidate);
  const places = mentions.namesOf(name).filter((other) => !isOwn || other === file);
  const family = graph.families[file];
  const isIn = (wanted: (other: number) => boolean): boolean => places.some(wanted);
  const literals = isOwn
    ? []
    : [...mentions.literalsOf(name), ...mentions.wordsOf(name), ...mentions.wordsOf(` ${name}`)];
  const codes: readonly (readonly [boolean, Signal])[] = [
    [isIn((other) => other === file), 'written in own file'],
    [
      isIn((other) => other !== file && graph.families[other] === family),
      'written in its language',
    ],
    [isIn((other) => graph.families[other] === ''), 'written in text'],
    [
      isIn((other) => graph.families[other] !== '' && graph.families[other] !== family),
      'written in another language',
    ],
    [literals.length > 0, 'written in a literal'],
    [places.length === 0 && !mentions.isNowhere(name), 'declared elsewhere'],
  ];
  return present(codes);
}

function stemSignals(
  { graph, mentions }: Counterevidence,
  { file }: Candidate,
  stem: string,
): Signal[] {
  const family = graph.families[file];
  const places = mentions
    .stemsOf(stem)
    .filter((other) => other !== file && !isDocumentPath(graph.files[other]?.path ?? ''));
  const short = stem.split('.', 1)[0] ?? '';
  const literals = [...mentions.literalsOf(stem), ...mentions.literalsOf(short)];
  const codes: readonly (readonly [boolean, Signal])[] = [
    [places.some((other) => graph.families[other] === family), 'written in its language'],
    [places.some((other) => graph.families[other] === ''), 'written in text'],
    [
      places.some((other) => graph.families[other] !== '' && graph.families[other] !== family),
      'written in another language',
    ],
    [literals.some((other) => other !== file), 'written in a literal'],
  ];
  return present(codes);
}

/** What calls a file by its name: an index by its folder's. */
export function stemOf(path: string): string {
  const parts = path.split('/');
  const stem = (parts.at(-1) ?? '').replace(/(?:\.d)?\.[A-Za-z]{1,7}$/, '');
  return stem === 'index' || stem === '__init__' ? (parts.at(-2) ?? '') : stem;
}

const MIN_DISTINCTIVE = 12;

/** A name of several words, or a long one: not what a text says by chance. */
function isDistinctive(name: string): boolean {
  return name.length >= MIN_DISTINCTIVE || /[^_\-.][_\-.][^_\-.]|\p{Ll}\p{Lu}/u.test(name);
}
