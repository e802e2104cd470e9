import { Alert, Text } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProject } from '../../app/project-context.ts';
import { CodeView } from '../../components/code/code-view.tsx';
import { type FileBlob, useFileText } from '../../components/code/use-file-text.ts';
import type { WordPlace } from '../../components/code/word-place.ts';
import { useReason } from '../../components/completeness/use-reason.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Loading } from '../../components/loading.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { BlameNotice, useBlameMargin } from './blame-margin.tsx';
import { FileBadges } from './file-badges.tsx';
import { FindBar } from './find-bar.tsx';
import { FolderPath } from './folder-path.tsx';
import { HoverCard } from './hover-card.tsx';
import { useBlame } from './use-blame.ts';
import { useCoverage } from './use-coverage.ts';
import { useDefinition } from './use-definition.ts';
import { useFind } from './use-find.ts';
import { useGapMarks } from './use-gap-marks.ts';
import { useNotes } from './use-notes.ts';
import type { PlaceState } from './use-places.ts';

type Content = NonNullable<FileBlob['content']>;

interface FileContentProps {
  readonly path: string;
  readonly placeState: PlaceState;
}

/** The text of a file, or why the index has not got it. */
export function FileContent({ path, placeState }: FileContentProps) {
  const { t } = useTranslation('files');
  const toReason = useReason();
  const { blob, problem, isFetching } = useFileText(path, placeState.place.lines);
  return (
    <>
      <FolderPath path={path} placeState={placeState} />
      {problem !== null && !isFetching && <ProblemNotice problem={problem} />}
      {blob === undefined && problem === null && <Loading />}
      {blob?.omission != null && (
        <EmptyState
          icon={<IconFileOff size={30} aria-hidden />}
          title={t('omitted.title')}
          text={t('omitted.text', { reason: toReason(blob.omission.reason) })}
        >
          <Text size="sm">{blob.omission.detail}</Text>
        </EmptyState>
      )}
      {blob?.content != null && (
        <FileCode content={blob.content} path={path} placeState={placeState} />
      )}
    </>
  );
}

interface FileCodeProps extends FileContentProps {
  readonly content: Content;
}

function FileCode({ content, path, placeState }: FileCodeProps) {
  const { id } = useProject();
  const { place, change, close } = placeState;
  const [word, setWord] = useState<WordPlace | null>(null);
  const goToDefinition = useDefinition(path, placeState);
  const gaps = useGapMarks(path);
  const find = useFind(content.text, content.startLine);
  const notes = useNotes(path);
  const coverage = useCoverage(path);
  const blame = useBlame(path, placeState.isBlamed);
  const marks = useMemo(() => [...gaps.marks, ...find.marks], [gaps.marks, find.marks]);
  const problem = notes.problem ?? coverage.problem ?? gaps.problem;
  return (
    <>
      <PartNotice content={content} />
      <BlameNotice blame={blame} />
      {problem !== null && <ProblemNotice problem={problem} />}
      {find.isOpen && <FindBar find={find} />}
      <CodeView
        projectId={id}
        path={path}
        language={content.language}
        text={content.text}
        startLine={content.startLine}
        lines={place.lines}
        onLines={(lines) => change({ lines })}
        marks={marks}
        notes={notes.byLine}
        coverage={coverage.byLine}
        margin={useBlameMargin(blame, path, placeState)}
        reveal={find.line}
        height="var(--column-height)"
        head={
          <FileBadges
            content={content}
            isBusy={blame.isLoading}
            onFind={find.open}
            onClose={close}
          />
        }
        onWordClick={(clicked, { altKey }) => goToDefinition(clicked, altKey ? 'beside' : 'here')}
        onWordRest={setWord}
      />
      {word !== null && <HoverCard path={path} word={word} onClose={() => setWord(null)} />}
    </>
  );
}

function PartNotice({ content }: { readonly content: Content }) {
  const { t } = useTranslation('files');
  const format = useFormat();
  const { startLine, endLine, lineCount } = content;
  if (startLine === 1 && endLine >= lineCount) return null;
  return (
    <Alert color="blue" mb="sm" py="xs">
      {t('part', {
        from: format.number(startLine),
        to: format.number(endLine),
        count: lineCount,
        all: format.number(lineCount),
      })}
    </Alert>
  );
}
