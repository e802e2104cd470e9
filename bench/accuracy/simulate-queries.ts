import { readHistory } from '#platform/git/history.ts';
import { toCommitQuery } from '../search/query-text.ts';
import type { PastProject } from './simulate-past.ts';
import type { Window } from './simulate-windows.ts';

/** A past commit's message, and the files that it changed, by their places before it. */
export interface ChangeQuery {
  readonly text: string;
  readonly changed: readonly number[];
  /** whether its subject asks for something: no release, no dependency, no revert */
  readonly isQuestion: boolean;
}

/** A commit over more files than this is a sweep. */
const MAX_FILES = 20;
const MAX_CHARS = 10_000;
const TRAILER = /^[\w-]+-by:/i;

/** The commits of a window that changed at least one file of the index before it. */
export async function readQueries(
  dir: string,
  { base, newest }: Window,
  { files }: PastProject,
): Promise<ChangeQuery[]> {
  const places = new Map(files.map(({ path }, place) => [path, place]));
  const source = { dir, boundary: new Set<string>() };
  const { signal } = new AbortController();
  const queries: ChangeQuery[] = [];
  for await (const { message, changes } of readHistory(source, {
    commit: newest,
    since: base,
    maxCommits: 5000,
    signal,
  })) {
    const changed = changes.flatMap(({ path, movedFrom }) => places.get(movedFrom ?? path) ?? []);
    if (changed.length === 0 || changes.length > MAX_FILES) continue;
    const body = message.body.split('\n').filter((line) => !TRAILER.test(line));
    const text = [message.subject, ...body].join('\n').slice(0, MAX_CHARS);
    queries.push({ text, changed, isQuestion: toCommitQuery(message.subject) !== null });
  }
  return queries;
}
