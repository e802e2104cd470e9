import { Anchor, Badge, Button, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CycleCutsDocument, type CycleCutsQuery } from './graph.generated.ts';
import type { GraphFacts } from './module-model.ts';
import { type GraphView, useGraphFilter } from './view.ts';

type Cycle = GraphFacts['cycles'][number];
type Cut = CycleCutsQuery['project']['graph']['cycles'][number]['cut'];

interface CycleListProps {
  readonly data: GraphFacts;
  readonly view: GraphView;
  readonly onPick: (id: string) => void;
}

/** Each with a shortest path round, import by import, and on demand what would cut it. */
export function CycleList({ data, view, onPick }: CycleListProps) {
  const { t } = useTranslation('graph');
  const { cycles, summary } = data;
  const { id } = useProject();
  const [isCut, setCut] = useState(false);
  const [cuts] = useQuery({
    query: CycleCutsDocument,
    variables: { ...useGraphFilter(id, view), first: cycles.length },
    pause: !isCut || cycles.length === 0,
  });
  if (cycles.length === 0) return <Text size="sm">{t('noCycles')}</Text>;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('cyclesText', { count: summary.cyclicNodes })}
      </Text>
      {!isCut && (
        <Button size="xs" variant="default" onClick={() => setCut(true)}>
          {t('showCuts')}
        </Button>
      )}
      {cycles.map((cycle) => (
        <CycleEntry
          key={cycle.id}
          cycle={cycle}
          cut={cuts.data?.project.graph.cycles.find((other) => other.id === cycle.id)?.cut}
          onPick={onPick}
        />
      ))}
      {summary.cycles > cycles.length && (
        <Text size="sm">{t('moreCycles', { count: summary.cycles - cycles.length })}</Text>
      )}
    </Stack>
  );
}

interface CycleEntryProps {
  readonly cycle: Cycle;
  readonly cut: Cut | undefined;
  readonly onPick: (id: string) => void;
}

function CycleEntry({ cycle, cut, onPick }: CycleEntryProps) {
  const { t } = useTranslation('graph');
  const format = useFormat();
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
      </Group>
      <Steps steps={cycle.example} />
      {cut !== undefined && (
        <>
          <Text size="sm" mt={4}>
            {t(cut.isProven ? 'cutProven' : 'cutFound', {
              count: cut.weight,
            })}
          </Text>
          <Steps steps={cut.steps} />
        </>
      )}
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

type Step = Cut['steps'][number];
const MOST_STEPS = 40;

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const { t } = useTranslation('graph');
  const { id } = useProject();
  return (
    <>
      <List type="ordered" size="xs" ff="monospace" withPadding>
        {steps.slice(0, MOST_STEPS).map(({ target, file, line }) => (
          <List.Item key={`${file}:${line} ${target}`} style={{ overflowWrap: 'anywhere' }}>
            <Anchor component={Link} href={toFile(id, file, { start: line })} size="xs">
              {`${file}:${line}`}
            </Anchor>
            {` → ${target}`}
          </List.Item>
        ))}
      </List>
      {steps.length > MOST_STEPS && (
        <Text size="xs">{t('andMore', { count: steps.length - MOST_STEPS })}</Text>
      )}
    </>
  );
}
