import { Text } from '@mantine/core';
import { languageName } from '../../components/language-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';

interface LanguageFiles {
  readonly language: string;
  readonly files: number;
}

const SHOWN = 3;

/** The languages with most files, and how many others there are. */
export function LanguageShares({ languages }: { readonly languages: readonly LanguageFiles[] }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const total = languages.reduce((sum, { files }) => sum + files, 0);
  const shown = languages
    .slice(0, SHOWN)
    .map(({ language, files }) => `${languageName(language)} ${format.percent(files / total)}`);
  const others = languages.length - shown.length;
  if (others > 0) shown.push(t('otherLanguages', { count: others }));
  return (
    <Text size="sm" c="dimmed">
      {shown.join(' · ')}
    </Text>
  );
}
