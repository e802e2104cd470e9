import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProject } from '../../app/project-context.ts';
import { useFormat } from '../../i18n/use-format.ts';

interface IncompleteNoteProps {
  /** whether the page's answers follow imports, or read the files alone */
  readonly reads: 'files' | 'imports';
  /** what this page alone knows to be missing: items of the list */
  readonly children?: ReactNode;
}

/** What no answer of the page can speak of; nothing where the index has everything. */
export function IncompleteNote({ reads, children }: IncompleteNoteProps) {
  const { t } = useTranslation('findings');
  const gaps = useGaps(reads);
  const hasOwn = children !== undefined && children !== false;
  if (gaps.length === 0 && !hasOwn) return null;
  return (
    <Alert color="yellow" role="note" p="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {gaps.length > 0 && (
        <Text size="sm">
          <strong>{t('incomplete')}</strong> {gaps.join(' ')}
        </Text>
      )}
      {hasOwn && <List size="sm">{children}</List>}
    </Alert>
  );
}

function useGaps(reads: IncompleteNoteProps['reads']): readonly string[] {
  const { t } = useTranslation('findings');
  const format = useFormat();
  const completeness = useProject().snapshot?.completeness;
  if (completeness === undefined) return [];
  const { sampledShare, unparsed, skipped, unresolvedImports } = completeness;
  return [
    sampledShare < 1 && t('sampled', { share: format.percent(sampledShare, 1) }),
    unparsed > 0 && t('unparsed', { count: unparsed }),
    skipped > 0 && t('skipped', { count: skipped }),
    reads === 'imports' && unresolvedImports > 0 && t('unresolved', { count: unresolvedImports }),
  ].filter((text) => text !== false);
}
