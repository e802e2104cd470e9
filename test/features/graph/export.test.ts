import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutNetwork } from '#features/graph/cut.ts';
import { toDot } from '#features/graph/dot.ts';
import { toDrawing } from '#features/graph/drawing.ts';
import { toGraphml } from '#features/graph/graphml.ts';
import { MAX_MERMAID_NODES, toMermaid } from '#features/graph/mermaid.ts';
import { statementsOf, type Statement, viewOf, viewOfStatements } from './networks.ts';
import { readDot } from './read-dot.ts';
import { readXml, type XmlElement } from './read-xml.ts';

function drawingOf(view: ReturnType<typeof viewOf>, limit: number | null = null) {
  return toDrawing(view.network, view.layers(), cutNetwork(view.network, limit));
}

function textOf(lines: Generator<undefined, string>): string {
  for (;;) {
    const step = lines.next();
    if (step.done === true) return step.value;
  }
}

const SMALL = viewOfStatements(
  statementsOf('src/a.ts > src/b.ts', 'src/a.ts > src/b.ts', 'src/b.ts type-only> src/a_x.ts'),
);

test('Mermaid: a flowchart, dotted where nothing is loaded', () => {
  expect(toMermaid(drawingOf(SMALL))).toBe(`flowchart LR
  n0["src/a.ts"]
  n1["src/a#95;x.ts"]
  n2["src/b.ts"]
  n0 -->|2| n2
  n2 -.-> n1
`);
});

test('DOT: a digraph, dashed where nothing is loaded', () => {
  expect(textOf(toDot(drawingOf(SMALL)))).toBe(`digraph architecture {
  graph [charset="UTF-8", rankdir="LR"];
  node [shape="box"];
  n0 [label="src/a.ts", class="typescript"];
  n1 [label="src/a_x.ts", class="typescript"];
  n2 [label="src/b.ts", class="typescript"];
  n0 -> n2 [weight=2, class="static"];
  n2 -> n1 [weight=1, class="type-only", style="dashed"];
}
`);
});

const CONTROLS = String.fromCharCode(...Array.from({ length: 31 }, (_, i) => i + 1), 127);
const ODD = [
  'a "quoted" b',
  'back\\slash',
  'ends in \\',
  'ends in \\"',
  'new\nline\r\ttab',
  '<b>&amp;&lt;&#65;</b>',
  "it's ]]> and <!-- x -->",
  '#quot; #35; `md` **bold** __init__.py',
  'n0["x"] --> n1; end %% subgraph',
  '1. list',
  'ünï 💥 ☃ \u202E \u2028 é e\u0301',
  '\uFFFE\uFFFF',
  CONTROLS,
  ' ',
];
/** A path may hold anything but NUL; lone surrogates cannot come out of the database. */
const path = fc
  .oneof(
    fc.constantFrom(...ODD),
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.string({
      unit: fc.constantFrom('"', '\\', '\n', '<', '&', ';', '#', '`', ']', 'x'),
      minLength: 1,
    }),
  )
  .map((text) => text.replaceAll('\0', 'x'));
const drawings = fc.uniqueArray(path, { minLength: 1, maxLength: 12 }).chain((paths) =>
  fc
    .array(fc.record({ from: fc.constantFrom(...paths), to: fc.constantFrom(...paths) }), {
      maxLength: 15,
    })
    .map((pairs) => {
      const statements = pairs.map((pair): Statement => ({ ...pair, kind: 'static', line: 1 }));
      return viewOf(paths, statements);
    }),
);

const pictures = (text: string): string =>
  text.replace(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, (character) => {
    const code = character.charCodeAt(0);
    if (code >= 128) return '\uFFFD';
    return String.fromCharCode(code === 127 ? 0x2421 : 0x2400 + code);
  });

test('DOT holds every path as it is, control characters as pictures', () => {
  fc.assert(
    fc.property(drawings, (view) => {
      const { nodes, edges } = readDot(textOf(toDot(drawingOf(view))));
      expect(nodes.map(({ label }) => label)).toEqual(
        view.network.nodes.map(({ id }) => pictures(id)),
      );
      expect(edges).toEqual(namedEdges(view));
    }),
    { numRuns: 300 },
  );
});

function namedEdges({ network }: ReturnType<typeof viewOf>) {
  return Array.from(network.source, (source, edge) => [`n${source}`, `n${network.target[edge]}`]);
}

test('GraphML is XML and holds every path as it is, but what XML cannot hold', () => {
  fc.assert(
    fc.property(drawings, (view) => {
      const root = readXml(textOf(toGraphml(drawingOf(view))));
      const graph = root.children.at(-1);
      expect([root.name, graph?.name]).toEqual(['graphml', 'graph']);
      const all = graph?.children ?? [];
      const nodes = all.filter(({ name }) => name === 'node');
      expect(nodes.map((one) => dataOf(one, 'path'))).toEqual(
        view.network.nodes.map(({ id }) => inXml(id)),
      );
      expect(
        all
          .filter(({ name }) => name === 'edge')
          .map(({ attributes }) => [attributes.get('source'), attributes.get('target')]),
      ).toEqual(namedEdges(view));
    }),
    { numRuns: 300 },
  );
});

function dataOf({ children }: XmlElement, key: string): string | undefined {
  return children.find(({ attributes }) => attributes.get('key') === key)?.text;
}

function inXml(text: string): string {
  return text.replace(/[^\t\n\r]/g, pictures).replace(/[\uFFFE\uFFFF]/g, '\uFFFD');
}

test('Mermaid text has nothing of a path but letters, digits, plain signs and numbered characters', () => {
  fc.assert(
    fc.property(drawings, (view) => {
      const text = toMermaid(drawingOf(view));
      const lines = text.trimEnd().split('\n');
      const labels = lines.slice(1, 1 + view.network.nodes.length).map((line) => {
        const [, label] = /^ {2}n\d+\["((?:[\p{L}\p{N},/.@+-]|#\d+;)*)"\]$/u.exec(line) ?? [];
        expect(label, line).toBeDefined();
        return (label ?? '').replace(/#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
      });
      expect(labels).toEqual(view.network.nodes.map(({ id }) => pictures(id)));
      for (const line of lines.slice(1 + labels.length))
        expect(line).toMatch(/^ {2}n\d+ -->(?:\|\d+\|)? n\d+$/);
    }),
    { numRuns: 300 },
  );
});

test('a long path keeps its end', () => {
  const text = toMermaid(drawingOf(viewOf([`${'x/'.repeat(100)}end.ts`], [])));
  const [, label = ''] = /n0\["(.*)"\]/.exec(text) ?? [];
  expect(label).toMatch(/^#8230;.*x\/end\.ts$/);
  expect(label.length).toBeLessThan(110);
});

test('Mermaid is cut, and says so', () => {
  const names = Array.from({ length: 400 }, (_, i) => `f${i}`);
  const statements = names.flatMap((from, i) =>
    names.slice(i + 1, i + 6).map((to): Statement => ({ from, to, kind: 'static', line: 1 })),
  );
  const text = toMermaid(drawingOf(viewOf(names, statements), MAX_MERMAID_NODES));
  expect(text.match(/^ {2}n\d+\[/gm)).toHaveLength(MAX_MERMAID_NODES);
  expect(text.match(/-->/g)).toHaveLength(500);
  expect(text).toContain('note0["150 of 400 nodes, those with the most edges"]');
  expect(text).toContain('note1["500 of');
  expect(toMermaid(drawingOf(SMALL))).not.toContain('note');
});
