import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useListAddress } from './use-list-address.ts';

interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor?: string | null | undefined;
  readonly endCursor?: string | null | undefined;
}

export interface CursorPage {
  readonly first?: number;
  readonly after?: string;
  readonly last?: number;
  readonly before?: string;
}

/** The page of a connection that the address names, the first by default. */
export function useCursorPage(size: number): CursorPage {
  const address = useListAddress();
  const after = address.read('after');
  const before = address.read('before');
  if (before !== '') return { last: size, before };
  return after === '' ? { first: size } : { first: size, after };
}

/** To the pages beside this one; nothing where all is on one page. */
export function CursorPager({ pageInfo }: { readonly pageInfo: PageInfo }) {
  const { t } = useTranslation('lists');
  const address = useListAddress();
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
  if (!hasNextPage && !hasPreviousPage) return null;
  return (
    <Group component="nav" aria-label={t('label')} justify="center" mt="md">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconChevronLeft size={14} aria-hidden />}
        disabled={!hasPreviousPage}
        onClick={() => address.write({ after: null, before: startCursor ?? null })}
      >
        {t('previous')}
      </Button>
      <Button
        variant="default"
        size="xs"
        rightSection={<IconChevronRight size={14} aria-hidden />}
        disabled={!hasNextPage}
        onClick={() => address.write({ before: null, after: endCursor ?? null })}
      >
        {t('next')}
      </Button>
    </Group>
  );
}
