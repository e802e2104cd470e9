import classes from './grade.module.css';

export type Letter = 'A' | 'B' | 'C' | 'D' | 'E';

interface GradeProps {
  /** null: there is nothing to grade */
  readonly grade: Letter | null;
  /** what is graded, for those who do not see the letter */
  readonly label: string;
  readonly size?: 'small' | 'large';
}

/** A grade from A, the best, to E: the letter says it, and its colour again. */
export function Grade({ grade, label, size = 'large' }: GradeProps) {
  return (
    <span
      role="img"
      aria-label={label}
      className={classes['grade']}
      data-grade={grade ?? undefined}
      data-size={size}
    >
      {grade ?? '–'}
    </span>
  );
}
