import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import classes from './findings.module.css';

interface FindingListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** its name in the address */
  readonly rowKey: (row: Row) => string;
  /** what the address says of the one selected before */
  readonly forgets?: readonly string[];
  readonly children: (row: Row) => ReactNode;
}

const NOTHING: readonly string[] = [];

/** Rows of which the address selects one. */
export function FindingList<Row>(props: FindingListProps<Row>) {
  const { label, rows, rowKey, forgets = NOTHING, children } = props;
  const [params] = useSearchParams();
  const selected = params.get('selected');
  return (
    <ul className={classes['list']} aria-label={label}>
      {rows.map((row) => {
        const key = rowKey(row);
        const query = new URLSearchParams(params);
        for (const name of forgets) query.delete(name);
        query.set('selected', key);
        return (
          <li key={key} className={classes['item']}>
            <Link
              href={`?${query}`}
              className={classes['link'] ?? ''}
              aria-current={key === selected ? 'true' : undefined}
            >
              {children(row)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
