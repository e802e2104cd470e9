import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProject } from '../../app/project-context.ts';
import { toFile } from '../../app/links.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { PathText } from '../path-text.tsx';

interface BlindSpot {
  readonly kind: BlindSpotKind;
  readonly path: string;
  readonly line?: number | null | undefined;
  readonly detail: string;
}

type BlindSpotKind =
  | 'COMPUTED_IMPORT'
  | 'NO_LINKS'
  | 'OTHER_COMMIT'
  | 'SAMPLED'
  | 'SKIPPED'
  | 'UNPARSED'
  | 'UNRESOLVED_IMPORT';

interface BlindSpotListProps {
  readonly blindSpots: readonly BlindSpot[];
  readonly total: number;
}

/** What the index does not know around a change. */
export function BlindSpotList({ blindSpots, total }: BlindSpotListProps) {
  const { t } = useTranslation('impact');
  const format = useFormat();
  const { id } = useProject();
  if (blindSpots.length === 0) return <Text py="md">{t('noHoles')}</Text>;
  return (
    <Alert color="gray" icon={<IconAlertTriangle aria-hidden />} title={t('holesTitle')}>
      <List size="sm" listStyleType="none" spacing={6}>
        {blindSpots.map(({ kind, path, line, detail }) => (
          <List.Item key={`${kind} ${path} ${line ?? ''} ${detail}`}>
            {t(`hole.${kind}`)}: {detail}
            {path !== '' && (
              <PathText
                path={line == null ? path : `${path}:${line}`}
                to={toFile(id, path, line == null ? undefined : { start: line })}
              />
            )}
          </List.Item>
        ))}
      </List>
      {total > blindSpots.length && (
        <Text size="sm" mt="sm">
          {t('moreOf', { shown: format.number(blindSpots.length), all: format.number(total) })}
        </Text>
      )}
    </Alert>
  );
}
