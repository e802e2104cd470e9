import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconBell, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocation } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { SecretDialog } from '../../components/secret-once.tsx';
import { useListAddress } from '../../components/lists/use-list-address.ts';
import { EditWebhookDialog } from './edit-webhook-dialog.tsx';
import {
  DeleteWebhookDocument,
  PingWebhookDocument,
  RotateWebhookSecretDocument,
  type WebhookQuery,
} from './webhook.generated.ts';

interface WebhookActionsProps {
  readonly webhook: WebhookQuery['webhook'];
}

export function WebhookActions({ webhook }: WebhookActionsProps) {
  const { t } = useTranslation('webhooks');
  const [isEditing, edit] = useDisclosure(false);
  return (
    <>
      <PingButton webhookId={webhook.id} />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPencil size={14} aria-hidden />}
        onClick={edit.open}
      >
        {t('edit')}
      </Button>
      <RotateButton id={webhook.id} />
      <DeleteButton id={webhook.id} />
      {isEditing && <EditWebhookDialog webhook={webhook} close={edit.close} />}
    </>
  );
}

/** The delivery of the ping opens, so that its answer is seen. */
function PingButton({ webhookId }: { readonly webhookId: string }) {
  const { t } = useTranslation('webhooks');
  const ping = useChange(PingWebhookDocument);
  const address = useListAddress();
  const run = async (): Promise<void> => {
    const delivery = await ping.run({ webhookId });
    if (delivery === null) return;
    notifications.show({ message: t('pinged') });
    address.write({ selected: delivery.id });
  };
  return (
    <Button
      size="xs"
      leftSection={<IconBell size={14} aria-hidden />}
      loading={ping.isRunning}
      onClick={() => void run()}
    >
      {t('ping')}
    </Button>
  );
}

function RotateButton({ id }: { readonly id: string }) {
  const { t } = useTranslation('webhooks');
  const rotate = useChange(RotateWebhookSecretDocument);
  const [secret, setSecret] = useState<string | null>(null);
  const run = async (): Promise<object | null> => {
    const outcome = await rotate.run({ id });
    if (outcome !== null) setSecret(outcome.secret);
    return outcome;
  };
  return (
    <>
      <ConfirmButton
        label={t('rotate')}
        title={t('rotateTitle')}
        text={t('rotateText')}
        icon={<IconRefresh size={14} aria-hidden />}
        isRunning={rotate.isRunning}
        confirm={run}
      />
      {secret !== null && (
        <SecretDialog
          title={t('rotatedTitle')}
          label={t('secret')}
          secret={secret}
          close={() => setSecret(null)}
        >
          {t('rotatedText')}
        </SecretDialog>
      )}
    </>
  );
}

function DeleteButton({ id }: { readonly id: string }) {
  const { t } = useTranslation(['webhooks', 'app']);
  const remove = useChange(DeleteWebhookDocument);
  const [, go] = useLocation();
  const run = async (): Promise<object | null> => {
    const outcome = await remove.run({ id });
    if (outcome !== null) go('/webhooks');
    return outcome;
  };
  return (
    <ConfirmButton
      label={t('app:action.delete')}
      title={t('deleteTitle')}
      text={t('deleteText')}
      icon={<IconTrash size={14} aria-hidden />}
      isRunning={remove.isRunning}
      confirm={run}
    />
  );
}
