import { Center, NativeSelect, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { QueryView } from '../../components/query-view.tsx';
import { Switcher } from '../../components/switcher.tsx';
import { readChoice, useAddress } from '../../components/use-address.ts';
import { MEASURES } from './measures.ts';
import { OverviewTrendDocument } from './overview.generated.ts';
import { Section } from './section.tsx';
import { TrendTable } from './trend-table.tsx';

const VIEWS = ['chart', 'table'] as const;

const TrendChart = lazy(async () => ({
  default: (await import('./trend-chart.tsx')).TrendChart,
}));

/** One measure over the runs, as a line or in numbers; which, and how, is in the address. */
export function Trend({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('overview');
  const { params, change } = useAddress();
  const [state, ask] = useQuery({ query: OverviewTrendDocument, variables: { id: projectId } });
  const measure = readChoice(params, 'trend', MEASURES);
  const view = readChoice(params, 'view', VIEWS);
  return (
    <Section
      title={t('trend.title')}
      text={t('trend.text')}
      aside={
        <Switcher
          label={t('trend.view')}
          value={view}
          onChange={(chosen) => change({ view: chosen })}
          choices={VIEWS.map((value) => ({ value, label: t(`trend.${value}`) }))}
        />
      }
    >
      <QueryView state={state} retry={ask}>
        {({ project: { trend } }) => {
          if (trend.length < 2) return <Text c="dimmed">{t('trend.one')}</Text>;
          if (view === 'table') return <TrendTable points={trend} />;
          return (
            <>
              <NativeSelect
                w={260}
                mb="sm"
                size="xs"
                aria-label={t('trend.measure')}
                value={measure}
                onChange={({ currentTarget }) => change({ trend: currentTarget.value })}
                data={MEASURES.map((value) => ({ value, label: t(`trend.${value}`) }))}
              />
              <Suspense
                fallback={
                  <Center h={240}>
                    <Skeleton h={220} />
                  </Center>
                }
              >
                <TrendChart points={trend} measure={measure} />
              </Suspense>
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}
