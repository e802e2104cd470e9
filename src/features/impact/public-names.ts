import { familyConventionsOf, isTestPath } from '#code/languages/registry.ts';
import { directoryOf } from '#code/resolve/path-index.ts';
import { EDGE_KINDS, type Network } from '#features/graph/model.ts';
import type { ImpactSymbol, ImpactFile, Structure } from './model.ts';

/** Code that the language, or its custom, lets nobody outside the project use. */
const INSIDE =
  /(?:^|\/)(?:internal|impl|cmd|src\/bin|scripts|examples?|benchmarks?|bench|tools|docs)\//;

/** Where packages of JavaScript begin by custom. */
const ENTRY_NAME = /(?:^|\/)(?:index|main|mod|lib)\.[cm]?[jt]sx?$/;

const PASSED_ON = (1 << EDGE_KINDS.indexOf('re-export')) | (1 << EDGE_KINDS.indexOf('require'));

/**
 * Files whose names code outside the project may use, by place: of JavaScript what a package's first
 * file passes on, of other languages what neither the language nor its custom keeps inside. The entry
 * points that dead code knows are found while indexing, and are not stored; this is what paths tell.
 */
export function findPublicFiles(
  files: readonly ImpactFile[],
  structure: Structure,
  network: Network,
): Uint8Array {
  const isPublic = Uint8Array.from(files, ({ path }, place) =>
    Number(isOpen(path, structure.families[place] ?? '', structure.packages[place] ?? '')),
  );
  const open = files.flatMap((_, place) =>
    isPublic[place] === 1 && hasExplicitExports(structure.families[place] ?? '') ? [place] : [],
  );
  for (let at = 0; at < open.length; at++) {
    for (const place of passedOn(network, open[at] ?? 0)) {
      if (isPublic[place] === 1) continue;
      isPublic[place] = 1;
      open.push(place);
    }
  }
  return isPublic;
}

function isOpen(path: string, family: string, home: string): boolean {
  if (family === '' || isTestPath(path) || INSIDE.test(path)) return false;
  if (!hasExplicitExports(family))
    return familyConventionsOf(family).insidePaths?.test(path) !== true;
  const directory = directoryOf(path);
  const source = home === '' ? 'src' : `${home}/src`;
  return ENTRY_NAME.test(path) && (directory === home || directory === source);
}

function hasExplicitExports(family: string): boolean {
  return familyConventionsOf(family).hasExplicitExports === true;
}

function passedOn({ outStarts, target, kinds }: Network, node: number): number[] {
  const found: number[] = [];
  for (let edge = outStarts[node] ?? 0; edge < (outStarts[node + 1] ?? 0); edge++)
    if (((kinds[edge] ?? 0) & PASSED_ON) !== 0) found.push(target[edge] ?? 0);
  return found;
}

/** Whether others than its file may use a symbol of a public file by its name. */
export function isPublicName(family: string, { container, exported, name }: ImpactSymbol): boolean {
  if (container !== null) return false;
  return familyConventionsOf(family).publicName?.test(name) ?? exported;
}
