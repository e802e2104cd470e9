import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toRequestProblem } from '../../api/problem.ts';
import { useProject } from '../../app/project-context.ts';
import { toLines } from '../../components/code/tokens.ts';
import { cutLines, useFileLines } from '../../components/findings/use-file-lines.ts';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { alignLines, type LinePair } from './align.ts';
import { CompareColumn } from './compare-column.tsx';
import classes from './duplication.module.css';
import type { ClonePlace } from './group-key.ts';

interface CompareViewProps {
  readonly left: ClonePlace;
  readonly right: ClonePlace;
}

/** At first; the others when they are asked for. */
const SHOWN_LINES = 200;

/** Two places with equal lines beside each other and what differs marked. */
export function CompareView({ left, right }: CompareViewProps) {
  const { t } = useTranslation(['duplication', 'findings']);
  const { id } = useProject();
  const [one, retryOne] = useFileLines(id, left);
  const [other, retryOther] = useFileLines(id, right);
  const error = one.error ?? other.error;
  if (error !== undefined) {
    const retry = (): void => {
      retryOne();
      retryOther();
    };
    return <ProblemNotice problem={toRequestProblem(error)} retry={retry} />;
  }
  if (one.data === undefined || other.data === undefined) return <Skeleton h={320} />;
  const first = cutLines(one.data, left);
  const second = cutLines(other.data, right);
  if (first === null || second === null) return <Text c="dimmed">{t('findings:noText')}</Text>;
  return <Columns left={{ ...first, path: left.path }} right={{ ...second, path: right.path }} />;
}

interface Side {
  readonly path: string;
  readonly text: string;
  readonly language: string;
  readonly startLine: number;
}

function Columns({ left, right }: { readonly left: Side; readonly right: Side }) {
  const { t } = useTranslation('duplication');
  const [isWhole, setWhole] = useState(false);
  const pairs = useMemo(
    () => alignLines(toLines(left.text), toLines(right.text)),
    [left.text, right.text],
  );
  const shown = isWhole ? pairs : pairs.slice(0, SHOWN_LINES);
  const differing = pairs.filter(isDifferent).length;
  return (
    <Stack gap="xs">
      <Text size="sm">
        {differing === 0 ? t('noDifference') : t('differing', { count: differing })}
      </Text>
      <div className={classes['columns']}>
        <CompareColumn side="left" pairs={shown} {...left} />
        <CompareColumn side="right" pairs={shown} {...right} />
      </div>
      {shown.length < pairs.length && (
        <Button variant="default" size="xs" onClick={() => setWhole(true)}>
          {t('showAll', { count: pairs.length })}
        </Button>
      )}
    </Stack>
  );
}

function isDifferent({ left, right, leftRanges, rightRanges }: LinePair): boolean {
  return left === null || right === null || leftRanges.length + rightRanges.length > 0;
}
