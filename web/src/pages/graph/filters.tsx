import { Card, Checkbox, MultiSelect, Select, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { toParam } from '../../components/use-address.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toLanguageChoices } from '../../components/language-name.ts';
import { TypedText } from '../../components/typed-text.tsx';
import type { Address } from '../../components/use-address.ts';
import { GraphFactsDocument } from './graph.generated.ts';
import { EDGE_KINDS, type GraphView, useGraphFilter } from './view.ts';

interface FiltersProps {
  readonly view: GraphView;
  readonly change: Address['change'];
}

export function Filters({ view, change }: FiltersProps) {
  const { t } = useTranslation('graph');
  const { id } = useProject();
  const [{ data }] = useQuery({ query: GraphFactsDocument, variables: useGraphFilter(id, view) });
  const languages = data?.project.snapshot?.totals.languages.map(({ language }) => language) ?? [];
  return (
    <Card withBorder padding="sm" mb="sm">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="sm" verticalSpacing="xs">
        <TypedText
          label={t('pathFilter')}
          placeholder="src/**"
          value={view.path}
          onTyped={(path) => change({ path }, { isTyping: true })}
        />
        <Select
          label={t('language')}
          placeholder={t('all')}
          clearable
          searchable
          data={toLanguageChoices(languages)}
          value={view.language === '' ? null : view.language}
          onChange={(language) => change({ language })}
        />
        <MultiSelect
          label={t('kinds')}
          placeholder={view.kinds.length === 0 ? t('all') : ''}
          clearable
          data={EDGE_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          value={[...view.kinds]}
          onChange={(kinds) => change({ kinds: toParam(kinds) })}
        />
        <Stack gap={6} justify="end">
          <Checkbox
            label={t('withTests')}
            checked={view.hasTests}
            onChange={() => change({ tests: view.hasTests ? null : 'shown' })}
          />
          <Checkbox
            label={t('withIsolated')}
            checked={view.hasIsolated}
            onChange={() => change({ isolated: view.hasIsolated ? null : 'yes' })}
          />
        </Stack>
      </SimpleGrid>
    </Card>
  );
}
