import { isGeneratedPath } from '../generated.ts';
import { isDocumentPath, isLockPath, isTestPath, languageOf } from '../languages/registry.ts';
import type { Candidate } from './candidate.ts';

/** Shares of the signals; each signal is between 0 and 1. Fitted by `npm run bench -- sampling`. */
const IMPORTERS_WEIGHT = 0.2;
const FUNCTIONS_WEIGHT = 0.25;
const DOCUMENTED_WEIGHT = 0.2;
/** Tells files apart in which nothing was counted: of a language without patterns, or of types alone. */
const SIZE_WEIGHT = 0.1;
const COMMITS_WEIGHT = 0.15;
const ENTRY_WEIGHT = 0.1;

/** What a file's place says of it; each factor below 1 ranks it down. */
const TEST_FACTOR = 0.3;
const NO_CODE_FACTOR = 0.15;
const DOCUMENT_FACTOR = 0.4;
const MACHINE_MADE_FACTOR = 0.1;

/** As many say as much as any more do. */
const MANY_FUNCTIONS = 60;
const MANY_DOCUMENTED = 40;
const MANY_BYTES = 48_000;
/** What is larger is data or made by a tool more often than not. */
const SUSPECT_BYTES = 400_000;

const ENTRY_NAME =
  /^(?:index|main|app|server|cli|mod|lib|manage|setup|__init__|__main__|program|application)\.\w+$/iu;
const MACHINE_MADE =
  /(?:^|\/)(?:vendor|third_party|third-party|dist|build|out|generated|__generated__|fixtures?|snapshots?|__snapshots__|locales?|i18n)\/|\.snap$/iu;
const ROOT_README = /^readme(?:\.\w+)?$/iu;

/**
 * How much a file promises to tell about its project, 0 to 1: who imports it, how many functions it has
 * and how many of them somebody thought worth documenting, how large it is, how often it is changed,
 * whether the program starts there; tests, documents, data and what tools wrote are ranked down.
 * Logarithms, for each of these is spread over orders of magnitude.
 */
export function importanceOf(candidates: readonly Candidate[]): (candidate: Candidate) => number {
  const mostImporters = largest(candidates, ({ importers }) => importers);
  const mostCommits = largest(candidates, ({ commits }) => commits);
  return (candidate) => {
    const signals =
      IMPORTERS_WEIGHT * share(candidate.importers, mostImporters) +
      COMMITS_WEIGHT * share(candidate.commits, mostCommits) +
      contentSignal(candidate) +
      ENTRY_WEIGHT * Number(ENTRY_NAME.test(nameOf(candidate.path)));
    return signals * placeFactor(candidate.path);
  };
}

function largest(candidates: readonly Candidate[], of: (candidate: Candidate) => number): number {
  let most = 0;
  for (const candidate of candidates) most = Math.max(most, of(candidate));
  return most;
}

/** 0 to 1, by orders of magnitude; 1 from `most` on. */
function share(value: number, most: number): number {
  return most === 0 ? 0 : Math.min(1, Math.log1p(value) / Math.log1p(most));
}

function contentSignal({ sizeBytes, functions, documented }: Candidate): number {
  if (sizeBytes > SUSPECT_BYTES) return 0;
  return (
    FUNCTIONS_WEIGHT * share(functions, MANY_FUNCTIONS) +
    DOCUMENTED_WEIGHT * share(documented, MANY_DOCUMENTED) +
    SIZE_WEIGHT * share(sizeBytes, MANY_BYTES)
  );
}

function placeFactor(path: string): number {
  if (isLockPath(path) || isGeneratedPath(path) || MACHINE_MADE.test(path))
    return MACHINE_MADE_FACTOR;
  if (ROOT_README.test(path)) return 1;
  if (isDocumentPath(path)) return DOCUMENT_FACTOR;
  if (!isCode(path)) return NO_CODE_FACTOR;
  return isTestPath(path) ? TEST_FACTOR : 1;
}

/** A language with a grammar; data and configuration have none. */
function isCode(path: string): boolean {
  return languageOf(path).syntax !== null;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
