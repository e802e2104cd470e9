import { Alert, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { SymbolAbout } from './symbol-about.ts';

interface ReferenceGapsProps {
  readonly gaps: SymbolAbout['referenceCompleteness'];
}

/** What may refer to a symbol and is not in its list. */
export function ReferenceCompleteness({ gaps }: ReferenceGapsProps) {
  const { t } = useTranslation('files');
  const format = useFormat();
  const { isLinked, sampledShare, unparsedFiles, unparsedImporters, unresolvedImports } = gaps;
  const known = [
    ...(isLinked ? [] : [t('gaps.notLinked')]),
    ...(sampledShare < 1 ? [t('gaps.sampled', { share: format.percent(sampledShare) })] : []),
    ...(unparsedFiles > 0 ? [t('gaps.unparsed', { count: unparsedFiles })] : []),
    ...unparsedImporters.map((path) => t('gaps.importer', { path })),
    ...unresolvedImports.map(({ path, line, specifier }) =>
      t('gaps.unresolved', { specifier, place: line === null ? path : `${path}:${line}` }),
    ),
  ];
  return (
    <>
      {known.length > 0 && (
        <Alert color="orange" py="xs" my="xs" title={t('gaps.title')}>
          {known.map((text) => (
            <Text size="sm" key={text}>
              {text}
            </Text>
          ))}
        </Alert>
      )}
      <Text size="xs" c="dimmed" my={4}>
        {t('gaps.never')}
      </Text>
    </>
  );
}
