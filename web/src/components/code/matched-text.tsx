import classes from './code.module.css';

interface MatchedTextProps {
  readonly text: string;
  /** offsets of the letters that were matched */
  readonly positions: readonly number[];
}

/** A name or a path with the letters that somebody typed marked in it. */
export function MatchedText({ text, positions }: MatchedTextProps) {
  return toRuns(text, new Set(positions)).map(({ from, run, isMatched }) =>
    isMatched ? (
      <mark key={from} className={classes['mark']} data-kind="match">
        {run}
      </mark>
    ) : (
      <span key={from}>{run}</span>
    ),
  );
}

interface Run {
  readonly from: number;
  readonly run: string;
  readonly isMatched: boolean;
}

function toRuns(text: string, matched: ReadonlySet<number>): readonly Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && matched.has(at) === matched.has(from)) continue;
    runs.push({ from, run: text.slice(from, at), isMatched: matched.has(from) });
    from = at;
  }
  return runs;
}
