import type { DependencySource, LockedPackage, LockProblem, LockReading } from '../model.ts';

/** A package with what most formats do not say left out. */
export type NewPackage = Pick<LockedPackage, 'name' | 'version' | 'line'> & Partial<LockedPackage>;

/** What a reader collects. */
export interface PackageList {
  /** one that has no name or version is left out */
  readonly add: (found: NewPackage) => void;
  readonly fail: (line: number, reason: string) => void;
  readonly done: () => LockReading;
}

/** Packages of one lock file; more are cut off, and that is said. */
const MAX_PACKAGES = 100_000;
const MAX_PROBLEMS = 100;
const MAX_NAME = 400;

/** Collects packages; the same one in the same version is kept once, with what is said at its first place. */
export function createPackageList(): PackageList {
  const packages = new Map<string, LockedPackage>();
  const problems: LockProblem[] = [];
  const fail: PackageList['fail'] = (line, reason) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ line, reason: reason.slice(0, MAX_NAME) });
  };
  function add(found: NewPackage): void {
    const { name, version, line } = found;
    if (name === '' || version === '') return;
    if (name.length > MAX_NAME || version.length > MAX_NAME) {
      fail(line, 'a name or version that is too long');
      return;
    }
    const key = `${name}\0${version}`;
    const known = packages.get(key);
    if (known !== undefined) packages.set(key, join(known, found));
    else if (packages.size < MAX_PACKAGES) packages.set(key, { ...UNSAID, ...found });
    else if (packages.size === MAX_PACKAGES) fail(line, `more than ${MAX_PACKAGES} packages`);
  }
  return { add, fail, done: () => ({ packages: [...packages.values()], problems }) };
}

const UNSAID = {
  isDirect: null,
  scope: 'unknown',
  source: 'registry',
  integrity: null,
  isNested: false,
} as const;

/** The same package at two places: what either needs it for counts. */
function join(known: LockedPackage, found: NewPackage): LockedPackage {
  const scopes = new Set([known.scope, found.scope ?? 'unknown']);
  return {
    ...known,
    isDirect: known.isDirect === true || found.isDirect === true ? true : known.isDirect,
    isNested: known.isNested && found.isNested === true,
    scope: SCOPES_BY_WEIGHT.find((scope) => scopes.has(scope)) ?? 'unknown',
  };
}

const SCOPES_BY_WEIGHT = ['runtime', 'unknown', 'optional', 'development'] as const;

/** Where an address of a package leads to. */
export function sourceOf(address: string): DependencySource {
  if (/^(?:git[+:@]|github:|gitlab:|bitbucket:)/.test(address) || /\.git(?:#|$)/.test(address))
    return 'git';
  if (/^(?:file|link|portal|workspace|path):/.test(address)) return 'path';
  return 'registry';
}
