import { Card, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { DeadCodeQuery } from './dead-code.generated.ts';
import type { DeadCodeFilter } from './filter.ts';

interface DeadSummaryProps {
  readonly deadCode: DeadCodeQuery['project']['deadCode'];
  readonly filter: DeadCodeFilter;
}

/** Lines under the filters first; the counts are of every confidence. */
export function DeadSummary({ deadCode, filter }: DeadSummaryProps) {
  const { t } = useTranslation('dead-code');
  const { estimatedLines, files, exports: names, privates } = deadCode;
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      <Figure
        value={estimatedLines}
        label={t('lines')}
        hint={t(`linesHint.${filter.confidence}`)}
      />
      <Figure value={files} label={t('kinds.UNUSED_FILE')} hint={t('everyConfidence')} />
      <Figure value={names} label={t('kinds.UNUSED_EXPORT')} hint={t('everyConfidence')} />
      <Figure value={privates} label={t('kinds.UNUSED_PRIVATE')} hint={t('everyConfidence')} />
    </SimpleGrid>
  );
}

interface FigureProps {
  readonly value: number;
  readonly label: string;
  readonly hint: string;
}

function Figure({ value, label, hint }: FigureProps) {
  const format = useFormat();
  return (
    <Card withBorder padding="sm">
      <Text size="xl" fw={600}>
        {format.number(value)}
      </Text>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
    </Card>
  );
}
