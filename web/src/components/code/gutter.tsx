import { Link } from 'wouter';
import classes from './code.module.css';

/** What is known of a line, beside its number. */
export interface GutterNote {
  readonly kind: 'danger' | 'warning' | 'info';
  readonly text: string;
  /** where there is more about it */
  readonly href: string;
}

/** A place beside the number of each line, with a mark where something is known of it. */
export function Gutter({ note }: { readonly note: GutterNote | undefined }) {
  return (
    <span className={classes['gutter']}>
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
