import { type UseQueryState, useQuery } from 'urql';
import { toLines } from '../code/tokens.ts';
import { FileLinesDocument, type FileLinesQuery } from './file-lines.generated.ts';

/** Lines are asked for in blocks, so that places near each other are one request. */
const BLOCK = 200;

export interface LinePlace {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
}

/** @returns the block of lines around a place; `cutLines` takes from it what is wanted */
export function useFileLines(
  projectId: string,
  { path, startLine, endLine }: LinePlace,
): [UseQueryState<FileLinesQuery>, () => void] {
  const [state, ask] = useQuery({
    query: FileLinesDocument,
    variables: {
      id: projectId,
      path,
      startLine: Math.floor((Math.max(1, startLine) - 1) / BLOCK) * BLOCK + 1,
      endLine: Math.ceil(endLine / BLOCK) * BLOCK,
    },
  });
  return [state, () => ask({ requestPolicy: 'network-only' })];
}

export interface CutLines {
  readonly text: string;
  readonly language: string;
  readonly startLine: number;
}

/** @returns null where the index does not have the text */
export function cutLines(
  data: FileLinesQuery,
  { startLine, endLine }: Omit<LinePlace, 'path'>,
): CutLines | null {
  const content = data.project.snapshot?.blob.content;
  if (content === null || content === undefined) return null;
  const first = Math.max(startLine, content.startLine);
  const lines = toLines(content.text).slice(
    first - content.startLine,
    endLine - content.startLine + 1,
  );
  return { text: lines.join('\n'), language: content.language, startLine: first };
}
