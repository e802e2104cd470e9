import { ActionIcon, Badge, Box, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { languageName } from '../../components/language-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { toFile, toProject } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Measures } from './measures.tsx';
import type { GraphModel, GraphNode } from './model.ts';
import { NodeButton } from './node-button.tsx';

interface NodePanelProps {
  readonly model: GraphModel;
  readonly node: GraphNode;
  readonly onPick: (id: string | null) => void;
  /** shows the files of a directory */
  readonly onOpen: (path: string) => void;
}

/** One file or directory: what it hangs on, what hangs on it, and where to go from there. */
export function NodePanel({ model, node, onPick, onOpen }: NodePanelProps) {
  const { t } = useTranslation('graph');
  return (
    <Card withBorder padding="md" component="section" aria-label={node.id}>
      <Stack gap="sm">
        <Group justify="space-between" align="start" wrap="nowrap">
          <Title order={2} size="h5" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {node.id}
          </Title>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('close')}
            onClick={() => onPick(null)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
        <Group gap={6}>
          <Badge variant="default" tt="none">
            {languageName(node.type)}
          </Badge>
          {node.cycle !== null && (
            <Badge color="red" variant="outline" tt="none">
              {t('inCycle', { number: node.cycle + 1 })}
            </Badge>
          )}
        </Group>
        <Measures node={node} total={model.nodes.length} />
        <Ways node={node} onOpen={onOpen} />
        <Neighbours
          title={t('importedBy')}
          places={node.importedBy}
          model={model}
          onPick={onPick}
        />
        <Neighbours title={t('imports')} places={node.imports} model={model} onPick={onPick} />
      </Stack>
    </Card>
  );
}

function Ways({ node, onOpen }: Pick<NodePanelProps, 'node' | 'onOpen'>) {
  const { t } = useTranslation('graph');
  const { id } = useProject();
  const isDirectory = node.type === 'directory';
  return (
    <Group gap="xs">
      {isDirectory ? (
        <Button size="xs" onClick={() => onOpen(node.id)}>
          {t('openFiles')}
        </Button>
      ) : (
        <>
          <Button size="xs" component={Link} href={toFile(id, node.id)}>
            {t('toCode')}
          </Button>
          <Button
            size="xs"
            variant="default"
            component={Link}
            href={toProject(id, 'impact', { path: node.id })}
          >
            {t('toImpact')}
          </Button>
        </>
      )}
      <Button
        size="xs"
        variant="default"
        component={Link}
        href={toProject(id, 'metrics', { path: node.id })}
      >
        {t('toMetrics')}
      </Button>
    </Group>
  );
}

interface NeighboursProps extends Pick<NodePanelProps, 'model' | 'onPick'> {
  readonly title: string;
  readonly places: readonly number[];
}

const MOST_NEIGHBOURS = 100;

function Neighbours({ title, places, model, onPick }: NeighboursProps) {
  const { t } = useTranslation('graph');
  const format = useFormat();
  const nodes = places.flatMap((place) => model.nodes[place] ?? []);
  return (
    <section>
      <Title order={3} size="h6" mb={4}>
        {title} ({format.number(nodes.length)})
      </Title>
      {nodes.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noneKnown')}
        </Text>
      )}
      <Box mah={190} style={{ overflowY: 'auto' }}>
        {nodes.slice(0, MOST_NEIGHBOURS).map(({ id }) => (
          <NodeButton key={id} id={id} onPick={onPick} />
        ))}
        {nodes.length > MOST_NEIGHBOURS && (
          <Text size="sm">{t('andMore', { count: nodes.length - MOST_NEIGHBOURS })}</Text>
        )}
      </Box>
    </section>
  );
}
