import type { DrawnEdge, DrawnNode, Drawing } from './drawing.ts';
import { toVisible } from './visible-text.ts';

/** Nodes that a picture made by Mermaid can show and a reader can take in. */
export const MAX_MERMAID_NODES = 150;
/** Above it Mermaid itself refuses to draw: its setting `maxEdges`. */
const MAX_EDGES = 500;
const MAX_LABEL_LENGTH = 100;

/**
 * A Mermaid flowchart. What was left out it says in a node of its own.
 * @param drawing at most MAX_MERMAID_NODES nodes
 */
export function toMermaid({ nodes, edges, nodesInAll }: Drawing): string {
  const drawn = edges.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_EDGES);
  const kept = new Set(drawn);
  const notes = [
    nodes.length < nodesInAll &&
      `${nodes.length} of ${nodesInAll} nodes, those with the most edges`,
    drawn.length < edges.length &&
      `${drawn.length} of ${edges.length} edges among them, the heaviest`,
  ].filter((note) => note !== false);
  return [
    'flowchart LR',
    ...notes.map((note, i) => `  note${i}["${note}"]`),
    ...nodes.map(toNode),
    ...edges.filter((edge) => kept.has(edge)).map(toEdge),
    '',
  ].join('\n');
}

function toNode({ name, path }: DrawnNode): string {
  return `  ${name}["${toText(shorten(path))}"]`;
}

function toEdge({ from, to, weight, isWeak }: DrawnEdge): string {
  const arrow = isWeak ? '-.->' : '-->';
  return `  ${from} ${arrow}${weight > 1 ? `|${weight}|` : ''} ${to}`;
}

/** The end of a path says more than its start. */
function shorten(path: string): string {
  const characters = Array.from(path);
  if (characters.length <= MAX_LABEL_LENGTH) return path;
  return `…${characters.slice(1 - MAX_LABEL_LENGTH).join('')}`;
}

/**
 * Letters, digits and what has no meaning in Mermaid, HTML or the Markdown that Mermaid reads in labels;
 * all else, spaces and underscores too, by its number.
 */
export function toText(text: string): string {
  return toVisible(text).replace(
    /[^\p{L}\p{N},/.@+-]/gu,
    (character) => `#${character.codePointAt(0)};`,
  );
}
