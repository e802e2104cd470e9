import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useChange } from '../../api/use-change.ts';
import { useProject } from '../../app/project-context.ts';
import { QueryView } from '../../components/query-view.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import {
  SampleChoicesDocument,
  SamplePreviewDocument,
  StartSampleDocument,
} from './enterprise.generated.ts';
import { Part } from './part.tsx';
import { PreviewList } from './preview-list.tsx';
import { type ChosenOptions, useSampleOptions } from './sample-options.ts';
import { Limits, StrategyChoice, TierChoice } from './sample-form.tsx';

/** Which part is to be indexed, the files that would be in it, and the start. */
export function Sample({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('enterprise');
  const chosen = useSampleOptions();
  const [choices, ask] = useQuery({ query: SampleChoicesDocument });
  return (
    <Part title={t('sample.title')} text={t('sample.text')}>
      <QueryView state={choices} retry={ask}>
        {({ indexTiers, samplingStrategies }) => (
          <Stack gap="lg">
            <TierChoice tiers={indexTiers} chosen={chosen} />
            <StrategyChoice strategies={samplingStrategies} chosen={chosen} />
            <Limits
              chosen={chosen}
              most={indexTiers.find(({ name }) => name === chosen.options.tier)?.maxFiles ?? 1}
            />
          </Stack>
        )}
      </QueryView>
      <Preview projectId={projectId} chosen={chosen} />
    </Part>
  );
}

interface PreviewProps {
  readonly projectId: string;
  readonly chosen: ChosenOptions;
}

function Preview({ projectId, chosen: { options } }: PreviewProps) {
  const { t } = useTranslation('enterprise');
  const format = useFormat();
  const { status } = useProject();
  const start = useChange(StartSampleDocument);
  const begin = async (): Promise<void> => {
    // Its progress is at the top of the page.
    if ((await start.run({ projectId, options })) !== null) window.scrollTo({ top: 0 });
  };
  const [state, ask] = useQuery({
    query: SamplePreviewDocument,
    variables: { id: projectId, options, offset: 0 },
  });
  return (
    <Stack gap="sm" mt="lg">
      <QueryView state={state} retry={ask}>
        {({ project: { indexPreview } }) => (
          <>
            <Text size="sm" mb="xs" role="status">
              {t('sample.selected', {
                count: indexPreview.totalSelected,
                n: format.number(indexPreview.totalSelected),
                all: format.number(indexPreview.totalFiles),
              })}
            </Text>
            <PreviewList
              key={JSON.stringify(options)}
              projectId={projectId}
              options={options}
              total={indexPreview.totalSelected}
              first={indexPreview.files.nodes}
            />
          </>
        )}
      </QueryView>
      <Group>
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          disabled={status === 'INDEXING' || status === 'ARCHIVED'}
          loading={start.isRunning}
          onClick={() => void begin()}
        >
          {t('sample.start')}
        </Button>
        <Text size="sm" c="dimmed">
          {t(status === 'ARCHIVED' ? 'sample.archived' : 'sample.replaces')}
        </Text>
      </Group>
    </Stack>
  );
}
