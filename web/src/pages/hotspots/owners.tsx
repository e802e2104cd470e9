import { Progress, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { QueryView } from '../../components/query-view.tsx';
import { WideTable } from '../../components/wide-table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { HotspotOwnersDocument, type HotspotOwnersQuery } from './hotspots.generated.ts';
import { Nothing } from './nothing.tsx';

type Share = HotspotOwnersQuery['project']['ownership']['shares'][number];

/** Who knows this code, and how few people may leave before nobody does. */
export function Owners({ path }: { readonly path: string | null }) {
  const { t } = useTranslation('hotspots');
  const { id } = useProject();
  const format = useFormat();
  const [state, retry] = useQuery({ query: HotspotOwnersDocument, variables: { id, path } });
  return (
    <QueryView state={state} retry={retry}>
      {({ project: { ownership } }) =>
        ownership.commits === 0 ? (
          <Nothing text={t('noOwners')} />
        ) : (
          <Stack>
            <Text>
              {t('busFactor', {
                count: ownership.busFactor,
                authors: format.number(ownership.authors),
                commits: format.number(ownership.commits),
              })}
              {ownership.botCommits > 0 &&
                ` ${t('knowledge.bots', { count: ownership.botCommits })}`}
            </Text>
            <Shares shares={ownership.shares} />
          </Stack>
        )
      }
    </QueryView>
  );
}

function Shares({ shares }: { readonly shares: readonly Share[] }) {
  const { t } = useTranslation('hotspots');
  const format = useFormat();
  return (
    <WideTable minWidth={520} label={t('owners')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('author')}</Table.Th>
          <Table.Th scope="col">{t('share')}</Table.Th>
          <Table.Th scope="col">{t('commits')}</Table.Th>
          <Table.Th scope="col">{t('lastCommit')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shares.map(({ name, share, commits, lastCommitAt }, place) => (
          // Two people may have one name.
          // oxlint-disable-next-line react/no-array-index-key
          <Table.Tr key={`${name} ${place}`}>
            <Table.Th scope="row" fw={400}>
              {name}
            </Table.Th>
            <Table.Td>
              <Text size="sm">{format.percent(share, 1)}</Text>
              <Progress value={share * 100} size="xs" aria-hidden />
            </Table.Td>
            <Table.Td>{format.number(commits)}</Table.Td>
            <Table.Td>{format.day(lastCommitAt)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  );
}
