import { Alert, Badge, Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useSymbolKind } from '../../components/code/symbol-kind.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { FileLines } from '../../components/findings/file-lines.tsx';
import { FindingActions } from '../../components/findings/finding-actions.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { ConfidenceBadge } from './confidence-badge.tsx';
import {
  DeadCodeFindingDocument,
  DeadCodeItemDocument,
  type DeadCodeItemQuery,
} from './dead-item.generated.ts';
import { EvidenceList } from './evidence-list.tsx';
import { parsePath, toKey } from './item-key.ts';

type Item = DeadCodeItemQuery['project']['deadCode']['items']['nodes'][number];

interface DeadItemDetailProps {
  /** as the address names it */
  readonly selected: string;
}

export function DeadItemDetail({ selected }: DeadItemDetailProps) {
  const path = parsePath(selected);
  return path === null ? (
    <ItemOfFinding selected={selected} />
  ) : (
    <ItemAt path={path} selected={selected} />
  );
}

function ItemOfFinding({ selected }: DeadItemDetailProps) {
  const { t } = useTranslation('dead-code');
  const format = useFormat();
  const [state, retry] = useQuery({ query: DeadCodeFindingDocument, variables: { id: selected } });
  return (
    <QueryView state={state} retry={retry}>
      {({ node }) => {
        if (node?.__typename !== 'Finding') return <Alert color="blue">{t('gone')}</Alert>;
        const { path, title, fixedAt } = node;
        if (node.state !== 'FIXED' || fixedAt === null) {
          return <ItemAt path={path} selected={selected} />;
        }
        return (
          <Alert color="sea" title={title}>
            {t('fixed', { path, when: format.date(fixedAt) })}
          </Alert>
        );
      }}
    </QueryView>
  );
}

function ItemAt({ path, selected }: DeadItemDetailProps & { readonly path: string }) {
  const { t } = useTranslation('dead-code');
  const { id } = useProject();
  const [state, retry] = useQuery({ query: DeadCodeItemDocument, variables: { id, path } });
  return (
    <QueryView state={state} retry={retry}>
      {({ project }) => {
        const item = project.deadCode.items.nodes.find((one) => toKey(one) === selected);
        if (item === undefined) return <Alert color="blue">{t('gone')}</Alert>;
        return <ItemView item={item} />;
      }}
    </QueryView>
  );
}

function ItemView({ item }: { readonly item: Item }) {
  const { t } = useTranslation('dead-code');
  const toKind = useSymbolKind();
  const { kind, name, type, path, confidence, removableLines, evidence, finding } = item;
  return (
    <Stack gap="md">
      <Stack gap="xs">
        <Title order={2} size="h4">
          {kind === 'UNUSED_FILE' ? path : <Code fz="inherit">{name}</Code>}
        </Title>
        <Group gap="xs">
          <ConfidenceBadge confidence={confidence} />
          <Badge variant="default" tt="none">
            {t(`kindOf.${kind}`)}
          </Badge>
          {kind !== 'UNUSED_FILE' && (
            <Badge variant="default" tt="none">
              {toKind(type)}
            </Badge>
          )}
        </Group>
        <Text size="sm">{t(`confidenceText.${confidence}`)}</Text>
        <Text size="sm">
          {removableLines === 0 ? t('exportOnlyText') : t('removable', { count: removableLines })}
        </Text>
      </Stack>
      <EvidenceList evidence={evidence} />
      <Snippet item={item} />
      {finding !== null && <FindingActions finding={finding} />}
    </Stack>
  );
}

/** A short piece at once, a long one when it is asked for. */
function Snippet({ item: { path, startLine, endLine } }: { readonly item: Item }) {
  const { t } = useTranslation('dead-code');
  const { id } = useProject();
  const [isWhole, setWhole] = useState(false);
  const shownEnd = isWhole ? endLine : Math.min(endLine, startLine + SHORT - 1);
  return (
    <Stack gap="xs" align="stretch">
      <FileLines
        projectId={id}
        place={{ path, startLine, endLine: shownEnd }}
        around={isWhole || shownEnd === endLine ? 1 : 0}
      />
      {shownEnd < endLine && (
        <Button variant="default" size="xs" onClick={() => setWhole(true)}>
          {t('showAll', { count: endLine - startLine + 1 })}
        </Button>
      )}
    </Stack>
  );
}

const SHORT = 15;
