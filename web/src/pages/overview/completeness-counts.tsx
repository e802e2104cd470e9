import { List, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useReason } from '../../components/completeness/use-reason.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { OverviewCompletenessQuery } from './overview.generated.ts';

export type Counts = NonNullable<
  OverviewCompletenessQuery['project']['snapshot']
>['completeness']['counts'];

const KINDS = ['SKIPPED', 'UNPARSED', 'UNRESOLVED_IMPORT', 'UNSCANNED', 'GENERATED'] as const;

/** The ledger in words: by kind, and in each by reason. */
export function CompletenessCounts({ counts }: { readonly counts: Counts }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const toReason = useReason();
  if (counts.length === 0) return <Text size="sm">{t('complete.nothing')}</Text>;
  return (
    <List size="sm" listStyleType="none">
      {KINDS.map((kind) => {
        const ofKind = counts.filter((count) => count.kind === kind);
        const total = ofKind.reduce((sum, { count }) => sum + count, 0);
        if (total === 0) return null;
        const reasons = ofKind.map(
          ({ reason, count }) => `${toReason(reason)} (${format.number(count)})`,
        );
        return (
          <List.Item key={kind}>
            {t(`complete.kind.${kind}`, { count: total, n: format.number(total) })}
            <Text size="sm" c="dimmed">
              {reasons.join(', ')}
            </Text>
          </List.Item>
        );
      })}
    </List>
  );
}
