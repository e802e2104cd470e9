import { NativeSelect, SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { chooseLanguage } from '../../i18n/texts.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { LANGUAGES } from '../../i18n/languages.ts';

const SCHEMES = ['auto', 'light', 'dark'] as const;

/** Kept by this browser, at once. */
export function Appearance() {
  const { t } = useTranslation(['settings', 'app']);
  const language = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const label = useId();
  return (
    <Stack>
      <NativeSelect
        label={t('account.language')}
        value={language}
        onChange={(event) => chooseLanguage(event.currentTarget.value)}
        data={Object.entries(LANGUAGES).map(([value, name]) => ({ value, label: name }))}
      />
      <Stack gap={4}>
        <Text size="sm" fw={500} id={label}>
          {t('account.colors')}
        </Text>
        <SegmentedControl
          aria-labelledby={label}
          value={colorScheme}
          onChange={setColorScheme}
          data={SCHEMES.map((value) => ({ value, label: t(`app:menu.${value}`) }))}
        />
      </Stack>
      <Text size="sm" c="dimmed">
        {t('account.kept')}
      </Text>
    </Stack>
  );
}
