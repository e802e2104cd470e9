import type { EdgeDisplayData, NodeDisplayData } from 'sigma/types';
import type { Scheme } from './colors.ts';
import type { GraphModel, GraphNode } from './model.ts';

/** What of the graph is to be seen how. */
export interface Look {
  /** by place of the node */
  readonly colors: readonly string[];
  readonly selected: string;
  /** a part of the paths to be shown; empty: all */
  readonly text: string;
  readonly hasPaleTests: boolean;
}

/** So many labels can be read beside each other. */
const FEW_NEIGHBOURS = 25;

type Attributes = Readonly<Record<string, unknown>>;

interface Reducers {
  readonly node: (id: string, attributes: Attributes) => Partial<NodeDisplayData>;
  readonly edge: (id: string, attributes: Attributes) => Partial<EdgeDisplayData>;
  look(look: Look): void;
  /** @returns whether that changes anything */
  hover(id: string | null): boolean;
}

/**
 * How nodes and edges look. They run once for each at every change, so what they need is made before:
 * they only read arrays by place.
 */
export function createReducers(model: GraphModel, scheme: Scheme): Reducers {
  const count = model.nodes.length;
  let colors: readonly string[] = [];
  let selected: GraphNode | undefined;
  let hovered: GraphNode | undefined;
  let focus: GraphNode | undefined;
  let hasAllLabels = false;
  const isPale = new Uint8Array(count);
  const isNear = new Uint8Array(count);

  const setFocus = (): void => {
    focus = hovered ?? selected;
    isNear.fill(0);
    hasAllLabels = false;
    if (focus === undefined) return;
    const near = [focus.place, ...focus.imports, ...focus.importedBy];
    for (const place of near) isNear[place] = 1;
    hasAllLabels = near.length <= FEW_NEIGHBOURS;
  };
  const isFaint = (place: number): boolean =>
    isPale[place] === 1 ? isNear[place] === 0 : focus !== undefined && isNear[place] === 0;

  return {
    node: (_, attributes) => {
      const place = toPlace(attributes['place']);
      const isFocus = focus?.place === place;
      if (isFaint(place)) return { ...attributes, color: scheme.faint, label: null, zIndex: 0 };
      return {
        ...attributes,
        color: colors[place] ?? scheme.edge,
        zIndex: isFocus ? 2 : 1,
        highlighted: selected?.place === place,
        forceLabel: isFocus || hasAllLabels,
      };
    },
    edge: (_, attributes) => {
      const [source, target] = [toPlace(attributes['source']), toPlace(attributes['target'])];
      if (focus?.place === source) return { color: scheme.imports, zIndex: 3 };
      if (focus?.place === target) return { color: scheme.importedBy, zIndex: 3 };
      if (focus !== undefined) return { hidden: true };
      if (isFaint(source) || isFaint(target)) return { color: scheme.faint, zIndex: 0 };
      const isCyclic = areInOneCycle(model.nodes[source], model.nodes[target]);
      return isCyclic ? { color: scheme.cycle, zIndex: 2 } : { color: scheme.edge, zIndex: 1 };
    },
    look: (look) => {
      colors = look.colors;
      selected = model.byId.get(look.selected);
      const text = look.text.toLowerCase();
      for (const { place, id, type } of model.nodes) {
        const isTest = look.hasPaleTests && type === 'test';
        isPale[place] = isTest || !id.toLowerCase().includes(text) ? 1 : 0;
      }
      setFocus();
    },
    hover: (id) => {
      const next = id === null ? undefined : model.byId.get(id);
      if (next === hovered) return false;
      hovered = next;
      setFocus();
      return true;
    },
  };
}

function areInOneCycle(source: GraphNode | undefined, target: GraphNode | undefined): boolean {
  return source?.cycle != null && source.cycle === target?.cycle;
}

function toPlace(value: unknown): number {
  return typeof value === 'number' ? value : -1;
}
