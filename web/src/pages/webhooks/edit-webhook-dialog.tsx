import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useChange } from '../../api/use-change.ts';
import { EventChoice } from './event-choice.tsx';
import { EVENTS } from './events.ts';
import { UpdateWebhookDocument, type WebhookQuery } from './webhook.generated.ts';

interface EditWebhookDialogProps {
  readonly webhook: WebhookQuery['webhook'];
  readonly close: () => void;
}

export function EditWebhookDialog({ webhook, close }: EditWebhookDialogProps) {
  const { t } = useTranslation(['webhooks', 'app']);
  const update = useChange(UpdateWebhookDocument, { isQuiet: true });
  const form = useForm<{ url: string; events: string[] }>({
    initialValues: { url: webhook.url, events: webhook.events },
    validate: { events: (events) => (events.length === 0 ? t('eventsMissing') : null) },
  });
  const submit = form.onSubmit(async ({ url, events }) => {
    const input = { url: url.trim(), events: EVENTS.filter((event) => events.includes(event)) };
    if ((await update.run({ id: webhook.id, input })) !== null) close();
  });
  return (
    <Modal
      opened
      onClose={close}
      title={t('editTitle')}
      closeButtonProps={{ 'aria-label': t('app:action.close') }}
    >
      <form onSubmit={submit}>
        <Stack>
          {update.problem !== null && (
            <Alert color="red" role="alert">
              {update.problem.message}
            </Alert>
          )}
          <TextInput
            label={t('url')}
            type="url"
            maxLength={2048}
            required
            data-autofocus
            {...form.getInputProps('url')}
          />
          <EventChoice input={form.getInputProps('events')} />
          <Group justify="end">
            <Button variant="default" onClick={close}>
              {t('app:action.cancel')}
            </Button>
            <Button type="submit" loading={update.isRunning}>
              {t('app:action.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
