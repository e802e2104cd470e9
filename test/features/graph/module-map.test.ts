import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawMap, type MapQuery, type ModuleMap } from '#features/graph/modules/map.ts';
import { projects, statementsOf, viewOf, viewOfStatements } from './networks.ts';

function draw(view: ReturnType<typeof viewOf>, query: Partial<MapQuery> = {}): ModuleMap {
  const steps = drawMap(view, null, {
    grouping: 'folder',
    open: null,
    includeIsolated: false,
    ...query,
  });
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const idsOf = ({ boxes }: ModuleMap): string[] => boxes.map(({ module }) => module.id);

function linksOf(map: ModuleMap): string[] {
  const ids = idsOf(map);
  return map.links.map(
    ({ source, target, weight, isFeedback, isImplied }) =>
      `${ids[source]} > ${ids[target]} ${weight}${isFeedback ? ' feedback' : ''}${isImplied ? ' implied' : ''}`,
  );
}

const SHOP = statementsOf(
  'src/web/page > src/shop/cart',
  'src/web/menu > src/shop/cart',
  'src/shop/cart > src/data/store',
  'src/web/page > src/data/store',
  'src/shop/sale > src/data/store',
  'src/data/store > src/shop/cart',
);

test('closed folders stand for their files, and imports between them are one link with their number', () => {
  const map = draw(viewOfStatements(SHOP), { open: [] });
  expect(idsOf(map)).toEqual(['data', 'shop', 'web'].map((name) => `src/${name}`));
  expect(linksOf(map)).toEqual([
    'src/data > src/shop 1 feedback',
    'src/shop > src/data 2',
    'src/web > src/data 1 implied',
    'src/web > src/shop 2',
  ]);
});

test('an open folder shows its files in it, and a folder that is not there opens nothing', () => {
  const map = draw(viewOfStatements(SHOP), { open: ['src/web', 'src/nowhere'] });
  const inWeb = map.boxes.filter(({ parent }) => map.boxes[parent]?.module.id === 'src/web');
  expect(inWeb.map(({ module }) => module.id)).toEqual(['src/web/menu', 'src/web/page']);
});

test('files without imports are counted, and shown when asked for', () => {
  const paths = ['a/one', 'a/two', 'b/alone'];
  const view = viewOf(paths, statementsOf('a/one > a/two'));
  expect(draw(view).isolatedCount).toBe(1);
  expect(idsOf(draw(view))).not.toContain('b');
  expect(idsOf(draw(view, { includeIsolated: true }))).toContain('b');
});

test('no box overlaps another beside it, each is inside its parent, and importers stand above', () => {
  fc.assert(
    fc.property(projects, ({ paths, statements }) => {
      const map = draw(viewOf(paths, statements));
      for (const [place, box] of map.boxes.entries()) {
        const own = rectangleOf(map, place);
        expect(box.parent === -1 || isInside(own, rectangleOf(map, box.parent))).toBe(true);
        for (const [other, { parent }] of map.boxes.entries()) {
          if (other <= place || parent !== box.parent) continue;
          expect(isApart(own, rectangleOf(map, other))).toBe(true);
        }
      }
      for (const { source, target, isFeedback } of map.links) {
        if (isFeedback) continue;
        expect(rectangleOf(map, source).layer).toBeGreaterThan(rectangleOf(map, target).layer);
      }
    }),
    { numRuns: 40 },
  );
});

type Rectangle = ModuleMap['rectangles'][number];

function rectangleOf({ rectangles }: ModuleMap, place: number): Rectangle {
  const found = rectangles[place];
  if (!found) throw new Error(`No rectangle at ${place}`);
  return found;
}

function isInside(a: Rectangle, b: Rectangle): boolean {
  const isAfter = a.x >= b.x && a.y >= b.y;
  return isAfter && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;
}

function isApart(a: Rectangle, b: Rectangle): boolean {
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y;
}
