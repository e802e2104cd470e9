import { expect } from 'vitest';
import { PagePromise, type Sextant } from '../../../clients/typescript/src/index.ts';
import type { Case, Expectation, Failure, Matcher, Step } from './cases.ts';
import type { World } from './world.ts';

/** Runs one recorded case with the TypeScript client. */
export async function runCase(one: Case, world: World, client: Sextant): Promise<void> {
  const values = new Map(Object.entries(world.values));
  for (const step of one.steps) await runStep(step, values, client);
}

type Values = Map<string, string>;

async function runStep(step: Step, values: Values, client: Sextant): Promise<void> {
  const { expect: expected = {}, save = {} } = step;
  if (step.error !== undefined) return expectFailure(() => call(step, values, client), step.error);
  const answer = await call(step, values, client);
  for (const [path, expectation] of Object.entries(expected)) {
    const found = read(answer, path);
    expectFound(found, fill(expectation, values), `${step.call}: ${path}`);
  }
  for (const [name, path] of Object.entries(save)) values.set(name, String(read(answer, path)));
}

async function call(step: Step, values: Values, client: Sextant): Promise<unknown> {
  const path = step.call.split('.');
  const owner: unknown = path.slice(0, -1).reduce<unknown>((at, name) => Object(at)[name], client);
  const name = path.at(-1) ?? '';
  const given = [step.id, step.args].filter((value) => value !== undefined);
  const args = given.map((value) => fillAll(value, values));
  const result: unknown = Object(owner)[name](...args);
  if (step.collect === true) return collect(result);
  return result instanceof PagePromise ? result.then((page) => page) : result;
}

async function collect(result: unknown): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const item of Object(result)) all.push(item);
  return all;
}

async function expectFailure(work: () => Promise<unknown>, failure: Failure): Promise<void> {
  const error: unknown = await work().then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(Object(error).constructor.name, String(error)).toBe(failure.class);
  expect(Object(error).code).toBe(failure.code);
  expect(Object(error).status).toBe(failure.status);
  expect(String(error)).toContain(failure.message ?? '');
}

/** Values by a path: `nodes.0.id`; behind `*` of every item. */
function read(value: unknown, path: string): unknown {
  if (path === '') return value;
  const [name = '', ...rest] = path.split('.');
  if (name !== '*') return read(Object(value)[name], rest.join('.'));
  return Array.isArray(value) ? value.map((item) => read(item, rest.join('.'))) : undefined;
}

function fill(expectation: Expectation, values: Values): Expectation {
  if (typeof expectation === 'string') return fillText(expectation, values);
  if (expectation === null || typeof expectation !== 'object') return expectation;
  const { contains } = expectation;
  if (typeof contains !== 'string') return expectation;
  return { ...expectation, contains: fillText(contains, values) };
}

function fillAll(value: unknown, values: Values): unknown {
  return JSON.parse(JSON.stringify(value), (_, one: unknown) =>
    typeof one === 'string' ? fillText(one, values) : one,
  );
}

function fillText(text: string, values: Values): string {
  return text.startsWith('$') ? (values.get(text.slice(1)) ?? text) : text;
}

function expectFound(found: unknown, expectation: Expectation, place: string): void {
  if (expectation === null || typeof expectation !== 'object') {
    expect(found, place).toEqual(expectation);
    return;
  }
  for (const [name, operand] of Object.entries(expectation)) {
    CHECKS[name]?.(found, operand, place);
  }
}

type Check = (found: unknown, operand: unknown, place: string) => void;

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [Number.NaN]);

const CHECKS: Readonly<Record<keyof Matcher, Check>> & Readonly<Record<string, Check>> = {
  matches: (found, pattern, place) => expect(found, place).toMatch(new RegExp(String(pattern))),
  min: (found, least, place) => expect(found, place).toBeGreaterThanOrEqual(asNumber(least)),
  max: (found, most, place) => expect(found, place).toBeLessThanOrEqual(asNumber(most)),
  length: (found, count, place) => expect(found, place).toHaveLength(asNumber(count)),
  contains: (found, item, place) => expect(found, place).toContainEqual(item),
  absent: (found, _, place) => expect(found, place).toBeUndefined(),
  unique: (found, _, place) =>
    expect(new Set(asList(found)).size, place).toBe(asList(found).length),
  rising: (found, _, place) =>
    expect(
      asList(found).toSorted((a, b) => asNumber(a) - asNumber(b)),
      place,
    ).toEqual(found),
};
