import { Group, MultiSelect, NativeSelect } from '@mantine/core';
import { toParam } from '../../components/use-address.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CommonFilters } from '../../components/findings/common-filters.tsx';
import { CONFIDENCES, type DeadCodeFilter, KINDS } from './filter.ts';

const NAMES = ['confidence', 'kind', 'path', 'ignored'] as const;

export function DeadFilters({ filter }: { readonly filter: DeadCodeFilter }) {
  const { t } = useTranslation('dead-code');
  const { address, confidence, kinds, path, includeIgnored } = filter;
  return (
    <Group align="end" gap="sm">
      <NativeSelect
        label={t('confidence')}
        size="xs"
        value={confidence}
        onChange={({ currentTarget: { value } }) =>
          address.write({ confidence: value === 'LIKELY' ? null : toParam(value) })
        }
        data={CONFIDENCES.map((value) => ({ value, label: t(`confidences.${value}`) }))}
      />
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
