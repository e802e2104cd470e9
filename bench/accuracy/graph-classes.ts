import type { EdgeClass, EdgeEvidence } from './edge-classes.ts';

/** Classes of the yardsticks for Python, Go, Java and Rust. */

export function pythonClasses({ readings }: EdgeEvidence): EdgeClass[] {
  const unresolved = new Set(
    readings
      .filter(({ to }) => to === null)
      .map(({ from, specifier }) => `${from}\0${specifier.split(' ', 1)[0] ?? ''}`),
  );
  return [
    {
      name: 'module on a search path that the tests set at run time',
      side: 'extra',
      fault: 'neither',
      explanation:
        'A test imports a module of its fixtures by an absolute name; no configuration names their folder, Sextant finds the only module of that name.',
      claims: ({ from, to, via }) =>
        isTest(from) &&
        isTest(to) &&
        via.split(', ').some((name) => unresolved.has(`${from}\0${name}`)),
    },
  ];
}

function isTest(path: string): boolean {
  return /(?:^|\/)tests?\//.test(path);
}

/** @param ignored directories with files that build constraints leave out */
export function goClasses(ignored: ReadonlySet<string>): EdgeClass[] {
  return [
    {
      name: 'package in testdata',
      side: 'extra',
      fault: 'yardstick',
      explanation:
        '`./...` leaves out folders named testdata; packages in them are imported all the same.',
      claims: ({ from, to }) => /(?:^|\/)testdata(?:\/|$)/.test(`${from}/ ${to}`),
    },
    {
      name: 'file for another platform',
      side: 'extra',
      fault: 'neither',
      explanation:
        'A build constraint leaves the importing file out on the platform of this run; Sextant reads every file.',
      claims: ({ from }) => ignored.has(from),
    },
  ];
}

export function javaClasses({ readings }: EdgeEvidence): EdgeClass[] {
  const imports = Map.groupBy(readings, ({ from }) => from);
  return [
    {
      name: 'reached through an imported type',
      side: 'extra',
      fault: 'sextant',
      explanation:
        'No import names this file. Its type is what a member of an imported type gives, or a base of one; Sextant counts the use to that import.',
      claims: ({ from, via }) =>
        (imports.get(from) ?? []).some(
          ({ specifier, to }) => to !== null && specifier.startsWith(via),
        ),
    },
  ];
}

/** @param reached files of some crate's module tree */
export function rustClasses(reached: ReadonlySet<string>): EdgeClass[] {
  return [
    {
      name: 'file outside the workspace',
      side: 'extra',
      fault: 'yardstick',
      explanation: "No target of the workspace's packages reaches the importing file.",
      claims: ({ from }) => !reached.has(from),
    },
  ];
}
