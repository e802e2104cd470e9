import { Accordion, Anchor, Badge, Group, List, Progress, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { toFile, toProject } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { PathText } from '../../components/path-text.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { Simulation } from './simulation.ts';

type LikelyFile = Simulation['files'][number];

/** Files by the chance that the change touches them, each with what speaks for it. */
export function LikelyFiles({ files }: { readonly files: readonly LikelyFile[] }) {
  return (
    <Accordion multiple variant="separated" chevronPosition="left">
      {files.map((file) => (
        <FileItem key={file.path} file={file} />
      ))}
    </Accordion>
  );
}

function FileItem({ file }: { readonly file: LikelyFile }) {
  const { t } = useTranslation('simulate');
  const format = useFormat();
  const { id } = useProject();
  const { path, confidence, isTest, evidence } = file;
  return (
    <Accordion.Item value={path}>
      <Accordion.Control>
        <Group gap="sm" wrap="nowrap" justify="space-between">
          <div style={{ minWidth: 0 }}>
            <PathText path={path} />
          </div>
          <Group gap="xs" wrap="nowrap">
            {isTest && (
              <Badge size="sm" variant="default" tt="none">
                {t('test')}
              </Badge>
            )}
            <Progress value={confidence * 100} w={90} size="sm" aria-hidden visibleFrom="xs" />
            <Text size="sm" w={44} ta="end" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {format.percent(confidence)}
            </Text>
          </Group>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <List size="sm" mb="xs">
          {evidence.map(({ signal, share, items }) => (
            <List.Item key={signal} style={{ overflowWrap: 'anywhere' }}>
              {t(`signal.${signal}`)} ({format.percent(share)}): {items.join(', ')}
            </List.Item>
          ))}
        </List>
        <Group gap="md">
          <Anchor component={Link} href={toFile(id, path)} size="sm">
            {t('toCode')}
          </Anchor>
          <Anchor component={Link} href={toProject(id, 'impact', { path })} size="sm">
            {t('toImpact')}
          </Anchor>
        </Group>
      </Accordion.Panel>
    </Accordion.Item>
  );
}
