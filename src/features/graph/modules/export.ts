import { toQuoted } from '../dot.ts';
import { toText } from '../mermaid.ts';
import type { Box } from './boxes.ts';
import type { RoutedLink } from './layout.ts';

export interface DrawnModules {
  readonly boxes: readonly Box[];
  readonly links: readonly RoutedLink[];
}

/** A Mermaid flowchart with a subgraph for each open module. */
export function toModuleMermaid(drawn: DrawnModules): string {
  const lines = ['flowchart TB'];
  visit(drawn, {
    open: (place, { module }, indent) =>
      lines.push(`${indent}subgraph m${place}["${toText(module.name)}"]`),
    close: (indent) => lines.push(`${indent}end`),
    leaf: (place, { module }, indent) => lines.push(`${indent}m${place}["${toText(module.name)}"]`),
  });
  for (const { source, target, weight, isFeedback } of drawn.links) {
    lines.push(`  m${source} ${isFeedback ? '-.->' : '-->'}|${weight}| m${target}`);
  }
  return [...lines, ''].join('\n');
}

/**
 * The DOT language of Graphviz with a cluster for each open module. Graphviz has no edge to a cluster:
 * such an edge leads to a box in it and is cut off at the cluster.
 */
export function toModuleDot(drawn: DrawnModules): string {
  const lines = [
    'digraph modules {',
    '  graph [charset="UTF-8", rankdir="TB", compound=true];',
    '  node [shape="box"];',
  ];
  visit(drawn, {
    open: (place, { module }, indent) =>
      lines.push(`${indent}subgraph cluster_m${place} { label=${toQuoted(module.name)};`),
    close: (indent) => lines.push(`${indent}}`),
    leaf: (place, { module }, indent) =>
      lines.push(`${indent}m${place} [label=${toQuoted(module.name)}];`),
  });
  for (const link of drawn.links) lines.push(toDotEdge(drawn.boxes, link));
  return [...lines, '}', ''].join('\n');
}

function toDotEdge(
  boxes: readonly Box[],
  { source, target, weight, isFeedback }: RoutedLink,
): string {
  const attributes = [
    `label="${weight}"`,
    boxes[source]?.isOpen === true && `ltail="cluster_m${source}"`,
    boxes[target]?.isOpen === true && `lhead="cluster_m${target}"`,
    isFeedback && 'style="dashed", color="red", constraint=false',
  ].filter((attribute) => attribute !== false);
  return `  m${firstLeaf(boxes, source)} -> m${firstLeaf(boxes, target)} [${attributes.join(', ')}];`;
}

/** A box comes right before what is in it. */
function firstLeaf(boxes: readonly Box[], place: number): number {
  let leaf = place;
  while (boxes[leaf]?.isOpen === true) leaf++;
  return leaf;
}

interface Visitor {
  open(place: number, box: Box, indent: string): void;
  close(indent: string): void;
  leaf(place: number, box: Box, indent: string): void;
}

function visit({ boxes }: DrawnModules, visitor: Visitor): void {
  const children = Map.groupBy(boxes.keys(), (place) => boxes[place]?.parent ?? -1);
  const enter = (parent: number, indent: string): void => {
    for (const place of children.get(parent) ?? []) {
      const box = boxes[place];
      if (box === undefined) continue;
      if (!box.isOpen) {
        visitor.leaf(place, box, indent);
        continue;
      }
      visitor.open(place, box, indent);
      enter(place, `${indent}  `);
      visitor.close(indent);
    }
  };
  enter(-1, '  ');
}
