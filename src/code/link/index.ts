import { createLruMap } from '#lib/lru-map.ts';
import type { Linking } from '../languages/language.ts';
import { linkingOf } from '../languages/registry.ts';
import type { LinkFile, LinkInput } from '../model.ts';
import type { SymbolRef } from '../resolve/packages.ts';
import { createPathIndex, type PathIndex } from '../resolve/path-index.ts';
import { toFileBindings } from './bindings.ts';
import { isCallable } from './callables.ts';
import {
  type Family,
  type FileBindings,
  isSettled,
  type LinkIndex,
  MAX_CANDIDATES,
  type Meaning,
  type OwnedMembers,
  refKey,
} from './context.ts';
import { createBoundedCache } from './bounded-cache.ts';
import { findOwnedMembers } from './members.ts';
import { meaningOf } from './scope.ts';
import { findStructuralTypes } from './structural.ts';
import { findType } from './targets.ts';
import type { StructuralTypes } from './structural-types.ts';

/** Look-ups that are kept: those of some hundred files. */
const MAX_KEPT = 100_000;
/** Exports are asked for from all over a project, and a chain of barrels is long to follow. */
const MAX_KEPT_EXPORTS = 400_000;
/** Names of files that are kept ready for look-up, in all: some 100 MB. */
const MAX_KEPT_NAMES = 400_000;

/** Prepares a project for `linkFile`; what is not needed at once is computed when asked for. */
export function createLinkIndex(input: LinkInput): LinkIndex {
  const { files } = input;
  const paths = createPathIndex(files.map(({ path }) => path));
  const families = createFamilies(input, paths);
  const all = [...families.values()];
  const bindings = createLruMap<FileBindings, number>(MAX_KEPT_NAMES);
  const members = new Map<number, ReadonlySet<number>>();
  const packagesOf = (id: number) =>
    all.find((family) => hasPackage(family, id))?.resolver.packages;
  const meanings = createBoundedCache<Meaning | null>(MAX_KEPT);
  let structural: StructuralTypes | null = null;
  let owned: OwnedMembers | null = null;
  const index: LinkIndex = {
    files,
    paths,
    familyOf: (file) => families.get(familyName(files[file])) ?? null,
    familyOfPackage: (id) => all.find((family) => hasPackage(family, id)) ?? null,
    isIn: (id, file) => {
      const known = members.get(id) ?? new Set(packagesOf(id)?.filesOf(id));
      members.set(id, known);
      return known.has(file);
    },
    bindingsOf: (file) => {
      const known = bindings.get(file);
      if (known !== undefined) return known;
      const found = toFileBindings(index, file);
      bindings.set(file, found, weightOf(files[file]));
      return found;
    },
    meaningOf: (place, name) => {
      const key = refKey({ file: place.file, symbol: place.from + 1 });
      const known = meanings.get(key, name);
      if (known !== undefined) return known;
      const found = meaningOf(place, name);
      if (isSettled(index)) meanings.set(key, name, found);
      return found;
    },
    typesAt: findType,
    ownedMembers: () => {
      if (owned) return owned;
      // The names of owners are looked up while there are no owned members yet.
      owned = new Map();
      owned = findOwnedMembers(index);
      // What types extend was looked up without their extensions so far.
      index.baseCache.clear();
      index.memberCache.clear();
      index.typeCache.clear();
      meanings.clear();
      return owned;
    },
    structuralTypes: () => (structural ??= findStructuralTypes(index)),
    exportCache: createBoundedCache(MAX_KEPT_EXPORTS),
    baseCache: new Map(),
    memberCache: createBoundedCache(MAX_KEPT),
    openBases: new Set(),
    typeCache: createBoundedCache(MAX_KEPT),
    openTypes: new Set(),
  };
  return index;
}

/** What the names of a file take, in names. No file is too large to be kept: it is asked for at each of its names. */
function weightOf(file: LinkFile | undefined): number {
  if (file === undefined) return 0;
  const { symbols, imports, exports } = file.facts;
  return Math.min(MAX_KEPT_NAMES, symbols.length + 2 * imports.length + exports.length + 4);
}

function familyName(file: LinkFile | undefined): string {
  return linkingOf(file?.facts.language ?? '')?.family ?? '';
}

function hasPackage({ resolver: { packages } }: Family, id: number): boolean {
  return packages !== null && id >= packages.first && id < packages.first + packages.count;
}

/** The families that the project has files of, in the order of the first file of each. */
function createFamilies(input: LinkInput, paths: PathIndex): Map<string, Family> {
  const { files, configs, skipped = [] } = input;
  const families = new Map<string, Family>();
  let firstPackage = files.length;
  for (const { linking, members } of groupFamilies(files).values()) {
    const project = {
      files,
      paths,
      configs,
      skipped,
      firstPackage,
      isMember: members.has.bind(members),
    };
    const resolver = linking.createResolver(project);
    firstPackage += resolver.packages?.count ?? 0;
    families.set(linking.family, { linking, resolver, callables: findCallables(files, members) });
  }
  return families;
}

interface Group {
  readonly linking: Linking;
  readonly members: Set<number>;
}

function groupFamilies(files: readonly LinkFile[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  files.forEach(({ facts }, file) => {
    const linking = linkingOf(facts.language);
    if (!linking) return;
    const group = groups.get(linking.family) ?? { linking, members: new Set() };
    groups.set(linking.family, group);
    group.members.add(file);
  });
  return groups;
}

function findCallables(
  files: readonly LinkFile[],
  members: ReadonlySet<number>,
): Map<string, SymbolRef[]> {
  const found = new Map<string, SymbolRef[]>();
  for (const file of members)
    files[file]?.facts.symbols.forEach((fact, symbol) => {
      if (isCallable(fact)) addCapped(found, fact.name, { file, symbol });
    });
  return found;
}

function addCapped(map: Map<string, SymbolRef[]>, name: string, ref: SymbolRef): void {
  const list = map.get(name);
  if (!list) map.set(name, [ref]);
  else if (list.length <= MAX_CANDIDATES) list.push(ref);
}
