import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import classes from './path-text.module.css';

interface PathTextProps {
  readonly path: string;
  /** where a click leads */
  readonly to?: string;
}

/** A path in one line, whose end is always to be seen. */
export function PathText({ path, to }: PathTextProps) {
  const className = `${classes['path']} ${classes['left']}`;
  const text = <bdi>{path}</bdi>;
  if (to === undefined) {
    return (
      <span className={className} title={path}>
        {text}
      </span>
    );
  }
  return (
    <Anchor component={Link} href={to} className={className} title={path}>
      {text}
    </Anchor>
  );
}
