import type { GraphNode } from './model.ts';
import type { GraphView } from './view.ts';

/** Each at least 3:1 on white and on the dark background; red is for cycles alone. */
const PALETTE = [
  '#3f7fd1',
  '#c2700a',
  '#2b9348',
  '#9a5fd6',
  '#0b8f9e',
  '#d0488f',
  '#8a7a2a',
  '#5f6fe0',
  '#5c940d',
  '#a8653f',
] as const;
const REST = '#868e96';

export interface Scheme {
  readonly text: string;
  readonly surface: string;
  readonly edge: string;
  readonly faint: string;
  readonly cycle: string;
  readonly imports: string;
  readonly importedBy: string;
}

/** WebGL knows no CSS variables, so the colours of both schemes are here. */
export const SCHEMES = {
  light: {
    text: '#1f2328',
    surface: '#ffffff',
    edge: '#d5dae0',
    faint: '#e3e6ea',
    cycle: '#e03131',
    imports: '#1c6fd6',
    importedBy: '#b45309',
  },
  dark: {
    text: '#e6e6e6',
    surface: '#242424',
    edge: '#46494e',
    faint: '#36383b',
    cycle: '#ff6b6b',
    imports: '#6ab0ff',
    importedBy: '#f5a94a',
  },
} as const satisfies Record<string, Scheme>;

export interface LegendEntry {
  readonly key: string;
  readonly color: string;
  readonly count: number;
}

export interface Coloring {
  /** by place of the node */
  readonly colors: readonly string[];
  readonly legend: readonly LegendEntry[];
}

/** The ten largest groups have colours of their own, the rest shares one. */
export function toColoring(
  nodes: readonly GraphNode[],
  by: GraphView['color'],
  scheme: Scheme,
): Coloring {
  const keys = nodes.map((node) => toKey(node, by));
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const largest = [...counts].filter(([key]) => key !== '').toSorted(([, a], [, b]) => b - a);
  const shades = by === 'cycle' ? [scheme.cycle, ...PALETTE] : PALETTE;
  const legend = largest
    .slice(0, shades.length)
    .map(([key, count], index) => ({ key, count, color: shades[index] ?? REST }));
  const shown = new Map(legend.map(({ key, color }) => [key, color]));
  return { colors: keys.map((key) => shown.get(key) ?? REST), legend };
}

/** Empty: of no group. */
function toKey(node: GraphNode, by: GraphView['color']): string {
  if (by === 'type') return node.type;
  return String((by === 'cycle' ? node.cycle : node.community) ?? '');
}
