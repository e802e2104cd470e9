import { Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { useReason } from '../../components/completeness/use-reason.ts';
import { languageName } from '../../components/language-name.ts';
import { QueryView } from '../../components/query-view.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChangeBadge } from './change-badge.tsx';
import { CompareFilesDocument, type CompareFilesQuery } from './compare.generated.ts';
import classes from './compare.module.css';
import { DifferenceTable, FIRST, MOST } from './difference-table.tsx';
import { Place } from './place.tsx';
import { useSides } from './sides.ts';

/** Files that are not the same in both versions. */
export function FilesTab() {
  const { t } = useTranslation('compare');
  const [first, setFirst] = useState(FIRST);
  const [state, retry] = useQuery({
    query: CompareFilesDocument,
    variables: { ...useSides(), first },
  });
  return (
    <QueryView state={state} retry={retry}>
      {({ compareIndexes: { files } }) => (
        <DifferenceTable
          label={t('tab.files')}
          heads={[
            { label: t('what'), width: 130 },
            { label: t('files.file') },
            { label: t('files.language'), width: 140 },
            { label: t('files.lines'), width: 140, isNumber: true },
          ]}
          list={files}
          onMore={() => setFirst(MOST)}
        >
          {files.nodes.map((file) => (
            <FileRow key={`${file.change} ${file.path}`} file={file} />
          ))}
        </DifferenceTable>
      )}
    </QueryView>
  );
}

type File = CompareFilesQuery['compareIndexes']['files']['nodes'][number];

function FileRow({ file }: { readonly file: File }) {
  const format = useFormat();
  const toReason = useReason();
  const { change, path, previousPath, language, linesBefore, linesAfter, reason } = file;
  const isGone = change === 'REMOVED' || change === 'LEFT_OUT_OF_HEAD';
  const lines = [linesBefore, linesAfter]
    .filter((count) => count != null)
    .map((count) => format.number(count));
  return (
    <Table.Tr>
      <Table.Td>
        <ChangeBadge change={change} />
      </Table.Td>
      <Table.Th scope="row" fw={400}>
        <Place path={path} side={isGone ? 'base' : 'head'} previously={previousPath ?? undefined} />
        {reason != null && (
          <Text size="xs" c="dimmed">
            {toReason(reason)}
          </Text>
        )}
      </Table.Th>
      <Table.Td>{languageName(language)}</Table.Td>
      <Table.Td className={classes['number'] ?? ''}>{[...new Set(lines)].join(' → ')}</Table.Td>
    </Table.Tr>
  );
}
