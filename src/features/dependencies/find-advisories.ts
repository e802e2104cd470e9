import type { Advisory } from './advisory.ts';
import { fixedVersions, isAffected } from './affected.ts';
import type { Dependency, Ecosystem, Inventory, Reachability, Severity } from './model.ts';
import { normaliseName } from './names.ts';

/** A dependency in a version that an advisory is about. */
export interface VulnerableDependency {
  readonly ecosystem: Ecosystem;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly isDirect: boolean | null;
  readonly scope: Dependency['scope'];
  readonly reachability: Reachability;
  /** id of the lock file */
  readonly file: number;
  readonly path: string;
  readonly line: number;
  /** the advisory, or where several tell of one fault, the first of them */
  readonly advisory: string;
  /** the same fault under other names */
  readonly aliases: readonly string[];
  readonly cwes: readonly string[];
  readonly summary: string;
  readonly severity: Severity | null;
  readonly score: number | null;
  readonly vector: string | null;
  /** later versions in which it is mended, earliest first; empty where there is none */
  readonly fixedVersions: readonly string[];
}

export interface AdvisoryInput {
  readonly inventory: Pick<Inventory, 'dependencies'>;
  /** of any packages, in any order */
  readonly advisories: readonly Advisory[];
}

/** What the advisories say of an inventory, in its order and then by id. Pure. */
export function findAdvisories({ inventory, advisories }: AdvisoryInput): VulnerableDependency[] {
  const byPackage = Map.groupBy(advisories, ({ ecosystem, name }) => `${ecosystem} ${name}`);
  const known = new Map<string, readonly Advisory[]>();
  return inventory.dependencies.flatMap((dependency) => {
    const { ecosystem, name, version, source } = dependency;
    // What comes from a folder of the project only shares its name with a published package.
    if (source === 'path') return [];
    const key = `${ecosystem} ${normaliseName(ecosystem, name)}`;
    const ofVersion = `${key} ${version}`;
    const found = known.get(ofVersion) ?? affecting(byPackage.get(key) ?? [], version);
    known.set(ofVersion, found);
    return found.map((advisory) => toVulnerable(dependency, advisory));
  });
}

/** Databases tell of the same fault: one of those that name each other is enough. */
function affecting(advisories: readonly Advisory[], version: string): Advisory[] {
  const found = advisories.filter((advisory) => isAffected(advisory, version));
  const kept: Advisory[] = [];
  const told = new Map<string, Advisory>();
  for (const advisory of found.toSorted(byTrust)) {
    const names = [advisory.id, ...advisory.aliases];
    const same = names.map((name) => told.get(name)).find((one) => one !== undefined);
    if (same === undefined) kept.push(advisory);
    for (const name of names) told.set(name, same ?? advisory);
  }
  return kept.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** One with a severity first, then reviewed ones of GitHub, then by id. */
function byTrust(a: Advisory, b: Advisory): number {
  return (
    Number(b.severity !== null) - Number(a.severity !== null) ||
    Number(b.id.startsWith('GHSA-')) - Number(a.id.startsWith('GHSA-')) ||
    (a.id < b.id ? -1 : 1)
  );
}

function toVulnerable(dependency: Dependency, advisory: Advisory): VulnerableDependency {
  const { ecosystem, name, version, purl, isDirect, scope, reachability } = dependency;
  const { id, aliases, cwes, summary, severity, score, vector } = advisory;
  const told = { advisory: id, aliases, cwes, summary, severity, score, vector };
  const place = { file: dependency.file, path: dependency.path, line: dependency.line };
  return {
    ecosystem,
    name,
    version,
    purl,
    isDirect,
    scope,
    reachability,
    ...place,
    ...told,
    fixedVersions: fixedVersions(advisory, version),
  };
}
