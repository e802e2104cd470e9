import { ActionIcon, Badge, Box, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'wouter';
import { toFile, toProject } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { languageName } from '../../components/language-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { findNeighbours, type MapModule, type Neighbour } from './module-model.ts';
import { NodeButton } from './node-button.tsx';
import type { Parts } from './parts.ts';

/** One module: what it depends on, what depends on it, and where to go from there. */
export function ModulePanel({ parts }: { readonly parts: Parts }) {
  const { map, view, change, find } = parts;
  const { t } = useTranslation('graph');
  const place = map.modules.findIndex(({ id }) => id === view.node);
  const module = map.modules[place];
  const neighbours = module && findNeighbours(map, place);
  return (
    <Card withBorder padding="md" component="section" aria-label={view.node}>
      <Stack gap="sm">
        <Group justify="space-between" align="start" wrap="nowrap">
          <Title order={2} size="h5" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {view.node}
          </Title>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('close')}
            onClick={() => change({ node: null })}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
        {module === undefined ? <Text size="sm">{t('notShown')}</Text> : <Facts module={module} />}
        <Links parts={parts} module={module} />
        {neighbours !== undefined && (
          <>
            <Neighbours title={t('imports')} list={neighbours.imports} onPick={find} />
            <Neighbours title={t('importedBy')} list={neighbours.importedBy} onPick={find} />
          </>
        )}
      </Stack>
    </Card>
  );
}

function Facts({
  module: { kind, language, fileCount, lineCount },
}: {
  readonly module: MapModule;
}) {
  const { t } = useTranslation('graph');
  return (
    <Group gap={6}>
      {kind === 'FILE' ? (
        <Badge variant="default" tt="none">
          {languageName(language ?? '')}
        </Badge>
      ) : (
        <Badge variant="default" tt="none">
          {t('fileCount', { count: fileCount })}
        </Badge>
      )}
      <Badge variant="default" tt="none">
        {t('lineCount', { count: lineCount })}
      </Badge>
    </Group>
  );
}

interface LinksProps {
  readonly parts: Parts;
  readonly module: MapModule | undefined;
}

function Links({ parts: { view, toggle }, module }: LinksProps) {
  const { t } = useTranslation('graph');
  const { id } = useProject();
  const isFile = module === undefined || module.kind === 'FILE';
  const path = view.node.replace(/\/?\*$/, '');
  return (
    <Group gap="xs">
      {module?.canOpen === true && (
        <Button size="xs" onClick={() => toggle(module.id)}>
          {t(module.isOpen ? 'closeModule' : 'openModule')}
        </Button>
      )}
      {isFile && (
        <>
          <Button size="xs" component={Link} href={toFile(id, view.node)}>
            {t('toCode')}
          </Button>
          <Button
            size="xs"
            variant="default"
            component={Link}
            href={toProject(id, 'impact', { path: view.node })}
          >
            {t('toImpact')}
          </Button>
        </>
      )}
      {module?.kind !== 'CLUSTER' && (
        <Button
          size="xs"
          variant="default"
          component={Link}
          href={toProject(id, 'metrics', { path })}
        >
          {t('toMetrics')}
        </Button>
      )}
    </Group>
  );
}

interface NeighboursProps {
  readonly title: string;
  readonly list: readonly Neighbour[];
  readonly onPick: (id: string) => void;
}

function Neighbours({ title, list, onPick }: NeighboursProps) {
  const { t } = useTranslation('graph');
  const format = useFormat();
  return (
    <section>
      <Title order={3} size="h6" mb={4}>
        {title} ({format.number(list.length)})
      </Title>
      {list.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noneKnown')}
        </Text>
      )}
      <Box mah={220} style={{ overflowY: 'auto' }}>
        {list.map(({ module, weight }) => (
          <Group key={module.id} gap="xs" wrap="nowrap" justify="space-between">
            <div style={{ minWidth: 0, flex: 1 }}>
              <NodeButton id={module.id} onPick={onPick} />
            </div>
            <Text size="xs" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {format.number(weight)}
            </Text>
          </Group>
        ))}
      </Box>
    </section>
  );
}
