import { Box } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { CodeHead } from './code-head.tsx';
import { CodeRow } from './code-row.tsx';
import classes from './code.module.css';
import { type Mark, toMarksByLine } from './marks.ts';
import { toLines } from './tokens.ts';
import { useNear, useTokens } from './use-tokens.ts';

export interface CodeSnippetProps {
  readonly projectId: string;
  /** of the file in its repository */
  readonly path: string;
  /** as the index calls it: `typescript`, `python` */
  readonly language: string;
  readonly text: string;
  /** of the first line of `text` in the file, from 1 */
  readonly startLine: number;
  readonly marks?: readonly Mark[];
  /** beside the path at the right; null leaves the whole head out */
  readonly head?: ReactNode;
  /** what stands below a line, by its number in the file */
  readonly annotations?: ReadonlyMap<number, ReactNode>;
  /** the code scrolls above this height, in pixels */
  readonly maxHeight?: number;
}

const NO_MARKS: readonly Mark[] = [];

/**
 * A few lines of a file, highlighted, with their numbers and a link to them. For whole files there is
 * CodeView.
 *
 *   <CodeSnippet projectId={id} path="src/app.py" language="python" text={text} startLine={12}
 *     marks={[{ line: 13, startColumn: 5, endColumn: 9, kind: 'match' }, { line: 14, kind: 'danger' }]} />
 */
export function CodeSnippet(props: CodeSnippetProps) {
  const { projectId, path, language, text, startLine, marks = NO_MARKS, head } = props;
  const lines = useMemo(
    () => toLines(text).map((shown, index) => ({ number: startLine + index, shown })),
    [text, startLine],
  );
  const byLine = useMemo(() => toMarksByLine(marks), [marks]);
  const [watch, isNear] = useNear();
  const tokens = useTokens(isNear ? text : null, language);
  const range = { start: startLine, end: startLine + lines.length - 1 };
  return (
    <div ref={watch} className={classes['frame']}>
      {head !== null && (
        <CodeHead projectId={projectId} path={path} lines={range} text={text}>
          {head}
        </CodeHead>
      )}
      <Box
        className={classes['scroller']}
        mah={props.maxHeight}
        role="group"
        aria-label={`${path}:${range.start}-${range.end}`}
        // Whatever scrolls can be reached by Tab.
        tabIndex={0}
      >
        <div className={classes['rows']}>
          {lines.map(({ number, shown }) => (
            <CodeRow
              key={number}
              projectId={projectId}
              path={path}
              line={number}
              text={shown}
              tokens={tokens[number - startLine]}
              marks={byLine.get(number)}
              tabIndex={-1}
            >
              {props.annotations?.get(number)}
            </CodeRow>
          ))}
        </div>
      </Box>
    </div>
  );
}
