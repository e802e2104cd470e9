import { Group, NumberInput, Radio, SimpleGrid, Stack, TagsInput, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { SampleChoicesQuery } from './enterprise.generated.ts';
import classes from './enterprise.module.css';
import type { ChosenOptions } from './sample-options.ts';

interface ChoiceProps {
  readonly chosen: ChosenOptions;
}

interface TierChoiceProps extends ChoiceProps {
  readonly tiers: SampleChoicesQuery['indexTiers'];
}

/** How much, and what each tier leaves out. */
export function TierChoice({ tiers, chosen: { options, choose } }: TierChoiceProps) {
  const { t } = useTranslation('enterprise');
  const format = useFormat();
  return (
    <Radio.Group
      label={t('sample.tier')}
      value={options.tier}
      onChange={(tier) => choose({ tier })}
    >
      <SimpleGrid cols={{ base: 1, md: 3 }} mt="xs">
        {tiers.map(({ name, maxFiles, skipEmbeddings, skipSecurity }) => (
          <ChoiceCard
            key={name}
            value={name}
            title={t(`tier.${name}`)}
            text={t(`tierText.${name}`, { n: format.number(maxFiles) })}
            without={[
              skipEmbeddings ? t('sample.noEmbeddings') : null,
              skipSecurity ? t('sample.noSecurity') : null,
            ].filter((item) => item !== null)}
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

interface StrategyChoiceProps extends ChoiceProps {
  readonly strategies: SampleChoicesQuery['samplingStrategies'];
}

/** Which files come first where not all fit. */
export function StrategyChoice({ strategies, chosen: { options, choose } }: StrategyChoiceProps) {
  const { t } = useTranslation('enterprise');
  return (
    <Radio.Group
      label={t('sample.strategy')}
      description={t('sample.strategyHint')}
      value={options.strategy}
      onChange={(strategy) => choose({ strategy })}
    >
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} mt="xs">
        {strategies.map(({ name }) => (
          <ChoiceCard
            key={name}
            value={name}
            title={t(`strategy.${name}`)}
            text={t(`strategyText.${name}`)}
            without={[]}
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

interface ChoiceCardProps {
  readonly value: string;
  readonly title: string;
  readonly text: string;
  readonly without: readonly string[];
}

function ChoiceCard({ value, title, text, without }: ChoiceCardProps) {
  const { t } = useTranslation('enterprise');
  return (
    <Radio.Card value={value} p="md" className={classes['choice']} aria-label={title}>
      <Stack gap={4}>
        <Group gap="xs" wrap="nowrap">
          <Radio.Indicator size="xs" />
          <Text fw={600} size="sm">
            {title}
          </Text>
        </Group>
        <Text size="sm">{text}</Text>
        {without.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('sample.without', { what: without.join(', ') })}
          </Text>
        )}
      </Stack>
    </Radio.Card>
  );
}

interface LimitsProps extends ChoiceProps {
  /** files of the chosen tier */
  readonly most: number;
}

/** What comes first whatever the strategy says, and what never does. */
export function Limits({ chosen: { options, choose }, most }: LimitsProps) {
  const { t } = useTranslation('enterprise');
  const typed = useDebouncedCallback((max: string | number) => choose({ max }), 400);
  return (
    <SimpleGrid cols={{ base: 1, md: 3 }}>
      <NumberInput
        key={options.tier}
        label={t('sample.maxFiles')}
        description={t('sample.maxFilesHint')}
        min={1}
        max={most}
        allowDecimal={false}
        placeholder={String(most)}
        defaultValue={options.maxFiles ?? ''}
        onChange={typed}
      />
      <TagsInput
        label={t('sample.focus')}
        description={t('sample.focusHint')}
        placeholder={options.focusDirectories.length === 0 ? 'src/billing' : ''}
        value={options.focusDirectories}
        onChange={(focus) => choose({ focus })}
        clearable
        clearButtonProps={{ 'aria-label': t('sample.clear') }}
      />
      <TagsInput
        label={t('sample.exclude')}
        description={t('sample.excludeHint')}
        placeholder={options.excludePatterns.length === 0 ? '*.test.ts' : ''}
        splitChars={[]}
        value={options.excludePatterns}
        onChange={(exclude) => choose({ exclude })}
        clearable
        clearButtonProps={{ 'aria-label': t('sample.clear') }}
      />
    </SimpleGrid>
  );
}
