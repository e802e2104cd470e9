const FILES = [
  ['README.md', 'markdown', 3],
  ['package.json', 'config', 4],
  ['src/cart.ts', 'typescript', 15],
  ['src/checkout.ts', 'typescript', 9],
  ['src/tax.ts', 'typescript', 7],
  ['test/cart.test.ts', 'test', 3],
  ['tools/__init__.py', 'python', 0],
  ['tools/report.py', 'python', 5],
  ['tools/stock.py', 'python', 10],
] as const;

export const GRAPH = {
  nodes: FILES.map(([id, type, size]) => ({
    id,
    label: id.slice(id.lastIndexOf('/') + 1),
    type,
    size,
  })),
  edges: [
    { source: 'src/cart.ts', target: 'src/tax.ts' },
    { source: 'src/checkout.ts', target: 'src/cart.ts' },
    { source: 'test/cart.test.ts', target: 'src/cart.ts' },
    { source: 'tools/report.py', target: 'tools/stock.py' },
  ],
};
