import { Badge, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { PathText } from '../../components/path-text.tsx';
import type { Impact } from './summary.tsx';

const MOST_SYMBOLS = 30;

/** What of the index is changed, and what of a diff is not in it. */
export function ChangedFiles({ impact }: { readonly impact: Impact }) {
  const { t } = useTranslation('impact');
  const { id } = useProject();
  return (
    <Stack gap="sm">
      {impact.files.map(({ path, change, isWhole, side, symbols }) => (
        <div key={path}>
          <Group gap="xs">
            <PathText path={path} to={toFile(id, path)} />
            {change != null && (
              <Badge variant="default" tt="none">
                {t(`change.${change}`)}
              </Badge>
            )}
            {isWhole && (
              <Badge variant="default" tt="none">
                {t('whole')}
              </Badge>
            )}
            {side === 'NEITHER' && (
              <Badge color="red" variant="outline" tt="none">
                {t('otherText')}
              </Badge>
            )}
          </Group>
          <Text size="sm">
            {symbols
              .slice(0, MOST_SYMBOLS)
              .map(({ name, startLine }) => `${name}:${startLine}`)
              .join(', ')}
            {symbols.length > MOST_SYMBOLS && ' …'}
          </Text>
        </div>
      ))}
      {impact.unindexed.length > 0 && <Text fw={600}>{t('unindexed')}</Text>}
      {impact.unindexed.map(({ path, change }) => (
        <Group key={path} gap="xs">
          <PathText path={path} />
          <Badge variant="default" tt="none">
            {t(`change.${change}`)}
          </Badge>
        </Group>
      ))}
    </Stack>
  );
}
