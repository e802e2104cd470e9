import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';

interface LongListProps<Item> {
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
}

const SHOWN = 20;

/** The first of a list; all of it when asked for. */
export function LongList<Item>({ items, children }: LongListProps<Item>) {
  const { t } = useTranslation('impact');
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, SHOWN);
  return (
    <>
      {shown.map((item) => children(item))}
      {shown.length < items.length && (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => setWhole(true)}>
          {t('showAll', { count: items.length, n: format.number(items.length) })}
        </Button>
      )}
    </>
  );
}
