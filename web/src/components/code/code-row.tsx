import type { MouseEvent, ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { toFile } from '../../app/links.ts';
import { CodeLine } from './code-line.tsx';
import classes from './code.module.css';
import type { Mark } from './marks.ts';
import type { TokenLine } from './tokens.ts';

interface CodeRowProps {
  readonly projectId: string;
  readonly path: string;
  readonly line: number;
  readonly text: string;
  readonly tokens?: TokenLine | undefined;
  readonly marks?: readonly Mark[] | undefined;
  readonly isSelected?: boolean;
  /** before the number */
  readonly margin?: ReactNode;
  /** between the number and the text */
  readonly gutter?: ReactNode;
  /** of the number; one number of a file can be reached by Tab, the others by arrows */
  readonly tabIndex?: number | undefined;
  readonly onNumber?: ((event: MouseEvent<HTMLAnchorElement>, line: number) => void) | undefined;
  /** below the line */
  readonly children?: ReactNode;
}

/** A line with its number, which links to it. */
export function CodeRow(props: CodeRowProps) {
  const { projectId, path, line, text, tokens, marks, tabIndex, onNumber, children } = props;
  const whole = marks?.find(({ startColumn }) => startColumn === undefined)?.kind;
  return (
    <>
      <div
        className={classes['row']}
        data-line={line}
        data-kind={props.isSelected === true ? 'focus' : whole}
      >
        {props.margin}
        <LineNumber
          href={toFile(projectId, path, { start: line })}
          line={line}
          tabIndex={tabIndex}
          onNumber={onNumber}
        />
        {props.gutter}
        <CodeLine text={text} tokens={tokens} marks={marks} />
      </div>
      {children != null && <div className={classes['annotation']}>{children}</div>}
    </>
  );
}

interface LineNumberProps extends Pick<CodeRowProps, 'line' | 'tabIndex' | 'onNumber'> {
  readonly href: string;
}

function LineNumber({ href, line, tabIndex, onNumber }: LineNumberProps) {
  const click = onNumber ?? follow;
  // Not the router's link: that one does not tell of clicks with Shift, and a page has hundreds.
  return (
    <a
      href={href}
      className={classes['number']}
      tabIndex={tabIndex}
      data-number={line}
      onClick={(event) => click(event, line)}
    >
      {line}
    </a>
  );
}

/** As a link of the router does: what the browser does with a key or another button stays its own. */
function follow(event: MouseEvent<HTMLAnchorElement>): void {
  const { altKey, button, ctrlKey, currentTarget, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || button !== 0) return;
  event.preventDefault();
  navigate(currentTarget.pathname + currentTarget.search);
}
