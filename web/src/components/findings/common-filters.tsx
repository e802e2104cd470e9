import { Button, Checkbox } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ListAddress } from '../lists/use-list-address.ts';
import { TypedText } from '../typed-text.tsx';

interface CommonFiltersProps {
  readonly address: ListAddress;
  readonly path: string;
  readonly includeIgnored: boolean;
  /** of every filter of the list in the address, those beside these included */
  readonly names: readonly string[];
}

/** What every list of findings is filtered by, at the end of its bar, and the way back to all. */
export function CommonFilters({ address, path, includeIgnored, names }: CommonFiltersProps) {
  const { t } = useTranslation('findings');
  const isFiltered = names.some((name) => address.read(name) !== '');
  return (
    <>
      <TypedText
        label={t('path')}
        placeholder="src/**"
        size="xs"
        value={path}
        onTyped={(typed) => address.write({ path: typed }, 'typing')}
      />
      <Checkbox
        size="xs"
        mb={6}
        label={t('includeIgnored')}
        checked={includeIgnored}
        onChange={({ currentTarget }) =>
          address.write({ ignored: currentTarget.checked ? 'yes' : null })
        }
      />
      {isFiltered && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconFilterOff size={14} aria-hidden />}
          onClick={() => address.write(Object.fromEntries(names.map((name) => [name, null])))}
        >
          {t('reset')}
        </Button>
      )}
    </>
  );
}
