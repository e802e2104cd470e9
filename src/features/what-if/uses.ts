import type { Uses } from './edges.ts';
import type { Effect, Outcome, SymbolRow, UseRow, Plan, SymbolPlace } from './model.ts';
import { type IndexedProject, statementsOf } from './project.ts';

/** What has to be edited because symbols go elsewhere, get another name, or are deleted. */
export function judgeUses(project: IndexedProject, plan: Plan, uses: Uses): Effect[] {
  const homes = new Map(plan.changedSymbols().map(({ row, to }) => [row.id, to?.place ?? null]));
  const effects = [...uses.into, ...uses.outOf].flatMap((row) => {
    const use = toUse({ project, plan, uses, homes }, row);
    return use === null ? [] : judge(use);
  });
  const byKey = new Map(effects.map((effect) => [keyOf(effect), effect]));
  return [...byKey.values()];
}

function keyOf({ path, line, kind, target, outcome }: Effect): string {
  return `${path} ${line} ${kind} ${target} ${outcome}`;
}

interface Placed {
  readonly row: SymbolRow;
  readonly old: number;
  /** null where it is deleted */
  readonly now: SymbolPlace | null;
}

/** A use of a symbol, with where both are now. Files by place. */
interface Use {
  readonly project: IndexedProject;
  readonly plan: Plan;
  readonly homes: Homes;
  readonly row: UseRow;
  readonly used: Placed;
  readonly userPlace: number;
}

/** Places of the symbols that change, by id; null of a deleted one. */
type Homes = ReadonlyMap<number, number | null>;

interface Around {
  readonly project: IndexedProject;
  readonly plan: Plan;
  readonly homes: Homes;
  readonly uses: Uses;
}

/** @returns null of a use that is deleted, and of one of a deleted file: the imports of it are told of */
function toUse({ project, plan, uses, homes }: Around, row: UseRow): Use | null {
  const used = placed(plan, uses, row.to);
  const user = row.from === null ? null : placed(plan, uses, row.from);
  const userPlace = user === null ? row.place : user.now?.place;
  if (used === null || userPlace === undefined || plan.pathOf(userPlace) === null) return null;
  const isOfDeleted = plan.pathOf(used.old) === null && used.now?.place === used.old;
  return isOfDeleted ? null : { project, plan, homes, row, used, userPlace };
}

function placed(plan: Plan, { symbols }: Uses, id: number): Placed | null {
  const known = symbols.get(id);
  if (known === undefined) return null;
  return { row: known.row, old: known.place, now: plan.symbolAt(known.row, known.place) };
}

function judge(use: Use): Effect[] {
  const { row, used, userPlace } = use;
  if (used.now === null) return [toEffect(use, broken('the symbol it uses is deleted'))];
  const isMoved = used.now.place !== used.old || userPlace !== row.place;
  const isApart = used.now.place !== userPlace;
  const rename = used.now.name === used.row.name ? [] : [toEffect(use, renamed(row))];
  return isMoved && isApart ? [...judgeMoved(use), ...rename] : rename;
}

/** User and used are in different files now, and at least one of them was elsewhere before. */
function judgeMoved(use: Use): Effect[] {
  const trouble = troubleOf(use);
  if (trouble !== null) return [toEffect(use, broken(trouble))];
  // A member comes with what it is in: its type is what is imported.
  return use.used.row.container === null ? judgeImport(use) : [];
}

/** Why nobody can say what to write instead; null where it is plain. */
function troubleOf(use: Use): string | null {
  const { row, used } = use;
  if (row.confidence === 'ambiguous') return UNCERTAIN;
  if (used.row.container !== null && !isWithContainer(use))
    return 'it uses a member that its type no longer has';
  if (!used.row.exported && row.place === used.old)
    return 'the symbol it uses is not exported and is now in another file';
  return null;
}

const UNCERTAIN = 'it may refer to this symbol or to another one of the same name';

/** Whether a member's type goes with it. */
function isWithContainer({ homes, used }: Use): boolean {
  return homes.get(used.row.container ?? -1) === used.now?.place;
}

function judgeImport(use: Use): Effect[] {
  const { project, row, used, userPlace } = use;
  const lines = row.place === used.old ? [] : statementsOf(project, row.place, used.old);
  if (lines.length === 0) return [toEffect(use, rewritten('it needs an import of the other file'))];
  if (userPlace !== row.place)
    return [toEffect(use, rewritten('its new file also needs the import'))];
  const effect = toEffect(use, rewritten('the symbol is now in another file'));
  return lines.map(({ line, kind }) => Object.assign({}, effect, { line, kind }));
}

interface Finding {
  readonly outcome: Outcome;
  readonly reason: string;
}

function broken(reason: string): Finding {
  return { outcome: 'broken', reason };
}

function rewritten(reason: string): Finding {
  return { outcome: 'rewritten', reason };
}

function renamed({ confidence }: UseRow): Finding {
  return confidence === 'ambiguous' ? broken(UNCERTAIN) : rewritten('the symbol is renamed');
}

function toEffect({ project, plan, row, used, userPlace }: Use, finding: Finding): Effect {
  const path = plan.pathOf(used.now?.place ?? -1);
  return {
    path: plan.pathOf(userPlace) ?? '',
    line: row.line,
    kind: 'reference',
    target: `${project.paths[used.old] ?? ''}#${used.row.name}`,
    newTarget: used.now === null || path === null ? null : `${path}#${used.now.name}`,
    specifier: null,
    newSpecifier: null,
    ...finding,
  };
}
