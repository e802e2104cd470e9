import { expect, test } from 'vitest';
import {
  addScaledRow,
  addScaledRows,
  createMatrix,
  createRandom,
  gramMatrix,
  orthonormalColumns,
  symmetricEigen,
} from '#lib/matrix.ts';

test('eigenvalues and vectors of a symmetric matrix', () => {
  const { values, vectors } = symmetricEigen(Float64Array.of(2, 1, 0, 1, 2, 0, 0, 0, 5), 3);
  expect([...values].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([5, 3, 1]);
  expect(Math.abs(vectors[2 * 3] ?? 0)).toBeCloseTo(1, 9);
});

test('columns become orthonormal, dependent ones fall away', () => {
  const random = createRandom(7);
  const matrix = createMatrix(50, 4);
  for (let r = 0; r < 50; r++) {
    const [a, b, c] = [random(), random(), random()];
    matrix.values.set([a, b, c, a + b], r * 4);
  }
  const basis = orthonormalColumns(matrix);
  expect(basis.columns).toBe(3);
  const gram = gramMatrix(basis);
  for (const [i, value] of gram.entries()) expect(value).toBeCloseTo(i % 4 === 0 ? 1 : 0, 4);
});

test('random numbers repeat with their seed', () => {
  const [a, b, c] = [createRandom(1), createRandom(1), createRandom(2)];
  const first = [a(), a(), a()];
  expect([b(), b(), b()]).toEqual(first);
  expect([c(), c(), c()]).not.toEqual(first);
});

test('rows added together give bit by bit what they give one by one', () => {
  const random = createRandom(3);
  const source = createMatrix(40, 7);
  for (let i = 0; i < source.values.length; i++) source.values[i] = random() * 1e3 - 500;
  for (const count of [0, 1, 3, 4, 5, 8, 11]) {
    const rows = Uint32Array.from({ length: 3 + count }, () => random() * 40);
    const factors = Float32Array.from(rows, () => random() - 0.5);
    const [together, apart] = [createMatrix(2, 7), createMatrix(2, 7)];
    addScaledRows(together, 1, source, { rows, factors, from: 3, to: 3 + count });
    for (let i = 3; i < rows.length; i++)
      addScaledRow(apart, 1, { from: source, row: rows[i] ?? 0 }, factors[i] ?? 0);
    expect([...together.values]).toEqual([...apart.values]);
    expect(apart.values.some((value) => value !== 0)).toBe(count > 0);
  }
});
