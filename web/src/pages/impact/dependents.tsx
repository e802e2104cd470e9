import { Accordion, Badge, Group, Text } from '@mantine/core';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import classes from '../../components/evidence/evidence.module.css';
import { LongList } from '../../components/evidence/long-list.tsx';
import { PathText } from '../../components/path-text.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Impact } from './summary.tsx';

type Dependent = Impact['transitiveDependents'][number];

/** What depends on the change in groups that fold, nearest first, each with the imports that lead to it. */
export function Dependents({ impact }: { readonly impact: Impact }) {
  const { t } = useTranslation('impact');
  const format = useFormat();
  const { transitiveDependents, transitiveCount } = impact;
  if (transitiveDependents.length === 0) return <Text py="md">{t('noDependents')}</Text>;
  const groups = [...Map.groupBy(transitiveDependents, ({ depth }) => depth)];
  return (
    <>
      <Accordion multiple variant="separated" chevronPosition="left" defaultValue={['1']}>
        {groups.map(([depth, files]) => (
          <Accordion.Item key={depth} value={String(depth)}>
            <Accordion.Control>
              <Group gap="xs">
                <Text size="sm" fw={600}>
                  {depth === 1 ? t('direct') : t('steps', { count: depth })}
                </Text>
                <Badge size="sm" variant="default" tt="none">
                  {format.number(files.length)}
                </Badge>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <LongList items={files}>
                {(file) => <DependentRow key={file.path} file={file} />}
              </LongList>
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

function DependentRow({ file: { path, importChain } }: { readonly file: Dependent }) {
  const { id } = useProject();
  const chain = importChain.length > 2 ? importChain.slice(1).join(' → ') : '';
  return (
    <div className={classes['row']}>
      <PathText path={path} to={toFile(id, path)} />
      {chain !== '' && (
        <Text size="xs" c="dimmed" className={classes['chain'] ?? ''} title={chain}>
          → {chain}
        </Text>
      )}
    </div>
  );
}
