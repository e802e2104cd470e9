import { Link } from 'wouter';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './blame.module.css';
import type { BlameLine } from './use-blame.ts';

interface BlameCellProps {
  readonly blame: BlameLine | undefined;
  /** the history of the lines of a range */
  readonly toHistory: (startLine: number, endLine: number) => string;
  readonly tabIndex: number;
}

/** The first line of a range has its author and age, the second its subject, all of them its colour. */
export function BlameCell({ blame, toHistory, tabIndex }: BlameCellProps) {
  const { t } = useTranslation('files');
  const format = useFormat();
  if (blame === undefined) return <span className={classes['cell']} />;
  const { range, place, age } = blame;
  const { commit, startLine, endLine } = range;
  if (commit === null) {
    return (
      <span className={classes['cell']} data-is-first={place === 0}>
        {place === 0 && t('blame.uncommitted')}
      </span>
    );
  }
  const { author, authoredAt, subject, isOldest } = commit;
  const when = format.ago(authoredAt);
  const title = t(isOldest ? 'blame.oldest' : 'blame.commit', { author, when, subject });
  return (
    <span className={classes['cell']} data-age={age} data-is-first={place === 0} title={title}>
      {place === 0 && (
        <Link
          href={toHistory(startLine, endLine)}
          className={classes['commit']}
          aria-label={title}
          tabIndex={tabIndex}
        >
          <span className={classes['author']}>{author}</span>
          <span className={classes['when']}>{when}</span>
        </Link>
      )}
      {place === 1 && <span className={classes['subject']}>{subject}</span>}
    </span>
  );
}
