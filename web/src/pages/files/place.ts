import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { type Lines, toProject } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';

export const PANELS = ['outline', 'symbol', 'file'] as const;
export type Panel = (typeof PANELS)[number];

export interface Cursor {
  readonly line: number;
  readonly column: number;
}

/** Where in the code the page is: all of it stands in the address. */
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

export interface PlaceState {
  readonly place: Place;
  readonly toHref: (place: Partial<Place>) => string;
  /** a step that Back goes back over */
  readonly go: (place: Partial<Place>) => void;
  /** the same place, seen another way */
  readonly change: (change: Partial<Place>) => void;
}

export function usePlace(): PlaceState {
  const { id } = useProject();
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const address = params.toString();
  return useMemo(() => {
    const place = toPlace(new URLSearchParams(address));
    const toHref = (next: Partial<Place>): string => toProject(id, 'files', toQuery(next));
    return {
      place,
      toHref,
      go: (next) => navigate(toHref(next)),
      change: (change) => navigate(toHref({ ...place, ...change }), { replace: true }),
    };
  }, [id, address, navigate]);
}

function toPlace(params: URLSearchParams): Place {
  return {
    path: params.get('path') ?? undefined,
    folder: params.get('folder') ?? undefined,
    lines: toLines(params.get('lines') ?? ''),
    panel: PANELS.find((panel) => panel === params.get('panel')) ?? 'outline',
    symbolId: params.get('symbol') ?? undefined,
    at: toCursor(params.get('at') ?? ''),
  };
}

function toQuery({ path, folder, lines, panel, symbolId, at }: Partial<Place>) {
  const range = lines && [lines.start, lines.end].filter((line) => line !== undefined).join('-');
  return {
    path,
    folder,
    lines: range,
    panel: panel === 'outline' ? undefined : panel,
    symbol: symbolId,
    at: at && `${at.line}:${at.column}`,
  };
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
