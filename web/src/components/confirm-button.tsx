import { Button, type ButtonProps, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

interface ConfirmButtonProps extends ButtonProps {
  readonly label: string;
  /** the question, which is also the dialog's name */
  readonly title: string;
  /** what follows from it */
  readonly text: string;
  /** of the button that does it; `label` by default */
  readonly confirmLabel?: string;
  readonly isRunning: boolean;
  /** @returns null where it was refused: the dialog stays */
  readonly confirm: () => Promise<object | null>;
  readonly icon?: ReactNode;
}

/** A button that asks before it does what cannot be undone. */
export function ConfirmButton({
  label,
  title,
  text,
  confirmLabel = label,
  isRunning,
  confirm,
  icon,
  ...button
}: ConfirmButtonProps) {
  const { t } = useTranslation('app');
  const [isOpen, dialog] = useDisclosure(false);
  const run = async (): Promise<void> => {
    if ((await confirm()) !== null) dialog.close();
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        {...button}
        leftSection={icon}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        {label}
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={title}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <Text size="sm">{text}</Text>
        <Group justify="end" mt="lg">
          <Button variant="default" onClick={dialog.close} data-autofocus>
            {t('action.cancel')}
          </Button>
          <Button color="red.9" onClick={() => void run()} loading={isRunning}>
            {confirmLabel}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
