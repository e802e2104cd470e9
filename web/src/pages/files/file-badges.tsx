import { ActionIcon, Badge, Loader, Text } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FileBlob } from '../../components/code/use-file-text.ts';
import { Hint } from '../../components/hint.tsx';
import { languageName } from '../../components/language-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './files.module.css';

interface FileBadgesProps {
  readonly content: NonNullable<FileBlob['content']>;
  /** the commits of its lines are being read */
  readonly isBusy: boolean;
  readonly onFind: () => void;
  /** null where the pane cannot be closed */
  readonly onClose: (() => void) | null;
}

/** What kind of file this is, and what can be done with its pane. */
export function FileBadges({ content, isBusy, onFind, onClose }: FileBadgesProps) {
  const { t } = useTranslation('files');
  const format = useFormat();
  const { language, lineCount, sizeBytes, encoding, isTest, isGenerated } = content;
  const facts = [
    languageName(language),
    t('facts.lines', { count: lineCount }),
    format.bytes(sizeBytes),
    ...(encoding === 'UTF_8' ? [] : [encoding.replaceAll('_', '-')]),
  ];
  return (
    <>
      {isBusy && <Loader size="xs" aria-label={t('blame.loading')} />}
      <Text size="xs" c="dimmed" className={classes['facts'] ?? ''}>
        {facts.join(' · ')}
      </Text>
      {isTest && (
        <Badge variant="default" size="sm" tt="none">
          {t('facts.test')}
        </Badge>
      )}
      {isGenerated && (
        <Badge variant="default" size="sm" tt="none">
          {t('facts.generated')}
        </Badge>
      )}
      <PaneButton
        label={t('find.open')}
        onClick={onFind}
        icon={<IconSearch size={15} aria-hidden />}
      />
      {onClose !== null && (
        <PaneButton
          label={t('split.close')}
          onClick={onClose}
          icon={<IconX size={15} aria-hidden />}
        />
      )}
    </>
  );
}

interface PaneButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

function PaneButton({ label, icon, onClick }: PaneButtonProps) {
  return (
    <Hint label={label}>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Hint>
  );
}
