import { Alert, Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useChange } from '../../api/use-change.ts';
import { ROLES } from './member-table.tsx';
import { InviteMemberDocument } from './team.generated.ts';

interface InviteDialogProps {
  readonly close: () => void;
  readonly show: (url: string) => void;
}

export function InviteDialog({ close, show }: InviteDialogProps) {
  const { t } = useTranslation(['settings', 'app']);
  const invite = useChange(InviteMemberDocument, { isQuiet: true });
  const form = useForm({ initialValues: { email: '', role: 'MEMBER' } });
  const submit = form.onSubmit(async ({ email, role }) => {
    const input = { email: email.trim(), role: ROLES.find((name) => name === role) ?? 'MEMBER' };
    const outcome = await invite.run({ input });
    if (outcome === null) return;
    close();
    show(outcome.url);
  });
  return (
    <Modal
      opened
      onClose={close}
      title={t('team.inviteTitle')}
      closeButtonProps={{ 'aria-label': t('app:action.close') }}
    >
      <form onSubmit={submit}>
        <Stack>
          {invite.problem !== null && (
            <Alert color="red" role="alert">
              {invite.problem.message}
            </Alert>
          )}
          <TextInput
            label={t('team.email')}
            type="email"
            required
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('email')}
          />
          <NativeSelect
            label={t('team.role')}
            description={t('team.roleHint')}
            data={ROLES.map((name) => ({ value: name, label: t(`role.${name}`) }))}
            {...form.getInputProps('role')}
          />
          <Group justify="end">
            <Button variant="default" onClick={close}>
              {t('app:action.cancel')}
            </Button>
            <Button type="submit" loading={invite.isRunning}>
              {t('team.makeLink')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
