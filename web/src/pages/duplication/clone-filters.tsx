import { Button, Checkbox, Group, MultiSelect } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TypedText } from '../../components/typed-text.tsx';
import { type DuplicationFilter, KINDS } from './filter.ts';

const NAMES = ['kind', 'path', 'ignored'] as const;

export function CloneFilters({ filter }: { readonly filter: DuplicationFilter }) {
  const { t } = useTranslation(['duplication', 'findings']);
  const { address, kinds, path, withIgnored } = filter;
  const isFiltered = NAMES.some((name) => address.read(name) !== '');
  return (
    <Group align="end" gap="sm">
      <MultiSelect
        label={t('kind')}
        size="xs"
        w={280}
        clearable
        placeholder={kinds.length === 0 ? t('all') : ''}
        value={[...kinds]}
        onChange={(values) => address.write({ kind: values.join(',') })}
        data={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <TypedText
        label={t('findings:path')}
        placeholder="src/**"
        size="xs"
        value={path}
        onTyped={(typed) => address.write({ path: typed }, 'typing')}
      />
      <Checkbox
        size="xs"
        mb={6}
        label={t('findings:withIgnored')}
        checked={withIgnored}
        onChange={({ currentTarget }) =>
          address.write({ ignored: currentTarget.checked ? 'yes' : null })
        }
      />
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
    </Group>
  );
}
