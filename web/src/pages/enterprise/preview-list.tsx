import { Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient } from 'urql';
import { PathText } from '../../components/path-text.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { SamplePreviewDocument } from './enterprise.generated.ts';
import classes from './enterprise.module.css';
import type { SampleOptions } from './sample-options.ts';

interface PreviewListProps {
  readonly projectId: string;
  readonly options: SampleOptions;
  readonly total: number;
  /** names of the first page */
  readonly first: readonly string[];
}

/** As many names as the service gives at once. */
const PAGE_SIZE = 1000;
const ROW_HEIGHT = 26;

/** Every file of the sample, the most wanted first; pages are fetched when somebody scrolls to them. */
export function PreviewList({ projectId, options, total, first }: PreviewListProps) {
  const { t } = useTranslation('enterprise');
  const format = useFormat();
  const frame = useRef<HTMLDivElement>(null);
  // The list is drawn by its own state, not by what React could keep of it.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  });
  const shown = virtual.getVirtualItems();
  const nameOf = useNames({ projectId, options, first, upTo: shown.at(-1)?.index ?? 0 });
  if (total === 0) return null;
  return (
    <div
      ref={frame}
      className={classes['files']}
      role="region"
      aria-label={t('sample.preview')}
      // A region that scrolls can be scrolled by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div role="list" className={classes['canvas']} style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, start, size }) => {
          const name = nameOf(index);
          return (
            <div
              key={index}
              role="listitem"
              aria-setsize={total}
              aria-posinset={index + 1}
              className={classes['file']}
              style={{ height: size, transform: `translateY(${start}px)` }}
            >
              <span className={classes['rank']}>{format.number(index + 1)}</span>
              {name === undefined ? <Skeleton h={12} w="40%" /> : <PathText path={name} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface NamesOptions extends Pick<PreviewListProps, 'projectId' | 'options' | 'first'> {
  /** the last row that is to be seen */
  readonly upTo: number;
}

/** Names by their place; the page that is looked at is asked for once. */
function useNames({ projectId, options, first, upTo }: NamesOptions) {
  const client = useClient();
  const [pages, setPages] = useState<ReadonlyMap<number, readonly string[]>>(new Map());
  const page = Math.floor(upTo / PAGE_SIZE);
  const isKnown = page === 0 || pages.has(page);
  useEffect(() => {
    if (isKnown) return undefined;
    // A cursor is the position of a file.
    const variables = { id: projectId, options, after: String(page * PAGE_SIZE - 1) };
    const asked = client.query(SamplePreviewDocument, variables).subscribe(({ data }) => {
      if (data === undefined) return;
      setPages((before) => new Map(before).set(page, data.project.indexPreview.files.nodes));
    });
    return () => asked.unsubscribe();
  }, [client, projectId, options, page, isKnown]);
  return (index: number): string | undefined => {
    const of = Math.floor(index / PAGE_SIZE);
    return (of === 0 ? first : pages.get(of))?.[index % PAGE_SIZE];
  };
}
