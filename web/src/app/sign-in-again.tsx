import { Alert, Anchor, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useClient } from 'urql';
import { resumeSession } from '../api/ended-session.ts';
import { useChange } from '../api/use-change.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SignInDocument } from '../pages/sign-in/sign-in.generated.ts';
import { SessionDocument } from './session.generated.ts';
import { useSession } from './session.tsx';

/** Above the page of somebody whose session has ended: the page, and what was typed, stay as they are. */
export function SignInAgain() {
  const { t } = useTranslation(['sign-in', 'app']);
  const { account, member } = useSession();
  const email = member?.email ?? account.email;
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('againTitle')}
      zIndex={1000}
    >
      <Stack>
        <Text size="sm">{t('againText')}</Text>
        <AgainForm email={email} memberId={member?.id} />
      </Stack>
    </Modal>
  );
}

interface AgainFormProps {
  readonly email: string;
  readonly memberId: string | undefined;
}

function AgainForm({ email, memberId }: AgainFormProps) {
  const { t } = useTranslation('sign-in');
  const [password, setPassword] = useState('');
  const signIn = useChange(SignInDocument, { isQuiet: true });
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const entered = await signIn.run({ input: { email, password } });
    if (entered !== null) goOn(entered.member.id === memberId);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        {signIn.problem !== null && (
          <Alert color="red" role="alert">
            {signIn.problem.message}
          </Alert>
        )}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label={t('passwordOf', { email })}
          autoComplete="current-password"
          required
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="space-between">
          <Elsewhere memberId={memberId} />
          <Button type="submit" loading={signIn.isRunning}>
            {t('signIn')}
          </Button>
        </Group>
        <Anchor href="/sign-in" size="sm">
          {t('againOther')}
        </Anchor>
      </Stack>
    </form>
  );
}

/** For who signs in by a link, in another tab. */
function Elsewhere({ memberId }: Pick<AgainFormProps, 'memberId'>) {
  const { t } = useTranslation('sign-in');
  const client = useClient();
  const look = async (): Promise<void> => {
    const query = client.query(SessionDocument, {}, { requestPolicy: 'network-only' });
    const viewer = (await query.toPromise()).data?.viewer;
    if (viewer?.member != null) goOn(viewer.member.id === memberId);
  };
  return (
    <Button variant="default" onClick={() => void look()}>
      {t('againElsewhere')}
    </Button>
  );
}

/** Another person's page begins anew: nothing of the one before may stay on it. */
function goOn(isSamePerson: boolean): void {
  if (isSamePerson) resumeSession();
  else window.location.assign('/projects');
}
