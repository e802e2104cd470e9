import { Anchor, Table, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { toProject } from '../../app/links.ts';
import { QueryView } from '../../components/query-view.tsx';
import { KeptSearchesDocument } from './project-settings.generated.ts';
import { KeptSearchRow } from './kept-search-row.tsx';
import { SettingsPart } from './settings-part.tsx';

/** The list may be empty, and what deletes one answers with another type. */
const CONTEXT = { additionalTypenames: ['SavedSearch', 'DeletedSavedSearch'] };

/** Searches that are kept: what they found, what is new in it, and who is told. */
export function KeptSearches({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('project-settings');
  const [state, ask] = useQuery({
    query: KeptSearchesDocument,
    variables: { id: projectId },
    context: CONTEXT,
  });
  return (
    <SettingsPart title={t('searches.title')} text={t('searches.text')}>
      <QueryView state={state} retry={ask}>
        {({ project: { savedSearches, indexVersion } }) =>
          savedSearches.nodes.length === 0 ? (
            <Text size="sm">
              {t('searches.none')}{' '}
              <Anchor
                component={Link}
                href={toProject(projectId, 'search')}
                inherit
                underline="always"
              >
                {t('searches.toSearch')}
              </Anchor>
            </Text>
          ) : (
            <Table.ScrollContainer minWidth={720}>
              <Table verticalSpacing="xs">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">{t('searches.name')}</Table.Th>
                    <Table.Th scope="col">{t('searches.found')}</Table.Th>
                    <Table.Th scope="col">{t('searches.lastRun')}</Table.Th>
                    <Table.Th scope="col">{t('searches.notify')}</Table.Th>
                    <Table.Th scope="col">{t('actions')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {savedSearches.nodes.map((search) => (
                    <KeptSearchRow
                      key={search.id}
                      projectId={projectId}
                      search={search}
                      isIndexed={indexVersion != null}
                    />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )
        }
      </QueryView>
    </SettingsPart>
  );
}
