/** Generated projects and changes: what a what-if says must agree with the graph made anew. */
import { expect, test } from 'vitest';
import { judgeChange } from '#features/what-if/analyze.ts';
import { createPlan } from '#features/what-if/plan.ts';
import type { IndexedProject } from '#features/what-if/project.ts';
import { touchedStatements } from '#features/what-if/statements.ts';
import { takeStep } from '#features/what-if/steps.ts';
import { createSeeded, type Seeded } from '../../../bench/accuracy/seeded.ts';
import { cyclesOf, projectOf, type Sketch } from './graphs.ts';
import type { Plan } from '../../../src/features/what-if/model.ts';

const CASES = 200;
const FOLDERS = ['a', 'a/b', 'c', 'c/d/e', 'f'];
const NO_SYMBOLS = { rows: [], byId: new Map(), placeOf: () => -1 };
const NO_USES = { into: [], outOf: [], symbols: new Map() };

function sketchOf(seeded: Seeded): Sketch {
  const paths = Array.from(
    { length: 3 + seeded.below(12) },
    (_, at) => `${seeded.pick(FOLDERS)}/f${at}.ts`,
  ).toSorted();
  const imports = Array.from(
    { length: seeded.below(3 * paths.length) },
    () => [seeded.below(paths.length), seeded.below(paths.length)] as const,
  ).filter(([from, to]) => from !== to);
  return { paths, imports };
}

interface Step {
  readonly kind: 'move' | 'delete';
  readonly path: string;
  readonly to: string | null;
}

function take(project: IndexedProject, plan: Plan, { kind, path, to }: Step): void {
  const step = { kind, path, to, symbol: null, names: [] };
  takeStep(plan, step, { paths: project.paths, symbols: NO_SYMBOLS });
}

function judge(project: IndexedProject, plan: Plan) {
  return judgeChange(project, plan, {
    uses: NO_USES,
    statements: touchedStatements(project, plan),
    facts: new Map(),
    layers: new Map(),
  });
}

const NOTHING = { effects: [], cycles: [], boundaryViolations: [] };

test('a change that moves everything back leaves nothing', () => {
  const seeded = createSeeded(20_261_122);
  for (let round = 0; round < CASES; round++) {
    const project = projectOf(sketchOf(seeded));
    const plan = createPlan(project);
    const done: Step[] = [];
    for (let at = 0; at < 1 + seeded.below(5); at++) {
      const place = seeded.below(project.paths.length);
      const path = plan.pathOf(place) ?? '';
      const to = `${seeded.pick(FOLDERS)}/moved/${round}-${at}.ts`;
      done.push({ kind: 'move', path, to });
      take(project, plan, { kind: 'move', path, to });
    }
    for (const { path, to } of done.toReversed())
      take(project, plan, { kind: 'move', path: to ?? '', to: path });
    expect(judge(project, plan)).toEqual(NOTHING);
    expect(plan.changedFiles()).toEqual([]);
  }
});

test('the identity leaves nothing', () => {
  const seeded = createSeeded(7);
  for (let round = 0; round < CASES; round++) {
    const project = projectOf(sketchOf(seeded));
    const plan = createPlan(project);
    for (const path of project.paths) take(project, plan, { kind: 'move', path, to: path });
    expect(judge(project, plan)).toEqual(NOTHING);
  }
});

/** The project as it would be indexed after the change. */
function changed({ paths, imports }: Sketch, plan: Plan): Sketch {
  const kept = paths.flatMap((_, place) => (plan.pathOf(place) === null ? [] : [place]));
  const places = new Map(kept.map((place, at) => [place, at]));
  return {
    paths: kept.map((place) => plan.pathOf(place) ?? ''),
    imports: imports.flatMap(([from, to]) => {
      const [a, b] = [places.get(from), places.get(to)];
      return a === undefined || b === undefined ? [] : [[a, b] as const];
    }),
  };
}

test.each(['file', 'directory'] as const)(
  'cycles of a %s that come and go are those of the graph made anew',
  (level) => {
    const seeded = createSeeded(42);
    let seen = 0;
    for (let round = 0; round < CASES; round++) {
      const sketch = sketchOf(seeded);
      const project = projectOf(sketch);
      const plan = createPlan(project);
      for (let at = 0; at < 1 + seeded.below(4); at++) {
        const path = plan.pathOf(seeded.below(sketch.paths.length));
        if (path === null) continue;
        const isMove = seeded.below(2) === 0;
        const to = `${seeded.pick(FOLDERS)}/m${round}-${at}.ts`;
        take(
          project,
          plan,
          isMove ? { kind: 'move', path, to } : { kind: 'delete', path, to: null },
        );
      }
      const told = judge(project, plan).cycles.filter((cycle) => cycle.level === level);
      const named = (change: (typeof told)[number]['change'][]) =>
        told.filter((one) => change.includes(one.change)).map(({ nodes }) => nodes.join(' '));
      const after = cyclesOf(changed(sketch, plan), level);
      const nowOf = (path: string): string =>
        level === 'directory' ? path : (plan.pathOf(project.placeOf(path)) ?? path);
      const before = cyclesOf(sketch, level).map((cycle) =>
        cycle.split(' ').map(nowOf).toSorted().join(' '),
      );
      const fresh = after.filter((cycle) => !before.includes(cycle));
      expect(named(['appears', 'grows', 'shrinks']).toSorted()).toEqual(fresh);
      const still = new Set(after.flatMap((cycle) => cycle.split(' ')));
      const gone = before.filter((cycle) => !cycle.split(' ').some((node) => still.has(node)));
      expect(named(['vanishes']).toSorted()).toEqual(gone.toSorted());
      seen += told.length;
    }
    expect(seen).toBeGreaterThan(20);
  },
);

test('whatever imports a deleted file and stays is broken, and nothing else is', () => {
  const seeded = createSeeded(99);
  for (let round = 0; round < CASES; round++) {
    const sketch = sketchOf(seeded);
    const project = projectOf(sketch);
    const plan = createPlan(project);
    const gone = seeded.below(sketch.paths.length);
    take(project, plan, { kind: 'delete', path: sketch.paths[gone] ?? '', to: null });
    const importers = new Set(
      sketch.imports.flatMap(([from, to]) => (to === gone ? [sketch.paths[from] ?? ''] : [])),
    );
    const { effects } = judge(project, plan);
    expect(new Set(effects.map(({ path }) => path))).toEqual(importers);
    expect(effects.every(({ outcome }) => outcome === 'broken')).toBe(true);
  }
});
