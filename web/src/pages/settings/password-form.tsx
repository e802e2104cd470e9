import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useChange } from '../../api/use-change.ts';
import { ChangePasswordDocument } from './account.generated.ts';

const EMPTY = { current: '', wanted: '', again: '' };

/** Whoever came by a link alone has none yet, and is not asked for it. */
export function PasswordForm({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useTranslation('settings');
  const [isDone, setDone] = useState(false);
  const change = useChange(ChangePasswordDocument, { isQuiet: true });
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      again: (again, { wanted }) => (again === wanted ? null : t('account.differ')),
    },
  });
  const submit = form.onSubmit(async ({ current, wanted }) => {
    setDone(false);
    const input = hasPassword ? { current, new: wanted } : { new: wanted };
    if ((await change.run({ input })) === null) return;
    form.setValues(EMPTY);
    setDone(true);
  });
  return (
    <form onSubmit={submit}>
      <Stack>
        {change.problem !== null && (
          <Alert color="red" role="alert">
            {change.problem.message}
          </Alert>
        )}
        {isDone && (
          <Alert color="sea" role="status">
            {t('account.changed')}
          </Alert>
        )}
        {hasPassword && (
          <PasswordInput
            label={t('account.current')}
            autoComplete="current-password"
            required
            {...form.getInputProps('current')}
          />
        )}
        <PasswordInput
          label={t('account.new')}
          description={t('account.newHint')}
          autoComplete="new-password"
          minLength={8}
          maxLength={256}
          required
          {...form.getInputProps('wanted')}
        />
        <PasswordInput
          label={t('account.again')}
          autoComplete="new-password"
          required
          {...form.getInputProps('again')}
        />
        <Text size="sm" c="dimmed">
          {t('account.changeHint')}
        </Text>
        <Button type="submit" loading={change.isRunning}>
          {t('account.change')}
        </Button>
      </Stack>
    </form>
  );
}
