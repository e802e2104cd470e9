import { Button, Group, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useChange } from '../../api/use-change.ts';
import { useProject } from '../../app/project-context.ts';
import { PathText } from '../../components/path-text.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { StartIncrementalDocument, type StartIncrementalMutation } from './enterprise.generated.ts';
import { Part } from './part.tsx';

type Changed = Extract<
  StartIncrementalMutation['startIncrementalIndex'],
  { readonly __typename: 'IncrementalIndex' }
>;

/** Only what changed since a moment or a commit is read anew; all links are made again. */
export function Incremental({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('enterprise');
  const { snapshot, status } = useProject();
  const [since, setSince] = useState(snapshot?.commit?.slice(0, 12) ?? '');
  const [changed, setChanged] = useState<Changed | null>(null);
  const start = useChange(StartIncrementalDocument, { isQuiet: true });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChanged(await start.run({ projectId, since: since.trim() }));
  };
  return (
    <Part title={t('incremental.title')} text={t('incremental.text')}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <TextInput
            label={t('incremental.since')}
            description={t('incremental.sinceHint')}
            placeholder="2026-01-31"
            required
            maw={420}
            autoComplete="off"
            value={since}
            error={start.problem?.message}
            onChange={(event) => setSince(event.currentTarget.value)}
          />
          <Group>
            <Button
              type="submit"
              loading={start.isRunning}
              disabled={status === 'INDEXING' || status === 'ARCHIVED'}
            >
              {t('incremental.start')}
            </Button>
          </Group>
        </Stack>
      </form>
      <div aria-live="polite">{changed !== null && <ChangedFiles changed={changed} />}</div>
    </Part>
  );
}

/** Names in the page at most; the count is always whole. */
const SHOWN = 200;

function ChangedFiles({ changed: { changedFiles, files, run } }: { readonly changed: Changed }) {
  const { t } = useTranslation('enterprise');
  const format = useFormat();
  const shown = files.nodes.slice(0, SHOWN);
  const hidden = changedFiles - shown.length;
  return (
    <Stack gap={4} mt="md">
      <Text size="sm" fw={500}>
        {run == null
          ? t('incremental.none')
          : t('incremental.changed', { count: changedFiles, n: format.number(changedFiles) })}
      </Text>
      <ScrollArea.Autosize mah={260} viewportProps={{ tabIndex: 0 }}>
        {shown.map((path) => (
          <PathText key={path} path={path} />
        ))}
      </ScrollArea.Autosize>
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          {t('incremental.more', { count: hidden, n: format.number(hidden) })}
        </Text>
      )}
    </Stack>
  );
}
