import { Button, Checkbox, Group, MultiSelect, NativeSelect } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { toParam } from '../../components/use-address.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TypedText } from '../../components/typed-text.tsx';
import { CATEGORIES, CONFIDENCES, CONTEXTS, type IssueFilter } from './filter.ts';
import { SarifButton } from './sarif-button.tsx';

interface IssueFiltersProps {
  readonly filter: IssueFilter;
}

const NAMES = [
  'severity',
  'category',
  'context',
  'confidence',
  'path',
  'rule',
  'new',
  'ignored',
  'suppressed',
] as const;

export function IssueFilters({ filter }: IssueFiltersProps) {
  const { t } = useTranslation(['security', 'findings']);
  const { address } = filter;
  const isFiltered = NAMES.some((name) => address.read(name) !== '');
  return (
    <Group align="end" gap="sm">
      <MultiSelect
        label={t('category')}
        size="xs"
        w={200}
        clearable
        placeholder={filter.categories.length === 0 ? t('all') : ''}
        value={[...filter.categories]}
        onChange={(values) => address.write({ category: toParam(values) })}
        data={CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }))}
      />
      <MultiSelect
        label={t('context')}
        size="xs"
        w={220}
        value={[...filter.contexts]}
        onChange={(values) => address.write({ context: toParam(values) })}
        data={CONTEXTS.map((value) => ({ value, label: t(`contexts.${value}`) }))}
      />
      <NativeSelect
        label={t('confidence')}
        size="xs"
        value={filter.confidence}
        onChange={({ currentTarget: { value } }) =>
          address.write({ confidence: value === 'MEDIUM' ? null : toParam(value) })
        }
        data={CONFIDENCES.map((value) => ({ value, label: t(`confidences.${value}`) }))}
      />
      <TypedText
        label={t('findings:path')}
        placeholder="src/**"
        size="xs"
        value={filter.path}
        onTyped={(path) => address.write({ path }, 'typing')}
      />
      <TypedText
        label={t('rule')}
        placeholder="sql-injection"
        size="xs"
        value={filter.rule}
        onTyped={(rule) => address.write({ rule }, 'typing')}
      />
      <Switches filter={filter} />
      {isFiltered && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconFilterOff size={14} aria-hidden />}
          onClick={() => address.write(Object.fromEntries(NAMES.map((name) => [name, null])))}
        >
          {t('findings:reset')}
        </Button>
      )}
      <SarifButton />
    </Group>
  );
}

function Switches({ filter }: Pick<IssueFiltersProps, 'filter'>) {
  const { t } = useTranslation(['security', 'findings']);
  const { address } = filter;
  const write = (name: string, isOn: boolean): void =>
    address.write({ [name]: isOn ? 'yes' : null });
  return (
    <Group gap="md" mb={6}>
      <Checkbox
        size="xs"
        label={t('newOnly')}
        checked={filter.isNewOnly}
        onChange={({ currentTarget }) => write('new', currentTarget.checked)}
      />
      <Checkbox
        size="xs"
        label={t('findings:includeIgnored')}
        checked={filter.includeIgnored}
        onChange={({ currentTarget }) => write('ignored', currentTarget.checked)}
      />
      <Checkbox
        size="xs"
        label={t('withSuppressed')}
        checked={filter.withSuppressed}
        onChange={({ currentTarget }) => write('suppressed', currentTarget.checked)}
      />
    </Group>
  );
}
