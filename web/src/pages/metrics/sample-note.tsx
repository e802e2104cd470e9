import { Alert, List } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { MetricsSummaryQuery } from './metrics.generated.ts';

type Sample = NonNullable<MetricsSummaryQuery['project']['metrics']['sample']>;

const BOUNDS = ['lines', 'codeLines', 'functions', 'avgComplexity'] as const;

/** The index has only a part of the files: between what the whole is likely to be. */
export function SampleNote({ sample }: { readonly sample: Sample }) {
  const { t } = useTranslation(['metrics', 'enterprise']);
  const format = useFormat();
  const { bounds, indexedFiles, projectFiles, strategy } = sample;
  return (
    <Alert icon={<IconInfoCircle aria-hidden />} title={t('sample')} mb="md">
      {t('sampleText', {
        indexed: format.number(indexedFiles),
        all: format.number(projectFiles),
        strategy: strategy === null ? '–' : t(`enterprise:strategy.${strategy}`),
      })}{' '}
      {bounds == null ? t('noBounds') : t('bounds')}
      {bounds != null && (
        <List size="sm">
          {BOUNDS.map((key) => (
            <List.Item key={key}>
              {t('bound', {
                measure: t(`measure.${key}`),
                low: format.number(bounds[key].low, 2),
                high: format.number(bounds[key].high, 2),
              })}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
