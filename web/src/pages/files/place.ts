import { type Lines, toProject } from '../../app/links.ts';

export const PANELS = ['outline', 'symbol', 'history', 'file'] as const;
export type Panel = (typeof PANELS)[number];

export interface Cursor {
  readonly line: number;
  readonly column: number;
}

/** Where in the code a pane is: all of it stands in the address. */
export interface Place {
  /** absent: a folder is shown */
  readonly path?: string | undefined;
  /** absent: the root */
  readonly folder?: string | undefined;
  readonly lines?: Lines | undefined;
  readonly panel: Panel;
  /** shown in the panel */
  readonly symbolId?: string | undefined;
  /** the name that was asked about, where it leads to no one symbol */
  readonly at?: Cursor | undefined;
}

/** One of two files beside each other. */
export type Side = 'left' | 'right';

interface Spot {
  readonly path: string;
  readonly lines?: Lines | undefined;
}

/** What the address says: one file or two, and what is asked about the one that is worked in. */
export interface CodeAddress extends Omit<Place, 'path' | 'lines'> {
  readonly left: Spot | null;
  /** only beside another file */
  readonly right: Spot | null;
  /** the file that the panel and the tree are about */
  readonly side: Side;
  readonly isBlamed: boolean;
}

export function readAddress(params: URLSearchParams): CodeAddress {
  const left = toSpot(params.get('path'), params.get('lines'));
  const right = left && toSpot(params.get('right'), params.get('rightLines'));
  return {
    left,
    right,
    side: right !== null && params.get('side') === 'right' ? 'right' : 'left',
    isBlamed: params.get('blame') === 'on',
    folder: params.get('folder') ?? undefined,
    panel: PANELS.find((panel) => panel === params.get('panel')) ?? 'outline',
    symbolId: params.get('symbol') ?? undefined,
    at: toCursor(params.get('at') ?? ''),
  };
}

export function toHref(projectId: string, address: CodeAddress): string {
  const { left, right, side, folder, panel, symbolId, at, isBlamed } = address;
  return toProject(projectId, 'files', {
    path: left?.path,
    folder,
    lines: toRange(left?.lines),
    right: right?.path,
    rightLines: toRange(right?.lines),
    side: right !== null && side === 'right' ? side : undefined,
    panel: panel === 'outline' ? undefined : panel,
    symbol: symbolId,
    at: at && `${at.line}:${at.column}`,
    blame: isBlamed ? 'on' : undefined,
  });
}

/** The place of one side. */
export function placeOf(address: CodeAddress, side: Side): Place {
  const { folder, panel, symbolId, at } = address;
  const { path, lines } = address[side] ?? {};
  return { path, lines, folder, panel, symbolId, at };
}

/** The address once a side has gone to a place. A folder takes the whole page. */
export function withPlace(address: CodeAddress, side: Side, place: Partial<Place>): CodeAddress {
  const { path, lines, folder, panel = 'outline', symbolId, at } = place;
  const { isBlamed } = address;
  const asked = { panel, symbolId, at, isBlamed };
  if (path === undefined) return { ...asked, left: null, right: null, side: 'left', folder };
  const other = { left: address.left, right: address.right };
  return { ...asked, ...other, [side]: { path, lines }, side, folder: undefined };
}

/** The address once one side was closed: the other stays. */
export function withoutSide(address: CodeAddress, side: Side): CodeAddress {
  const stays = side === 'left' ? address.right : address.left;
  return { ...address, left: stays, right: null, side: 'left', symbolId: undefined, at: undefined };
}

function toSpot(path: string | null, range: string | null): Spot | null {
  return path === null ? null : { path, lines: toLines(range ?? '') };
}

function toRange(lines: Lines | undefined): string | undefined {
  return lines && [lines.start, lines.end].filter((line) => line !== undefined).join('-');
}

function toLines(range: string): Lines | undefined {
  const [, start, end] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(range) ?? [];
  if (start === undefined) return undefined;
  const from = Math.max(1, Number(start));
  return end === undefined ? { start: from } : { start: from, end: Math.max(from, Number(end)) };
}

function toCursor(at: string): Cursor | undefined {
  const [, line, column] = /^(\d{1,9}):(\d{1,9})$/.exec(at) ?? [];
  if (line === undefined || column === undefined) return undefined;
  return { line: Math.max(1, Number(line)), column: Math.max(1, Number(column)) };
}
