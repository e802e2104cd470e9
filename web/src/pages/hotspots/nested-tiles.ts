import { type FolderEntry, toFolderEntries } from './folder-entries.ts';
import { squarify } from './squarify.ts';

export interface MapTile {
  readonly entry: FolderEntry;
  /** all four in pixels */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** what is in it is drawn on it */
  readonly isFrame: boolean;
}

type Box = Pick<MapTile, 'left' | 'top' | 'width' | 'height'>;

const DEEPEST = 5;
/** Below it nobody could hit it, nor read it. */
const LEAST_SIDE = 3;
const FRAME_TOP = 18;
const FRAME_SIDE = 2;

/** Folders as frames around what is in them, as deep as there is room. */
export function toNestedTiles(
  entries: readonly FolderEntry[],
  commits: ReadonlyMap<string, number>,
  box: Box,
  depth = 1,
): MapTile[] {
  if (box.width < LEAST_SIDE || box.height < LEAST_SIDE) return [];
  const tiles = squarify(entries, ({ lines }) => lines, box.width / box.height);
  return tiles.flatMap(({ item, ...share }) => {
    const own = {
      left: box.left + share.left * box.width,
      top: box.top + share.top * box.height,
      width: share.width * box.width,
      height: share.height * box.height,
    };
    if (own.width < LEAST_SIDE || own.height < LEAST_SIDE) return [];
    const isFrame = item.isFolder && depth < DEEPEST && own.width > 60 && own.height > 50;
    const tile = { entry: item, ...own, isFrame };
    if (!isFrame) return [tile];
    const inner = toFolderEntries(item.inside, item.path, commits);
    return [tile, ...toNestedTiles(inner, commits, toInside(own), depth + 1)];
  });
}

function toInside({ left, top, width, height }: Box): Box {
  return {
    left: left + FRAME_SIDE,
    top: top + FRAME_TOP,
    width: width - 2 * FRAME_SIDE,
    height: height - FRAME_TOP - FRAME_SIDE,
  };
}
