import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useChange } from '../../api/use-change.ts';
import { enter } from './enter.ts';
import { RedeemLinkDocument } from './sign-in.generated.ts';

/**
 * Uses a link up. A button does, not the page's arrival: mail scanners open links. Who has a password
 * already may leave the field empty.
 */
export function LinkForm({ token }: { readonly token: string }) {
  const { t } = useTranslation('sign-in');
  const form = useForm({ mode: 'uncontrolled', initialValues: { password: '' } });
  const redeem = useChange(RedeemLinkDocument, { isQuiet: true });
  const submit = form.onSubmit(async ({ password }) => {
    const input = password === '' ? { token } : { token, password };
    if ((await redeem.run({ input })) !== null) enter();
  });
  return (
    <form onSubmit={submit}>
      <Stack>
        {redeem.problem !== null && (
          <Alert color="red" role="alert">
            {redeem.problem.message}
          </Alert>
        )}
        <PasswordInput
          label={t('newPassword')}
          description={t('newPasswordHint')}
          autoComplete="new-password"
          minLength={8}
          maxLength={256}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={redeem.isRunning}>
          {t('signIn')}
        </Button>
      </Stack>
    </form>
  );
}
