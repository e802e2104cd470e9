import type { ConfigFile } from '#code/model.ts';
import { lockFormatOf, readLock } from './locks/registry.ts';
import type { Dependency, Ecosystem, Inventory, LockFormat, LockSummary } from './model.ts';
import { toPurl } from './names.ts';
import { createReach, type ImportFacts, type Reach } from './reachability.ts';

export interface InventoryInput extends ImportFacts {
  /** texts of the files that `isLockPath` names; others do no harm */
  readonly texts: readonly ConfigFile[];
}

/** Packages of one index; what is beyond is cut off, and that is said. */
const MAX_DEPENDENCIES = 250_000;

/** Reads every lock file of an index. Pure; never throws, whatever the files hold. */
export function readInventory(input: InventoryInput): Inventory {
  const texts = new Map(input.texts.map(({ path, text }) => [path, text]));
  const reaches = new Map<Ecosystem, Reach>();
  const dependencies: Dependency[] = [];
  const locks: LockSummary[] = [];
  for (const [file, { path }] of input.files.entries()) {
    const format = lockFormatOf(path);
    const text = texts.get(path);
    if (format === null || text === undefined) continue;
    const { ecosystem } = format;
    const reach = reaches.get(ecosystem) ?? createReach(ecosystem, input);
    reaches.set(ecosystem, reach);
    const folder = folderOf(path);
    const beside = (name: string): string | null => texts.get(joinPath(folder, name)) ?? null;
    const { packages, problems } = readLock(format, { path, text, beside });
    const room = MAX_DEPENDENCIES - dependencies.length;
    for (const { isNested, ...found } of packages.slice(0, Math.max(0, room)))
      dependencies.push({
        ...found,
        ecosystem,
        file,
        path,
        purl: toPurl(ecosystem, found.name, found.version),
        reachability: reach(folder, { ...found, isNested }),
      });
    const cut = packages.length > room ? [{ line: 1, reason: TOO_MANY }] : [];
    const count = Math.max(0, Math.min(room, packages.length));
    locks.push({ ...toIdentity(path, format), packages: count, problems: [...problems, ...cut] });
  }
  return { dependencies, locks: [...locks, ...leftOut(input)] };
}

const TOO_MANY = `the index contains more than ${MAX_DEPENDENCIES} dependencies`;

function toIdentity(path: string, { id, ecosystem }: LockFormat) {
  return { path, format: id, ecosystem };
}

/** Lock files that the scan left out, as it does above its limit of size. */
function leftOut({ skipped }: InventoryInput): LockSummary[] {
  return skipped.flatMap(({ path, reason, detail }) => {
    const format = lockFormatOf(path);
    if (format === null) return [];
    const problem = { line: 1, reason: `it is not in the index: ${reason} ${detail}`.trim() };
    return [{ ...toIdentity(path, format), packages: 0, problems: [problem] }];
  });
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** A path as a lock file writes it, from its folder on. */
function joinPath(folder: string, name: string): string {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of name.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
