import { Alert } from '@mantine/core';
import { useMemo } from 'react';
import type { CodeMargin } from '../../components/code/code-view.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BlameCell } from './blame-cell.tsx';
import type { Blame } from './use-blame.ts';
import type { PlaceState } from './use-places.ts';

const WIDTH = 'clamp(84px, 22vw, 230px)';

/** The column of commits beside the code; undefined where there is nothing to show. */
export function useBlameMargin(
  { lines }: Blame,
  path: string,
  placeState: PlaceState,
): CodeMargin | undefined {
  const { toHref } = placeState;
  return useMemo(() => {
    if (lines.size === 0) return undefined;
    const toHistory = (start: number, end: number): string =>
      toHref({ path, lines: { start, end }, panel: 'history' });
    return {
      width: WIDTH,
      cell: (line, tabIndex) => (
        <BlameCell blame={lines.get(line)} toHistory={toHistory} tabIndex={tabIndex} />
      ),
    };
  }, [lines, path, toHref]);
}

/** Why there is no blame. */
export function BlameNotice({ blame }: { readonly blame: Blame }) {
  const { t } = useTranslation('files');
  const { problem, reason } = blame;
  if (problem !== null) return <ProblemNotice problem={problem} />;
  if (reason === null) return null;
  return (
    <Alert color="orange" py="xs" mb="sm" title={t('history.unavailable')}>
      {reason}
    </Alert>
  );
}
