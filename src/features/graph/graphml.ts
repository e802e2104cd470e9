import { type DrawnEdge, type DrawnNode, type Drawing, joinLines } from './drawing.ts';
import { toVisible } from './visible-text.ts';

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
  <key id="path" for="node" attr.name="path" attr.type="string"/>
  <key id="type" for="node" attr.name="type" attr.type="string"/>
  <key id="size" for="node" attr.name="size" attr.type="int"/>
  <key id="layer" for="node" attr.name="layer" attr.type="int"/>
  <key id="weight" for="edge" attr.name="weight" attr.type="int"/>
  <key id="kinds" for="edge" attr.name="kinds" attr.type="string"/>
  <graph id="architecture" edgedefault="directed">`;

/**
 * GraphML, as Gephi, yEd and networkx read it. It may be long: other work has its turn between its lines.
 * Source: graphml.graphdrawing.org, version 1.0.
 */
export function toGraphml(drawing: Drawing): Generator<undefined, string> {
  return joinLines(linesOf(drawing));
}

function* linesOf({ nodes, edges }: Drawing): Generator<string> {
  yield HEAD;
  for (const node of nodes) yield toNode(node);
  for (const edge of edges) yield toEdge(edge);
  yield '  </graph>';
  yield '</graphml>';
}

function toNode({ name, path, type, size, layer }: DrawnNode): string {
  const texts = toData('path', toXmlText(path)) + toData('type', toXmlText(type));
  return `    <node id="${name}">${texts}${toData('size', size)}${toData('layer', layer)}</node>`;
}

function toEdge({ from, to, weight, kinds }: DrawnEdge): string {
  const data = toData('weight', weight) + toData('kinds', kinds);
  return `    <edge source="${from}" target="${to}">${data}</edge>`;
}

function toData(key: string, value: string | number): string {
  return `<data key="${key}">${value}</data>`;
}

const ESCAPES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

/** Line ends by their number, since a parser would normalise them; what XML 1.0 cannot hold is replaced. */
function toXmlText(text: string): string {
  const escaped = text
    .replace(/[&<>"']/g, (character) => ESCAPES.get(character) ?? character)
    .replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .toWellFormed();
  return toVisible(escaped);
}
