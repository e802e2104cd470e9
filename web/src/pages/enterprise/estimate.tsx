import { Alert, Badge, Button, Group, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { toRequestProblem } from '../../api/problem.ts';
import { QueryView } from '../../components/query-view.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { SurveyEstimateDocument, type SurveyEstimateQuery } from './enterprise.generated.ts';
import classes from './enterprise.module.css';
import { Extensions } from './extensions.tsx';
import { Part } from './part.tsx';

type Found = SurveyEstimateQuery['project']['indexEstimate'];

/** What an index would take, before anything is parsed. */
export function Estimate({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('enterprise');
  const [state, ask] = useQuery({ query: SurveyEstimateDocument, variables: { id: projectId } });
  const problem = state.error && toRequestProblem(state.error);
  const again = (): void => ask({ requestPolicy: 'network-only' });
  return (
    <Part title={t('estimate.title')} text={t('estimate.text')}>
      {problem?.code === 'PROJECT_NOT_INDEXED' && !state.fetching ? (
        <Alert color="blue" title={t('estimate.looking')}>
          <Group justify="space-between">
            <Text size="sm">{problem.message}</Text>
            <Button size="xs" variant="default" onClick={again}>
              {t('estimate.again')}
            </Button>
          </Group>
        </Alert>
      ) : (
        <QueryView state={state} retry={ask}>
          {({ project }) => <Figures estimate={project.indexEstimate} />}
        </QueryView>
      )}
    </Part>
  );
}

function Figures({ estimate }: { readonly estimate: Found }) {
  const { t } = useTranslation('enterprise');
  const format = useFormat();
  const { totalFiles, totalBytes, minutes, recommendation, reason, commit } = estimate;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        <Figure label={t('estimate.files')} value={format.number(totalFiles)} />
        <Figure label={t('estimate.size')} value={format.bytes(totalBytes)} />
        <Figure
          label={t('estimate.duration')}
          value={t('estimate.minutes', { count: minutes, n: format.number(minutes) })}
        />
        <Figure label={t('estimate.recommendation')} value={t(`tier.${recommendation}`)} />
      </SimpleGrid>
      <Text size="sm">{reason}</Text>
      {commit != null && (
        <Text size="sm" c="dimmed">
          {t('estimate.commit')} <span className={classes['code']}>{commit.slice(0, 10)}</span>
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" style={{ alignItems: 'start' }}>
        <Tiers estimate={estimate} />
        <Extensions extensions={estimate.extensions} total={totalFiles} />
      </SimpleGrid>
    </Stack>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={24} fw={650} className={classes['numbers']}>
        {value}
      </Text>
    </div>
  );
}

function Tiers({ estimate: { tiers, recommendation } }: { readonly estimate: Found }) {
  const { t } = useTranslation('enterprise');
  const format = useFormat();
  return (
    <Table verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('estimate.tier')}</Table.Th>
          <Table.Th scope="col" className={classes['end']}>
            {t('estimate.files')}
          </Table.Th>
          <Table.Th scope="col" className={classes['end']}>
            {t('estimate.duration')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tiers.map(({ tier, files, minutes }) => (
          <Table.Tr key={tier.name}>
            <Table.Th scope="row" fw={400}>
              {t(`tier.${tier.name}`)}{' '}
              {tier.name === recommendation && (
                <Badge variant="light" tt="none" size="sm">
                  {t('estimate.recommended')}
                </Badge>
              )}
            </Table.Th>
            <Table.Td className={classes['end']}>{format.number(files)}</Table.Td>
            <Table.Td className={classes['end']}>
              {t('estimate.minutes', { count: minutes, n: format.number(minutes) })}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
