import { Anchor, Card, Table, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { FolderPath } from './folder-path.tsx';
import { useProject } from '../../app/project-context.ts';
import { languageName } from '../../components/language-name.ts';
import { QueryView } from '../../components/query-view.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { DirectoryEntriesDocument } from './files.generated.ts';
import classes from './files.module.css';
import type { PlaceState } from './use-places.ts';

/** No file is open yet: what the repository, or a folder of it, is made of. */
export function Start({ placeState }: { readonly placeState: PlaceState }) {
  const { t } = useTranslation('files');
  const { id } = useProject();
  const format = useFormat();
  const folder = placeState.place.folder ?? '';
  const [state, retry] = useQuery({
    query: DirectoryEntriesDocument,
    variables: { id, path: folder },
  });
  return (
    <section className={classes['code']}>
      {folder === '' ? (
        <Text mb="sm">{t('start.text')}</Text>
      ) : (
        <FolderPath path={`${folder}/`} placeState={placeState} />
      )}
      <QueryView state={state} retry={retry}>
        {({ project: { snapshot } }) => (
          <Card withBorder p={0}>
            <Table.ScrollContainer minWidth={460}>
              <Table verticalSpacing="xs" highlightOnHover>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">{t('start.name')}</Table.Th>
                    <Table.Th scope="col">{t('start.language')}</Table.Th>
                    <Table.Th scope="col" className={classes['number'] ?? ''}>
                      {t('start.files')}
                    </Table.Th>
                    <Table.Th scope="col" className={classes['number'] ?? ''}>
                      {t('start.lines')}
                    </Table.Th>
                    <Table.Th scope="col" className={classes['number'] ?? ''}>
                      {t('start.complexity')}
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {snapshot?.directory.entries.nodes.map((entry) => (
                    <Table.Tr key={entry.path}>
                      <Table.Th scope="row" fw={400}>
                        {entry.kind === 'FILE' ? (
                          <Anchor
                            component={Link}
                            href={placeState.toHref({ path: entry.path })}
                            size="sm"
                          >
                            {entry.name}
                          </Anchor>
                        ) : (
                          <Anchor
                            component={Link}
                            href={placeState.toHref({ folder: entry.path })}
                            size="sm"
                          >
                            {entry.name}/
                          </Anchor>
                        )}
                      </Table.Th>
                      <Table.Td>{languageName(entry.language)}</Table.Td>
                      <Table.Td className={classes['number'] ?? ''}>
                        {format.number(entry.files)}
                      </Table.Td>
                      <Table.Td className={classes['number'] ?? ''}>
                        {format.number(entry.lines)}
                      </Table.Td>
                      <Table.Td className={classes['number'] ?? ''}>
                        {format.number(entry.maxComplexity)}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          </Card>
        )}
      </QueryView>
    </section>
  );
}
