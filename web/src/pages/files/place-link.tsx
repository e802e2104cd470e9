import type { ReactNode } from 'react';
import { Link } from 'wouter';
import classes from './files.module.css';

interface PlaceLinkProps {
  readonly href: string;
  readonly path: string;
  readonly line?: number | null;
  /** above the path */
  readonly children?: ReactNode;
}

/** One row of a list of places. */
export function PlaceLink({ href, path, line, children }: PlaceLinkProps) {
  const place = line == null ? path : `${path}:${line}`;
  return (
    <Link href={href} className={classes['row']} title={place}>
      {children}
      <span className={classes['path']}>
        <bdi>{place}</bdi>
      </span>
    </Link>
  );
}
