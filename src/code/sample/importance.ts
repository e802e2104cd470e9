import { isDocumentPath, isLockPath, isTestPath, languageOf } from '../languages/registry.ts';
import type { Candidate } from './selection.ts';

/** Shares of the signals; each signal is between 0 and 1 over the candidates. */
const IMPORTERS_WEIGHT = 0.35;
const SIZE_WEIGHT = 0.35;
const COMMITS_WEIGHT = 0.2;
const ENTRY_WEIGHT = 0.1;

/** What a file's place says of it; each factor below 1 ranks it down. */
const TEST_FACTOR = 0.3;
const NO_CODE_FACTOR = 0.15;
const DOCUMENT_FACTOR = 0.4;
const MACHINE_MADE_FACTOR = 0.1;

/** Code says most between these sizes; what is larger is data or made by a tool more often than not. */
const USEFUL_BYTES = 48_000;
const SUSPECT_BYTES = 400_000;

const ENTRY_NAME =
  /^(?:index|main|app|server|cli|mod|lib|manage|setup|__init__|__main__|program|application)\.\w+$/iu;
const MACHINE_MADE =
  /(?:^|\/)(?:vendor|third_party|third-party|dist|build|out|generated|__generated__|fixtures?|snapshots?|__snapshots__|locales?|i18n)\/|\.min\.\w+$|[._](?:pb|generated|gen|g)\.\w+$|_pb2\w*\.py$|\.snap$/iu;
const ROOT_README = /^readme(?:\.\w+)?$/iu;

/**
 * How much a file promises to tell about its project, 0 to 1: who imports it, how much code it holds,
 * how often it is changed, whether the program starts there; tests, documents, data and what tools
 * wrote are ranked down. Logarithms, for each of these is spread over orders of magnitude.
 */
export function importanceOf(candidates: readonly Candidate[]): (candidate: Candidate) => number {
  const mostImporters = Math.log1p(largest(candidates, ({ importers }) => importers));
  const mostCommits = Math.log1p(largest(candidates, ({ commits }) => commits));
  return (candidate) => {
    const signals =
      IMPORTERS_WEIGHT * share(Math.log1p(candidate.importers), mostImporters) +
      COMMITS_WEIGHT * share(Math.log1p(candidate.commits), mostCommits) +
      SIZE_WEIGHT * sizeSignal(candidate.sizeBytes) +
      ENTRY_WEIGHT * Number(ENTRY_NAME.test(nameOf(candidate.path)));
    return signals * placeFactor(candidate.path);
  };
}

function largest(candidates: readonly Candidate[], of: (candidate: Candidate) => number): number {
  let most = 0;
  for (const candidate of candidates) most = Math.max(most, of(candidate));
  return most;
}

function share(value: number, most: number): number {
  return most === 0 ? 0 : value / most;
}

function sizeSignal(sizeBytes: number): number {
  if (sizeBytes > SUSPECT_BYTES) return 0;
  return Math.min(1, Math.log1p(sizeBytes) / Math.log1p(USEFUL_BYTES));
}

function placeFactor(path: string): number {
  if (isLockPath(path) || MACHINE_MADE.test(path)) return MACHINE_MADE_FACTOR;
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
