import { type DrawnEdge, type DrawnNode, type Drawing, joinLines } from './drawing.ts';
import { toVisible } from './visible-text.ts';

/**
 * The DOT language of Graphviz, arrows from importer to imported, dashed where nothing is loaded at
 * once. It may be long: other work has its turn between its lines.
 */
export function toDot(drawing: Drawing): Generator<undefined, string> {
  return joinLines(linesOf(drawing));
}

function* linesOf({ nodes, edges }: Drawing): Generator<string> {
  yield 'digraph architecture {';
  yield '  graph [charset="UTF-8", rankdir="LR"];';
  yield '  node [shape="box"];';
  for (const node of nodes) yield toNode(node);
  for (const edge of edges) yield toEdge(edge);
  yield '}';
}

function toNode({ name, path, type }: DrawnNode): string {
  return `  ${name} [label=${toQuoted(path)}, class=${toQuoted(type)}];`;
}

function toEdge({ from, to, weight, kinds, isWeak }: DrawnEdge): string {
  const style = isWeak ? ', style="dashed"' : '';
  return `  ${from} -> ${to} [weight=${weight}, class="${kinds}"${style}];`;
}

/** Quoted, a label knows two kinds of escapes: with a backslash, and those of HTML. */
export function toQuoted(text: string): string {
  const escaped = toVisible(text)
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replace(/&(?=#?\w+;)/g, '&amp;');
  return `"${escaped}"`;
}
