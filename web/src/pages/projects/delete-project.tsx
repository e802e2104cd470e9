import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useChange } from '../../api/use-change.ts';
import { DeleteProjectDocument } from './projects.generated.ts';

interface DeleteProjectProps {
  readonly project: { readonly id: string; readonly name: string };
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for the name: what goes cannot be brought back, but by indexing anew. */
export function DeleteProject({ project, isOpen, onClose }: DeleteProjectProps) {
  const { t } = useTranslation('projects');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('delete.title', { name: project.name })}
      closeButtonProps={{ 'aria-label': t('delete.keep') }}
    >
      <Confirmation project={project} onClose={onClose} />
    </Modal>
  );
}

function Confirmation({ project, onClose }: Omit<DeleteProjectProps, 'isOpen'>) {
  const { t } = useTranslation('projects');
  const [typed, setTyped] = useState('');
  const deletion = useChange(DeleteProjectDocument);
  const isSure = typed.trim() === project.name.trim();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSure && (await deletion.run({ id: project.id })) !== null) onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text size="sm">{t('delete.text')}</Text>
        <TextInput
          label={t('delete.type', { name: project.name })}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('delete.keep')}
          </Button>
          <Button type="submit" color="red" disabled={!isSure} loading={deletion.isRunning}>
            {t('delete.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
