import { Accordion, Badge, Group, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ImportChain } from '../../components/evidence/import-way.tsx';
import { PathText } from '../../components/path-text.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { Impact } from './risk-card.tsx';

/** What depends on the change, nearest first, each with the imports that lead to it. */
export function Dependents({ impact }: { readonly impact: Impact }) {
  const { t } = useTranslation('impact');
  const format = useFormat();
  const { transitiveDependents, transitiveCount } = impact;
  if (transitiveDependents.length === 0) return <Text py="md">{t('noDependents')}</Text>;
  return (
    <>
      <Accordion multiple variant="separated" chevronPosition="left">
        {transitiveDependents.map(({ path, depth, importChain }) => (
          <Accordion.Item key={path} value={path}>
            <Accordion.Control>
              <Group gap="xs" wrap="nowrap" justify="space-between">
                <div style={{ minWidth: 0 }}>
                  <PathText path={path} />
                </div>
                <Badge size="sm" variant="default" tt="none">
                  {depth === 1 ? t('direct') : t('steps', { count: depth })}
                </Badge>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <Text size="sm">{t('way')}</Text>
              <ImportChain importChain={importChain} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {transitiveCount > transitiveDependents.length && (
        <Text size="sm" mt="sm">
          {t('moreOf', {
            shown: format.number(transitiveDependents.length),
            all: format.number(transitiveCount),
          })}
        </Text>
      )}
    </>
  );
}
