import '@mantine/spotlight/styles.css';
import { Text } from '@mantine/core';
import { useDebouncedValue, useDidUpdate } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocation, useRoute } from 'wouter';
import { PaletteItem } from './palette-item.tsx';
import { type PaletteGroup, usePaletteGroups } from './use-palette-groups.ts';

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
  const { groups, isLooking, problem } = usePaletteGroups(params?.projectId, text.trim(), query);
  const noteArrows = useFirstSelected(groups, text);
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
        onKeyDown={noteArrows}
      />
      <Spotlight.ActionsList aria-busy={isLooking}>
        {groups.map(({ label, items }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {items.map((item) => (
              <PaletteItem
                key={item.href}
                item={item}
                onGo={item.run ?? (() => navigate(item.href))}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {problem !== null && (
          <Text role="alert" size="sm" c="red" p="sm">
            {problem}
          </Text>
        )}
        {groups.length === 0 && problem === null && (
          <Spotlight.Empty role="status">{isLooking ? t('looking') : t('none')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/**
 * What was found comes after the letters were typed, above what was selected then: Enter goes to the first
 * entry that is seen, until somebody chose another by the arrows and as long as that one is there.
 * @returns to be told of each key
 */
function useFirstSelected(
  groups: readonly PaletteGroup[],
  text: string,
): (event: KeyboardEvent) => void {
  const hasChosen = useRef(false);
  const entries = groups.flatMap(({ items }) => items.map(({ href }) => href)).join('\n');
  useDidUpdate(() => {
    hasChosen.current = false;
  }, [text]);
  useDidUpdate(() => {
    if (text !== '') select(hasChosen.current);
  }, [entries]);
  return ({ key }) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') hasChosen.current = true;
  };
}

/**
 * As Spotlight itself does when a letter is typed; it exports no function for it.
 * @param isKept what is selected stays so, if it is still listed
 */
function select(isKept: boolean): void {
  const list = document.getElementById(store.getState().listId);
  const actions = [...(list?.querySelectorAll('[data-action]') ?? [])];
  const before = actions.findIndex((action) => action.hasAttribute('data-selected'));
  const selected = isKept ? Math.max(before, 0) : 0;
  actions[before]?.removeAttribute('data-selected');
  actions[selected]?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected }));
}
