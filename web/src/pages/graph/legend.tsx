import { Anchor, Checkbox, Group, Text } from '@mantine/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { MapLink } from './module-model.ts';
import type { Parts } from './parts.ts';

/** How to read the picture, what of it is left out, and what brings that back. */
export function Legend({ parts: { map, view, change } }: { readonly parts: Parts }) {
  const { t } = useTranslation('graph');
  const format = useFormat();
  const count = (fits: (link: MapLink) => boolean): number => map.links.filter(fits).length;
  const feedback = count(({ isFeedback, isCyclic }) => isFeedback && isCyclic);
  const implied = count(({ isImplied }) => isImplied);
  const shown = map.modules.filter(({ isOpen }) => !isOpen);
  const files = shown.reduce((sum, { fileCount }) => sum + fileCount, 0);
  return (
    <Group gap="md" mb="xs" align="center">
      <Text size="sm">
        {t(view.shape === 'map' ? 'readMap' : 'readMatrix', {
          count: shown.length,
          files: format.number(files),
        })}
        {map.isolatedFiles > 0 && !view.hasIsolated && (
          <>
            {' '}
            {t('isolated', { count: map.isolatedFiles })}{' '}
            <Anchor
              component="button"
              type="button"
              size="sm"
              underline="always"
              onClick={() => change({ isolated: 'yes' })}
            >
              {t('showIsolated')}
            </Anchor>
          </>
        )}
        {map.notOpened > 0 && ` ${t('notOpened', { count: map.notOpened })}`}
      </Text>
      {view.shape === 'map' && (
        <>
          <Checkbox
            size="xs"
            label={t('showCycles', { count: feedback })}
            checked={view.hasCycles}
            disabled={feedback === 0}
            onChange={() => change({ cycles: view.hasCycles ? null : 'yes' }, { isTyping: true })}
          />
          <Checkbox
            size="xs"
            label={t('showImplied', { count: implied })}
            checked={view.hasImplied}
            disabled={implied === 0}
            onChange={() => change({ implied: view.hasImplied ? null : 'yes' }, { isTyping: true })}
          />
        </>
      )}
    </Group>
  );
}
