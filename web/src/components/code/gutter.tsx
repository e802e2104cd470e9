import { Link } from 'wouter';
import classes from './code.module.css';

/** What is known of a line, beside its number. */
export interface GutterNote {
  readonly kind: 'danger' | 'warning' | 'info';
  readonly text: string;
  /** where there is more about it */
  readonly href: string;
}

/** Whether tests ran a line. */
export interface LineCoverage {
  readonly kind: 'covered' | 'uncovered';
  readonly text: string;
}

interface GutterProps {
  readonly note: GutterNote | undefined;
  readonly coverage: LineCoverage | undefined;
}

/** A place beside the number of each line, with a mark where something is known of it. */
export function Gutter({ note, coverage }: GutterProps) {
  return (
    <span className={classes['gutter']} data-coverage={coverage?.kind} title={coverage?.text}>
      {note !== undefined && (
        <Link
          href={note.href}
          className={classes['note']}
          data-kind={note.kind}
          title={note.text}
          aria-label={note.text}
        />
      )}
    </span>
  );
}
