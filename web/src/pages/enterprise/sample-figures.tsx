import { Stack, Table, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { QueryView } from '../../components/query-view.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { SampleFiguresDocument, type SampleFiguresQuery } from './enterprise.generated.ts';
import classes from './enterprise.module.css';
import { Part } from './part.tsx';

type Figures = NonNullable<SampleFiguresQuery['project']['metrics']['sample']>;

/** What the index of now says of the whole project, where it has only a part of it. */
export function SampleFigures({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('enterprise');
  const [state, ask] = useQuery({ query: SampleFiguresDocument, variables: { id: projectId } });
  return (
    <Part title={t('figures.title')} text={t('figures.text')}>
      <QueryView state={state} retry={ask}>
        {({ project: { metrics } }) =>
          metrics.sample == null ? (
            <Text size="sm">{t('figures.whole')}</Text>
          ) : (
            <Bounds sample={metrics.sample} />
          )
        }
      </QueryView>
    </Part>
  );
}

const MEASURES = ['lines', 'codeLines', 'functions', 'avgComplexity'] as const;

function Bounds({ sample }: { readonly sample: Figures }) {
  const { t } = useTranslation('enterprise');
  const format = useFormat();
  const { indexedFiles, projectFiles, bounds } = sample;
  return (
    <Stack gap="sm">
      <Text size="sm">
        {t('figures.part', {
          n: format.number(indexedFiles),
          all: format.number(projectFiles),
          share: format.percent(projectFiles === 0 ? 1 : indexedFiles / projectFiles, 1),
        })}
      </Text>
      {bounds == null ? (
        <Text size="sm">{t('figures.noBounds')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={420} maw={640}>
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('figures.measure')}</Table.Th>
                <Table.Th scope="col" className={classes['end']}>
                  {t('figures.estimate')}
                </Table.Th>
                <Table.Th scope="col" className={classes['end']}>
                  {t('figures.bounds')}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {MEASURES.map((measure) => {
                const digits = measure === 'avgComplexity' ? 2 : 0;
                const { estimate, low, high } = bounds[measure];
                return (
                  <Table.Tr key={measure}>
                    <Table.Th scope="row" fw={400}>
                      {t(`figures.${measure}`)}
                    </Table.Th>
                    <Table.Td className={classes['end']}>
                      {format.number(estimate, digits)}
                    </Table.Td>
                    <Table.Td className={classes['end']}>
                      {format.number(low, digits)} – {format.number(high, digits)}
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  );
}
