import { ActionIcon, Alert, Badge, Text } from '@mantine/core';
import { IconFileOff, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { CodeView } from '../../components/code/code-view.tsx';
import type { Mark } from '../../components/code/marks.ts';
import { type FileBlob, useFileText } from '../../components/code/use-file-text.ts';
import type { WordPlace } from '../../components/code/word-place.ts';
import { useReason } from '../../components/completeness/use-reason.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Hint } from '../../components/hint.tsx';
import { languageName } from '../../components/language-name.ts';
import { Loading } from '../../components/loading.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { FileAboutDocument } from './files.generated.ts';
import { FolderPath } from './folder-path.tsx';
import { FindBar } from './find-bar.tsx';
import { HoverCard } from './hover-card.tsx';
import type { PlaceState } from './place.ts';
import { useDefinition } from './use-definition.ts';
import { useFind } from './use-find.ts';
import { useNotes } from './use-notes.ts';

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
  const { place, change } = placeState;
  const [word, setWord] = useState<WordPlace | null>(null);
  const goToDefinition = useDefinition(path, placeState);
  const gaps = useGapMarks(path);
  const find = useFind(content.text, content.startLine);
  const notes = useNotes(path);
  const marks = useMemo(() => [...gaps, ...find.marks], [gaps, find.marks]);
  return (
    <>
      <PartNotice content={content} />
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
        notes={notes}
        reveal={find.line}
        height="var(--column-height)"
        head={<FileBadges content={content} onFind={find.open} />}
        onWordClick={goToDefinition}
        onWordRest={setWord}
      />
      {word !== null && <HoverCard path={path} word={word} onClose={() => setWord(null)} />}
    </>
  );
}

/** Lines that the parser did not understand. */
function useGapMarks(path: string): readonly Mark[] {
  const { id } = useProject();
  const [{ data }] = useQuery({ query: FileAboutDocument, variables: { id, path } });
  const gaps = data?.project.snapshot?.file?.completeness;
  return useMemo(
    () =>
      (gaps ?? []).flatMap(({ line }) =>
        line === null ? [] : [{ line, kind: 'warning' as const }],
      ),
    [gaps],
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

interface FileBadgesProps {
  readonly content: Content;
  readonly onFind: () => void;
}

function FileBadges({ content, onFind }: FileBadgesProps) {
  const { t } = useTranslation('files');
  const format = useFormat();
  const { language, lineCount, sizeBytes, encoding, isTest, isGenerated } = content;
  const facts = [
    languageName(language),
    t('facts.lines', { count: lineCount }),
    format.bytes(sizeBytes),
    ...(encoding === 'UTF_8' ? [] : [encoding.replaceAll('_', '-')]),
  ];
  return (
    <>
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {facts.join(' · ')}
      </Text>
      {isTest && (
        <Badge variant="default" size="sm" tt="none">
          {t('facts.test')}
        </Badge>
      )}
      {isGenerated && (
        <Badge variant="default" size="sm" tt="none">
          {t('facts.generated')}
        </Badge>
      )}
      <Hint label={t('find.open')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('find.open')}
          onClick={onFind}
        >
          <IconSearch size={15} aria-hidden />
        </ActionIcon>
      </Hint>
    </>
  );
}
