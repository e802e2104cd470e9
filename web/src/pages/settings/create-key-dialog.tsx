import { Alert, Button, Group, Modal, Radio, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useChange } from '../../api/use-change.ts';
import { CreateApiKeyDocument, type KeyMode } from './keys.generated.ts';
import type { MadeKey } from './new-key-dialog.tsx';

interface CreateKeyDialogProps {
  readonly close: () => void;
  readonly show: (made: MadeKey) => void;
}

const LIVES = ['30', '90', '180', '365', 'never'] as const;
const MODES = ['LIVE', 'TEST'] as const satisfies readonly KeyMode[];

export function CreateKeyDialog({ close, show }: CreateKeyDialogProps) {
  const { t } = useTranslation(['settings', 'app']);
  const create = useChange(CreateApiKeyDocument, { isQuiet: true });
  const form = useForm({ initialValues: { name: '', mode: 'LIVE', expiresInDays: '90' } });
  const submit = form.onSubmit(async ({ name, mode, expiresInDays }) => {
    const input = {
      name: name.trim(),
      mode: MODES.find((one) => one === mode) ?? 'LIVE',
      expiresInDays: expiresInDays === 'never' ? null : Number(expiresInDays),
    };
    const outcome = await create.run({ input });
    if (outcome === null) return;
    close();
    show({ apiKey: outcome.apiKey, mode: outcome.key.mode });
  });
  return (
    <Modal
      opened
      onClose={close}
      title={t('keys.createTitle')}
      closeButtonProps={{ 'aria-label': t('app:action.close') }}
    >
      <form onSubmit={submit}>
        <Stack>
          {create.problem !== null && (
            <Alert color="red" role="alert">
              {create.problem.message}
            </Alert>
          )}
          <TextInput
            label={t('keys.name')}
            description={t('keys.nameHint')}
            maxLength={100}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Radio.Group label={t('keys.mode')} {...form.getInputProps('mode')}>
            <Stack gap="xs" mt="xs">
              {MODES.map((mode) => (
                <Radio
                  key={mode}
                  value={mode}
                  label={t(`mode.${mode}`)}
                  description={t(`keys.modeText.${mode}`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Select
            label={t('keys.expires')}
            description={t('keys.expiresHint')}
            allowDeselect={false}
            data={LIVES.map((value) => ({
              value,
              label: value === 'never' ? t('keys.never') : t('keys.days', { count: Number(value) }),
            }))}
            {...form.getInputProps('expiresInDays')}
          />
          <Group justify="end">
            <Button variant="default" onClick={close}>
              {t('app:action.cancel')}
            </Button>
            <Button type="submit" loading={create.isRunning}>
              {t('keys.create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
