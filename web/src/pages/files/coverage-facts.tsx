import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { QueryView } from '../../components/query-view.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './files.module.css';
import { FileCoverageDocument } from './history.generated.ts';
import { PlaceLink } from './place-link.tsx';
import type { FileCoverage } from './use-coverage.ts';
import type { PlaceState } from './use-places.ts';

interface CoverageFactsProps {
  readonly path: string;
  readonly placeState: PlaceState;
}

/** What the marks beside the lines say, in words: how much tests ran, and which functions none did. */
export function CoverageFacts({ path, placeState }: CoverageFactsProps) {
  const { t } = useTranslation('files');
  const { id } = useProject();
  const [state, retry] = useQuery({ query: FileCoverageDocument, variables: { id, path } });
  return (
    <section>
      <Title order={2} size="sm" mb={4}>
        {t('coverage.title')}
      </Title>
      <QueryView state={state} retry={retry}>
        {({ project: { snapshot } }) =>
          snapshot?.file?.coverage == null ? (
            <Text size="sm">{t('coverage.missing')}</Text>
          ) : (
            <Facts coverage={snapshot.file.coverage} path={path} placeState={placeState} />
          )
        }
      </QueryView>
    </section>
  );
}

interface FactsProps extends CoverageFactsProps {
  readonly coverage: FileCoverage;
}

function Facts({ coverage: { covered, uncovered, tests }, path, placeState }: FactsProps) {
  const { t } = useTranslation('files');
  const lines = covered.reduce((sum, { startLine, endLine }) => sum + endLine - startLine + 1, 0);
  return (
    <Stack gap={4}>
      <Text size="sm">
        {tests === 0 ? t('coverage.nothing') : t('coverage.lines', { count: lines, tests })}
      </Text>
      {uncovered.length > 0 && (
        <Text size="sm">{t('coverage.uncovered', { count: uncovered.length })}</Text>
      )}
      <ul className={classes['list']}>
        {uncovered.map(({ name, startLine, endLine }) => (
          <li key={startLine}>
            <PlaceLink
              path={path}
              line={startLine}
              href={placeState.toHref({
                path,
                lines: { start: startLine, end: endLine },
                panel: 'file',
              })}
            >
              <Text size="sm" ff="monospace" truncate>
                {name}
              </Text>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
