import { familyConventionsOf } from '#code/languages/registry.ts';
import type { ImportFact } from '#code/model.ts';
import { directoryOf, type PathIndex } from '#code/resolve/path-index.ts';
import { edgeKey } from './edges.ts';
import type { Effect, Outcome, Statement, Plan } from './model.ts';
import { dependenciesOf, dependentsOf, type IndexedProject, statementsOf } from './project.ts';
import { isRelative, judgeSpecifier } from './specifiers.ts';
import { packageOf } from './units.ts';

/** What the importing files say, by place; those that were not looked up are not there. */
export type ImportFacts = ReadonlyMap<number, readonly ImportFact[]>;

/** Import statements in or of files that get another path or none; those of one deleted file left out. */
export function touchedStatements(project: IndexedProject, plan: Plan): Statement[] {
  const { network } = project.view;
  const pairs = new Map<string, Statement[]>();
  const take = (from: number, to: number): void => {
    const key = `${from} ${to}`;
    if (plan.pathOf(from) !== null && !pairs.has(key))
      pairs.set(key, statementsOf(project, from, to));
  };
  for (const place of plan.changedFiles()) {
    if (place >= project.paths.length) continue;
    for (const from of dependentsOf(network, place)) take(from, place);
    for (const to of dependenciesOf(network, place)) take(place, to);
  }
  return [...pairs.values()].flat();
}

interface Judging {
  readonly project: IndexedProject;
  readonly plan: Plan;
  /** the paths after the change */
  readonly index: PathIndex;
  readonly facts: ImportFacts;
  /** imports of which all that was used is elsewhere now: their uses are told of */
  readonly relieved: ReadonlySet<number>;
}

/** What has to be edited because files get other paths, or none. */
export function judgeStatements(statements: readonly Statement[], judging: Judging): Effect[] {
  return statements.flatMap((statement) => judge(statement, judging) ?? []);
}

/** How an import stands before the change and after it. */
interface Ends {
  readonly statement: Statement;
  readonly oldFrom: string;
  readonly from: string;
  readonly oldTarget: string;
  /** null where it is deleted */
  readonly target: string | null;
  readonly family: string;
}

function judge(statement: Statement, judging: Judging): Effect | null {
  const ends = toEnds(statement, judging);
  const { target, family } = ends;
  if (target === null) return judgeDeleted(ends, judging);
  const { importUnit } = familyConventionsOf(family);
  if (statement.kind === 'implicit' || importUnit === 'folder') return judgeByFolder(ends);
  if (importUnit === 'project') return judgeByProject(ends, judging.project);
  return judgeByPath({ ...ends, target }, judging);
}

function toEnds(statement: Statement, { project, plan }: Judging): Ends {
  const { from, to } = statement;
  return {
    statement,
    oldFrom: project.paths[from] ?? '',
    from: plan.pathOf(from) ?? '',
    oldTarget: project.paths[to] ?? '',
    target: plan.pathOf(to),
    family: project.graph.structure.families[from] ?? '',
  };
}

function judgeDeleted(ends: Ends, { plan, relieved }: Judging): Effect | null {
  const { from, to } = ends.statement;
  if (relieved.has(edgeKey(plan.count(), from, to))) return null;
  return toEffect(ends, { outcome: 'broken', reason: 'it imports a file that is deleted' });
}

/** What is of a folder's package needs no import inside of it, and one of the whole folder from outside. */
function judgeByFolder(ends: Ends): Effect | null {
  const { statement, from, oldFrom, oldTarget, target } = ends;
  const isTogether = directoryOf(from) === directoryOf(target ?? '');
  const wasTogether = directoryOf(oldFrom) === directoryOf(oldTarget);
  if (isTogether) return null;
  if (statement.kind === 'implicit' || wasTogether)
    return toEffect(ends, {
      outcome: 'broken',
      reason: 'it uses declarations of the file without an import because both are in one folder',
    });
  if (directoryOf(oldTarget) === directoryOf(target ?? '')) return null;
  return toEffect(ends, { outcome: 'rewritten', reason: 'it refers to a different package' });
}

function judgeByProject(ends: Ends, project: IndexedProject): Effect | null {
  const { from, oldFrom, oldTarget, target } = ends;
  const homeOf = (path: string): string => packageOf(project, path);
  const isSame = homeOf(from) === homeOf(oldFrom) && homeOf(target ?? '') === homeOf(oldTarget);
  if (isSame || homeOf(from) === homeOf(target ?? '')) return null;
  return toEffect(ends, {
    outcome: 'broken',
    reason: 'the two files are now in different projects',
  });
}

function judgeByPath(ends: Ends & { readonly target: string }, judging: Judging): Effect | null {
  const { statement, oldTarget, target, family } = ends;
  const specifier = specifierOf(ends, judging);
  if (specifier === null) {
    const reason = 'it was not resolved; its path changes';
    return oldTarget === target && statement.kind !== 'static'
      ? null
      : toEffect(ends, { outcome: 'rewritten', reason });
  }
  const judged = judgeSpecifier(specifier, ends, { family, index: judging.index });
  switch (judged.outcome) {
    case 'kept':
      return leavesItsPackage(ends, specifier, judging);
    case 'rewritten':
      return toEffect(ends, {
        specifier,
        newSpecifier: judged.specifier,
        outcome: 'rewritten',
        reason:
          oldTarget === target ? 'it is relative to its own file' : 'the file has another path',
      });
    case 'captured':
      return toEffect(ends, {
        specifier,
        newSpecifier: judged.specifier,
        outcome: judged.specifier === null ? 'broken' : 'rewritten',
        reason: `unchanged, it would resolve to ${judged.by} without an error`,
      });
    default:
      return judged satisfies never;
  }
}

/** `#name` is a package's own: to a file of another package it means something else, or nothing. */
function leavesItsPackage(ends: Ends, specifier: string, { project }: Judging): Effect | null {
  const { from, oldFrom } = ends;
  if (!specifier.startsWith('#') || packageOf(project, from) === packageOf(project, oldFrom))
    return null;
  return toEffect(ends, {
    specifier,
    outcome: 'broken',
    reason: 'the name is visible only in its old package',
  });
}

/** Of several imports on a line the relative one goes first: that is the one that a move changes. */
function specifierOf({ statement }: Ends, { facts }: Judging): string | null {
  const onLine = (facts.get(statement.from) ?? []).filter(({ line }) => line === statement.line);
  const ofKind = onLine.filter(({ kind }) => kind === statement.kind);
  const fits = ofKind.length > 0 ? ofKind : onLine;
  return (fits.find(({ specifier }) => isRelative(specifier)) ?? fits[0])?.specifier ?? null;
}

interface Finding {
  readonly outcome: Outcome;
  readonly reason: string;
  readonly specifier?: string | null;
  readonly newSpecifier?: string | null;
}

function toEffect({ statement, from, oldTarget, target }: Ends, finding: Finding): Effect {
  const { outcome, reason, specifier = null, newSpecifier = null } = finding;
  const { line, kind } = statement;
  return {
    path: from,
    line,
    kind,
    target: oldTarget,
    newTarget: target,
    specifier,
    newSpecifier,
    outcome,
    reason,
  };
}
