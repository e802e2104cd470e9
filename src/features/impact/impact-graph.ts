import type { Network } from '#features/graph/model.ts';
import type { CompletenessFacts } from './blind-spot.ts';
import { createBlindSpotIndex, type BlindSpotIndex } from './blind-spot-index.ts';
import { findPublicFiles } from './public-names.ts';
import { dependenciesOf } from './reach.ts';
import { readStructure } from './structure.ts';
import { readTestSuite, type TestSuite } from './test-suite.ts';
import type { ImpactFile, Structure } from './model.ts';

/** All that impact knows of an index before it is asked: made once, then walked in memory. */
export interface ImpactGraph {
  /** by path; a file's place is its node */
  readonly files: readonly ImpactFile[];
  readonly network: Network;
  readonly structure: Structure;
  readonly suite: TestSuite;
  readonly blindSpotIndex: BlindSpotIndex;
  /** 1 for each file that a test leads to by imports, itself one or not */
  readonly isTested: Uint8Array;
  /** number of the files of code that are no tests */
  readonly programs: number;
  /** 1 for each file whose names code outside the project may use */
  readonly isPublic: Uint8Array;
}

/** @param network the graph of all files, a node each, in their order */
export function createImpactGraph(
  files: readonly ImpactFile[],
  network: Network,
  facts: CompletenessFacts,
): ImpactGraph {
  const structure = readStructure(files);
  const suite = readTestSuite(files, structure, network);
  return {
    files,
    network,
    structure,
    suite,
    blindSpotIndex: createBlindSpotIndex(files, structure, facts),
    programs: files.filter((_, place) => isProgram({ files, structure }, place)).length,
    isTested: findTested(network, suite),
    isPublic: findPublicFiles(files, structure, network),
  };
}

/** Whether a file is code that runs outside of tests. */
export function isProgram(
  { files, structure }: Pick<ImpactGraph, 'files' | 'structure'>,
  place: number,
): boolean {
  return structure.families[place] !== '' && files[place]?.isTest !== true;
}

function findTested(network: Network, { tests, isTest }: TestSuite): Uint8Array {
  const isTested = isTest.slice();
  const open = [...tests];
  for (let at = 0; at < open.length; at++) {
    for (const node of dependenciesOf(network, open[at] ?? 0)) {
      if (isTested[node] === 1) continue;
      isTested[node] = 1;
      open.push(node);
    }
  }
  return isTested;
}
