/** The words of dependencies. Lines are 1-based. */

/** Where packages come from, by the names that OSV has for them. */
export const ECOSYSTEMS = [
  'npm',
  'PyPI',
  'Go',
  'Maven',
  'crates.io',
  'RubyGems',
  'Packagist',
  'NuGet',
  'Pub',
  'Hex',
] as const;
export type Ecosystem = (typeof ECOSYSTEMS)[number];

/** What a project needs a package for, as far as its lock file tells. */
export type DependencyScope = 'runtime' | 'development' | 'optional' | 'unknown';

export type DependencySource = 'registry' | 'git' | 'path' | 'url';

/**
 * imported: a file of the project names it; not-imported: none does, though other packages may;
 * unknown: the language's imports do not tell, or the index does not have all of them.
 */
export const REACHABILITIES = ['imported', 'not-imported', 'unknown'] as const;
export type Reachability = (typeof REACHABILITIES)[number];

export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** A package in a lock file. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly line: number;
  /** whether the project itself asks for it, null where the file does not tell */
  readonly isDirect: boolean | null;
  readonly scope: DependencyScope;
  readonly source: DependencySource;
  /** `sha512-...` (base64) or `sha256:...` (hex), as the lock writes it */
  readonly integrity: string | null;
  /** it lies inside another package, where no file of the project can import it */
  readonly isNested: boolean;
}

/** Something in a lock file that could not be read. */
export interface LockProblem {
  readonly line: number;
  readonly reason: string;
}

export interface LockReading {
  readonly packages: readonly LockedPackage[];
  readonly problems: readonly LockProblem[];
}

/** A lock file to be read. */
export interface LockFile {
  readonly path: string;
  readonly text: string;
  /** text of a file beside it, such as its manifest; null where there is none */
  readonly beside: (name: string) => string | null;
}

/** One format of lock file. Its `read` may throw: the registry makes a problem of it. */
export interface LockFormat {
  readonly id: string;
  readonly ecosystem: Ecosystem;
  /** of the file's name, in lower case, and its folder's */
  readonly matches: (name: string, folder: string) => boolean;
  readonly read: (file: LockFile) => LockReading;
}

/** A package that an index has, once for each lock file and version. */
export interface Dependency extends Omit<LockedPackage, 'isNested'> {
  readonly ecosystem: Ecosystem;
  /** id of the lock file */
  readonly file: number;
  readonly path: string;
  readonly purl: string;
  readonly reachability: Reachability;
}

/** A lock file of an index, read or not. */
export interface LockSummary {
  readonly path: string;
  readonly format: string;
  readonly ecosystem: Ecosystem;
  readonly packages: number;
  readonly problems: readonly LockProblem[];
}

export interface Inventory {
  /** by path, then in the order of the lock file */
  readonly dependencies: readonly Dependency[];
  readonly locks: readonly LockSummary[];
}
