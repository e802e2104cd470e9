import { Alert, Button, Group, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useChange } from '../../api/use-change.ts';
import { StartIndexDocument } from '../../components/index-progress.generated.ts';
import { AddProjectDocument } from './projects.generated.ts';
import { findField, type NewProject, toInput } from './new-project.ts';

/** Where a project's code comes from. */
export type Way = 'github' | 'path';

interface AddProjectProps {
  /** null: the form is closed */
  readonly way: Way | null;
  readonly onChoose: (way: Way) => void;
  readonly onClose: () => void;
}

export function AddProject({ way, onChoose, onClose }: AddProjectProps) {
  const { t } = useTranslation('projects');
  return (
    <Modal
      opened={way !== null}
      onClose={onClose}
      title={t('add.title')}
      closeButtonProps={{ 'aria-label': t('add.cancel') }}
    >
      {way !== null && <AddForm way={way} onChoose={onChoose} onClose={onClose} />}
    </Modal>
  );
}

/** Registers a project and starts its index; what the service refuses is shown at its field. */
function AddForm({ way, onChoose, onClose }: AddProjectProps & { readonly way: Way }) {
  const { t } = useTranslation('projects');
  const add = useChange(AddProjectDocument, { isQuiet: true });
  const start = useChange(StartIndexDocument);
  const form = useForm<NewProject>({
    mode: 'uncontrolled',
    initialValues: { githubRepo: '', branch: '', path: '', name: '' },
  });
  const field = add.problem === null ? null : findField(add.problem.message, way);
  const errorOf = (name: keyof NewProject): string | undefined =>
    field === name ? add.problem?.message : undefined;
  const submit = form.onSubmit(async (values) => {
    const project = await add.run({ input: toInput(values, way) });
    if (project === null) return;
    await start.run({ projectId: project.id });
    onClose();
  });
  return (
    <form onSubmit={submit}>
      <Stack>
        <SegmentedControl
          fullWidth
          aria-label={t('add.source')}
          value={way}
          onChange={(chosen) => onChoose(chosen === 'path' ? 'path' : 'github')}
          data={[
            { value: 'github', label: t('add.github') },
            { value: 'path', label: t('add.path') },
          ]}
        />
        {add.problem !== null && field === null && (
          <Alert color="red" role="alert">
            {add.problem.message}
          </Alert>
        )}
        <SourceFields way={way} form={form} errorOf={errorOf} />
        <TextInput
          label={t('add.name')}
          description={t('add.nameHint')}
          maxLength={100}
          autoComplete="off"
          key={form.key('name')}
          {...form.getInputProps('name')}
          error={errorOf('name')}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('add.cancel')}
          </Button>
          <Button type="submit" loading={add.isRunning || start.isRunning}>
            {t('add.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface SourceFieldsProps {
  readonly way: Way;
  readonly form: UseFormReturnType<NewProject>;
  readonly errorOf: (name: keyof NewProject) => string | undefined;
}

/** A repository and its branch, or a folder. */
function SourceFields({ way, form, errorOf }: SourceFieldsProps) {
  const { t } = useTranslation('projects');
  const field = (name: keyof NewProject) => ({
    ...form.getInputProps(name),
    error: errorOf(name),
    autoComplete: 'off',
  });
  if (way === 'path') {
    return (
      <TextInput
        label={t('add.folder')}
        description={t('add.folderHint')}
        placeholder="/srv/code/shop"
        required
        data-autofocus
        key={form.key('path')}
        {...field('path')}
      />
    );
  }
  return (
    <>
      <TextInput
        label={t('add.repository')}
        description={t('add.repositoryHint')}
        placeholder="pallets/flask"
        required
        data-autofocus
        key={form.key('githubRepo')}
        {...field('githubRepo')}
      />
      <TextInput
        label={t('add.branch')}
        description={t('add.branchHint')}
        key={form.key('branch')}
        {...field('branch')}
      />
    </>
  );
}
