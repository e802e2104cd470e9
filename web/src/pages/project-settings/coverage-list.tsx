import { Badge, Code, Table, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useChange } from '../../api/use-change.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import {
  CoverageUploadsDocument,
  type CoverageUploadsQuery,
  DeleteCoverageUploadDocument,
} from './project-settings.generated.ts';
import classes from './project-settings.module.css';
import { SettingsPart } from './settings-part.tsx';

type Upload = CoverageUploadsQuery['project']['coverageUploads'][number];

const CONTEXT = { additionalTypenames: ['CoverageUpload'] };
const UPLOAD = 'npm run sextant -- coverage upload coverage/';

/** What tests ran, as their runner told: it says which tests a change concerns. */
export function CoverageList({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('project-settings');
  const [state, ask] = useQuery({
    query: CoverageUploadsDocument,
    variables: { id: projectId },
    context: CONTEXT,
  });
  return (
    <SettingsPart title={t('coverage.title')} text={t('coverage.text')}>
      <QueryView state={state} retry={ask}>
        {({ project: { coverageUploads, snapshot } }) =>
          coverageUploads.length === 0 ? (
            <Text size="sm">
              {t('coverage.none')} <Code>{UPLOAD}</Code>
            </Text>
          ) : (
            <Table.ScrollContainer minWidth={640}>
              <Table verticalSpacing="xs">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">{t('coverage.name')}</Table.Th>
                    <Table.Th scope="col">{t('coverage.commit')}</Table.Th>
                    <Table.Th scope="col" className={classes['end']}>
                      {t('coverage.tests')}
                    </Table.Th>
                    <Table.Th scope="col" className={classes['end']}>
                      {t('coverage.files')}
                    </Table.Th>
                    <Table.Th scope="col">{t('coverage.updated')}</Table.Th>
                    <Table.Th scope="col">{t('actions')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {coverageUploads.map((upload) => (
                    <UploadRow
                      key={upload.name}
                      projectId={projectId}
                      upload={upload}
                      isOfIndex={upload.commit === snapshot?.commit}
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

interface UploadRowProps {
  readonly projectId: string;
  readonly upload: Upload;
  /** of the indexed commit: then lines count, else only files do */
  readonly isOfIndex: boolean;
}

function UploadRow({ projectId, upload, isOfIndex }: UploadRowProps) {
  const { t } = useTranslation('project-settings');
  const format = useFormat();
  const deletion = useChange(DeleteCoverageUploadDocument);
  const { name, commit, tests, files, storedBytes, updatedAt } = upload;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {name}
      </Table.Th>
      <Table.Td>
        <Code>{commit.slice(0, 10)}</Code>{' '}
        <Badge variant="light" color={isOfIndex ? 'sea' : 'gray'} tt="none">
          {t(isOfIndex ? 'coverage.byLine' : 'coverage.byFile')}
        </Badge>
      </Table.Td>
      <Table.Td className={classes['end']}>{format.number(tests)}</Table.Td>
      <Table.Td className={classes['end']}>
        {format.number(files)} ({format.bytes(storedBytes)})
      </Table.Td>
      <Table.Td>
        <TimeAgo at={updatedAt} />
      </Table.Td>
      <Table.Td>
        <ConfirmButton
          label={t('coverage.delete')}
          aria-label={t('coverage.deleteOf', { name })}
          title={t('coverage.deleteTitle', { name })}
          text={t('coverage.deleteText')}
          isRunning={deletion.isRunning}
          confirm={() => deletion.run({ projectId, name })}
        />
      </Table.Td>
    </Table.Tr>
  );
}
