import { Anchor, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { toProject } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { GraphData } from './model.ts';

interface CoverageProps {
  readonly summary: GraphData['summary'];
  /** nodes that are drawn */
  readonly shown: number;
  /** nodes that are not, because nothing leads to or from them */
  readonly isolated: number;
  readonly onShowIsolated: () => void;
}

/** How much of the graph is in the picture, and what is in none. */
export function Coverage({ summary, shown, isolated, onShowIsolated }: CoverageProps) {
  const { t } = useTranslation('graph');
  const format = useFormat();
  const beyond = summary.nodes - shown - isolated;
  return (
    <Text size="sm" mb="xs">
      {t('shown', {
        shown: format.number(shown),
        count: summary.nodes,
        edges: format.number(summary.edges),
      })}
      {isolated > 0 && (
        <>
          {' '}
          {t('isolated', { count: isolated })}{' '}
          <Anchor
            component="button"
            type="button"
            size="sm"
            underline="always"
            onClick={onShowIsolated}
          >
            {t('showIsolated')}
          </Anchor>
        </>
      )}
      {beyond > 0 && ` ${t('beyond', { count: beyond })}`} <Gaps summary={summary} />
    </Text>
  );
}

function Gaps({ summary: { completeness } }: Pick<CoverageProps, 'summary'>) {
  const { t } = useTranslation('graph');
  const format = useFormat();
  const { id } = useProject();
  const { sampledShare, unresolvedImports, unparsedFiles, skippedFiles } = completeness;
  if (sampledShare >= 1 && unresolvedImports + unparsedFiles + skippedFiles === 0) return null;
  return (
    <>
      {sampledShare < 1 && `${t('sampled', { share: format.percent(sampledShare) })} `}
      {t('gaps', {
        unresolved: format.number(unresolvedImports),
        unparsed: format.number(unparsedFiles),
        skipped: format.number(skippedFiles),
      })}{' '}
      <Anchor component={Link} href={`${toProject(id)}#completeness`} size="sm" underline="always">
        {t('toLedger')}
      </Anchor>
    </>
  );
}
