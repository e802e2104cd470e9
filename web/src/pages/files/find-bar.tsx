import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './files.module.css';
import type { Find } from './use-find.ts';

const LONGEST = 200;

/** Enter goes on, with Shift back; Escape closes. */
export function FindBar({ find }: { readonly find: Find }) {
  const { t } = useTranslation('files');
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') find.close();
    if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1);
  };
  const { current, count, text } = find;
  return (
    <Group role="search" gap={4} wrap="nowrap" className={classes['find'] ?? ''}>
      <TextInput
        size="xs"
        flex={1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody just asked for this field
        autoFocus
        aria-label={t('find.label')}
        placeholder={t('find.label')}
        leftSection={<IconSearch size={14} aria-hidden />}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => find.setText(event.currentTarget.value)}
        onKeyDown={pressed}
      />
      <Text size="xs" role="status" className={classes['findCount'] ?? ''}>
        {text !== '' && t('find.place', { at: current + 1, count })}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('find.previous')}
        disabled={count === 0}
        onClick={() => find.step(-1)}
      >
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('find.next')}
        disabled={count === 0}
        onClick={() => find.step(1)}
      >
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('find.close')} onClick={find.close}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
