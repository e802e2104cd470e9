import { Box } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import type { Lines } from '../../app/links.ts';
import { CodeHead } from './code-head.tsx';
import { CodeRow } from './code-row.tsx';
import { Gutter, type GutterNote, type LineCoverage } from './gutter.tsx';
import classes from './code.module.css';
import { type Mark, toMarksByLine } from './marks.ts';
import { toLines } from './tokens.ts';
import { useLineSelection } from './use-line-selection.ts';
import { useTokens } from './use-tokens.ts';
import { useWords, type WordPlace } from './use-words.ts';

export interface CodeViewProps {
  readonly projectId: string;
  /** of the file in its repository */
  readonly path: string;
  /** as the index calls it: `typescript`, `python` */
  readonly language: string;
  /** of the whole file, or from `startLine` on */
  readonly text: string;
  /** of the first line of `text`, from 1; 1 unless told otherwise */
  readonly startLine?: number;
  /** selected: marked, and scrolled to when they change */
  readonly lines?: Lines | undefined;
  /** a number was chosen, with Shift a range; without it the address becomes that of the file's page */
  readonly onLines?: (lines: Lines) => void;
  readonly marks?: readonly Mark[];
  /** what stands below a line, by its number in the file */
  readonly annotations?: ReadonlyMap<number, ReactNode>;
  /** marks beside the numbers, by line; absent: there is no room for any */
  readonly notes?: ReadonlyMap<number, GutterNote>;
  /** whether tests ran a line, shown beside the notes */
  readonly coverage?: ReadonlyMap<number, LineCoverage> | undefined;
  /** what stands before the numbers; absent: nothing does */
  readonly margin?: CodeMargin | undefined;
  /** scrolled to when it changes */
  readonly reveal?: number | undefined;
  /** CSS height of the scrolling box */
  readonly height: string;
  /** beside the path at the right; null leaves the whole head out */
  readonly head?: ReactNode;
  readonly onWordClick?: (word: WordPlace, event: MouseEvent) => void;
  /** the pointer rests on a word; null when it left */
  readonly onWordRest?: (word: WordPlace | null) => void;
}

/** A column before the numbers of the lines. */
export interface CodeMargin {
  /** CSS length */
  readonly width: string;
  /** @param tabIndex of what in it can have the focus */
  readonly cell: (line: number, tabIndex: number) => ReactNode;
}

const LINE_HEIGHT = 20;
const PADDING = 6;
const NO_MARKS: readonly Mark[] = [];

/**
 * A whole file, highlighted, of any length: only the lines to be seen are in the page.
 *
 *   <CodeView projectId={id} path={path} language="go" text={text} height="70vh"
 *     lines={{ start: 10, end: 20 }} onLines={(lines) => setLines(lines)} marks={marks}
 *     annotations={new Map([[12, <Text>why</Text>]])} />
 */
export function CodeView(props: CodeViewProps) {
  const { projectId, path, lines, text, head } = props;
  const place = { projectId, path, text, ...(lines !== undefined && { lines }) };
  return (
    <div className={classes['frame']}>
      {head !== null && <CodeHead {...place}>{head}</CodeHead>}
      <Scroller {...props} />
    </div>
  );
}

function Scroller(props: CodeViewProps) {
  const { projectId, path, text, startLine = 1, lines: selected, marks = NO_MARKS } = props;
  const rows = useMemo(() => toLines(text), [text]);
  const byLine = useMemo(() => toMarksByLine(marks), [marks]);
  const tokens = useTokens(text, props.language);
  const scroller = useRef<HTMLDivElement>(null);
  const { annotations, reveal } = props;
  // oxlint-disable-next-line react/incompatible-library -- its values stay in this component
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 30,
    paddingStart: PADDING,
    paddingEnd: PADDING,
  });
  const width = useMemo(() => toWidth(rows), [rows]);
  const onNumber = useLineSelection(selected, props.onLines);
  const words = useWords(props);
  useEffect(() => {
    if (selected !== undefined) {
      virtual.scrollToIndex(selected.start - startLine, { align: 'center' });
    }
  }, [virtual, selected, startLine, text]);
  useEffect(() => {
    if (reveal !== undefined) virtual.scrollToIndex(reveal - startLine, { align: 'center' });
  }, [virtual, reveal, startLine]);
  const tabLine = selected?.start ?? startLine;
  return (
    <Box
      ref={scroller}
      className={classes['scroller']}
      h={props.height}
      role="group"
      aria-label={path}
      // Whatever scrolls can be reached by Tab.
      tabIndex={0}
      data-digits={String(startLine + rows.length).length}
      style={{ '--margin-width': props.margin?.width ?? '0px' }}
      onKeyDown={(event) => moveFocus(event, (line) => virtual.scrollToIndex(line - startLine))}
      {...words}
    >
      <div
        className={classes['virtual']}
        style={{ blockSize: virtual.getTotalSize(), inlineSize: width }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = startLine + index;
          const note = annotations?.get(line);
          return (
            <div
              key={line}
              className={classes['virtualRow']}
              style={{ transform: `translateY(${start}px)` }}
              data-index={index}
              ref={note === undefined ? undefined : virtual.measureElement}
            >
              <CodeRow
                projectId={projectId}
                path={path}
                line={line}
                text={rows[index] ?? ''}
                tokens={tokens[index]}
                marks={byLine.get(line)}
                isSelected={isWithin(line, selected)}
                tabIndex={line === tabLine ? 0 : -1}
                onNumber={onNumber}
                margin={props.margin?.cell(line, line === tabLine ? 0 : -1)}
                gutter={toGutter(props, line)}
              >
                {note}
              </CodeRow>
            </div>
          );
        })}
      </div>
    </Box>
  );
}

function toGutter({ notes, coverage }: CodeViewProps, line: number): ReactNode {
  return notes && <Gutter note={notes.get(line)} coverage={coverage?.get(line)} />;
}

function isWithin(line: number, lines: Lines | undefined): boolean {
  return lines !== undefined && line >= lines.start && line <= (lines.end ?? lines.start);
}

/** Of the longest line: tabs as four, letters of East Asia as two. */
function toWidth(rows: readonly string[]): string {
  let longest = 0;
  for (const row of rows) {
    let columns = Math.min(row.length, 5000);
    if (columns * 4 <= longest) continue;
    for (const letter of row.slice(0, 5000)) {
      if (letter === '\t') columns += 3;
      else if (letter > '\u1100') columns += 1;
    }
    longest = Math.max(longest, columns);
  }
  return `calc(${longest + 9}ch + 32px + var(--margin-width))`;
}

/** Up and down from number to number, as Tab would take a day. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>, show: (line: number) => void): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
  const line = Number(target.dataset['number']);
  if (Number.isNaN(line)) return;
  event.preventDefault();
  const next = key === 'ArrowDown' ? line + 1 : line - 1;
  show(next);
  requestAnimationFrame(() => {
    currentTarget.querySelector<HTMLElement>(`[data-number="${next}"]`)?.focus();
  });
}
