import type { DisagreementClass, Edge } from './comparison.ts';
import type { Project, ProjectGraph } from './project.ts';
import type { Reading } from './specifiers.ts';

/** What detectors may look at. */
export interface EdgeEvidence {
  readonly project: Project;
  readonly graph: ProjectGraph;
  readonly readings: readonly Reading[];
  /** a path as the compared graph names it: the file itself, or its directory */
  readonly toNode: (path: string) => string;
}

export type EdgeClass = DisagreementClass<Edge>;

/**
 * Classes of every language, the last to be asked: they say what happened and, not knowing better,
 * count as Sextant's fault.
 */
export function commonClasses(evidence: EdgeEvidence): EdgeClass[] {
  return [...missingClasses(evidence), ...extraClasses(evidence)];
}

function missingClasses({ project, graph, toNode }: EdgeEvidence): EdgeClass[] {
  const extracted = new Set(
    project.files.flatMap(({ path, facts }) =>
      facts.imports.map(({ specifier }) => pairKey(toNode(path), specifier)),
    ),
  );
  const linked = new Set(
    graph.edges.flatMap(({ from, via }) =>
      specifiersOf(via).map((specifier) => pairKey(toNode(from), specifier)),
    ),
  );
  return [
    {
      name: 'import resolved to another file',
      side: 'missing',
      fault: 'sextant',
      explanation: 'Sextant links the same import of the same file, to another file.',
      claims: (edge) => isIn(linked, edge),
    },
    {
      name: 'import extracted, not resolved',
      side: 'missing',
      fault: 'sextant',
      explanation: 'Sextant has the import and links it to no file.',
      claims: (edge) => isIn(extracted, edge),
    },
    {
      name: 'import not extracted',
      side: 'missing',
      fault: 'sextant',
      explanation: 'Sextant has no import with these words in this file.',
      claims: () => true,
    },
  ];
}

function isIn(found: ReadonlySet<string>, { from, via }: Edge): boolean {
  return spellings(via).some((specifier) => found.has(pairKey(from, specifier)));
}

function extraClasses({ project, readings }: EdgeEvidence): EdgeClass[] {
  const skipped = new Set(project.skipped.map(({ path }) => path));
  const toSkipped = new Set<string>();
  const outcomes = new Map<string, boolean>();
  for (const { from, specifier, to } of readings)
    for (const spelling of spellings(specifier)) {
      const key = pairKey(from, spelling);
      outcomes.set(key, (outcomes.get(key) ?? false) || to !== null);
      if (to !== null && skipped.has(to)) toSkipped.add(key);
    }
  const outcomeOf = ({ from, via }: Edge): boolean[] =>
    specifiersOf(via).flatMap((specifier) => outcomes.get(pairKey(from, specifier)) ?? []);
  return [
    {
      name: 'stand-in for a file that is not indexed',
      side: 'extra',
      fault: 'sextant',
      explanation:
        'The yardstick leads to a file that the scan skips, for its size; Sextant takes the next best file.',
      claims: ({ from, via }) =>
        specifiersOf(via).some((specifier) => toSkipped.has(pairKey(from, specifier))),
    },
    {
      name: 'the yardstick resolves it to another file',
      side: 'extra',
      fault: 'sextant',
      explanation: 'Both read the import; the yardstick leads it elsewhere.',
      claims: (edge) => outcomeOf(edge).includes(true),
    },
    {
      name: 'the yardstick finds no file',
      side: 'extra',
      fault: 'sextant',
      explanation: 'Both read the import; to the yardstick it leaves the repository.',
      claims: (edge) => outcomeOf(edge).includes(false),
    },
    {
      name: 'edge without an import',
      side: 'extra',
      fault: 'sextant',
      explanation: 'No import of this file stands on the line of the edge.',
      claims: ({ via }) => via === '',
    },
    {
      name: 'the yardstick reads no such import',
      side: 'extra',
      fault: 'sextant',
      explanation: 'No import of the yardstick in this file has these words.',
      claims: () => true,
    },
  ];
}

function pairKey(from: string, specifier: string): string {
  return `${from}\0${specifier}`;
}

function specifiersOf(via: string): string[] {
  return via.split(', ');
}

/** Yardsticks add the imported name or a keyword to the specifier: `pkg name`, `use crate::a`. */
function spellings(specifier: string): string[] {
  const words = specifier.split(' ');
  return [specifier, ...(words.length > 1 ? words : [])];
}
