import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PeerFinding } from './security-peers.ts';
import type { SecurityScan } from './security-project.ts';

/** bandit's own examples, by whether the file is flagged. */
export interface ExampleAgreement {
  readonly both: number;
  /** paths, each with bandit's tests */
  readonly banditAlone: readonly string[];
  /** paths, each with our rules */
  readonly oursAlone: readonly string[];
  readonly neither: number;
}

/** bandit's severities that count: the others are remarks, such as an import of a module. */
const COUNTED = new Set(['medium', 'high']);
const FOLDER = 'examples';

/** @param root holds the folder of examples */
export function compareExamples(
  root: string,
  theirs: readonly PeerFinding[],
  { findings }: SecurityScan,
): ExampleAgreement {
  const flagged = theirs.filter(({ severity }) => COUNTED.has(severity));
  const bandit = Map.groupBy(flagged, ({ path }) => path);
  const ours = Map.groupBy(findings, ({ path }) => path);
  const examples = readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith('.py'))
    .map((name) => `${FOLDER}/${name}`)
    .toSorted();
  return {
    both: examples.filter((path) => bandit.has(path) && ours.has(path)).length,
    banditAlone: examples
      .filter((path) => bandit.has(path) && !ours.has(path))
      .map((path) => list(path, bandit.get(path) ?? [])),
    oursAlone: examples
      .filter((path) => !bandit.has(path) && ours.has(path))
      .map((path) => list(path, ours.get(path) ?? [])),
    neither: examples.filter((path) => !bandit.has(path) && !ours.has(path)).length,
  };
}

function list(path: string, rules: readonly { readonly rule: string }[]): string {
  return `${path}: ${[...new Set(rules.map(({ rule }) => rule))].toSorted().join(', ')}`;
}
