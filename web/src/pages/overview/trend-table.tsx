import { Table } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { MEASURES, type TrendPoint } from './measures.ts';
import classes from './overview.module.css';

/** The numbers behind the chart, the newest run first. */
export function TrendTable({ points }: { readonly points: readonly TrendPoint[] }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  return (
    <Table.ScrollContainer minWidth={620} maxHeight={320}>
      <Table verticalSpacing={4} stickyHeader highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('trend.run')}</Table.Th>
            {MEASURES.map((measure) => (
              <Table.Th key={measure} scope="col" className={classes['end']}>
                {t(`trend.${measure}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {points.toReversed().map((point) => (
            <Table.Tr key={point.runId}>
              <Table.Th scope="row" fw={400}>
                {format.date(point.finishedAt)}
              </Table.Th>
              {MEASURES.map((measure) => (
                <Table.Td key={measure} className={classes['end']}>
                  {format.number(point[measure], 2)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
