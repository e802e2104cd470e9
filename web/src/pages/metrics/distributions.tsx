import { SimpleGrid } from '@mantine/core';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { QueryView } from '../../components/query-view.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { MetricsFilter } from './filter.ts';
import { type Bar, Histogram } from './histogram.tsx';
import {
  MetricsBandsDocument,
  type MetricsBandsQuery,
  MetricsFilesDocument,
  type MetricsFilesQuery,
} from './metrics.generated.ts';
import { countIn, type Range } from './ranges.ts';

/** How functions and files are spread over their measures: a mean says little of either. */
export function Distributions({ filter }: { readonly filter: MetricsFilter }) {
  const [bands, askBands] = useQuery({ query: MetricsBandsDocument, variables: { ...filter } });
  const [files, askFiles] = useQuery({ query: MetricsFilesDocument, variables: { ...filter } });
  return (
    <SimpleGrid cols={{ base: 1, md: 3 }} spacing="sm" mb="md">
      <QueryView state={bands} retry={askBands}>
        {({ project: { metrics } }) => <Complexity bands={metrics.complexityBands} />}
      </QueryView>
      <QueryView state={files} retry={askFiles}>
        {({ project: { metrics } }) => <Sizes files={metrics.files.nodes} />}
      </QueryView>
      <QueryView state={files} retry={askFiles}>
        {({ project: { metrics } }) => <Maintainability files={metrics.files.nodes} />}
      </QueryView>
    </SimpleGrid>
  );
}

type Bands = MetricsBandsQuery['project']['metrics']['complexityBands'];
type Files = MetricsFilesQuery['project']['metrics']['files']['nodes'];

/** Of the bands that the service has: simple, simple, fine, hard to test, hard, untestable. */
const BAND_HEAT = [0, 0, 1, 2, 3, 4];
const COMPLEX_FROM = 11;

function Complexity({ bands }: { readonly bands: Bands }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const lines = bands.reduce((sum, band) => sum + band.lines, 0);
  const complex = bands
    .filter(({ from }) => from >= COMPLEX_FROM)
    .reduce((sum, band) => sum + band.lines, 0);
  const bars = bands.map(({ from, to, functions, lines: inside }, place): Bar => {
    const label = to === null ? `${from}+` : from === to ? `${from}` : `${from}–${to}`;
    const share = format.percent(lines === 0 ? 0 : inside / lines, 1);
    return {
      label,
      count: functions,
      title: t('distribution.functions', { count: functions, range: label, share }),
      heat: BAND_HEAT[place] ?? 4,
    };
  });
  return (
    <Histogram
      title={t('distribution.complexity')}
      summary={t('distribution.complexLines', {
        share: format.percent(lines === 0 ? 0 : complex / lines, 1),
      })}
      bars={bars}
    />
  );
}

const SIZES: readonly Range[] = [
  { from: 0, below: 51, heat: 0 },
  { from: 51, below: 101, heat: 0 },
  { from: 101, below: 201, heat: 0 },
  { from: 201, below: 501, heat: 1 },
  { from: 501, below: 1001, heat: 2 },
  { from: 1001, below: Infinity, heat: 4 },
];

function Sizes({ files }: { readonly files: Files }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const values = useMemo(() => valuesOf(files, 'lines'), [files]);
  return (
    <Histogram
      title={t('distribution.sizes')}
      summary={t('distribution.median', { value: format.number(medianOf(values)) })}
      bars={useFileBars(values, SIZES)}
    />
  );
}

const HEALTHY: readonly Range[] = [
  { from: 0, below: 20, heat: 4 },
  { from: 20, below: 40, heat: 3 },
  { from: 40, below: 60, heat: 2 },
  { from: 60, below: 80, heat: 1 },
  { from: 80, below: 101, heat: 0 },
];

function Maintainability({ files }: { readonly files: Files }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const values = useMemo(() => valuesOf(files, 'maintainability'), [files]);
  return (
    <Histogram
      title={t('distribution.maintainability')}
      summary={t('distribution.median', { value: format.number(medianOf(values), 1) })}
      bars={useFileBars(values, HEALTHY)}
    />
  );
}

function useFileBars(values: readonly number[], ranges: readonly Range[]): readonly Bar[] {
  const { t } = useTranslation('metrics');
  return countIn(values, ranges).map(({ label, count, heat }) => ({
    label,
    count,
    heat,
    title: t('distribution.files', { count, range: label }),
  }));
}

/** Of the files that people wrote, in their order. */
function valuesOf(files: Files, measure: 'lines' | 'maintainability'): readonly number[] {
  return files
    .flatMap((file) => (file.isGenerated ? [] : [file[measure]]))
    .toSorted((a, b) => a - b);
}

function medianOf(sorted: readonly number[]): number {
  return sorted[sorted.length >> 1] ?? 0;
}
