import { Box } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './diff.module.css';

const KINDS: Readonly<Record<string, string>> = { '+': 'added', '-': 'removed', '@': 'place' };

/** Hunks of a unified diff. */
export function DiffText({ diff }: { readonly diff: string }) {
  const { t } = useTranslation('files');
  const lines = diff.split('\n');
  return (
    <Box
      component="pre"
      className={classes['diff'] ?? ''}
      tabIndex={0}
      role="group"
      aria-label={t('history.change')}
    >
      {[...lines.entries()].map(([place, line]) => (
        <span key={place} className={classes['line']} data-kind={KINDS[line.charAt(0)]}>
          {line}
          {'\n'}
        </span>
      ))}
    </Box>
  );
}
