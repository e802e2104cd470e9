import { Alert, Anchor, Badge, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { toHostCommit } from '../../app/code-host.ts';
import { useProject } from '../../app/project-context.ts';
import { QueryView } from '../../components/query-view.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DiffText } from './diff-text.tsx';
import classes from './files.module.css';
import { LineHistoryDocument, type LineHistoryQuery } from './history.generated.ts';
import type { PlaceState } from './use-places.ts';

interface HistoryPanelProps {
  readonly path: string;
  readonly placeState: PlaceState;
}

/** The commits that changed the chosen lines, or the file. */
export function HistoryPanel({ path, placeState }: HistoryPanelProps) {
  const { id } = useProject();
  const { lines } = placeState.place;
  const [state, retry] = useQuery({
    query: LineHistoryDocument,
    variables: { id, path, startLine: lines?.start ?? null, endLine: lines?.end ?? null },
  });
  return (
    <Stack gap="xs">
      <WhatIsShown placeState={placeState} />
      <QueryView state={state} retry={retry}>
        {({ project: { lineHistory } }) => <Changes history={lineHistory} />}
      </QueryView>
    </Stack>
  );
}

function WhatIsShown({ placeState }: Pick<HistoryPanelProps, 'placeState'>) {
  const { t } = useTranslation('files');
  const { lines } = placeState.place;
  if (lines === undefined) return <Text size="sm">{t('history.ofFile')}</Text>;
  const { start, end = start } = lines;
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" fw={600}>
        {start === end
          ? t('history.ofLine', { line: start })
          : t('history.ofLines', { from: start, to: end })}
      </Text>
      <Anchor component="button" size="sm" onClick={() => placeState.change({ lines: undefined })}>
        {t('history.wholeFile')}
      </Anchor>
    </Group>
  );
}

type History = LineHistoryQuery['project']['lineHistory'];
type Change = History['changes'][number];

function Changes({ history: { reason, changes } }: { readonly history: History }) {
  const { t } = useTranslation('files');
  if (reason !== null) {
    return (
      <Alert color="orange" py="xs" title={t('history.unavailable')}>
        {reason}
      </Alert>
    );
  }
  if (changes.length === 0) return <Text size="sm">{t('history.none')}</Text>;
  return (
    <ol className={classes['list']}>
      {changes.map((change, place) => (
        <li key={change.commit.id}>
          <OneChange change={change} isFirst={place === 0} />
        </li>
      ))}
    </ol>
  );
}

interface OneChangeProps {
  readonly change: Change;
  readonly isFirst: boolean;
}

function OneChange({ change, isFirst }: OneChangeProps) {
  const { t } = useTranslation('files');
  const [isOpen, setOpen] = useState(isFirst);
  const { commit, diff } = change;
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Stack gap={4} py={6}>
      <UnstyledButton
        className={classes['change']}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={14} aria-hidden className={classes['nodeIcon']} />
        <Text span size="sm" fw={600} className={classes['changeTitle']}>
          {commit.subject === '' ? t('history.untitled') : commit.subject}
        </Text>
      </UnstyledButton>
      <Group gap={6} ps={20} fz="xs" c="dimmed">
        <span>{commit.author}</span>
        <TimeAgo at={commit.authoredAt} />
        <CommitLink id={commit.id} />
        {commit.isOldest && (
          <Badge variant="default" size="xs" tt="none">
            {t('history.oldest')}
          </Badge>
        )}
      </Group>
      {isOpen && (diff === '' ? <Moved /> : <DiffText diff={diff} />)}
    </Stack>
  );
}

function Moved() {
  const { t } = useTranslation('files');
  return (
    <Text size="xs" ps={20}>
      {t('history.moved')}
    </Text>
  );
}

const SHORT = 8;

/** The hash, which leads to the code host where one is known. */
function CommitLink({ id }: { readonly id: string }) {
  const { repositoryUrl } = useProject();
  const short = id.slice(0, SHORT);
  if (repositoryUrl === null) return <span title={id}>{short}</span>;
  return (
    <Anchor
      href={toHostCommit(repositoryUrl, id)}
      target="_blank"
      rel="noreferrer"
      fz="xs"
      ff="monospace"
      title={id}
    >
      {short}
    </Anchor>
  );
}
