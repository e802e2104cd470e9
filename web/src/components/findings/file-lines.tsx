import { Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toRequestProblem } from '../../api/problem.ts';
import { CodeSnippet } from '../code/code-snippet.tsx';
import type { Mark } from '../code/marks.ts';
import { ProblemNotice } from '../problem-notice.tsx';
import { cutLines, type LinePlace, useFileLines } from './use-file-lines.ts';

interface FileLinesProps {
  readonly projectId: string;
  readonly place: LinePlace;
  /** lines shown before and after */
  readonly around?: number;
  readonly marks?: readonly Mark[];
  readonly maxHeight?: number;
  /** beside the path */
  readonly head?: ReactNode;
}

/** Some lines of a file as they were indexed, with a link to its page. */
export function FileLines(props: FileLinesProps) {
  const { t } = useTranslation('findings');
  const { projectId, place, around = 2, marks = [], maxHeight = 420, head } = props;
  const startLine = Math.max(1, place.startLine - around);
  const wanted = { path: place.path, startLine, endLine: place.endLine + around };
  const [{ data, error }, retry] = useFileLines(projectId, wanted);
  if (error !== undefined) return <ProblemNotice problem={toRequestProblem(error)} retry={retry} />;
  if (data === undefined)
    return <Skeleton h={40 + 20 * (wanted.endLine - startLine + 1)} mah={420} />;
  const lines = cutLines(data, wanted);
  if (lines === null) {
    const detail = data.project.snapshot?.blob.omission?.detail;
    return (
      <Text size="sm" c="dimmed">
        {detail ?? t('noText')}
      </Text>
    );
  }
  return (
    <CodeSnippet
      projectId={projectId}
      path={place.path}
      {...lines}
      marks={marks}
      maxHeight={maxHeight}
      head={head}
    />
  );
}
