import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Column } from '../../components/sorted-table.tsx';
import { useFormat } from '../../i18n/use-format.ts';

/** Measures whose names and definitions the texts have. */
type Measure =
  | 'files'
  | 'lines'
  | 'codeLines'
  | 'commentLines'
  | 'functions'
  | 'classes'
  | 'complexity'
  | 'maxComplexity'
  | 'avgComplexity'
  | 'cognitive'
  | 'maxCognitive'
  | 'avgCognitive'
  | 'maintainability'
  | 'duplicatedLines'
  | 'duplicatePercentage';

interface NumberColumn<Row> {
  readonly key: Measure;
  readonly digits?: number;
  readonly width?: number;
  readonly value: (row: Row) => number;
}

/** Makes a column of numbers with its definition. */
export function useNumberColumn(): <Row>(column: NumberColumn<Row>) => Column<Row> {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return useMemo(
    () =>
      ({ key, digits = 0, width = 112, value }) => ({
        key,
        label: t(`measure.${key}`),
        hint: t(`hint.${key}`),
        width,
        isNumber: true,
        value,
        cell: (row) => format.number(value(row), digits),
      }),
    [t, format],
  );
}
