import { Badge, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useProject } from '../../app/project-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  CompareDropRefDocument,
  CompareIndexRefDocument,
  ComparePinDocument,
} from './compare.generated.ts';
import type { Version } from './versions.ts';

interface VersionManagerProps {
  readonly versions: readonly Version[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** there is one more, or one less */
  readonly onChange: () => void;
}

/** Makes other versions comparable: indexes a branch, a tag or a commit, or pins the current index. */
export function VersionManager(props: VersionManagerProps) {
  const { versions, isOpen, onClose, onChange } = props;
  const { t } = useTranslation('compare');
  const { id: projectId } = useProject();
  const start = useChange(CompareIndexRefDocument);
  const pin = useChange(ComparePinDocument);
  const own = versions.filter((version) => version.isOwn);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={t('manage.title')}
      closeButtonProps={{ 'aria-label': t('manage.close') }}
    >
      <Stack>
        <NameForm
          label={t('manage.index')}
          text={t('manage.indexText')}
          action={t('manage.indexButton')}
          isRunning={start.isRunning}
          run={(ref) => start.run({ projectId, ref })}
          onDone={onChange}
        />
        <NameForm
          label={t('manage.pin')}
          text={t('manage.pinText')}
          action={t('manage.pinButton')}
          isRunning={pin.isRunning}
          run={(as) => pin.run({ projectId, as })}
          onDone={onChange}
        />
        {own.length > 0 && (
          <Stack component="ul" gap="xs" p={0} m={0} aria-label={t('manage.list')}>
            {own.map((version) => (
              <VersionRow
                key={version.value}
                version={version}
                projectId={projectId}
                onDone={onChange}
              />
            ))}
          </Stack>
        )}
      </Stack>
    </Modal>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly text: string;
  readonly action: string;
  readonly isRunning: boolean;
  readonly run: (name: string) => Promise<unknown>;
  readonly onDone: () => void;
}

function NameForm({ label, text, action, isRunning, run, onDone }: NameFormProps) {
  const [name, setName] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if ((await run(name.trim())) === null) return;
    setName('');
    onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Group align="end" gap="sm" wrap="nowrap">
        <TextInput
          flex={1}
          label={label}
          description={text}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" disabled={name.trim() === ''} loading={isRunning}>
          {action}
        </Button>
      </Group>
    </form>
  );
}

interface VersionRowProps {
  readonly version: Version;
  readonly projectId: string;
  readonly onDone: () => void;
}

function VersionRow({ version, projectId, onDone }: VersionRowProps) {
  const { t } = useTranslation('compare');
  const drop = useChange(CompareDropRefDocument);
  const { label, name, value, isReady, problem } = version;
  const remove = async (): Promise<void> => {
    if ((await drop.run({ projectId, ref: value })) !== null) onDone();
  };
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div>
        <Group gap="xs">
          <Text size="sm">{label}</Text>
          {!isReady && problem === null && (
            <Badge variant="light" tt="none">
              {t('manage.indexing')}
            </Badge>
          )}
        </Group>
        {problem !== null && (
          <Text size="sm" c="red">
            {problem}
          </Text>
        )}
      </div>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        aria-label={t('manage.deleteOne', { name })}
        loading={drop.isRunning}
        onClick={() => void remove()}
      >
        {t('manage.delete')}
      </Button>
    </Group>
  );
}
