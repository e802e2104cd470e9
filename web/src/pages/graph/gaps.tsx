import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import { toProject } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { GraphFacts } from './module-model.ts';

/** What may be missing in the graph; renders nothing if it is complete. */
export function Gaps({ summary: { completeness } }: Pick<GraphFacts, 'summary'>) {
  const { t } = useTranslation('graph');
  const format = useFormat();
  const { id } = useProject();
  const { sampledShare, unresolvedImports, unparsedFiles, skippedFiles } = completeness;
  if (sampledShare >= 1 && unresolvedImports + unparsedFiles + skippedFiles === 0) return null;
  return (
    <Text size="xs" mt="sm" px={4}>
      {sampledShare < 1 && `${t('sampled', { share: format.percent(sampledShare) })} `}
      {t('gaps', {
        unresolved: format.number(unresolvedImports),
        unparsed: format.number(unparsedFiles),
        skipped: format.number(skippedFiles),
      })}{' '}
      <Anchor component={Link} href={`${toProject(id)}#completeness`} size="xs" underline="always">
        {t('toLedger')}
      </Anchor>
    </Text>
  );
}
