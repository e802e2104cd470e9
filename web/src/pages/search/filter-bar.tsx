import { Button, Chip, Group, Menu, Pill, Popover, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { useSymbolKind } from '../../components/code/symbol-kind.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { toFilter, toFilters, withFilter, withoutFilter } from './query-parts.ts';
import { SearchLanguagesDocument } from './search.generated.ts';

interface FilterProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

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
      <LanguageFilter query={query} onQuery={onQuery} />
      <KindFilter query={query} onQuery={onQuery} />
      <PathFilter query={query} onQuery={onQuery} />
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
          <Pill
            key={filter}
            withRemoveButton
            ff="monospace"
            onRemove={() => onQuery(withoutFilter(query, filter))}
            removeButtonProps={{
              'aria-label': t('filter.remove', { filter }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
          >
            {filter}
          </Pill>
        ))}
    </Group>
  );
}

function FilterMenu({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

function LanguageFilter({ query, onQuery }: FilterProps) {
  const { t } = useTranslation('search');
  const { id } = useProject();
  const format = useFormat();
  const [{ data }] = useQuery({ query: SearchLanguagesDocument, variables: { id } });
  const languages = data?.project.snapshot?.totals.languages ?? [];
  return (
    <FilterMenu label={t('filter.language')}>
      {languages.map(({ language, files }) => (
        <Menu.Item
          key={language}
          rightSection={format.number(files)}
          onClick={() => onQuery(withFilter(query, `lang:${language}`))}
        >
          {language}
        </Menu.Item>
      ))}
    </FilterMenu>
  );
}

const KINDS = [
  'function',
  'method',
  'class',
  'interface',
  'type',
  'enum',
  'variable',
  'namespace',
  'section',
] as const;

function KindFilter({ query, onQuery }: FilterProps) {
  const { t } = useTranslation('search');
  const toName = useSymbolKind();
  return (
    <FilterMenu label={t('filter.kind')}>
      {KINDS.map((kind) => (
        <Menu.Item key={kind} onClick={() => onQuery(withFilter(query, `kind:${kind}`))}>
          {toName(kind)}
        </Menu.Item>
      ))}
    </FilterMenu>
  );
}

function PathFilter({ query, onQuery }: FilterProps) {
  const { t } = useTranslation('search');
  const [isOpen, popover] = useDisclosure(false);
  const add = (data: FormData): void => {
    const path = data.get('path');
    if (typeof path === 'string' && path.trim() !== '') {
      onQuery(withFilter(query, toFilter('path', path.trim())));
    }
    popover.close();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => (opened ? popover.open() : popover.close())}
      position="bottom-start"
      shadow="md"
      trapFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          size="compact-sm"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={popover.toggle}
        >
          {t('filter.path')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form action={add}>
          <Group gap="xs" align="end">
            <TextInput
              name="path"
              label={t('filter.pathLabel')}
              placeholder="src/**/*.ts"
              data-autofocus
            />
            <Button type="submit">{t('filter.add')}</Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
