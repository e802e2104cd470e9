import { UnstyledButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { FolderEntry } from './folder-entries.ts';
import { type Heat, toShade } from './heat.ts';
import { type MapTile, toNestedTiles } from './nested-tiles.ts';
import classes from './treemap.module.css';

interface TreemapProps {
  readonly entries: readonly FolderEntry[];
  readonly commits: ReadonlyMap<string, number>;
  readonly heat: Heat;
  readonly onOpen: (folder: string) => void;
}

/**
 * A folder: each file in it as large as its lines, as hot as its complexity or churn. For the pointer alone:
 * hundreds of tiles are no list to walk through by keys, and there is one beside it.
 */
export function Treemap({ entries, commits, heat, onOpen }: TreemapProps) {
  const { ref, width, height } = useElementSize();
  const tiles = useMemo(
    () => toNestedTiles(entries, commits, { left: 0, top: 0, width, height }),
    [entries, commits, width, height],
  );
  return (
    <div ref={ref} className={classes['map']} aria-hidden>
      {tiles.map((tile) => (
        <Tile key={tile.entry.path} tile={tile} heat={heat} onOpen={onOpen} />
      ))}
    </div>
  );
}

interface TileProps extends Pick<TreemapProps, 'heat' | 'onOpen'> {
  readonly tile: MapTile;
}

function Tile({ tile, heat, onOpen }: TileProps) {
  const { id } = useProject();
  const { entry, isFrame, left, top, width, height } = tile;
  const { background, text } = toShade(heat, entry);
  const colors = isFrame ? {} : { background, color: text };
  const name = entry.isFolder ? `${entry.name}/` : entry.name;
  const shared = {
    className: classes['tile'] ?? '',
    style: { insetInlineStart: left, insetBlockStart: top, width, height, ...colors },
    title: `${entry.path}\n${useFacts(entry, heat)}`,
    tabIndex: -1,
    'data-frame': isFrame || undefined,
  };
  const label = width > 34 && height > 15 && <span className={classes['name']}>{name}</span>;
  if (entry.isFolder) {
    return (
      <UnstyledButton {...shared} onClick={() => onOpen(entry.path)}>
        {label}
      </UnstyledButton>
    );
  }
  return (
    <Link {...shared} href={toFile(id, entry.path)}>
      {label}
    </Link>
  );
}

function useFacts(entry: FolderEntry, heat: Heat): string {
  const { t } = useTranslation('hotspots');
  const format = useFormat();
  const value = heat.valueOf(entry);
  return t(heat.by === 'churn' ? 'tileChurn' : 'tileComplexity', {
    lines: format.number(entry.lines),
    value: value === null ? t('unknown') : format.number(value, 1),
  });
}
