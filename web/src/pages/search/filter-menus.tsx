import { Button, Group, Menu, Popover, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { useSymbolKind } from '../../components/code/symbol-kind.ts';
import { languageName } from '../../components/language-name.ts';
import { QueryProblem } from '../../components/query-problem.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FilterButton } from './filter-button.tsx';
import { toFilter, withFilter } from './query-parts.ts';
import { SearchLanguagesDocument } from './search.generated.ts';

export interface FilterProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

function FilterMenu({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Menu position="bottom-start" defaultOpened>
      <Menu.Target>
        <FilterButton>{label}</FilterButton>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

export function LanguageFilter({ query, onQuery }: FilterProps) {
  const { t } = useTranslation('search');
  const { id } = useProject();
  const format = useFormat();
  const [state, retry] = useQuery({ query: SearchLanguagesDocument, variables: { id } });
  const languages = state.data?.project.snapshot?.totals.languages ?? [];
  return (
    <FilterMenu label={t('filter.language')}>
      <QueryProblem state={state} retry={retry} />
      {languages.map(({ language, files }) => (
        <Menu.Item
          key={language}
          rightSection={format.number(files)}
          onClick={() => onQuery(withFilter(query, `lang:${language}`))}
        >
          {languageName(language)}
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

export function KindFilter({ query, onQuery }: FilterProps) {
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

export function PathFilter({ query, onQuery }: FilterProps) {
  const { t } = useTranslation('search');
  const [isOpen, popover] = useDisclosure(true);
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
        <FilterButton onClick={popover.toggle}>{t('filter.path')}</FilterButton>
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
