import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './secret-once.module.css';

interface SecretGuard {
  readonly isCopied: boolean;
  /** somebody was about to leave without a copy */
  readonly isWarned: boolean;
  readonly setCopied: (isCopied: boolean) => void;
  readonly tryLeave: () => void;
}

/** Lets nobody lose a secret by a slip: the first way out without a copy only warns. */
export function useSecretGuard(leave: () => void): SecretGuard {
  const [isCopied, setCopied] = useState(false);
  const [isWarned, setWarned] = useState(false);
  useEffect(() => {
    if (isCopied || isWarned) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isCopied, isWarned]);
  return {
    isCopied,
    isWarned: isWarned && !isCopied,
    setCopied,
    tryLeave: () => {
      if (isCopied || isWarned) leave();
      else setWarned(true);
    },
  };
}

interface SecretOnceProps {
  readonly label: string;
  readonly secret: string;
  readonly guard: SecretGuard;
  readonly leaveLabel: string;
  /** how to use it */
  readonly children?: ReactNode;
}

/** A secret that the service tells once. It is in no storage: with the component it is gone. */
export function SecretOnce({ label, secret, guard, leaveLabel, children }: SecretOnceProps) {
  const { t } = useTranslation('secret-once');
  return (
    <Stack>
      <Alert color="blue" role="note">
        {t('once')}
      </Alert>
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          label={label}
          value={secret}
          readOnly
          autoComplete="off"
          spellCheck={false}
          flex={1}
          classNames={{ input: classes['secret'] ?? '' }}
          onFocus={(event) => event.currentTarget.select()}
          onCopy={() => guard.setCopied(true)}
        />
        <CopySecret secret={secret} setCopied={guard.setCopied} />
      </Group>
      {children}
      {guard.isWarned && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {t('warning')}
        </Alert>
      )}
      <Group justify="end">
        <Button variant={guard.isCopied ? 'filled' : 'default'} onClick={guard.tryLeave}>
          {guard.isWarned ? t('leaveAnyway') : leaveLabel}
        </Button>
      </Group>
    </Stack>
  );
}

type CopySecretProps = Pick<SecretOnceProps, 'secret'> & Pick<SecretGuard, 'setCopied'>;

function CopySecret({ secret, setCopied }: CopySecretProps) {
  const { t } = useTranslation(['app', 'secret-once']);
  const { copy, copied, error } = useClipboard();
  // It is believed at once, and taken back where the browser then refuses.
  useEffect(() => {
    if (error !== null) setCopied(false);
  }, [error, setCopied]);
  return (
    <Button
      data-autofocus
      aria-live="polite"
      leftSection={
        copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
      }
      onClick={() => {
        setCopied(true);
        copy(secret);
      }}
    >
      {error === null ? t(copied ? 'action.copied' : 'action.copy') : t('secret-once:byHand')}
    </Button>
  );
}

interface SecretDialogProps extends Omit<SecretOnceProps, 'guard' | 'leaveLabel'> {
  readonly title: string;
  readonly close: () => void;
}

/** The same over the page: neither Escape nor a click beside it loses the secret. */
export function SecretDialog({ title, close, ...secret }: SecretDialogProps) {
  const { t } = useTranslation('secret-once');
  const guard = useSecretGuard(close);
  return (
    <Modal
      opened
      onClose={guard.tryLeave}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <SecretOnce {...secret} guard={guard} leaveLabel={t('done')} />
    </Modal>
  );
}
