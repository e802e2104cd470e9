import { familyConventionsOf, isDocumentPath } from '#code/languages/registry.ts';
import { ancestorsOf, directoryOf } from '#code/resolve/path-index.ts';
import type { BlindSpot, CompletenessFacts } from './blind-spot.ts';
import { CONTAINERS, lastWords, partsOf } from './path-words.ts';
import type { ImpactFile, Structure } from './model.ts';

/** Blind spots of an index, by the files that they may hide dependents of. */
export interface BlindSpotIndex {
  /** places of files: those of the index, and behind them those that were skipped */
  readonly size: number;
  /**
   * Gives the blind spots that may hide somebody who depends on the file right away, in lists: a list that
   * concerns many files is the same object each time.
   */
  readonly at: (place: number, give: Give) => void;
}

type Give = (blindSpots: readonly BlindSpot[]) => void;

export function createBlindSpotIndex(
  files: readonly ImpactFile[],
  structure: Structure,
  facts: CompletenessFacts,
): BlindSpotIndex {
  const input = withSkipped(files, structure, facts);
  const sources = [
    sampledBlindSpots(facts),
    unlinkedBlindSpots(input),
    unparsedBlindSpots(input, facts),
    skippedBlindSpots(input, facts),
    lostImportBlindSpots(input, facts),
    computedImportBlindSpots(input, facts),
  ].filter((source) => source !== null);
  const found: Found[] = [];
  const find = (place: number): Found => {
    const lists: (readonly BlindSpot[])[] = [];
    for (const at of sources) at(place, (blindSpots) => lists.push(blindSpots));
    return lists.length === 0 ? NOTHING : lists;
  };
  return {
    size: input.files.length,
    at: (place, give) => {
      const lists = (found[place] ??= find(place));
      for (const blindSpots of lists) give(blindSpots);
    },
  };
}

type Found = readonly (readonly BlindSpot[])[];

const NOTHING: Found = [];

/** Has the blind spots of every file looked up, which a question about many files would take long for. */
export function* warmCompleteness({ size, at }: BlindSpotIndex): Generator<undefined, void> {
  for (let place = 0; place < size; place++) {
    at(place, () => undefined);
    if (place % 256 === 0) yield;
  }
}

interface Indexed {
  /** those of the index, then those that were skipped: what is lost may lead through them */
  readonly files: readonly Pick<ImpactFile, 'path' | 'language'>[];
  readonly structure: Pick<Structure, 'families' | 'packages'>;
  readonly indexedCount: number;
}

function withSkipped(
  files: readonly ImpactFile[],
  { families, packages }: Structure,
  { skipped }: CompletenessFacts,
): Indexed {
  const homes = new Set(packages);
  const homeOf = (path: string): string =>
    ancestorsOf(directoryOf(path)).find((above) => homes.has(above)) ?? '';
  return {
    files: [...files, ...skipped.map(({ path }) => ({ path, language: '' }))],
    structure: {
      families: [...families, ...skipped.map(({ family }) => family)],
      packages: [...packages, ...skipped.map(({ path }) => homeOf(path))],
    },
    indexedCount: files.length,
  };
}

type BlindSpotSource = BlindSpotIndex['at'];

function sampledBlindSpots({ sampledShare }: CompletenessFacts): BlindSpotSource | null {
  if (sampledShare >= 1) return null;
  const percent = Math.floor(sampledShare * 1000) / 10;
  const detail = `only ${percent} % of the files are in the index`;
  const blindSpots: BlindSpot[] = [{ kind: 'sampled', path: '', line: null, detail, place: -1 }];
  return (_place, give) => give(blindSpots);
}

/** A file whose language has no imports: that no edge leads to it says nothing. */
function unlinkedBlindSpots({ files, structure }: Indexed): BlindSpotSource {
  return (place, give) => {
    const { path = '', language = '' } = files[place] ?? {};
    if (structure.families[place] !== '' || isDocumentPath(path)) return;
    const detail = `the readers of ${language} files are unknown`;
    give([{ kind: 'no-links', path, line: null, detail, place }]);
  };
}

/** A file that was not parsed whole may use every file that it names, and those beside it. */
function unparsedBlindSpots(
  { files, structure }: Indexed,
  { unparsed }: CompletenessFacts,
): BlindSpotSource | null {
  const lists = new Map<string, BlindSpot[]>();
  for (const { place, words } of unparsed) {
    const { path = '' } = files[place] ?? {};
    const family = structure.families[place] ?? '';
    const detail = 'the file has parse errors';
    const blindSpot: BlindSpot = { kind: 'unparsed', path, line: null, detail, place };
    push(lists, `self ${place}`, blindSpot);
    for (const key of reachOf(family, path, words)) push(lists, `${family} ${key}`, blindSpot);
  }
  if (lists.size === 0) return null;
  return (place, give) => {
    const family = structure.families[place] ?? '';
    const keys = keysOf(family, files[place]?.path ?? '').map((key) => `${family} ${key}`);
    for (const key of [`self ${place}`, `${family} any`, ...keys]) {
      const blindSpots = lists.get(key);
      if (blindSpots) give(blindSpots);
    }
  };
}

/** What a file that was not parsed whole may use. */
function reachOf(family: string, path: string, words: ReadonlySet<string> | null): string[] {
  if (words === null || familyConventionsOf(family).isNamedByPath !== true) return ['any'];
  const directory = directoryOf(path);
  return [
    `in ${directory}`,
    ...Array.from(words, (word) => `says ${word}`),
    // `import '..'` and `from . import x` name no folder: its own and those above.
    ...ancestorsOf(directory).map((above) => `below ${above}`),
  ];
}

/** By what an importer of the file is found: its name, its folder's, the folder itself. */
function keysOf(family: string, path: string): string[] {
  const { directory, stem, folder } = partsOf(path);
  const keys = [`in ${directory}`, `says ${stem}`];
  if (CONTAINERS.has(stem)) return [...keys, `says ${folder}`, `below ${directory}`];
  return familyConventionsOf(family).importsFolders === true ? [...keys, `says ${folder}`] : keys;
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const same = map.get(key);
  if (same) same.push(value);
  else map.set(key, [value]);
}

/** Code that was left out may use any file of its family, and whoever imports it uses that, too. */
function skippedBlindSpots(
  { files, structure, indexedCount }: Indexed,
  { skipped, unresolved }: CompletenessFacts,
): BlindSpotSource | null {
  const byFamily = new Map<string, BlindSpot[]>();
  for (const [at, { path, family, reason }] of skipped.entries()) {
    const detail = `it is not in the index (${reason})`;
    const place = indexedCount + at;
    push(byFamily, family, { kind: 'skipped', path, line: null, detail, place });
  }
  if (byFamily.size === 0) return null;
  for (const { place, line, reason, specifier } of unresolved) {
    if (reason !== 'file-skipped') continue;
    const { path = '' } = files[place] ?? {};
    const detail = `"${specifier}" is not in the index`;
    const blindSpot: BlindSpot = { kind: 'unresolved-import', path, line, detail, place };
    push(byFamily, structure.families[place] ?? '', blindSpot);
  }
  return (place, give) => {
    const blindSpots = byFamily.get(structure.families[place] ?? '');
    if (blindSpots) give(blindSpots);
  };
}

/** Reasons for which an import could mean any file of its package. */
const UNBOUND: ReadonlySet<string> = new Set(['not-a-literal', 'config-unreadable', 'alias']);

/** An import that leads nowhere may mean every file that is called like the end of it. */
function lostImportBlindSpots(
  { files, structure }: Indexed,
  { unresolved }: CompletenessFacts,
): BlindSpotSource | null {
  const byName = new Map<string, BlindSpot[]>();
  for (const { place, line, reason, specifier } of unresolved) {
    if (UNBOUND.has(reason) || specifier === '') continue;
    const { path = '' } = files[place] ?? {};
    const detail = `"${specifier}" does not resolve (${reason})`;
    const blindSpot: BlindSpot = { kind: 'unresolved-import', path, line, detail, place };
    for (const word of new Set(lastWords(specifier)))
      push(byName, `${structure.families[place]} ${word}`, blindSpot);
  }
  if (byName.size === 0) return null;
  return (place, give) => {
    const family = structure.families[place] ?? '';
    const { stem, folder } = partsOf(files[place]?.path ?? '');
    const isFolder = CONTAINERS.has(stem) || familyConventionsOf(family).importsFolders === true;
    for (const word of isFolder ? [stem, folder] : [stem]) {
      const blindSpots = byName.get(`${family} ${word}`);
      if (blindSpots) give(blindSpots);
    }
  };
}

/** An import that is computed may mean any file of its package, and of the packages inside it. */
function computedImportBlindSpots(
  { files, structure }: Indexed,
  { unresolved }: CompletenessFacts,
): BlindSpotSource | null {
  const byPackage = new Map<string, BlindSpot[]>();
  for (const { place, line, reason, specifier } of unresolved) {
    if (!UNBOUND.has(reason) && specifier !== '') continue;
    const { path = '' } = files[place] ?? {};
    const detail = specifier === '' ? 'its target is computed' : `"${specifier}" (${reason})`;
    const blindSpot: BlindSpot = { kind: 'computed-import', path, line, detail, place };
    push(byPackage, `${structure.families[place]} ${structure.packages[place]}`, blindSpot);
  }
  if (byPackage.size === 0) return null;
  return (place, give) => {
    const family = structure.families[place] ?? '';
    for (const above of ancestorsOf(structure.packages[place] ?? '')) {
      const blindSpots = byPackage.get(`${family} ${above}`);
      if (blindSpots) give(blindSpots);
    }
  };
}
