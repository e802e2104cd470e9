import { Anchor, Badge, Group, List, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { GraphData } from './model.ts';

type Cycle = GraphData['cycles'][number];

interface CycleListProps {
  readonly data: GraphData;
  readonly onPick: (id: string) => void;
}

/** Each with a shortest way round, import by import. */
export function CycleList({ data, onPick }: CycleListProps) {
  const { t } = useTranslation('graph');
  const { cycles, summary } = data;
  if (cycles.length === 0) return <Text size="sm">{t('noCycles')}</Text>;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('cyclesText', { count: summary.cyclicNodes })}
      </Text>
      {cycles.map((cycle) => (
        <CycleEntry key={cycle.id} cycle={cycle} onPick={onPick} />
      ))}
      {summary.cycles > cycles.length && (
        <Text size="sm">{t('moreCycles', { count: summary.cycles - cycles.length })}</Text>
      )}
    </Stack>
  );
}

function CycleEntry({
  cycle,
  onPick,
}: {
  readonly cycle: Cycle;
  readonly onPick: (id: string) => void;
}) {
  const { t } = useTranslation('graph');
  const format = useFormat();
  const { id: projectId } = useProject();
  const first = cycle.example[0]?.source ?? '';
  return (
    <section>
      <Group gap={6}>
        <Anchor component="button" type="button" size="sm" fw={600} onClick={() => onPick(first)}>
          {t('cycleSize', {
            number: cycle.id + 1,
            count: cycle.size,
            edges: format.number(cycle.edges),
          })}
        </Anchor>
        {cycle.isTypeOnly && <Kind text={t('onlyTypes')} />}
        {cycle.isDynamic && <Kind text={t('onlyDynamic')} />}
        {cycle.isImplicit && <Kind text={t('onlyImplicit')} />}
      </Group>
      <List type="ordered" size="xs" ff="monospace" withPadding>
        {cycle.example.map(({ source, target, file, line }) => (
          <List.Item key={`${source} ${target}`} style={{ overflowWrap: 'anywhere' }}>
            <Anchor component={Link} href={toFile(projectId, file, { start: line })} size="xs">
              {`${file}:${line}`}
            </Anchor>
            {` → ${target}`}
          </List.Item>
        ))}
      </List>
    </section>
  );
}

function Kind({ text }: { readonly text: string }) {
  return (
    <Badge size="sm" variant="default" tt="none">
      {text}
    </Badge>
  );
}
