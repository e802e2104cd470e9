import { NativeSelect, SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage, keepLanguage, LANGUAGES } from '../../i18n/languages.ts';

const SCHEMES = ['auto', 'light', 'dark'] as const;

/** Kept by this browser, at once. */
export function Appearance() {
  const { t, i18n } = useTranslation(['settings', 'app']);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const label = useId();
  const choose = (code: string): void => {
    if (isLanguage(code)) keepLanguage(code);
    void i18n.changeLanguage(code);
  };
  return (
    <Stack>
      <NativeSelect
        label={t('account.language')}
        value={i18n.language}
        onChange={(event) => choose(event.currentTarget.value)}
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
