import { Kbd, Modal, Table } from '@mantine/core';
import { useRoute } from 'wouter';
import { useTranslation } from '../i18n/use-translation.ts';
import { pageShortcuts } from './shortcuts.ts';

/** All keys that do something. */
export function ShortcutDialog({ close }: { readonly close: () => void }) {
  const { t } = useTranslation('app');
  const [, params] = useRoute('/projects/:projectId/*?');
  const rows = [
    { keys: ['Ctrl', 'K', '/'], label: t('shortcuts.palette') },
    { keys: ['Ctrl', 'F'], label: t('shortcuts.find') },
    { keys: ['Alt', t('shortcuts.click')], label: t('shortcuts.beside') },
    { keys: ['j'], label: t('shortcuts.next') },
    { keys: ['k'], label: t('shortcuts.previous') },
    { keys: ['?'], label: t('shortcuts.title') },
    ...pageShortcuts(params?.projectId).map(({ letter, name }) => ({
      keys: ['g', letter],
      label: t(`nav.${name}`),
    })),
  ];
  return (
    <Modal
      opened
      onClose={close}
      title={t('shortcuts.title')}
      closeButtonProps={{ 'aria-label': t('shortcuts.close') }}
    >
      <Table verticalSpacing={6} aria-label={t('shortcuts.title')}>
        <Table.Tbody>
          {rows.map(({ keys, label }) => (
            <Table.Tr key={keys.join(' ')}>
              <Table.Th scope="row" fw={400}>
                {label}
              </Table.Th>
              <Table.Td ta="end">
                {[...keys.entries()].map(([place, key]) => (
                  <Kbd key={`${place} ${key}`} ml={key === '/' ? 12 : 4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
