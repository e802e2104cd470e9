import { Badge, Checkbox, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { languageName } from '../../components/language-name.ts';
import { PathText } from '../../components/path-text.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { type Column, SortedTable } from '../../components/sorted-table.tsx';
import { useMetricsFilter } from './filter.ts';
import { MetricsFilesDocument, type MetricsFilesQuery } from './metrics.generated.ts';
import { useNumberColumn } from './number-column.ts';

type File = MetricsFilesQuery['project']['metrics']['files']['nodes'][number];

/** All files that are asked for, by any of their measures; generated ones on demand: nobody maintains them. */
export function FileTable() {
  const { filter } = useMetricsFilter();
  const [state, retry] = useQuery({ query: MetricsFilesDocument, variables: { ...filter } });
  return (
    <QueryView state={state} retry={retry}>
      {({ project: { metrics } }) => <Files files={metrics.files.nodes} />}
    </QueryView>
  );
}

function Files({ files }: { readonly files: readonly File[] }) {
  const { t } = useTranslation('metrics');
  const { params, change } = useMetricsFilter();
  const columns = useColumns();
  const isAll = params.has('generated');
  const hasGenerated = useMemo(() => files.some(({ isGenerated }) => isGenerated), [files]);
  const rows = useMemo(
    () => (isAll ? files : files.filter(({ isGenerated }) => !isGenerated)),
    [files, isAll],
  );
  return (
    <>
      {hasGenerated && (
        <Checkbox
          size="xs"
          mb="sm"
          label={t('includeGenerated')}
          checked={isAll}
          onChange={() => change({ generated: isAll ? null : 'yes' })}
        />
      )}
      {rows.length === 0 ? (
        <Text py="lg">{t('noFiles')}</Text>
      ) : (
        <SortedTable
          label={t('filesTab')}
          columns={columns}
          rows={rows}
          rowKey={({ path }) => path}
          sortedBy="-cognitive"
          height={680}
        />
      )}
    </>
  );
}

function useColumns(): readonly Column<File>[] {
  const { t } = useTranslation('metrics');
  const { id } = useProject();
  const toColumn = useNumberColumn();
  return useMemo((): Column<File>[] => {
    return [
      {
        key: 'path',
        label: t('path'),
        width: 270,
        value: ({ path }) => path,
        cell: ({ path, isGenerated }) => (
          <Group gap={6} wrap="nowrap">
            <PathText path={path} to={toFile(id, path)} />
            {isGenerated && (
              <Badge size="xs" variant="default" tt="none">
                {t('generated')}
              </Badge>
            )}
          </Group>
        ),
      },
      {
        key: 'language',
        label: t('language'),
        width: 90,
        value: ({ language }) => language,
        cell: ({ language }) => languageName(language),
      },
      toColumn({ key: 'lines', width: 85, value: ({ lines }) => lines }),
      toColumn({ key: 'codeLines', width: 80, value: ({ codeLines }) => codeLines }),
      toColumn({ key: 'commentLines', value: ({ commentLines }) => commentLines }),
      toColumn({ key: 'functions', value: ({ functions }) => functions }),
      toColumn({ key: 'cognitive', width: 105, value: ({ cognitive }) => cognitive }),
      toColumn({ key: 'complexity', width: 115, value: ({ complexity }) => complexity }),
      toColumn({ key: 'maxComplexity', width: 115, value: ({ maxComplexity }) => maxComplexity }),
      toColumn({
        key: 'maintainability',
        width: 140,
        digits: 1,
        value: ({ maintainability }) => maintainability,
      }),
      toColumn({ key: 'duplicatedLines', value: ({ duplicatedLines }) => duplicatedLines }),
    ];
  }, [t, id, toColumn]);
}
