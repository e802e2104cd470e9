import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocation, useRoute } from 'wouter';
import { PaletteItem } from './palette-item.tsx';
import { usePaletteGroups } from './use-palette-groups.ts';

interface PaletteProps {
  /** it was closed, and can be unmounted */
  readonly close: () => void;
}

const [store, spotlight] = createSpotlight();
const TYPING_MS = 250;

/** Goes to any page, project, file or symbol by a few letters of its name. Open as long as it is there. */
export function Palette({ close }: PaletteProps) {
  const { t } = useTranslation('palette');
  const [, navigate] = useLocation();
  const [, params] = useRoute('/projects/:projectId/*?');
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), TYPING_MS, { leading: true });
  const { groups, isLooking } = usePaletteGroups(params?.projectId, text.trim(), query);
  useEffect(() => {
    spotlight.open();
    return spotlight.close;
  }, []);
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={close}
      shortcut={null}
      attributes={{ content: { 'aria-label': t('search') } }}
      overlayProps={{ blur: 0 }}
      scrollable
      maxHeight="min(560px, 70vh)"
    >
      <Spotlight.Search
        aria-label={t('search')}
        placeholder={t('searchText')}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
        maxLength={100}
      />
      <Spotlight.ActionsList aria-busy={isLooking}>
        {groups.map(({ label, items }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {items.map((item) => (
              <PaletteItem key={item.href} item={item} onGo={() => navigate(item.href)} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty role="status">{isLooking ? t('looking') : t('none')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
