import { Card, Group, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { DuplicationQuery } from './duplication.generated.ts';

interface DuplicationSummaryProps {
  readonly duplication: Omit<DuplicationQuery['project']['duplication'], 'groups'>;
}

export function DuplicationSummary({ duplication }: DuplicationSummaryProps) {
  const { t } = useTranslation('duplication');
  const format = useFormat();
  const { percentage, duplicatedLines, lines, minLines, minTokens } = duplication;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Card withBorder padding="sm">
          <Text fz="1.75rem" fw={600}>
            {format.percent(percentage / 100, 1)}
          </Text>
          <Text size="sm">
            {t('share', {
              duplicated: format.number(duplicatedLines),
              lines: format.number(lines),
            })}
          </Text>
        </Card>
        <Card withBorder padding="sm">
          <Group gap="xl">
            <Figure value={duplication.exact} label={t('kinds.EXACT')} />
            <Figure value={duplication.renamed} label={t('kinds.RENAMED')} />
            <Figure value={duplication.nearMiss} label={t('kinds.NEAR_MISS')} />
          </Group>
          <Text size="xs" c="dimmed">
            {t('includeIgnored')}
          </Text>
        </Card>
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('least', { lines: minLines, tokens: minTokens })}
      </Text>
    </>
  );
}

function Figure({ value, label }: { readonly value: number; readonly label: string }) {
  const format = useFormat();
  return (
    <div>
      <Text size="xl" fw={600}>
        {format.number(value)}
      </Text>
      <Text size="sm">{label}</Text>
    </div>
  );
}
