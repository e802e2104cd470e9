/** A dense matrix, row-major. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array;
}

/** A matrix of zeros. */
export function createMatrix(rows: number, columns: number): Matrix {
  return { rows, columns, values: new Float64Array(rows * columns) };
}

/** Random numbers in [0, 1), the same for the same seed. Source: Steele et al., SplitMix, 2014 (32-bit variant, mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Adds `factor` times a row of another matrix, of as many columns, to a row. */
export function addScaledRow(
  target: Matrix,
  row: number,
  source: { readonly from: Matrix; readonly row: number },
  factor: number,
): void {
  const { columns, values } = target;
  const { values: others } = source.from;
  let from = source.row * columns;
  const start = row * columns;
  for (let at = start; at < start + columns; at++) {
    values[at] = (values[at] ?? 0) + factor * (others[from++] ?? 0);
  }
}

/** Rows of a matrix, each times a factor: the entries `from` to `to - 1`. */
interface ScaledRows {
  readonly rows: Uint32Array;
  readonly factors: Float32Array;
  readonly from: number;
  readonly to: number;
}

/**
 * Adds them one after another to a row. Four at a time, so that the sum is read and written less often:
 * what is added in which order, and with it every bit of the sum, is as if it were one at a time.
 */
export function addScaledRows(
  target: Matrix,
  row: number,
  source: Matrix,
  scaled: ScaledRows,
): void {
  const { rows, factors, to } = scaled;
  let at = scaled.from;
  const sum = target.values.subarray(row * target.columns, (row + 1) * target.columns);
  for (; at + 4 <= to; at += 4) addFourScaledRows(sum, source, scaled, at);
  for (; at < to; at++)
    addScaledRow(target, row, { from: source, row: rows[at] ?? 0 }, factors[at] ?? 0);
}

type Four = readonly [number, number, number, number];

function addFourScaledRows(
  sum: Float64Array,
  { values, columns }: Matrix,
  { rows, factors }: ScaledRows,
  at: number,
): void {
  const starts: Four = [
    (rows[at] ?? 0) * columns,
    (rows[at + 1] ?? 0) * columns,
    (rows[at + 2] ?? 0) * columns,
    (rows[at + 3] ?? 0) * columns,
  ];
  addFour(sum, values, starts, [
    factors[at] ?? 0,
    factors[at + 1] ?? 0,
    factors[at + 2] ?? 0,
    factors[at + 3] ?? 0,
  ]);
}

function addFour(sum: Float64Array, values: Float64Array, starts: Four, factors: Four): void {
  const [first, second, third, fourth] = factors;
  let [a, b, c, d] = starts;
  for (let k = 0; k < sum.length; k++) {
    const two = (sum[k] ?? 0) + first * (values[a++] ?? 0) + second * (values[b++] ?? 0);
    sum[k] = two + third * (values[c++] ?? 0) + fourth * (values[d++] ?? 0);
  }
}

/** The leftmost columns. */
export function firstColumns(matrix: Matrix, columns: number): Matrix {
  if (columns >= matrix.columns) return matrix;
  const cut = createMatrix(matrix.rows, columns);
  for (let r = 0; r < matrix.rows; r++) {
    const start = r * matrix.columns;
    cut.values.set(matrix.values.subarray(start, start + columns), r * columns);
  }
  return cut;
}

/** A times B. */
function multiplyDense(a: Matrix, b: Matrix): Matrix {
  const product = createMatrix(a.rows, b.columns);
  addProduct(product, a, b);
  return product;
}

/** Adds A times B; three rows of B at a time, so that the sum is read and written less often. */
function addProduct(sum: Matrix, a: Matrix, b: Matrix): void {
  for (let r = 0; r < a.rows; r++) {
    const target = sum.values.subarray(r * b.columns, (r + 1) * b.columns);
    const weights = a.values.subarray(r * a.columns, (r + 1) * a.columns);
    for (let i = 0; i < a.columns; i += 3) {
      const rows = b.values.subarray(i * b.columns, (i + 3) * b.columns);
      if (i + 3 <= a.columns) addThreeRows(target, rows, weights.subarray(i, i + 3));
      else addRows(target, rows, weights.subarray(i));
    }
  }
}

function addThreeRows(target: Float64Array, rows: Float64Array, weights: Float64Array): void {
  const [first = 0, second = 0, third = 0] = weights;
  const columns = target.length;
  for (let k = 0; k < columns; k++) {
    const sum = first * (rows[k] ?? 0) + second * (rows[columns + k] ?? 0);
    target[k] = (target[k] ?? 0) + sum + third * (rows[2 * columns + k] ?? 0);
  }
}

function addRows(target: Float64Array, rows: Float64Array, weights: Float64Array): void {
  const columns = target.length;
  for (const [i, weight] of weights.entries()) {
    for (let k = 0; k < columns; k++) {
      target[k] = (target[k] ?? 0) + weight * (rows[i * columns + k] ?? 0);
    }
  }
}

/**
 * The symmetric matrix of the dot products of the columns, columns x columns.
 * @internal beyond this file only tests and tools use it
 */
export function gramMatrix({ rows, columns, values }: Matrix): Float64Array {
  const gram = createMatrix(columns, columns);
  for (let first = 0; first < rows; first += GRAM_BLOCK_ROWS) {
    const last = Math.min(rows, first + GRAM_BLOCK_ROWS);
    const part = values.subarray(first * columns, last * columns);
    const block = { rows: last - first, columns, values: part };
    addProduct(gram, transposed(block), block);
  }
  return gram.values;
}

function transposed({ rows, columns, values }: Matrix): Matrix {
  const turned = createMatrix(columns, rows);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) turned.values[c * rows + r] = values[r * columns + c] ?? 0;
  }
  return turned;
}

/** Eigenvalues, largest first, and eigenvectors of a symmetric matrix: column k belongs to value k. */
export interface Eigen {
  readonly values: Float64Array;
  /** size x size, row-major */
  readonly vectors: Float64Array;
}

/** Of the size of a processor's cache. */
const GRAM_BLOCK_ROWS = 128;
const MAX_SWEEPS = 30;
const PRECISION = 1e-12;

/**
 * Eigen decomposition of a symmetric matrix by cyclic Jacobi rotations.
 * Source: Golub, Van Loan, Matrix Computations, 8.5.
 * @internal beyond this file only tests and tools use it
 */
export function symmetricEigen(matrix: Float64Array, size: number): Eigen {
  const a = matrix.slice();
  const v = new Float64Array(size * size);
  for (let i = 0; i < size; i++) v[i * size + i] = 1;
  for (let sweep = 0; sweep < MAX_SWEEPS && !isDiagonal(a, size); sweep++) {
    for (let p = 0; p < size - 1; p++) {
      for (let q = p + 1; q < size; q++) rotate({ a, v, size }, p, q);
    }
  }
  return sorted(a, v, size);
}

function isDiagonal(a: Float64Array, size: number): boolean {
  let off = 0;
  let diagonal = 0;
  for (let i = 0; i < size; i++) {
    diagonal += (a[i * size + i] ?? 0) ** 2;
    for (let j = i + 1; j < size; j++) off += (a[i * size + j] ?? 0) ** 2;
  }
  return off <= PRECISION * PRECISION * diagonal;
}

interface Rotation {
  readonly a: Float64Array;
  readonly v: Float64Array;
  readonly size: number;
}

function rotate({ a, v, size }: Rotation, p: number, q: number): void {
  const apq = a[p * size + q] ?? 0;
  const app = a[p * size + p] ?? 0;
  const aqq = a[q * size + q] ?? 0;
  if (Math.abs(apq) <= PRECISION * Math.sqrt(Math.abs(app * aqq)) || apq === 0) return;
  const theta = (aqq - app) / (2 * apq);
  const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cosine = 1 / Math.sqrt(t * t + 1);
  const angle = { cosine, sine: t * cosine };
  turn(a, { first: p * size, second: q * size, step: 1, size }, angle);
  turn(a, { first: p, second: q, step: size, size }, angle);
  turn(v, { first: p, second: q, step: size, size }, angle);
}

interface Pair {
  readonly first: number;
  readonly second: number;
  readonly step: number;
  readonly size: number;
}

/** Rotates two rows (step 1) or two columns (step size) into each other. */
function turn(m: Float64Array, pair: Pair, angle: { cosine: number; sine: number }): void {
  const { cosine, sine } = angle;
  for (let k = 0, i = pair.first, j = pair.second; k < pair.size; k++) {
    const x = m[i] ?? 0;
    const y = m[j] ?? 0;
    m[i] = cosine * x - sine * y;
    m[j] = sine * x + cosine * y;
    i += pair.step;
    j += pair.step;
  }
}

function sorted(a: Float64Array, v: Float64Array, size: number): Eigen {
  const order = Array.from({ length: size }, (_, i) => i).toSorted(
    (i, j) => (a[j * size + j] ?? 0) - (a[i * size + i] ?? 0),
  );
  const values = Float64Array.from(order, (i) => a[i * size + i] ?? 0);
  const vectors = new Float64Array(size * size);
  for (const [k, i] of order.entries()) {
    for (let r = 0; r < size; r++) vectors[r * size + k] = v[r * size + i] ?? 0;
  }
  return { values, vectors };
}

/**
 * The columns rotated to their principal axes and scaled to length 1: the left singular vectors, by
 * falling singular value. Directions that hold nothing (below 1e-6 of the largest singular value)
 * are dropped, so the result may have fewer columns.
 * Source: canonical orthogonalisation, Golub, Van Loan, Matrix Computations, 2.4 (SVD by way of the
 * Gram matrix); its loss of precision does not matter at the precision of what is stored.
 */
export function orthonormalColumns(matrix: Matrix): Matrix {
  const { columns } = matrix;
  const { values: squares, vectors } = symmetricEigen(gramMatrix(matrix), columns);
  const floor = (squares[0] ?? 0) * 1e-12;
  const kept = squares.filter((square) => square > floor).length;
  const basis = createMatrix(columns, kept);
  for (let i = 0; i < basis.values.length; i++) {
    const row = Math.floor(i / kept);
    const k = i % kept;
    basis.values[i] = (vectors[row * columns + k] ?? 0) / Math.sqrt(squares[k] ?? 1);
  }
  return multiplyDense(matrix, basis);
}
