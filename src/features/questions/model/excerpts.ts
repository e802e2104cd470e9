import type { Material } from '../answering/material.ts';
import { qualifiedName } from '../retrieval/place.ts';
import { type CodeReference, isCertain } from '../retrieval/references.ts';
import { type LineRange, nameOf } from '../citations.ts';
import type { Excerpt } from './prompt.ts';

const MAX_REFERENCES = 30;
const MAX_FACTS = 40;
const MAX_README_LINES = 60;
const COMMENT_LINES = 12;

/** What a model is given to read: the places, the lines of calls where these are asked for, the README. */
export function toExcerpts({
  places,
  around,
  main,
  project,
  retrieved,
  sources,
}: Material): Excerpt[] {
  const ranges: LineRange[] = places.map(({ filePath, startLine, endLine }) => ({
    filePath,
    startLine: Math.max(1, startLine - commentsAbove(sources.lines(filePath), startLine)),
    endLine,
  }));
  const asksGraph = retrieved.question.kind === 'callers' || retrieved.question.kind === 'tests';
  const calls = asksGraph ? around.incoming.filter(({ to }) => to.id === main?.id) : [];
  const lines = calls.slice(0, MAX_REFERENCES).map(({ filePath, line }) => ({
    filePath,
    startLine: line,
    endLine: line,
  }));
  const readme = project.readmes.slice(0, 1).map((filePath) => ({
    filePath,
    startLine: 1,
    endLine: Math.min(MAX_README_LINES, sources.lines(filePath).length),
  }));
  const first = retrieved.question.kind === 'overview' ? readme : [];
  return [...first, ...lines, ...ranges]
    .map(({ filePath, startLine, endLine }) => ({
      filePath,
      startLine,
      endLine,
      lines: sources.lines(filePath).slice(startLine - 1, endLine),
    }))
    .filter(
      (excerpt) =>
        excerpt.lines.length === excerpt.endLine - excerpt.startLine + 1 &&
        excerpt.lines.length > 0,
    );
}

/** Documentation stands above a definition in most languages. */
function commentsAbove(lines: readonly string[], startLine: number): number {
  let count = 0;
  while (
    count < COMMENT_LINES &&
    /^\s*(?:\/\/|\/\*|\*|#|@)/u.test(lines[startLine - 2 - count] ?? '')
  )
    count++;
  return count;
}

/** What the graph knows of the places, a sentence each. */
export function toFacts({ around, places, main }: Material): string[] {
  const ids = new Set([main?.id, ...places.map(({ symbol }) => symbol?.id)]);
  const edges = [...around.incoming, ...around.outgoing].filter(
    (edge) =>
      isCertain(edge) && edge.from !== null && (ids.has(edge.from.id) || ids.has(edge.to.id)),
  );
  return [...new Set(edges.map(toFact))].slice(0, MAX_FACTS);
}

function toFact({ from, to, kind, filePath, line }: CodeReference): string {
  const verb = kind === 'call' ? 'calls' : kind === 'extends' ? 'extends' : 'refers to';
  const source = from === null ? filePath : qualifiedName(from);
  return `${source} ${verb} ${qualifiedName(to)} (${nameOf(to)}) at ${filePath}:${line}`;
}
