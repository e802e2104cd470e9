import { Group, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { type Heat, SHADES, UNKNOWN_SHADE } from './heat.ts';
import classes from './treemap.module.css';

/** Which value has which colour. */
export function HeatLegend({ heat }: { readonly heat: Heat }) {
  const { t } = useTranslation('hotspots');
  const format = useFormat();
  const steps = heat.steps.map((step) => format.number(step));
  const texts = SHADES.map((_, index) => {
    if (index === 0) return t('below', { to: steps[0] });
    return index === steps.length
      ? t('from', { from: steps[index - 1] })
      : t('between', { from: steps[index - 1], to: steps[index] });
  });
  return (
    <Group gap="md" mt="xs">
      <Text size="xs">{t(heat.by === 'churn' ? 'legendChurn' : 'legendComplexity')}</Text>
      {SHADES.map(({ background }, index) => (
        <Swatch key={background} color={background} text={texts[index] ?? ''} />
      ))}
      <Swatch
        color={UNKNOWN_SHADE.background}
        text={t(heat.by === 'churn' ? 'noneListed' : 'noCode')}
      />
    </Group>
  );
}

function Swatch({ color, text }: { readonly color: string; readonly text: string }) {
  return (
    <Group gap={5} wrap="nowrap">
      <span className={classes['swatch']} style={{ background: color }} aria-hidden />
      <Text size="xs">{text}</Text>
    </Group>
  );
}
