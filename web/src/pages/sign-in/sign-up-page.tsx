import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { useQuery } from 'urql';
import { useChange } from '../../api/use-change.ts';
import { SecretOnce, useSecretGuard } from '../../components/secret-once.tsx';
import { enter } from './enter.ts';
import { Frame } from './frame.tsx';
import { SignUpDocument, SignUpStateDocument } from './sign-in.generated.ts';

/** Where the service allows it (ALLOW_SIGNUP); elsewhere it says whom to ask. */
export function Component() {
  const { t } = useTranslation('sign-in');
  const [apiKey, setApiKey] = useState<string | null>(null);
  const [{ data }] = useQuery({ query: SignUpStateDocument });
  if (apiKey !== null) {
    return (
      <Frame title={t('keyTitle')} text={t('keyText')}>
        <FirstKey apiKey={apiKey} />
      </Frame>
    );
  }
  if (data?.isSignUpEnabled === false) {
    return (
      <Frame title={t('signUpOffTitle')} text={t('signUpOffText')}>
        <Anchor component={Link} href="/sign-in" size="sm">
          {t('haveAccount')}
        </Anchor>
      </Frame>
    );
  }
  return (
    <Frame title={t('signUpTitle')} text={t('signUpText')}>
      <SignUpForm show={setApiKey} />
    </Frame>
  );
}

/** The account's first key, before anything else is on the page. */
function FirstKey({ apiKey }: { readonly apiKey: string }) {
  const { t } = useTranslation('sign-in');
  const guard = useSecretGuard(enter);
  return <SecretOnce label={t('key')} secret={apiKey} guard={guard} leaveLabel={t('continue')} />;
}

function SignUpForm({ show }: { readonly show: (apiKey: string) => void }) {
  const { t } = useTranslation('sign-in');
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '', password: '' } });
  const signUp = useChange(SignUpDocument, { isQuiet: true });
  const submit = form.onSubmit(async (input) => {
    const outcome = await signUp.run({ input });
    if (outcome !== null) show(outcome.apiKey);
  });
  return (
    <form onSubmit={submit}>
      <Stack>
        {signUp.problem !== null && (
          <Alert color="red" role="alert">
            {signUp.problem.message}
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
          label={t('newPassword')}
          autoComplete="new-password"
          minLength={8}
          maxLength={256}
          required
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={signUp.isRunning}>
          {t('create')}
        </Button>
        <Anchor component={Link} href="/sign-in" size="sm">
          {t('haveAccount')}
        </Anchor>
      </Stack>
    </form>
  );
}
