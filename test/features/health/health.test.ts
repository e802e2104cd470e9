/** Grades of a project: what is measured, where the limits are, and how it moved. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { overallOf, gradeOf, SCALES } from '#features/health/scales.ts';
import { TOPICS } from '#features/health/model.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import { indexProject, seed, type SeededKey } from '../../support/seed.ts';
import { createTestClock, DAY } from '../../support/test-clock.ts';
import type { Owned } from '../indexing/ref-operation.ts';
import { registerFolder } from '../comparison/operation.ts';

const clock = createTestClock();
let app: TestApp;
let owner: SeededKey;
beforeAll(async () => {
  app = await startTestApp({ clock });
  owner = await seed(app).account('enterprise');
});
afterAll(() => app?.close());

test('a value that is just within a limit has its grade, and beyond the last it is an E', () => {
  for (const topic of TOPICS) {
    const { limits, isBetterHigher } = SCALES[topic];
    const beyond = isBetterHigher ? -0.01 : 0.01;
    const grades = limits.map((limit) => gradeOf(topic, limit));
    // Equal limits leave a grade out: it cannot be reached.
    expect(grades[0], topic).toBe('A');
    expect(gradeOf(topic, limits[3] + beyond), topic).toBe('E');
    const inOrder = isBetterHigher ? limits.toReversed() : limits;
    expect([...inOrder], topic).toEqual([...limits].toSorted((a, b) => a - b));
  }
});

test('the overall grade is the mean of those that there are', () => {
  const none = Object.fromEntries(TOPICS.map((topic) => [topic, null]));
  const measures = { ...blank(), ...none };
  expect(overallOf(measures)).toBeNull();
  expect(overallOf({ ...measures, cycles: 0 })).toBe('A');
  expect(overallOf({ ...measures, cycles: 0, duplication: 90 })).toBe('C');
});

function blank() {
  return {
    maintainability: null,
    duplication: null,
    'dead-code': null,
    security: null,
    cycles: null,
    tests: null,
    hotspots: null,
  };
}

const healthSchema = z.object({
  project: z.object({
    health: z
      .object({
        grade: z.string().nullable(),
        previousGrade: z.string().nullable(),
        repositories: z.number(),
        topics: z.array(
          z.object({
            topic: z.string(),
            value: z.number().nullable(),
            grade: z.string().nullable(),
            previousValue: z.number().nullable(),
            weekAgoValue: z.number().nullable(),
          }),
        ),
      })
      .nullable(),
  }),
});

async function loadHealth({ apiKey, project }: Owned) {
  const query = `query($id: ID!) { project(id: $id) { health { grade previousGrade repositories
    topics { topic value grade previousValue weekAgoValue } } } }`;
  const { data, messages } = await askGraphql({ url: app.url, apiKey }, query, { id: project.id });
  expect(messages).toEqual([]);
  return healthSchema.parse(data).project.health;
}

const CLEAN = 'export function one(value: number): number {\n  return value + 1;\n}\n';
const TANGLED = `export function tangled(value: number): number {
${Array.from({ length: 12 }, (_, at) => `  if (value === ${at}) return ${at};`).join('\n')}
  return value;
}
`;

test('measures are of code that people wrote and ship, and move with the next index', async () => {
  const dir = mkdtempSync(join(app.root, 'health-'));
  mkdirSync(join(dir, 'src'));
  const write = (path: string, text: string): void => writeFileSync(join(dir, path), text);
  write('package.json', '{ "name": "shop", "type": "module", "main": "src/main.ts" }\n');
  write('src/main.ts', "import { one } from './one.ts';\n\nconsole.log(one(1));\n");
  write('src/one.ts', CLEAN);
  write('src/one.test.ts', `${TANGLED}\ntangled(1);\n`);
  const shop = await registerFolder(owner, dir);
  expect(await loadHealth(shop)).toBeNull();
  await indexProject(owner.api, shop.project.id);
  const first = await loadHealth(shop);
  const valueOf = (health: typeof first, topic: string) =>
    health?.topics.find((one) => one.topic === topic);
  // The tangled function is in a test.
  expect(valueOf(first, 'MAINTAINABILITY')).toEqual({
    topic: 'MAINTAINABILITY',
    value: 0,
    grade: 'A',
    previousValue: null,
    weekAgoValue: null,
  });
  expect(valueOf(first, 'CYCLES')?.value).toBe(0);
  expect(valueOf(first, 'TESTS')?.value).toBeGreaterThan(100);
  expect(valueOf(first, 'HOTSPOTS')).toMatchObject({ value: null, grade: null });
  expect(first?.repositories).toBeGreaterThanOrEqual(20);
  expect(first?.previousGrade).toBeNull();

  write('src/one.ts', `import './main.ts';\n${CLEAN}${TANGLED}`);
  await indexProject(owner.api, shop.project.id);
  const second = await loadHealth(shop);
  expect(valueOf(second, 'MAINTAINABILITY')).toMatchObject({ grade: 'E', previousValue: 0 });
  expect(valueOf(second, 'CYCLES')).toMatchObject({ value: 100, grade: 'E', previousValue: 0 });
  expect(second?.previousGrade).toBe(first?.grade);
  expect(valueOf(second, 'CYCLES')?.weekAgoValue).toBeNull();

  // Nobody has asked for its health yet: it was measured when the index was made.
  clock.advance(8 * DAY);
  write('src/one.ts', CLEAN);
  await indexProject(owner.api, shop.project.id);
  const measured = 'select count(*)::integer as count from health_record where project_id = $1';
  await expect
    .poll(async () => {
      const found = await app.platform.db.systemPool.query(measured, [shop.project.id]);
      return found.rows[0];
    })
    .toEqual({ count: 3 });
  const third = await loadHealth(shop);
  expect(valueOf(third, 'CYCLES')).toMatchObject({
    value: 0,
    previousValue: 100,
    weekAgoValue: 100,
  });
  clock.advance(8 * DAY);
  write('src/one.ts', `${CLEAN}export const two = 2;\n`);
  await indexProject(owner.api, shop.project.id);
  expect(valueOf(await loadHealth(shop), 'CYCLES')).toMatchObject({
    previousValue: 0,
    weekAgoValue: 0,
  });
});
