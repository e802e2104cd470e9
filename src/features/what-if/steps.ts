import { AppError } from '#platform/errors.ts';
import type { SymbolRow, WhatIfStep, Plan } from './model.ts';

/** Symbols of files of the index, with the place of each. */
export interface PlacedSymbols {
  readonly rows: readonly SymbolRow[];
  readonly byId: ReadonlyMap<number, SymbolRow>;
  readonly placeOf: (row: SymbolRow) => number;
}

const MAX_PATH_CHARS = 1_000;
const MAX_FILES = 2_000;
const MAX_NAMES = 200;
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]{0,199}$/u;

/**
 * Takes one step.
 * @param paths of the index: a folder is what begins the path of a file
 * @param symbols at least those of every file that the step names
 * @throws AppError NOT_FOUND for what is not there, INVALID_REQUEST for what makes no sense
 */
export function takeStep(
  plan: Plan,
  step: WhatIfStep,
  { paths, symbols }: { readonly paths: readonly string[]; readonly symbols: PlacedSymbols },
): void {
  const path = toPath('path', step.path);
  if (step.kind === 'split') splitInto(plan, { ...step, path }, symbols);
  else if (step.symbol === null) changeFiles(plan, { ...step, path }, paths);
  else changeSymbols(plan, { ...step, path, symbol: step.symbol }, symbols);
}

function changeFiles(plan: Plan, step: WhatIfStep, paths: readonly string[]): void {
  const files = findFiles(plan, step.path, paths);
  if (step.kind === 'delete') {
    for (const { place } of files) plan.remove(place);
    return;
  }
  const to = step.kind === 'rename' ? toSibling(step) : toPath('to', step.to);
  const isFolder = files[0]?.rest !== '';
  if (isFolder && to.startsWith(`${step.path}/`))
    throw new AppError('INVALID_REQUEST', `Cannot move "${step.path}" into itself: "${to}".`);
  for (const { place, rest } of files) plan.move(place, `${to}${rest}`);
}

interface FoundFile {
  readonly place: number;
  /** what follows the path that was asked for: '' of the file itself */
  readonly rest: string;
}

function findFiles(plan: Plan, path: string, paths: readonly string[]): FoundFile[] {
  const file = plan.placeAt(path);
  if (file !== -1) return [{ place: file, rest: '' }];
  const found: FoundFile[] = [];
  for (let place = 0; place < Math.max(paths.length, plan.count()); place++) {
    const now = plan.pathOf(place);
    if (now?.startsWith(`${path}/`) === true) found.push({ place, rest: now.slice(path.length) });
  }
  if (found.length > MAX_FILES)
    throw new AppError(
      'INVALID_REQUEST',
      `"${path}" has ${found.length} files; the limit is ${MAX_FILES}.`,
    );
  if (found.length > 0) return found;
  throw new AppError(
    'NOT_FOUND',
    `"${path}" is not in the index. The completeness report lists skipped files and why.`,
  );
}

function changeSymbols(
  plan: Plan,
  { kind, path, symbol, to }: WhatIfStep & { readonly symbol: string },
  symbols: PlacedSymbols,
): void {
  const found = findSymbols(plan, { path, name: symbol }, symbols);
  if (kind === 'move') moveSymbols(plan, { found, to: plan.open(toPath('to', to)) }, symbols);
  else if (kind === 'delete')
    for (const row of withMembers(symbols, found))
      plan.changeSymbol(row, symbols.placeOf(row), null);
  else renameSymbols(plan, { found, name: toName(to) }, symbols);
}

function splitInto(
  plan: Plan,
  { path, symbol, to, names }: WhatIfStep,
  symbols: PlacedSymbols,
): void {
  if (names.length === 0 || names.length > MAX_NAMES)
    throw new AppError('INVALID_REQUEST', `names must contain 1 to ${MAX_NAMES} symbols to move.`);
  const target = toPath('to', to);
  const found = names.flatMap((name) =>
    findSymbols(plan, { path, name: symbol === null ? name : `${symbol}.${name}` }, symbols),
  );
  moveSymbols(plan, { found, to: plan.open(target) }, symbols);
}

function moveSymbols(
  plan: Plan,
  { found, to }: { readonly found: readonly SymbolRow[]; readonly to: number },
  symbols: PlacedSymbols,
): void {
  for (const row of withMembers(symbols, found)) {
    const from = symbols.placeOf(row);
    plan.changeSymbol(row, from, { place: to, name: plan.symbolAt(row, from)?.name ?? row.name });
  }
}

function renameSymbols(
  plan: Plan,
  { found, name }: { readonly found: readonly SymbolRow[]; readonly name: string },
  symbols: PlacedSymbols,
): void {
  for (const row of found) {
    const from = symbols.placeOf(row);
    plan.changeSymbol(row, from, { place: plan.symbolAt(row, from)?.place ?? from, name });
  }
}

/** All of a name: overloads are one symbol to whoever uses them. */
function findSymbols(
  plan: Plan,
  { path, name }: { readonly path: string; readonly name: string },
  symbols: PlacedSymbols,
): SymbolRow[] {
  const place = plan.placeAt(path);
  if (place === -1)
    throw new AppError(
      'NOT_FOUND',
      `"${path}" is not in the index. The completeness report lists skipped files and why.`,
    );
  const dot = name.lastIndexOf('.');
  const owner = dot === -1 ? null : name.slice(0, dot);
  const nowOf = (row: SymbolRow) => plan.symbolAt(row, symbols.placeOf(row));
  const named = symbols.rows.filter((row) => {
    const now = nowOf(row);
    return now?.place === place && now.name === name.slice(dot + 1);
  });
  const nameOfContainer = ({ container }: SymbolRow): string | null => {
    const row = symbols.byId.get(container ?? -1);
    return row === undefined ? null : (nowOf(row)?.name ?? null);
  };
  const owned = named.filter(
    (row) => owner === null || nameOfContainer(row) === owner.split('.').at(-1),
  );
  const tops = owned.filter(({ container }) => container === null);
  if (owned.length === 0) throw new AppError('NOT_FOUND', `"${path}" has no symbol "${name}".`);
  return owner === null && tops.length > 0 ? tops : owned;
}

/** What is inside of a symbol goes where it goes. */
function withMembers({ rows }: PlacedSymbols, found: readonly SymbolRow[]): SymbolRow[] {
  const ids = new Set(found.map(({ id }) => id));
  // Containers come before what is in them.
  for (const { id, container } of rows) if (container !== null && ids.has(container)) ids.add(id);
  return rows.filter(({ id }) => ids.has(id));
}

function toSibling({ path, to }: WhatIfStep): string {
  const name = to ?? '';
  if (name.includes('/')) return toPath('to', name);
  return toPath('to', `${path.slice(0, path.lastIndexOf('/') + 1)}${name}`);
}

function toPath(field: string, value: string | null): string {
  const path = (value ?? '').trim().replace(/\/+$/, '');
  const parts = path.split('/');
  const isWrong = parts.some((part) => part === '' || part === '.' || part === '..');
  // oxlint-disable-next-line no-control-regex -- no path of an index has one
  if (isWrong || path.length > MAX_PATH_CHARS || /[\u0000-\u001f\\]/.test(path))
    throw new AppError(
      'INVALID_REQUEST',
      `${field} must be a path inside the repository, like src/cart.ts.`,
    );
  return path;
}

function toName(value: string | null): string {
  if (value !== null && NAME.test(value)) return value;
  throw new AppError('INVALID_REQUEST', 'to must be the new name of the symbol, like totalOf.');
}
