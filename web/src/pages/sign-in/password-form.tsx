import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { useQuery } from 'urql';
import { useChange } from '../../api/use-change.ts';
import { enter } from './enter.ts';
import { SignInDocument, SignUpStateDocument } from './sign-in.generated.ts';

export function PasswordForm() {
  const { t } = useTranslation('sign-in');
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '', password: '' } });
  const signIn = useChange(SignInDocument, { isQuiet: true });
  const submit = form.onSubmit(async (input) => {
    if ((await signIn.run({ input })) !== null) enter();
  });
  return (
    <form onSubmit={submit}>
      <Stack>
        {signIn.problem !== null && (
          <Alert color="red" role="alert">
            {signIn.problem.message}
          </Alert>
        )}
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          required
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          required
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={signIn.isRunning}>
          {t('signIn')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('hint')} <code>npm run sextant -- account sign-in-link</code>
        </Text>
        <SignUpLink />
      </Stack>
    </form>
  );
}

/** Only where the service lets people make accounts. */
function SignUpLink() {
  const { t } = useTranslation('sign-in');
  const [{ data }] = useQuery({ query: SignUpStateDocument });
  if (data?.isSignUpEnabled !== true) return null;
  return (
    <Anchor component={Link} href="/sign-up" size="sm">
      {t('signUp')}
    </Anchor>
  );
}
