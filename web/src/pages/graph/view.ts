import { useMemo } from 'react';
import { type Address, readChoice, readChoices, useAddress } from '../../components/use-address.ts';
import type { EdgeKind, GraphLevel, ModuleGrouping } from './graph.generated.ts';

export const EDGE_KINDS = [
  'STATIC',
  'RE_EXPORT',
  'DYNAMIC',
  'REQUIRE',
  'TYPE_ONLY',
  'IMPLICIT',
] as const satisfies readonly EdgeKind[];

/** Everything that makes the picture, so that a link shows others the same. */
export interface GraphView {
  readonly shape: 'map' | 'matrix' | 'list';
  readonly grouping: ModuleGrouping;
  /** ids of open modules; null for those that the service chooses */
  readonly open: readonly string[] | null;
  readonly path: string;
  readonly language: string;
  readonly kinds: readonly EdgeKind[];
  readonly hasTests: boolean;
  readonly hasIsolated: boolean;
  /** links that close cycles are drawn */
  readonly hasCycles: boolean;
  /** whether links that a longer path implies are drawn */
  readonly hasImplied: boolean;
  /** of the list */
  readonly level: GraphLevel;
  /** id of the module that is selected */
  readonly node: string;
}

export function useGraphView(): { view: GraphView; change: Address['change'] } {
  const { params, change } = useAddress();
  const view = useMemo(() => toView(params), [params]);
  return { view, change };
}

function toView(params: URLSearchParams): GraphView {
  return {
    shape: readChoice(params, 'as', ['map', 'matrix', 'list']),
    grouping: readChoice(params, 'by', ['FOLDER', 'CLUSTER']),
    open: readOpen(params.get('open')),
    path: params.get('path') ?? '',
    language: params.get('language') ?? '',
    kinds: readChoices(params, 'kinds', EDGE_KINDS),
    hasTests: params.get('tests') === 'shown',
    hasIsolated: params.get('isolated') === 'yes',
    hasCycles: params.get('cycles') === 'yes',
    hasImplied: params.get('implied') === 'yes',
    level: readChoice(params, 'level', ['FILE', 'DIRECTORY']),
    node: params.get('node') ?? '',
  };
}

/** No module at all: an empty value would be one that is not there. */
const NONE = '-';

function readOpen(text: string | null): readonly string[] | null {
  if (text === null) return null;
  return text === NONE ? [] : text.split(',').map(decodeURIComponent);
}

/** The value in the address for modules that are open; what has a meaning there is escaped. */
export function writeOpen(ids: Iterable<string>): string {
  const escaped = [...ids].map((id) => id.replaceAll('%', '%25').replaceAll(',', '%2C'));
  return escaped.length === 0 ? NONE : escaped.join(',');
}

/** The part of the graph, independent of how it is drawn. */
export function useGraphFilter(id: string, view: GraphView) {
  const { path, language, kinds, hasTests } = view;
  const kindList = kinds.join(',');
  return useMemo(
    () => ({
      id,
      path: path === '' ? null : path,
      language: language === '' ? null : language,
      kinds:
        kindList === '' ? null : EDGE_KINDS.filter((kind) => kindList.split(',').includes(kind)),
      excludeTests: !hasTests,
    }),
    [id, path, language, kindList, hasTests],
  );
}

/** Arguments of the module map. */
export function useMapArguments(id: string, view: GraphView) {
  const filter = useGraphFilter(id, view);
  const { grouping, open, hasIsolated } = view;
  return useMemo(
    () => ({ ...filter, grouping, open: open && [...open], includeIsolated: hasIsolated }),
    [filter, grouping, open, hasIsolated],
  );
}
