import { useMemo } from 'react';
import { type Address, readChoice, readChoices, useAddress } from '../../components/use-address.ts';
import type { EdgeKind } from './graph.generated.ts';

export const EDGE_KINDS = [
  'STATIC',
  'RE_EXPORT',
  'DYNAMIC',
  'REQUIRE',
  'TYPE_ONLY',
  'IMPLICIT',
] as const satisfies readonly EdgeKind[];

/** Files above this number are first shown as directories: that many dots say nothing. */
const MANY_FILES = 800;
/** More is not fluid on a slow machine; what is left out is said. */
export const NODE_LIMITS = [1000, 2500, 5000, 10_000] as const;
const DEFAULT_LIMIT = 5000;

export interface GraphView {
  readonly level: 'file' | 'directory';
  readonly depth: number | null;
  readonly path: string;
  readonly language: string;
  readonly kinds: readonly EdgeKind[];
  readonly tests: 'dimmed' | 'hidden' | 'shown';
  readonly limit: number;
  readonly layout: 'forces' | 'layers';
  readonly color: 'cluster' | 'type' | 'cycle';
  readonly shape: 'map' | 'list';
  readonly hasIsolated: boolean;
  /** what is looked for in paths; the rest is paler */
  readonly text: string;
  /** id of the node that is selected */
  readonly node: string;
}

/** @param files of the project; how many decides what is shown first */
export function useGraphView(files: number): { view: GraphView; change: Address['change'] } {
  const { params, change } = useAddress();
  const view = useMemo(() => toView(params, files), [params, files]);
  return { view, change };
}

function toView(params: URLSearchParams, files: number): GraphView {
  const levels =
    files > MANY_FILES ? (['directory', 'file'] as const) : (['file', 'directory'] as const);
  return {
    level: readChoice(params, 'level', levels),
    depth: toCount(params.get('depth')),
    path: params.get('path') ?? '',
    language: params.get('language') ?? '',
    kinds: readChoices(params, 'kinds', EDGE_KINDS),
    tests: readChoice(params, 'tests', ['dimmed', 'hidden', 'shown']),
    limit: toCount(params.get('limit')) ?? DEFAULT_LIMIT,
    layout: readChoice(params, 'layout', ['forces', 'layers']),
    color: readChoice(params, 'color', ['cluster', 'type', 'cycle']),
    shape: readChoice(params, 'as', ['map', 'list']),
    hasIsolated: params.get('isolated') === 'yes',
    text: params.get('q') ?? '',
    node: params.get('node') ?? '',
  };
}

function toCount(text: string | null): number | null {
  const count = Number(text);
  return Number.isInteger(count) && count > 0 ? count : null;
}

/** Arguments of the query; how it is drawn is none of them. */
export function useGraphArguments(id: string, view: GraphView) {
  const { level, depth, path, language, kinds, tests, limit } = view;
  const kindList = kinds.join(',');
  return useMemo(
    () => ({
      id,
      level: level === 'file' ? ('FILE' as const) : ('DIRECTORY' as const),
      depth: level === 'directory' ? depth : null,
      path: path === '' ? null : path,
      language: language === '' ? null : language,
      kinds:
        kindList === '' ? null : EDGE_KINDS.filter((kind) => kindList.split(',').includes(kind)),
      excludeTests: tests === 'hidden',
      limit,
    }),
    [id, level, depth, path, language, kindList, tests, limit],
  );
}
