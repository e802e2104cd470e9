import { Alert, Button, Group, NumberInput, SimpleGrid, Stack, TagsInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useChange } from '../../api/use-change.ts';
import { QueryView } from '../../components/query-view.tsx';
import {
  AnalysisSettingsDocument,
  type AnalysisSettingsQuery,
  UpdateAnalysisSettingsDocument,
} from './project-settings.generated.ts';
import { SettingsPart } from './settings-part.tsx';

interface AnalysisFormProps {
  readonly projectId: string;
}

/** Settings that count from the next index on. */
export function AnalysisForm({ projectId }: AnalysisFormProps) {
  const { t } = useTranslation('project-settings');
  const [state, ask] = useQuery({
    query: AnalysisSettingsDocument,
    variables: { id: projectId },
  });
  return (
    <SettingsPart title={t('analysis.title')} text={t('analysis.text')}>
      <QueryView state={state} retry={ask}>
        {({ project }) => <Fields projectId={projectId} settings={project.settings} />}
      </QueryView>
    </SettingsPart>
  );
}

interface FieldsProps extends AnalysisFormProps {
  readonly settings: AnalysisSettingsQuery['project']['settings'];
}

/** Limits of the service, said where they are typed. */
const MOST_ITEMS = 100;

function Fields({ projectId, settings }: FieldsProps) {
  const { t } = useTranslation('project-settings');
  const update = useChange(UpdateAnalysisSettingsDocument, { isQuiet: true });
  const { minLines, minTokens, disabledRules, entryPoints, unscannedPaths } = settings;
  const form = useForm({
    initialValues: { minLines, minTokens, disabledRules, entryPoints, unscannedPaths },
  });
  const submit = form.onSubmit(async (input) => {
    if ((await update.run({ projectId, input })) === null) return;
    form.resetDirty();
    notifications.show({ message: t('analysis.saved') });
  });
  const list = (name: 'entryPoints' | 'unscannedPaths' | 'disabledRules') => ({
    label: t(`analysis.${name}`),
    description: t(`analysis.${name}Hint`),
    maxTags: MOST_ITEMS,
    splitChars: [],
    clearable: true,
    clearButtonProps: { 'aria-label': t('analysis.clear') },
    ...form.getInputProps(name),
  });
  return (
    <form onSubmit={submit}>
      <Stack>
        {update.problem !== null && (
          <Alert color="red" role="alert">
            {update.problem.message}
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberInput
            label={t('analysis.minLines')}
            description={t('analysis.minLinesHint')}
            min={1}
            max={200}
            allowDecimal={false}
            required
            {...form.getInputProps('minLines')}
          />
          <NumberInput
            label={t('analysis.minTokens')}
            description={t('analysis.minTokensHint')}
            min={20}
            max={1000}
            allowDecimal={false}
            required
            {...form.getInputProps('minTokens')}
          />
        </SimpleGrid>
        <TagsInput {...list('entryPoints')} />
        <TagsInput {...list('unscannedPaths')} />
        <TagsInput {...list('disabledRules')} />
        <Group>
          <Button type="submit" disabled={!form.isDirty()} loading={update.isRunning}>
            {t('analysis.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
