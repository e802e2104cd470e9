import { Box } from '@mantine/core';
import { CodeHead } from '../../components/code/code-head.tsx';
import { CodeRow } from '../../components/code/code-row.tsx';
import frame from '../../components/code/code.module.css';
import type { Mark } from '../../components/code/marks.ts';
import { toLines } from '../../components/code/tokens.ts';
import { useTokens } from '../../components/code/use-tokens.ts';
import { useProject } from '../../app/project-context.ts';
import type { LinePair, Range } from './align.ts';
import classes from './duplication.module.css';

interface CompareColumnProps {
  readonly side: 'left' | 'right';
  readonly pairs: readonly LinePair[];
  readonly path: string;
  readonly text: string;
  readonly language: string;
  /** of `text` in its file, from 1 */
  readonly startLine: number;
}

/** One of the two places; an empty row where only the other one has a line. */
export function CompareColumn(props: CompareColumnProps) {
  const { side, pairs, path, text, language, startLine } = props;
  const { id } = useProject();
  const tokens = useTokens(text, language);
  const lines = toLines(text);
  const range = { start: startLine, end: startLine + lines.length - 1 };
  return (
    <div className={frame['frame']}>
      <CodeHead projectId={id} path={path} lines={range} text={text} />
      <Box
        className={frame['scroller']}
        role="group"
        aria-label={`${path}:${range.start}-${range.end}`}
        // Whatever scrolls can be reached by Tab.
        tabIndex={0}
      >
        <div className={frame['rows']}>
          {pairs.map((pair) => {
            const at = pair[side];
            if (at === null) {
              return <div key={`gap ${pair.left} ${pair.right}`} className={classes['gap']} />;
            }
            return (
              <CodeRow
                key={at}
                projectId={id}
                path={path}
                line={startLine + at}
                text={lines[at] ?? ''}
                tokens={tokens[at]}
                marks={toMarks(pair, side, startLine + at)}
                tabIndex={-1}
              />
            );
          })}
        </div>
      </Box>
    </div>
  );
}

/** A line that only this side has, or the words of it that the other has otherwise. */
function toMarks(pair: LinePair, side: 'left' | 'right', line: number): readonly Mark[] {
  if (pair.left === null || pair.right === null) return [{ line, kind: 'warning' }];
  const ranges: readonly Range[] = side === 'left' ? pair.leftRanges : pair.rightRanges;
  return ranges.map(([startColumn, endColumn]) => ({
    line,
    startColumn,
    endColumn,
    kind: 'focus',
  }));
}
