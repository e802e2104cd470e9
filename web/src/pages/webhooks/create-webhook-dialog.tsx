import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useChange } from '../../api/use-change.ts';
import { EventChoice } from './event-choice.tsx';
import { EVENTS } from './events.ts';
import { CreateWebhookDocument } from './webhooks.generated.ts';

export interface MadeWebhook {
  readonly id: string;
  /** nowhere but here */
  readonly secret: string;
}

interface CreateWebhookDialogProps {
  readonly close: () => void;
  readonly show: (made: MadeWebhook) => void;
}

export function CreateWebhookDialog({ close, show }: CreateWebhookDialogProps) {
  const { t } = useTranslation(['webhooks', 'app']);
  const create = useChange(CreateWebhookDocument, { isQuiet: true });
  const form = useForm<{ url: string; secret: string; events: string[] }>({
    initialValues: { url: '', secret: '', events: [...EVENTS] },
    validate: { events: (events) => (events.length === 0 ? t('eventsMissing') : null) },
  });
  const submit = form.onSubmit(async ({ url, secret, events }) => {
    const input = {
      url: url.trim(),
      secret: secret === '' ? null : secret,
      events: EVENTS.filter((event) => events.includes(event)),
    };
    const outcome = await create.run({ input });
    if (outcome === null) return;
    close();
    show({ id: outcome.webhook.id, secret: outcome.secret });
  });
  return (
    <Modal
      opened
      onClose={close}
      title={t('createTitle')}
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
            label={t('url')}
            description={t('urlHint')}
            placeholder="https://ci.example.com/hooks/sextant"
            type="url"
            maxLength={2048}
            required
            data-autofocus
            {...form.getInputProps('url')}
          />
          <EventChoice input={form.getInputProps('events')} />
          <TextInput
            label={t('secret')}
            description={t('secretHint')}
            maxLength={256}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('secret')}
          />
          <Group justify="end">
            <Button variant="default" onClick={close}>
              {t('app:action.cancel')}
            </Button>
            <Button type="submit" loading={create.isRunning}>
              {t('create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
