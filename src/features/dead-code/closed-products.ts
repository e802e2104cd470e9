import { familyConventionsOf, isTestPath } from '#code/languages/registry.ts';
import { edgesAt, type NodeGraph } from './graph.ts';
import type { DeadCodeInput } from './model.ts';

/** Programs that a library brings to be tested or to be shown are no product. */
const ASIDE =
  /(?:^|\/)(?:[\w.-]*tests?|testing|examples?|samples?|benchmarks?|benches|tools|hack|scripts|docs?|testdata)\//i;

/**
 * Tells which files belong to a product that nobody builds upon, in languages where a public name could be for
 * others: see `FamilyConventions.findProducts`.
 */
export function createClosedProducts(
  { texts }: Pick<DeadCodeInput, 'texts'>,
  { files, families, importers, fileEdges }: NodeGraph,
): (file: number) => boolean {
  const project = {
    files,
    texts,
    usersOf: (file: number) =>
      [...edgesAt(importers, file)].map((edge) => files[fileEdges[edge]?.from ?? -1]?.path ?? ''),
    isTest: isTestPath,
    isBeside: (path: string) => isTestPath(path) || ASIDE.test(path),
  };
  const products = new Map(
    [...new Set(families)].map((family) => [
      family,
      familyConventionsOf(family).findProducts?.(project),
    ]),
  );
  return (file) => products.get(families[file] ?? '')?.(file) === true;
}
