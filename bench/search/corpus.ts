import { isConfigPath } from '#code/languages/registry.ts';
import { linkProject } from '#code/link.ts';
import type { LinkResult, SkippedEntry, SymbolFact } from '#code/model.ts';
import type { ExtractedFile } from './extraction.ts';

/** What an index is built from: the steps of an index run, in this process, without a database. */
export interface Corpus {
  readonly repository: string;
  /** '' for a folder without a history */
  readonly commit: string;
  /** by path; a file's number is its place */
  readonly files: readonly ExtractedFile[];
  readonly links: LinkResult;
}

export interface CorpusSource {
  readonly repository: string;
  readonly commit: string;
  readonly files: readonly ExtractedFile[];
  readonly skipped: readonly SkippedEntry[];
}

export function toCorpus({ repository, commit, files, skipped }: CorpusSource): Corpus {
  const configs = files
    .filter(({ path }) => isConfigPath(path))
    .map(({ path, text }) => ({ path, text }));
  return { repository, commit, files, links: linkProject({ files, configs, skipped }) };
}

/** Whether a symbol is a function or a method. */
export function isCallable({ kind }: SymbolFact): boolean {
  return kind === 'function' || kind === 'method';
}

/** What a ranking has to find: a symbol of a file, by their numbers. */
export function symbolUnit(file: number, symbol: number): string {
  return `${file}:${symbol}`;
}

/** What a ranking has to find where whole files are asked for. */
export function fileUnit(file: number): string {
  return `${file}`;
}

/** Path, names around it, and name: what a symbol is called by from one version to another. */
export function qualifiedName({ path, facts }: ExtractedFile, symbol: number): string {
  const names: string[] = [];
  for (let at = symbol; at >= 0;) {
    const fact = facts.symbols[at];
    if (fact === undefined || fact.container >= at) break;
    names.unshift(fact.owner === undefined ? fact.name : `${fact.owner}.${fact.name}`);
    at = fact.container;
  }
  return `${path}\n${names.join('\n')}`;
}
