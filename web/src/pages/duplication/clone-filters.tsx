import { Group, MultiSelect } from '@mantine/core';
import { toParam } from '../../components/use-address.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CommonFilters } from '../../components/findings/common-filters.tsx';
import { type DuplicationFilter, KINDS } from './filter.ts';

const NAMES = ['kind', 'path', 'ignored'] as const;

export function CloneFilters({ filter }: { readonly filter: DuplicationFilter }) {
  const { t } = useTranslation('duplication');
  const { address, kinds, path, includeIgnored } = filter;
  return (
    <Group align="end" gap="sm">
      <MultiSelect
        label={t('kind')}
        size="xs"
        w={280}
        clearable
        placeholder={kinds.length === 0 ? t('all') : ''}
        value={[...kinds]}
        onChange={(values) => address.write({ kind: toParam(values) })}
        data={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <CommonFilters address={address} path={path} includeIgnored={includeIgnored} names={NAMES} />
    </Group>
  );
}
