import { ActionIcon, Code, Popover, Table, Text } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';

const SYNTAX = [
  { written: 'maxBodySize  Flask.route', means: 'name' },
  { written: 'src/app.py', means: 'file' },
  { written: '"body too large"', means: 'phrase' },
  { written: '/throw new \\w+Error/i', means: 'expression' },
  { written: 'lang:py  lang:c++,go', means: 'lang' },
  { written: 'path:src/**/*.ts', means: 'path' },
  { written: 'kind:class', means: 'kind' },
  { written: 'symbol:route', means: 'symbol' },
  { written: '-path:test  -word', means: 'minus' },
  { written: 'case:yes', means: 'case' },
] as const;

/** What can be written into the field. Open from the beginning: it is loaded when asked for. */
export function SyntaxTable() {
  const { t } = useTranslation('search');
  return (
    <Popover width={540} position="bottom-end" shadow="md" withArrow trapFocus defaultOpened>
      <Popover.Target>
        <ActionIcon variant="default" size={42} aria-label={t('syntax.label')}>
          <IconHelp size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown maw="94vw">
        <Text fw={600} size="sm" mb="xs">
          {t('syntax.title')}
        </Text>
        <Table verticalSpacing={4} fz="sm" withRowBorders={false}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('syntax.written')}</Table.Th>
              <Table.Th scope="col">{t('syntax.means')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {SYNTAX.map(({ written, means }) => (
              <Table.Tr key={means}>
                <Table.Td>
                  <Code>{written}</Code>
                </Table.Td>
                <Table.Td>{t(`syntax.${means}`)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Text size="sm" mt="xs">
          {t('syntax.keys')}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
