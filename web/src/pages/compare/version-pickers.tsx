import { ActionIcon, Button, Group, NativeSelect } from '@mantine/core';
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Hint } from '../../components/hint.tsx';
import { useAddress } from '../../components/use-address.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VersionManager } from './version-manager.tsx';
import type { Version } from './versions.ts';

interface VersionPickersProps {
  readonly versions: readonly Version[];
  readonly base: string;
  readonly head: string;
  /** there is one more, or one less */
  readonly onVersions: () => void;
}

const WIDTH = 340;

/** From which version to which, by name and date. */
export function VersionPickers({ versions, base, head, onVersions }: VersionPickersProps) {
  const { t } = useTranslation('compare');
  const { change } = useAddress();
  const [isOpen, setOpen] = useState(false);
  const choices = versions
    .filter(({ isReady }) => isReady)
    .map(({ value, label }) => ({ value, label }));
  return (
    <Group align="end" gap="sm" mb="lg">
      <NativeSelect
        label={t('from')}
        w={WIDTH}
        maw="100%"
        value={base}
        onChange={({ currentTarget }) => change({ base: currentTarget.value, head })}
        data={choices}
      />
      <Hint label={t('swap')}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('swap')}
          onClick={() => change({ base: head, head: base })}
        >
          <IconArrowsExchange size={18} aria-hidden />
        </ActionIcon>
      </Hint>
      <NativeSelect
        label={t('to')}
        w={WIDTH}
        maw="100%"
        value={head}
        onChange={({ currentTarget }) => change({ base, head: currentTarget.value })}
        data={choices}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('manage.open')}
      </Button>
      <VersionManager
        versions={versions}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChange={onVersions}
      />
    </Group>
  );
}
