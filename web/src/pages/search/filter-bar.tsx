import { Chip, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FilterProps } from './filter-menus.tsx';
import { LateFilter } from './late-filter.tsx';
import { toFilters, withFilter, withoutFilter } from './query-parts.ts';
import classes from './search.module.css';

const loadMenus = () => import('./filter-menus.tsx');
const LanguageFilter = lazy(async () => ({ default: (await loadMenus()).LanguageFilter }));
const KindFilter = lazy(async () => ({ default: (await loadMenus()).KindFilter }));
const PathFilter = lazy(async () => ({ default: (await loadMenus()).PathFilter }));

const TOGGLES = [
  { filter: '-path:test', label: 'withoutTests' },
  { filter: 'case:yes', label: 'matchCase' },
] as const;

/** The filters of the query, to take out and to add: they are nothing but parts of its text. */
export function FilterBar({ query, onQuery }: FilterProps) {
  const { t } = useTranslation('search');
  const filters = toFilters(query);
  const isToggle = (filter: string): boolean => TOGGLES.some((toggle) => toggle.filter === filter);
  return (
    <Group gap="xs" role="group" aria-label={t('filter.label')}>
      <LateFilter label={t('filter.language')} opens="menu" load={loadMenus}>
        <LanguageFilter query={query} onQuery={onQuery} />
      </LateFilter>
      <LateFilter label={t('filter.kind')} opens="menu" load={loadMenus}>
        <KindFilter query={query} onQuery={onQuery} />
      </LateFilter>
      <LateFilter label={t('filter.path')} opens="dialog" load={loadMenus}>
        <PathFilter query={query} onQuery={onQuery} />
      </LateFilter>
      {TOGGLES.map(({ filter, label }) => (
        <Chip
          key={filter}
          size="xs"
          checked={filters.includes(filter)}
          onChange={(isOn) => onQuery((isOn ? withFilter : withoutFilter)(query, filter))}
        >
          {t(`filter.${label}`)}
        </Chip>
      ))}
      {[...new Set(filters)]
        .filter((filter) => !isToggle(filter))
        .map((filter) => (
          <span key={filter} className={classes['filter']}>
            {filter}
            <button
              type="button"
              aria-label={t('filter.remove', { filter })}
              onClick={() => onQuery(withoutFilter(query, filter))}
            >
              <IconX size={12} aria-hidden />
            </button>
          </span>
        ))}
    </Group>
  );
}
