import { Card, Checkbox, MultiSelect, NumberInput, Select, SimpleGrid } from '@mantine/core';
import { toParam } from '../../components/use-address.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toLanguageChoices } from '../../components/language-name.ts';
import { TypedText } from '../../components/typed-text.tsx';
import type { Address } from '../../components/use-address.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { EDGE_KINDS, type GraphView, NODE_LIMITS } from './view.ts';

interface FiltersProps {
  readonly view: GraphView;
  readonly change: Address['change'];
  readonly languages: readonly string[];
}

export function Filters({ view, change, languages }: FiltersProps) {
  const { t } = useTranslation('graph');
  const format = useFormat();
  return (
    <Card withBorder padding="sm" mb="sm">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="sm" verticalSpacing="xs">
        <TypedText
          label={t('pathFilter')}
          placeholder="src/**"
          value={view.path}
          onTyped={(path) => change({ path }, { isTyping: true })}
        />
        <TypedText
          label={t('textFilter')}
          value={view.text}
          onTyped={(text) => change({ q: text }, { isTyping: true })}
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
        <Select
          label={t('tests')}
          allowDeselect={false}
          data={(['dimmed', 'hidden', 'shown'] as const).map((value) => ({
            value,
            label: t(`testsAre.${value}`),
          }))}
          value={view.tests}
          onChange={(tests) => change({ tests })}
        />
        <NumberInput
          label={t('depth')}
          description={t('depthHint')}
          inputWrapperOrder={['label', 'input', 'description']}
          min={1}
          max={20}
          disabled={view.level === 'file'}
          value={view.depth ?? ''}
          onChange={(depth) => change({ depth }, { isTyping: true })}
        />
        <Select
          label={t('limit')}
          allowDeselect={false}
          data={NODE_LIMITS.map((limit) => ({ value: String(limit), label: format.number(limit) }))}
          value={String(view.limit)}
          onChange={(limit) => change({ limit })}
        />
        <Checkbox
          mt="xl"
          label={t('withIsolated')}
          checked={view.hasIsolated}
          onChange={({ currentTarget }) =>
            change({ isolated: currentTarget.checked ? 'yes' : null })
          }
        />
      </SimpleGrid>
    </Card>
  );
}
