import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { toProject } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { toFilters, withoutFilters } from './query-parts.ts';

interface NoResultsProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** Nothing found: what to try, and what the index cannot know of. */
export function NoResults({ query, onQuery }: NoResultsProps) {
  const { t } = useTranslation('search');
  const words = withoutFilters(query);
  const hasFilters = toFilters(query).length > 0 && words !== '';
  const isPlain = words !== '' && !/["/]/u.test(words);
  return (
    <EmptyState
      title={t('none.title')}
      text={t('none.text')}
      icon={<IconSearchOff size={30} aria-hidden />}
    >
      <Group justify="center">
        {hasFilters && (
          <Button variant="light" onClick={() => onQuery(words)}>
            {t('none.withoutFilters')}
          </Button>
        )}
        {isPlain && (
          <Button variant="light" onClick={() => onQuery(`"${words}"`)}>
            {t('none.asText')}
          </Button>
        )}
      </Group>
      <Gaps />
    </EmptyState>
  );
}

function Gaps() {
  const { t } = useTranslation('search');
  const { id, snapshot } = useProject();
  const skipped = snapshot?.completeness.skipped ?? 0;
  const isSampled = (snapshot?.completeness.sampledShare ?? 1) < 1;
  if (skipped === 0 && !isSampled) return null;
  return (
    <Text size="sm" ta="center">
      {isSampled ? t('none.sampled') : t('none.skipped', { count: skipped })}{' '}
      <Anchor component={Link} href={`${toProject(id)}#completeness`} inherit underline="always">
        {t('none.gaps')}
      </Anchor>
    </Text>
  );
}
